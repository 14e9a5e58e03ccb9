import Foundation
import ReducerKit
import Testing
import TestStoreKit

// Mutation in place of objects that the state leads to.

private final class Person {
  var name: String
  var tags: [String] = []
  var friend: Person?
  let id: Int

  init(_ name: String, id: Int = 0) {
    self.name = name
    self.id = id
  }
}

private enum Screen {
  case empty
  case profile(Person, isOpen: Bool)
}

private struct Club {
  var owner: Person = Person("Ada")
  var members: [Person] = [Person("Bo"), Person("Cy")]
  var screen: Screen = .empty
  var anything: Any = 0
  var n: Int = 0
}

private enum ClubAction {
  case run((inout Club) -> Void)
  case wait
}

/// A store whose actions say themselves what they do.
private func makeStore(
  _ club: Club = Club(),
  _ exhaustivity: Exhaustivity = .on
) -> (TestStore<Club, ClubAction>, RecordingReporter) {
  let log = RecordingReporter()
  let store = TestStore<Club, ClubAction>(
    initialState: club,
    reduce: { club, act in if case .run(let body) = act { body(&club) } },
    reporter: log
  )
  store.exhaustivity = exhaustivity
  return (store, log)
}

extension RecordingReporter {
  /// What stands behind the call's name in the first line of each failure.
  fileprivate var headlines: [String] {
    failures.map { $0.split(separator: ": ", maxSplits: 1).last.map(String.init) ?? $0 }
  }
}

