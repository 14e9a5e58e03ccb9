import Foundation
import ReducerKit
import TestStoreKit
import Testing

/// One thing that goes wrong in a test, and what the failure's first line alone has to tell.
struct Cause: Sendable {
  let name: String
  /// What is wrong, for the reader of the golden texts.
  let reason: String
  /// Parts that the first line must have: the call, and where there is a difference the path, expected and actual.
  let tells: [String]
  let run: @Sendable (MailboxTest) async -> Void

  init(
    _ name: String,
    because reason: String,
    tells: String...,
    run: @escaping @Sendable (MailboxTest) async -> Void
  ) {
    self.name = name
    self.reason = reason
    self.tells = tells
    self.run = run
  }

  /// What a store tells about it.
  func reports() async -> [FailureReport] {
    let log = RecordingReporter()
    await run(MailboxTest(log: log))
    return log.reports
  }

  static let all: [Cause] = states + actions + missing + effects + misuses
}

extension Cause: CustomTestStringConvertible {
  var testDescription: String { name }
}

extension MailboxTest {
  /// The same with an effect for `.refreshTapped`, or with other messages.
  func with(
    _ messages: [Message] = [],
    refresh: @escaping @Sendable () -> Effect<Mailbox.Action> = { .none }
  ) -> MailboxTest {
    var test = self
    test.state.messages = .init(uniqueElements: messages)
    test.state.unread = messages.count { !$0.isRead }
    test.refresh = refresh
    return test
  }
}
