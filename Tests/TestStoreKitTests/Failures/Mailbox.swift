import ReducerKit
import TestStoreKit

// The feature that the table of failures is about: messages that are loaded, a timer, a sketch whose `==` looks away.

struct Message: Identifiable, Equatable, Sendable {
  let id: Int
  var subject: String
  var isRead = false
}

struct Sketch: Equatable, Sendable {
  var name = "untitled"
  var strokes = 0
  static func == (left: Sketch, right: Sketch) -> Bool { left.name == right.name }
}

struct Mailbox: Equatable, Sendable {
  var messages: IdentifiedArrayOf<Message> = []
  var isLoading = false
  var unread = 0
  var ticks = 0
  var sketch = Sketch()

  enum Composer: Equatable, Sendable { case sent(Int), discarded(String) }
  enum Row: Equatable, Sendable { case starred, renamed(String) }

  enum Action: Equatable, Sendable {
    case refreshTapped, timerStarted, stopTapped, tick, strokeDrawn, ping, pong, closeTapped, stampTapped
    case loaded([Message])
    case cached([Message])
    case failed(code: Int, why: String)
    case readTapped(Int)
    case composer(Composer)
    case row(id: Int, action: Row)
  }

  enum ID: Hashable, Sendable { case timer }

  static let hello = Message(id: 1, subject: "Hello")
}

/// What tests of failures share: the store, the reporter that hears it, and a clock.
struct MailboxTest {
  /// Who is told; `nil` for the test framework that runs.
  let log: (any FailureReporter)?
  let clock = TestClock()
  var state = Mailbox()
  /// What `.refreshTapped` starts.
  var refresh: @Sendable () -> Effect<Mailbox.Action> = { .none }

  func store(_ exhaustivity: Exhaustivity = .on) -> TestStore<Mailbox, Mailbox.Action> {
    let (clock, refresh) = (clock, refresh)
    let reduce = { (state: inout Mailbox, action: Mailbox.Action) -> Effect<Mailbox.Action> in
      switch action {
      case .refreshTapped:
        state.isLoading = true
        return refresh()
      case .loaded(let messages), .cached(let messages):
        state.isLoading = false
        state.messages = IdentifiedArray(uniqueElements: messages)
        state.unread = messages.count { !$0.isRead }
      case .failed: state.isLoading = false
      case .readTapped(let id):
        state.messages[id: id]?.isRead = true
        state.unread -= 1
      case .row(let id, .renamed(let subject)): state.messages[id: id]?.subject = subject
      case .tick: state.ticks += 1
      case .strokeDrawn: state.sketch.strokes += 1
      case .timerStarted:
        return .run(name: "timer") { send in
          while true {
            try await clock.sleep(for: .seconds(1))
            await send(.tick)
          }
        }
        .cancellable(id: Mailbox.ID.timer)
      case .stopTapped: return .cancel(id: Mailbox.ID.timer)
      case .ping: return .send(.pong)
      case .pong: return .send(.ping)
      case .closeTapped:
        return .run { _ in
          @Dependency(\.dismiss) var dismiss
          await dismiss()
        }
      case .stampTapped:
        @Dependency(\.uuid) var uuid
        _ = uuid()
      case .composer, .row(_, .starred): break
      }
      return .none
    }
    let store = TestStore(initialState: state, reduce: reduce, reporter: log)
    store.exhaustivity = exhaustivity
    return store
  }
}
