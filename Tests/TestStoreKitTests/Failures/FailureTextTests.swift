import ReducerKit
import StateDiff
import Testing

@testable import TestStoreKit

// The words of failures that need a rare cause, as a table: the headline and the way out.

@Suite struct FailureTextTests {
  @Test func headlinesAndWaysOut() {
    let site = SourceSite()
    let effect = EffectText(name: "effect \"feed\"", origin: ".start", site: site, written: site, waitsFor: .nothing)
    let action = PendingAction(text: ".a", sender: "the reducer on .b", receiveLines: ["await store.receive(.a)"])
    func missing(_ reason: Failure.Missing.Reason, _ passed: [PendingAction] = []) -> Failure.Missing {
      .init(passed: passed, reason: reason, effects: [effect])
    }
    let table: [(failure: Failure, headline: String, wayOut: String?)] = [
      (
        .childGone(action: ".row", child: "Row of row 7"),
        ".row is for Row of row 7, which isn't there; it was dropped",
        "To fix, send it while the child is there, or cancel the effect that sends it."
      ),
      (
        .refusedCasePath("A function can't be taken out."), "A function can't be taken out.",
        "To fix, give it a case's constructor, or a `CasePath` with an `extract` of your own."
      ),
      (
        .groupIncomplete(missing: [".a", ".b"], of: 3, missing(.timeout(.seconds(2), isStores: false), [action])),
        "2 of 3 didn't come: .a, .b; received .a; they didn't come within 2 s; effect \"feed\" is running",
        "To fix, take out of the group what doesn't come, or let the reducer return the effect that sends it."
      ),
      (
        .conditionNeverTrue(missing(.timeout(.seconds(2), isStores: true))),
        "the condition is still false; nothing more came within 2 s; effect \"feed\" is running",
        "To fix, control what the effect waits for by a dependency, or set a longer `store.timeout`."
      ),
      (
        .conditionNeverTrue(missing(.cancelled)),
        "the condition is still false; the test was cancelled while it waited",
        "To fix, look at what cancelled the test: a time limit, or a failure beside it."
      ),
      (
        .spinning(effect: "effect \"feed\""), "effect \"feed\" runs without end",
        "To fix, let it wait for something: a clock of the test, a stream, an answer."
      ),
      (
        .calledFromTwoTasks(other: site),
        "called while another task's call at \(site) is under way; it was left out",
        "To fix, call a store from one task only, one call after the other."
      ),
      (
        .heldLong([HeldClock(now: .zero, action: ".a")], .seconds(10)),
        "the store wasn't called for 10 s while its time is held",
        "To fix, receive the action before the test waits for something that comes later."
      ),
      (
        .clockStopped(after: 10_000),
        "clock.run() stopped after 10,000 instants: an effect sleeps again and again",
        "To fix, cancel the effect before, or call `clock.advance(by:)`."
      ),
      (
        .misplacedCache(DiffPath([.field("visible")]), root: "Catalog"),
        "the cache at visible keeps a property of Catalog, but lies in none",
        "To fix, make it a field of Catalog, so that it can be verified."
      ),
      (
        .othersBusy(.seconds(2)),
        "waited 2 s for the main actor or the thread pool, which something blocks",
        "To fix, look for a test that blocks a thread, or that stays on the main actor for long."
      ),
      (
        .stayedAway(effect: "effect \"feed\"", .seconds(10)), "waited 10 s for effect \"feed\" to come back",
        "To fix, control what it waits for by a dependency, or set `store.timeout`."
      ),
      (.skippedEffects([effect]), "1 effect skipped: effect \"feed\"", nil),
    ]
    for row in table {
      let text = FailureText(row.failure)
      #expect(text.headline == row.headline)
      #expect(text.wayOut == row.wayOut)
    }
  }

  @Test func severalHiddenChanges() {
    struct Crate: Equatable {
      var code = 1
      var weight: Int
      var colour: String
      static func == (left: Crate, right: Crate) -> Bool { left.code == right.code }
    }
    let before = Crate(weight: 1, colour: "red")
    let text = FailureText(.hiddenChange(difference(from: before, to: Crate(weight: 2, colour: "blue"))))
    #expect(text.headline == "2 hidden changes, first at weight: 1 → 2 (== of Crate says equal)")
  }

  @Test func assignmentsForFields() {
    struct Inner { var name: String, n: Int? }
    struct Outer { var inner: Inner, flags: [Bool], count: Int }
    let before = Outer(inner: Inner(name: "a", n: 1), flags: [true], count: 1)
    let after = Outer(inner: Inner(name: "b", n: nil), flags: [true, false], count: 2)
    #expect(
      assignmentLines(difference(from: before, to: after)) == [
        "$0.inner.name = \"b\"", "$0.inner.n = nil", "$0.flags.append(false)", "$0.count = 2",
      ]
    )
    // With nothing but placeholders there is nothing to paste.
    #expect(assignmentLines(difference(from: Token(), to: Token(n: 2))).isEmpty)
  }
}

/// Can't be spelled: its mirror shows no properties.
private struct Token: CustomReflectable {
  var n = 1
  var customMirror: Mirror { Mirror(self, children: ["shown": n]) }
}
