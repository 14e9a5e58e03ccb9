import Observation
import ReducerKit
import Testing

/// Stores of children: in step with their parent, and observed by themselves.
@Suite("Scoped stores") @MainActor struct StoreScopeTests {
  @Test("A child shows its part, sends its actions, and stays in step both ways")
  func inStep() {
    let store = Family.store()
    let detail = store.scope(state: \.header, action: Family.Action.header)
    detail.send(.renamed("new"))
    #expect(store.header.title == "new")
    store.send(.header(.renamed("newer")))
    #expect(detail.title == "newer")
    #expect(store.scope(state: \.header, action: Family.Action.header).title == "newer")
  }

  @Test("Who reads a child isn't told of its siblings, and the parent's readers not of what they don't read")
  func separate() {
    let store = Family.store()
    let header = Observer { _ = store.scope(state: \.header, action: Family.Action.header).title }
    let subtitle = Observer { _ = store.scope(state: \.header, action: Family.Action.header).subtitle }
    let whole = Observer { _ = store.header }
    store.send(.rowAdded(9))
    store.send(.header(.renamed("a")))
    #expect((header.told, subtitle.told, whole.told) == (1, 0, 1))
    store.send(.header(.renamed("a")))
    #expect((header.told, subtitle.told, whole.told) == (1, 0, 1))
  }

  @Test("All stores have taken the new state before anybody is told")
  func atOnce() {
    let store = Family.store()
    let header = store.scope(state: \.header, action: Family.Action.header)
    var seen: [String] = []
    let read = { @MainActor in seen.append("\(store.withState(\.header.title)) \(header.withState(\.title))") }
    let parent = Observer {
      _ = store.header
      read()
    }
    let child = Observer {
      _ = header.title
      read()
    }
    seen = []
    store.send(.header(.renamed("b")))
    #expect(seen == ["b b", "b b"])
    #expect((parent.told, child.told) == (1, 1))
  }

  @Test("200 rows, one changes: one reader is told")
  func rows() {
    let store = Family.store(rows: 200)
    let list = Observer { _ = store.scope(state: \.rows, action: Family.Action.row) }
    let rows = store.scope(state: \.rows, action: Family.Action.row)
    let readers = rows.map { row in Observer { _ = row.text } }
    store.send(.row(7, .typed("x")))
    #expect(readers.map(\.told).reduce(0, +) == 1)
    #expect(readers[7].told == 1)
    #expect(list.told == 0)

    store.send(.rowAdded(200))
    #expect(list.told == 1)
    store.send(.rowsReversed)
    #expect(list.told == 2)
    #expect(readers.map(\.told).reduce(0, +) == 1)
    #expect(store.scope(state: \.rows, action: Family.Action.row).first?.id == 200)
  }

  @Test("A parent that reads all rows is told of each change: the reader sets the grain")
  func overReading() {
    let store = Family.store(rows: 200)
    let all = Observer { _ = store.rows }
    for id in 0..<5 { store.send(.row(id, .typed("x"))) }
    #expect(all.told == 5)
  }

  @Test("A row keeps its store wherever it goes, and never gets another's")
  func rowIdentity() throws {
    let store = Family.store(rows: 3)
    let row = try #require(store.scope(state: \.rows, id: 1, action: Family.Action.row))
    store.send(.rowsReversed)
    store.send(.row(0, .typed("zero")))
    row.send(.typed("one"))
    #expect(row.text == "one")
    #expect(store.rows.map(\.text) == ["", "one", "zero"])
    #expect(store.scope(state: \.rows, id: 7, action: Family.Action.row) == nil)
  }

