import Foundation
import ReducerKit
import Testing

/// The effects that writers of tests meet. Each says what is seen step by step.
@Suite struct EffectShapeTests {
  @Test func timerLoopGivesOneTickAReceive() async {
    // parity effect shape: timer loop with one `advance(3 s)`
    let clock = TestClock()
    let store = SteppedStore<Int, String>(0) { state, action in
      switch action {
      case "start":
        return .run { send in
          while true {
            try await clock.sleep(for: .seconds(1))
            await send("tick")
          }
        }
      default:
        state += 1
        return .none
      }
    }
    await store.send("start")
    await clock.advance(by: .seconds(3))
    #expect(store.waiting == ["tick"])
    #expect(await store.receiveText() == "tick")
    #expect(store.state == 1)
    #expect(await store.receiveText() == "tick")
    #expect(await store.receiveText() == "tick")
    #expect(store.state == 3)
    #expect(await store.receiveText() == "-")
  }
}
