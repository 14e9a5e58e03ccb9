import Foundation
import Observation
import ReducerKit
import TestStoreKit
import Testing

/// The snippets of Docs/Store.md.
@Suite @MainActor struct StoreDocsTests {
  @Test func sendingAndObserving() async {
    let store = Store(initialState: Library.State()) {
      Library()
    } withDependencies: {
      $0.continuousClock = ImmediateClock()
    }
    store.send(.bookAdded("Dune"))
    #expect(store.books.count == 1)

    var rendered: [String] = []
    func render(_ title: String) { rendered.append(title) }
    let needsRedraw = Flag()
    withObservationTracking {
      render(store.title)
    } onChange: {
      needsRedraw.set()
    }
    #expect(rendered == ["Library"])
    #expect(!needsRedraw.isSet)
    await store.send(.refreshTapped).finish()
    #expect(store.title == "1 book")
    #expect(needsRedraw.isSet)
  }

  @Test func children() {
    let store = Store(initialState: Library.State()) { Library() }
    store.send(.bookAdded("Dune"))

    let profile = store.scope(state: \.profile, action: Library.Action.profile)  // always there
    let detail = store.scope(state: \.detail, action: Library.Action.detail)  // optional: nil while it isn't there
    let rows = store.scope(state: \.books, action: Library.Action.book)  // a store for each row, in order
    let dune = store.scope(state: \.books, id: 1, action: Library.Action.book)  // one row: nil if it isn't there

    profile.send(.renamed("Ann"))
    #expect(store.profile.name == "Ann")
    #expect(detail == nil)
    store.send(.detailOpened)
    store.scope(state: \.detail, action: Library.Action.detail)?.send(.renamed("Bob"))
    #expect(store.detail?.name == "Bob")
    rows.first?.send(.read)
    #expect(dune?.isRead == true)
  }
}

private struct Library: Reducer {
  struct State {
    var title = "Library"
    var profile = Profile()
    var detail: Profile?
    var books: IdentifiedArrayOf<Book> = []
  }
  enum Action {
    case bookAdded(String)
    case refreshTapped
    case refreshed
    case detailOpened
    case profile(Profile.Action)
    case detail(PresentationAction<Profile.Action>)
    case book(Int, Book.Action)
  }
  @Dependency(\.continuousClock) var clock

  func reduce(into state: inout State, action: Action) -> Effect<Action> {
    switch action {
    case .bookAdded(let title): state.books.append(Book(id: state.books.count + 1, title: title))
    case .refreshTapped:
      return .run { [clock] send in
        try await clock.sleep(for: .seconds(1))
        await send(.refreshed)
      }
    case .refreshed: state.title = "\(state.books.count) book"
    case .detailOpened: state.detail = Profile()
    case .profile(.renamed(let name)): state.profile.name = name
    case .detail(.presented(.renamed(let name))): state.detail?.name = name
    case .detail(.dismiss): break
    case .book(let id, .read): state.books[id: id]?.isRead = true
    }
    return .none
  }
}

private struct Profile {
  enum Action { case renamed(String) }
  var name = ""
}

private struct Book: Identifiable {
  enum Action { case read }
  let id: Int
  var title = ""
  var isRead = false
}

// Sendable: the flag is touched under the lock only.
private final class Flag: @unchecked Sendable {
  private let lock = NSLock()
  private var flag = false

  var isSet: Bool { lock.withLock { flag } }
  func set() { lock.withLock { flag = true } }
}
