import ReducerKit
import Testing

@Suite("Reducers")
struct ReducerTests {
  @Test("A list runs in order, with conditions and loops")
  func order() {
    struct Steps: Reducer {
      var isLong: Bool
      var body: some Reducer<[Int], Void> {
        Reduce { state, _ in
          state.append(1)
          return .none
        }
        Reduce { state, _ in
          state.append(2)
          return .none
        }
        if isLong {
          for number in 3...4 {
            Reduce { state, _ in
              state.append(number)
              return .none
            }
          }
        } else {
          EmptyReducer()
        }
        CombineReducers {
          Reduce { state, _ in
            state.append(9)
            return .none
          }
        }
      }
    }
    var state: [Int] = []
    _ = Steps(isLong: true).reduce(into: &state, action: ())
    #expect(state == [1, 2, 3, 4, 9])
    state = []
    _ = Reduce(Steps(isLong: false)).reduce(into: &state, action: ())
    #expect(state == [1, 2, 9])
  }

  @Test("A condition without an alternative leaves reducers out", arguments: [false, true])
  func leftOut(isLong: Bool) {
    struct Add: Reducer {
      var number: Int
      func reduce(into state: inout [Int], action: Void) -> Effect<Void> {
        state.append(number)
        return .none
      }
    }
    struct Steps: Reducer {
      var isLong: Bool
      var body: some Reducer<[Int], Void> {
        if isLong { Add(number: 1) }
        Add(number: 2)
        if isLong {
          Add(number: 3)
          for number in 4...5 { Add(number: number) }
        }
      }
    }
    var state: [Int] = []
    _ = Steps(isLong: isLong).reduce(into: &state, action: ())
    _ = Reduce(Steps(isLong: isLong)).reduce(into: &state, action: ())
    #expect(state == (isLong ? [1, 2, 3, 4, 5, 1, 2, 3, 4, 5] : [2, 2]))
  }

  @Test("A reducer may implement reduce instead of body")
  func leaf() {
    struct Counter: Reducer {
      func reduce(into state: inout Int, action: Int) -> Effect<Int> {
        state += action
        return .none
      }
    }
    var state = 1
    _ = Reduce(Counter()).reduce(into: &state, action: 4)
    #expect(state == 5)
  }
}
