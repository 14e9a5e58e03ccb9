import Foundation
import Observation
import ReducerKit
import StateDiff
import Testing
import TestStoreKit

// `expectNoDifference` and `expectDifference`.

private struct User {
  var name: String
  var tags: [String] = []
}

private final class Model {
  var count = 0
  var names: [String] = []
  func add(_ name: String) {
    count += 1
    names.append(name)
  }
}

@Observable private final class Observed {
  var count = 0
  var title = "a"
}

private struct Coded: Equatable {
  var code: Int
  var weight: Int
  static func == (left: Coded, right: Coded) -> Bool { left.code == right.code }
}

private struct Broken: Error {}

@Suite struct ExpectationTests {
  private let log = RecordingReporter()

  private func recorded(_ body: () -> Void) -> [String] {
    withFailureReporter(log) { body() }
    return log.failures
  }

  // parity D56
  @Test func noDifferencePassesAndFails() {
    let user = User(name: "Ada")
    #expect(recorded { expectNoDifference(user, user) }.isEmpty)
    #expect(recorded { expectNoDifference(User(name: "Ada", tags: ["x"]), User(name: "Ada", tags: ["x"])) }.isEmpty)
    #expect(recorded { expectNoDifference(user, User(name: "Bo")) } == [#"1 difference, at name: "Ada" → "Bo""#])
    #expect(
      log.reports.first?.message == """
        1 difference, at name: "Ada" → "Bo"

        - Expected   + Actual

          User(
        -   name: "Ada",
        +   name: "Bo",
            … 1 unchanged
          )

        To fix, correct the value, or what is expected of it.
        """
    )
    #expect(log.reports.first?.site.fileID.hasSuffix("ExpectationTests.swift") == true)
  }

  // parity D61
  @Test func aMessageStandsInFront() {
    #expect(recorded { expectNoDifference(1, 2, "the count") } == ["the count: 1 difference: 1 → 2"])
    #expect(recorded { expectDifference(1, "the sum", changes: { $0 = 2 }) }.last == "the sum: 1 difference: 2 → 1")
  }

  @Test func optionsLeaveOut() {
    let failures = recorded {
      expectNoDifference(User(name: "Ada"), User(name: "Bo"), options: .ignoring(\User.name))
    }
    #expect(failures.isEmpty)
  }

  @Test func hiddenChangesAreWarnings() {
    #expect(recorded { expectNoDifference(Coded(code: 1, weight: 1), Coded(code: 1, weight: 2)) }.isEmpty)
    #expect(log.reports.map(\.severity) == [.warning])
    #expect(log.notes == ["1 hidden change"])
    #expect(log.reports.first?.message.contains("Hidden by == of Coded:") == true)
  }

  // parity D57
  @Test func anOperationMakesTheChange() {
    var user = User(name: "Ada")
    #expect(
      recorded {
        expectDifference(user) {
          user.name = "Bo"
        } changes: {
          $0.name = "Bo"
        }
      }.isEmpty
    )
    let failures = recorded {
      expectDifference(user) {
        user.name = "Cy"
        user.tags = ["x"]
      } changes: {
        $0.name = "Cy"
      }
    }
    #expect(failures == [#"1 difference, at tags[0]: added "x""#])
  }

  // parity D58
  @Test func withoutAnOperationOnlyWhatIsStatedIsChecked() {
    let user = User(name: "Ada", tags: ["x"])
    #expect(recorded { expectDifference(user) { $0.name = "Ada" } }.isEmpty)
    #expect(recorded { expectDifference(user) { $0.name = "Bo" } } == [#"1 difference, at name: "Bo" → "Ada""#])
  }

  // parity D59
  @Test func theTextOfAFailure() {
    var user = User(name: "Ada")
    _ = recorded {
      expectDifference(user, "renaming") {
        user.name = "Bo"
      } changes: {
        $0.name = "Cy"
      }
    }
    #expect(
      log.reports.first?.message == """
        renaming: 1 difference, at name: "Cy" → "Bo"

        - Expected   + Actual

          User(
        -   name: "Cy",
        +   name: "Bo",
            … 1 unchanged
          )

        To fix, correct the value, or what is expected of it.
        """
    )
  }

  // parity D60
  @Test func theOperationMayTakeItsTime() async {
    let log = RecordingReporter()
    await withFailureReporter(log) {
      var user = User(name: "Ada")
      nonisolated(nonsending) func rename(_ name: String) async { user.name = name }
      await expectDifference(user) {
        await rename("Bo")
      } changes: {
        $0.name = "Bo"
      }
      #expect(log.reports.isEmpty)
      await expectDifference(user) {
        await rename("Cy")
      } changes: {
        $0.name = "Di"
      }
      #expect(log.failures == [#"1 difference, at name: "Di" → "Cy""#])
    }
  }

  @Test func errorsAreFailures() async {
    #expect(
      recorded {
        expectDifference(1) {
          throw Broken()
        } changes: {
          $0 = 2
        }
      } == ["the operation threw Broken()"]
    )
    #expect(
      recorded { expectDifference(1) { _ in throw Broken() } }.last == "the closure with the changes threw Broken()"
    )
  }

  // parity D29: an object is compared with what it stored before.
  @Test func objectsAreComparedWithWhatTheyStored() {
    let model = Model()
    #expect(
      recorded {
        expectDifference(model) {
          model.add("x")
        } changes: {
          $0.count = 1
          $0.names = ["x"]
        }
      }.isEmpty
    )
    #expect(
      recorded {
        expectDifference(model) {
          model.add("y")
        } changes: {
          $0.count = 2
        }
      }.count == 1
    )
    #expect(log.failures == [#"1 difference, at names[1]: added "y""#])
    // Nothing that a closure states stays in the object.
    _ = recorded {
      expectDifference(model) {
        model.count = 7
      } changes: {
        $0.count = 9
      }
    }
    #expect(model.count == 7)
  }

  // parity D29
  @Test func observableModelsAreComparedWithWhatTheyStored() {
    let model = Observed()
    #expect(
      recorded {
        expectDifference(model) {
          model.count += 1
        } changes: {
          $0.count = 1
        }
      }.isEmpty
    )
    #expect(
      recorded {
        expectDifference(model) {
          model.title = "b"
        } changes: {
          $0.title = "c"
        }
      }
        == [#"1 difference, at title: "c" → "b""#]
    )
    #expect(model.title == "b")
  }
}
