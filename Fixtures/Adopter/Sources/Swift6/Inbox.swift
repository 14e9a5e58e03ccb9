import ReducerKit

/// A feature as an adopter writes one: `nonisolated`, so that it also compiles where the main actor is the default.
public nonisolated struct Inbox: Reducer {
  public struct Message: Equatable, Sendable, Identifiable {
    public let id: Int
    public var subject: String
    public init(id: Int, subject: String) {
      self.id = id
      self.subject = subject
    }
  }

  public struct State: Sendable {
    public var messages: [Message] = []
    public var isLoading = false
    public var error: String?
    public var ticks = 0
    public var sketch = Sketch()
    public init() {}
  }

  /// Compares its title only: a change of its strokes is hidden by `==`.
  public struct Sketch: Equatable, Sendable {
    public var title = "untitled"
    public var strokes = 0
    public init() {}
    public static func == (one: Self, other: Self) -> Bool { one.title == other.title }
  }

  public enum Action: Sendable {
    case refreshTapped
    case loaded([Message])
    case failed(code: Int, why: String)
    case rename(String)
    case strokeDrawn
    case timerStarted
    case tick
    case row(id: Int, action: RowAction)
  }

  public enum RowAction: Sendable {
    case starred
    case renamed(String)
  }

  @Dependency(\.mail) var mail
  @Dependency(\.continuousClock) var clock

  public init() {}

  public var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .refreshTapped:
        state.isLoading = true
        return .run(name: "refresh") { [mail] send in
          await send(.loaded(try await mail.fetch()))
        } catch: { _, send in
          await send(.failed(code: 503, why: "no answer"))
        }
      case .loaded(let messages):
        state.isLoading = false
        state.messages = messages
        return .none
      case .failed(_, let why):
        state.isLoading = false
        state.error = why
        return .none
      case .rename(let subject):
        if !state.messages.isEmpty { state.messages[0].subject = subject }
        return .none
      case .strokeDrawn:
        state.sketch.strokes += 1
        return .none
      case .timerStarted:
        return .run(name: "timer") { [clock] send in
          while true {
            try await clock.sleep(for: .seconds(1))
            await send(.tick)
          }
        }
      case .tick:
        state.ticks += 1
        return .none
      case .row(let id, .starred):
        return .send(.row(id: id, action: .renamed("starred")))
      case .row(let id, .renamed(let subject)):
        for index in state.messages.indices where state.messages[index].id == id {
          state.messages[index].subject = subject
        }
        return .none
      }
    }
  }
}

/// The client behind the feature.
public nonisolated struct Mail: Sendable {
  public var fetch: @Sendable () async throws -> [Inbox.Message]
  public init(fetch: @escaping @Sendable () async throws -> [Inbox.Message]) { self.fetch = fetch }
}

nonisolated enum MailKey: DependencyKey {
  static let liveValue = Mail { [] }
}

nonisolated extension DependencyValues {
  public var mail: Mail {
    get { self[MailKey.self] }
    set { self[MailKey.self] = newValue }
  }
}
