import ExampleFeatures
import ReducerKit
import StateDiff
import Testing
import TestStoreKit

@Suite struct PlayerTests {
  let song = Player.Track(id: 7, title: "Song", length: 3)

  @Test func playingGoesOnByTheSecond() async {
    let clock = TestClock()
    let store = TestStore(initialState: Player.State(track: song)) {
      Player()
    } withDependencies: {
      $0.continuousClock = clock
      $0.recordings.level = { _, second in [20, 60, 40][second] }
    }
    await store.send(.playTapped) { $0.isPlaying = true }
    await clock.advance(by: .seconds(3))
    await store.receive(.ticked(level: 20)) {
      $0.position = 1
      $0.meter.record(20)
    }
    await store.receive(.ticked(level: 60)) {
      $0.position = 2
      $0.meter.record(60)
    }
    await store.receive(.ticked(level: 40)) {
      $0.position = 3
      $0.meter.record(40)
      $0.isPlaying = false
    }
    await store.finish()
  }

  @Test func pausingEndsTheTimer() async {
    let store = TestStore(initialState: Player.State(track: song)) {
      Player()
    } withDependencies: {
      $0.continuousClock = TestClock()
      $0.recordings = Recordings()
    }
    await store.send(.playTapped) { $0.isPlaying = true }
    await store.send(.pauseTapped) { $0.isPlaying = false }
    await store.finish()
  }

  @Test func stoppingGoesBackToTheStart() async {
    let store = TestStore(initialState: Player.State(track: song, position: 2)) {
      Player()
    } withDependencies: {
      $0.continuousClock = TestClock()
      $0.recordings = Recordings()
    }
    await store.send(.playTapped) { $0.isPlaying = true }
    await store.send(.stopTapped) {
      $0.isPlaying = false
      $0.position = 0
    }
    await store.finish()
  }

  // 1. Keep the id: the samples stay in the dependency, the state gets one number.
  @Test func silenceIsSkippedWithoutSamplesInTheState() async {
    let store = TestStore(initialState: Player.State(track: song)) {
      Player()
    } withDependencies: {
      $0.recordings.nextSound = { _, _ in 2 }
    }
    await store.send(.skipSilenceTapped)
    await store.receive(.silenceEnds(at: 2)) { $0.position = 2 }
    await store.finish()
  }

  // 2. A box: compared in no time, but two with the same content are different.
  @Test func aBoxIsWhichOneItIsNotWhatIsInIt() async {
    let cover = Box(Player.Cover(pixels: [1, 2, 3]))
    let store = TestStore(initialState: Player.State()) { Player() }
    await store.send(.coverDecoded(cover)) { $0.cover = cover }

    let copy = Box(Player.Cover(pixels: [1, 2, 3]))
    #expect(cover != copy)
    #expect(diff(cover, copy)?.hasPrefix("1 difference") == true)
  }

  // 3. An `==` of its own: what it leaves out is declared with the reason, so it is a note and no failure.
  @Test func whatEqualityLeavesOutIsDeclared() async {
    let recorder = RecordingReporter()
    let store = TestStore(initialState: Player.State(track: song), reducer: { Player() }, reporter: recorder)
    await store.send(.ticked(level: 60)) {
      $0.position = 1
      $0.meter = Player.Meter(peak: 60)
    }
    await store.send(.ticked(level: 20)) { $0.position = 2 }
    await store.finish()
    #expect(recorder.reports.filter { $0.severity == .error }.map(\.firstLine) == [])
    let hidden = difference(from: Player.Meter(peak: 60), to: store.state.meter)
    #expect(hidden.isEmpty)
    #expect(hidden.rendered().contains("a curve of thousands of samples that is drawn and never asserted"))
  }
}