  @Test("A child that is gone: its store keeps the last state, and drops what is sent to it with a warning")
  func gone() throws {
    var warnings: [String] = []
    let store = Family.store(rows: 2) { warnings.append($0) }
    let row = try #require(store.scope(state: \.rows, id: 1, action: Family.Action.row))
    let reader = Observer { _ = row.text }
    store.send(.row(1, .typed("last")))
    store.send(.rowRemoved(1))
    #expect(row.text == "last")
    let task = row.send(.typed("late"))
    #expect(task.isCancelled)
    #expect(
      warnings == [
        """
        An action was sent to the store of a child that is gone, and was dropped: typed("late")
        To fix, scope a store for the Row that is there now, or send to the parent.
        """
      ]
    )
    // A row that comes back is another one.
    store.send(.rowAdded(1))
    #expect(row.text == "last")
    #expect(store.scope(state: \.rows, id: 1, action: Family.Action.row)?.text == "")
    #expect(reader.told == 1)
  }

  @Test("Scoping into a store that is gone gives one that is gone too")
  func scopingIntoWhatIsGone() throws {
    var warnings: [String] = []
    let store = Family.store { warnings.append($0) }
    store.send(.detailOpened(1))
    let detail = try #require(store.scope(state: \.detail, action: Family.Action.detail))
    store.send(.detailClosed)
    let nested = detail.scope(state: \.header) { (_: Family.Header.Action) in .pinned }
    #expect(nested.title == "1")
    nested.send(.renamed("x"))
    #expect(nested.title == "1")
    #expect(warnings.count == 1)
    #expect(detail.scope(state: \.note) { (_: Family.Header.Action) in .pinned } == nil)
  }

  @Test("An optional child: told when it comes, goes, or is replaced, not when it changes")
  func optional() throws {
    let store = Family.store()
    let presence = Observer { _ = store.scope(state: \.detail, action: Family.Action.detail) }
    store.send(.detailOpened(1))
    #expect(presence.told == 1)
    let one = try #require(store.scope(state: \.detail, action: Family.Action.detail))
    one.send(.pinned)
    #expect(one.isPinned)
    #expect(presence.told == 1)
    store.send(.detailOpened(2))
    #expect(presence.told == 2)
    let two = try #require(store.scope(state: \.detail, action: Family.Action.detail))
    #expect((one.id, two.id, one.isPinned, two.isPinned) == (1, 2, true, false))
    store.send(.detailClosed)
    #expect(presence.told == 3)
    #expect(store.scope(state: \.detail, action: Family.Action.detail) == nil)
  }

  @Test("A child that is a case of the state")
  func enumCase() throws {
    let store = Store<Family.Phase, Family.Phase.Action>(initialState: .idle) { phase, action in
      switch (action, phase) {
      case (.enter(let next), _): phase = next
      case (.editor(.renamed(let title)), .editing(var header)):
        header.title = title
        phase = .editing(header)
      case (.viewer(.renamed(let title)), .viewing(var header)):
        header.title = title
        phase = .viewing(header)
      default: break
      }
      return .none
    }
    let editing = { @MainActor in store.scope(state: Family.Phase.editing, action: Family.Phase.Action.editor) }
    let viewing = { @MainActor in store.scope(state: Family.Phase.viewing, action: Family.Phase.Action.viewer) }
    let presence = Observer { _ = editing() }
    let other = Observer { _ = viewing() }
    #expect(editing() == nil)
    store.send(.enter(.editing(Family.Header(title: "a"))))
    #expect((presence.told, other.told) == (1, 1))
    let editor = try #require(editing())
    editor.send(.renamed("b"))
    #expect(editor.title == "b")
    #expect(presence.told == 1)
    store.send(.enter(.viewing(Family.Header(title: "v"))))
    #expect((presence.told, other.told) == (2, 2))
    #expect(editing() == nil)
    #expect(viewing()?.title == "v")
    #expect(editor.title == "b")
  }

  @Test("Nothing is kept alive by what was scoped and observed, and effects end with the last store")
  func lifetimes() async {
    let token = Family.Token()
    weak let weakToken = token
    let (ends, source) = AsyncStream.makeStream(of: Bool.self)
    do {
      var token: Family.Token? = token
      let store = Family.store(rows: 3, token: token) { _ in }
      token = nil
      let header = store.scope(state: \.header, action: Family.Action.header)
      let rows = store.scope(state: \.rows, action: Family.Action.row)
      let readers = rows.map { row in Observer { _ = row.text } } + [Observer { _ = header.title }]
      store.send(.waits(source))
      for id in 0..<3 { store.send(.row(id, .typed("x"))) }
      #expect(readers.map(\.told) == [1, 1, 1, 0])
    }
    var iterator = ends.makeAsyncIterator()
    #expect(await iterator.next() == true)
    _ = consume token
    #expect(weakToken == nil)
  }
}