@Suite struct ObjectChangeTests {
  @Test func inAStepIsAChangeLikeAnyOther() async {
    let (store, log) = makeStore()
    await store.send(.run { $0.owner.name = "Eve" }) { $0.owner.name = "Eve" }
    #expect(log.reports.isEmpty)

    await store.send(.run { $0.owner.name = "Fay" })
    #expect(
      log.headlines == [#"the state changed and nothing says so: 1 difference, at owner.name: "Eve" → "Fay""#]
    )
    #expect(log.reports.first?.suggestion == [#"$0.owner.name = "Fay""#])
    #expect(
      log.reports.first?.message.contains("Person is an object: it was changed in place, in every copy of the value")
        == true
    )
    // The store goes on with the real state.
    await store.send(.run { $0.owner.name = "Gil" }) { $0.owner.name = "Gil" }
    #expect(log.reports.count == 1)
    #expect(store.state.owner.name == "Gil")
  }

  @Test func statedWronglyFailsAndLeavesTheObjectAsItIs() async {
    let (store, log) = makeStore()
    await store.send(.run { $0.owner.name = "Eve" }) { $0.owner.name = "Fay" }
    #expect(log.headlines == [#"1 difference, at owner.name: "Fay" → "Eve""#])
    #expect(store.state.owner.name == "Eve")
    // A closure that states too much.
    await store.send(.run { $0.n = 1 }) {
      $0.n = 1
      $0.owner.name = "Gil"
    }
    #expect(log.headlines.last == #"1 difference, at owner.name: "Gil" → "Eve""#)
    #expect(store.state.owner.name == "Eve")
    await store.send(.wait)
    await store.finish()
    #expect(log.reports.count == 2)
  }

  @Test func theClosureSeesTheObjectsAsTheyWere() async {
    let (store, log) = makeStore()
    var seen: [String] = []
    await store.send(.run { $0.owner.tags.append("x") }) {
      seen = [store.state.owner.tags.description, $0.owner.tags.description]
      $0.owner.tags.append("x")
    }
    #expect(log.reports.isEmpty)
    #expect(seen == ["[]", "[]"])
    #expect(store.state.owner.tags == ["x"])
  }

  @Test func aClosureThatChangesNothingFails() async {
    let (store, log) = makeStore()
    await store.send(.run { $0.owner.name = "Ada" }) { $0.owner.name = "Ada" }
    #expect(log.headlines == ["expected a change, but the closure leaves the state as it was"])
    #expect(store.state.owner.name == "Ada")
  }

  @Test func objectsInCollectionsPayloadsAndExistentialsAreWatched() async {
    let (store, log) = makeStore(Club(screen: .profile(Person("Pam"), isOpen: true), anything: Person("Any")))
    await store.send(.run { $0.members[1].name = "Di" })
    await store.send(
      .run { club in
        if case .profile(let person, _) = club.screen { person.name = "Pat" }
      }
    )
    await store.send(.run { ($0.anything as? Person)?.name = "Abe" })
    await store.send(.run { $0.owner.friend = Person("New") }) { $0.owner.friend = Person("New") }
    await store.send(.run { $0.owner.friend?.name = "Old" })
    let prefix = "the state changed and nothing says so: 1 difference, at "
    #expect(
      log.headlines == [
        prefix + #"members[1].name: "Cy" → "Di""#,
        prefix + #"screen.profile.0.name: "Pam" → "Pat""#,
        prefix + #"anything.name: "Any" → "Abe""#,
        prefix + #"owner.friend.name: "New" → "Old""#,
      ]
    )
  }

  @Test func betweenStepsAFailureAtTheNextCall() async {
    let (store, log) = makeStore()
    store.state.owner.name = "Eve"
    await store.send(.run { $0.n = 1 }) { $0.n = 1 }
    #expect(
      log.headlines == [
        #"an object in the state was changed, and by no action: 1 difference, at owner.name: "Ada" → "Eve""#
      ]
    )
    #expect(
      log.reports.first?.message.hasSuffix(
        """
        To fix, let the reducer change it, keep a struct instead, or allow it: \
        `store.allowHiddenChanges(in: Person.self, because: "…")`. \
        If it is right, state it before this call, in `store.assert`:
          $0.owner.name = "Eve"
        """
      ) == true
    )
    store.state.owner.name = "Fay"
    await store.finish()
    #expect(log.failures.last?.hasPrefix("finish(): an object in the state was changed") == true)
    #expect(log.reports.count == 2)
  }

  @Test func betweenStepsCanBeStatedInAssert() async {
    let (store, log) = makeStore()
    store.state.owner.name = "Eve"
    store.assert { $0.owner.name = "Eve" }
    await store.send(.wait)
    #expect(log.reports.isEmpty)
    store.state.owner.name = "Fay"
    store.assert { $0.owner.name = "Gil" }
    #expect(log.headlines == [#"1 difference, at owner.name: "Gil" → "Fay""#])
    #expect(store.state.owner.name == "Fay")
  }

  @Test func anEffectThatChangesAnObjectIsFound() async {
    let log = RecordingReporter()
    nonisolated(unsafe) let person = Person("Ada")
    let store = TestStore<[Person], Bool>(
      initialState: [person],
      reduce: { _, isStart in isStart ? .run { _ in person.name = "Eve" } : .none },
      reporter: log
    )
    await store.send(true)
    await store.send(false)
    #expect(
      log.failures == [
        #"send(false): an object in the state was changed, and by no action: 1 difference, at [0].name: "Ada" → "Eve""#
      ]
    )
  }

  @Test func inOffOnlyWhatIsStatedCounts() async {
    let (store, log) = makeStore(Club(), .off)
    await store.send(.run { $0.owner.name = "Eve" })
    await store.send(.run { $0.owner.tags = ["x"] }) { $0.owner.name = "Eve" }
    store.state.owner.name = "Fay"
    await store.send(.wait)
    #expect(log.reports.isEmpty)
    await store.send(.wait) { $0.owner.name = "Gil" }
    #expect(log.headlines == [#"1 difference, at owner.name: "Gil" → "Fay""#])
    #expect(store.state.owner.name == "Fay")
  }

  @Test func inOffSkippedChangesAreNotes() async {
    let (store, log) = makeStore(Club(), .off(showSkippedAssertions: true))
    await store.send(.run { $0.owner.name = "Eve" })
    store.state.owner.name = "Fay"
    await store.send(.wait)
    #expect(log.failures.isEmpty)
    #expect(
      log.notes.map { $0.split(separator: ": ", maxSplits: 1).last.map(String.init) ?? $0 } == [
        #"not stated: 1 difference, at owner.name: "Ada" → "Eve""#,
        #"an object in the state was changed, and by no action: 1 difference, at owner.name: "Eve" → "Fay""#,
      ]
    )
  }

  @Test func allowedObjectsMayChange() async {
    let (store, log) = makeStore()
    store.allowHiddenChanges(in: Person.self, because: "a legacy model")
    await store.send(.run { $0.owner.name = "Eve" })
    store.state.members[0].name = "Fay"
    await store.finish()
    #expect(log.reports.isEmpty)
  }

  @Test func objectsThatTheStateNoLongerHoldsMayChange() async {
    let (store, log) = makeStore()
    let old = store.state.owner
    let new = Person("New")
    await store.send(.run { $0.owner = new }) { $0.owner = new }
    old.name = "gone"
    await store.finish()
    #expect(log.reports.isEmpty)
  }

  @Test func newObjectsWithEqualContentAreEqual() async {
    let (store, log) = makeStore()
    await store.send(.run { $0.owner = Person("Eve") }) { $0.owner = Person("Eve") }
    await store.send(.run { $0.owner.name = String("eve".capitalized) })
    #expect(log.reports.isEmpty)
    await store.send(.run { $0.owner = Person("Fay") }) { $0.owner = Person("Gil") }
    #expect(log.headlines == [#"1 difference, at owner.name: "Gil" → "Fay""#])
  }

  @Test func aLaterReceiveJudgesObjectsAsTheyWere() async {
    let log = RecordingReporter()
    nonisolated(unsafe) let person = Person("Ada")
    let store = TestStore<[Person], Int>(
      initialState: [person],
      reduce: { people, step in
        if step > 0 { people[0].name = "step \(step)" }
        return step == 0 ? .merge(.send(1), .send(2)) : .none
      },
      reporter: log
    )
    await store.send(0)
    await store.receive(2) { $0[0].name = "step 2" }
    await store.receive(1) { $0[0].name = "step 1" }
    #expect(person.name == "step 2")
    await store.finish()
    #expect(log.failures == ["receive(2): 1 other action came first: 1; it arrives later"])
    #expect(
      log.reports.first?.history == [
        "1. send(0) changed nothing", "2. unreceived(1) changed [0].name", "3. receive(2) changed [0].name",
      ]
    )
  }

  // parity S98
  @Test func aSharedReferenceChangesEverywhereAtOnce() async {
    let (store, log) = makeStore()
    await store.send(.run { $0.members.append($0.owner) }) { $0.members.append($0.owner) }
    await store.send(.run { $0.members[2].name = "Eve" }) { $0.owner.name = "Eve" }
    #expect(log.reports.isEmpty)
    await store.send(.run { $0.members[2].name = "Fay" })
    #expect(log.reports.count == 1)
    #expect(log.reports.first?.message.contains(#"-     name: "Eve","#) == true)
  }
}
