@testable import ReducerKit

/// A feature with children of each kind, to be scoped.
struct Family: Reducer {
  struct State {
    var header = Header()
    var detail: Detail?
    var rows: IdentifiedArrayOf<Row> = []
    var token: Token?
  }
  enum Action {
    case header(Header.Action)
    case detail(Detail.Action)
    case detailOpened(Int)
    case detailClosed
    case row(Int, Row.Action)
    case rowAdded(Int)
    case rowRemoved(Int)
    case rowsReversed
    case waits(AsyncStream<Bool>.Continuation)
  }

  func reduce(into state: inout State, action: Action) -> Effect<Action> {
    switch action {
    case .header(.renamed(let title)): state.header.title = title
    case .detail(.pinned): state.detail?.isPinned = true
    case .detailOpened(let id): state.detail = Detail(id: id, header: Header(title: "\(id)"))
    case .detailClosed: state.detail = nil
    case .row(let id, .typed(let text)): state.rows[id: id]?.text = text
    case .rowAdded(let id): state.rows.append(Row(id: id))
    case .rowRemoved(let id): state.rows.remove(id: id)
    case .rowsReversed: state.rows.reverse()
    case .waits(let ended):
      return .run { _ in
        try? await ContinuousClock().sleep(for: .seconds(1_000))
        ended.yield(Task.isCancelled)
      }
    }
    return .none
  }

  @MainActor static func store(
    rows: Int = 0,
    token: Token? = nil,
    report: @escaping (String) -> Void = { _ in }
  ) -> Store<State, Action> {
    let rows = IdentifiedArray(uniqueElements: (0..<rows).map { Row(id: $0) })
    return Store(initialState: State(rows: rows, token: token), report: report) {
      Family().reduce(into: &$0, action: $1)
    }
  }
}

extension Family {
  struct Header {
    enum Action { case renamed(String) }
    var title = ""
    var subtitle = ""
  }

  struct Detail: Identifiable {
    enum Action { case pinned }
    let id: Int
    var isPinned = false
    var header = Header()
    var note: Header?
  }

  struct Row: Identifiable {
    enum Action { case typed(String) }
    let id: Int
    var text = ""
  }

  enum Phase {
    enum Action {
      case enter(Phase)
      case editor(Header.Action)
      case viewer(Header.Action)
    }
    case idle
    case editing(Header)
    case viewing(Header)
  }

  /// An object whose life is watched.
  final class Token: Sendable {}
}
