import BenchmarkHarness
import Foundation
import Observation
import ReducerKit

extension Suite {
  /// The rows of ReducerKit: the live store, routing, cancellation.
  static let liveStore = Suite(name: "store") { table in
    await sends(table)
    routing(table)
    await cancellation(table)
  }

  @MainActor private static func sends(_ table: Table) {
    var state = Small()
    let alone = Baseline("the reducer alone", measure(repeats: 10_000) { _ = Small.reduce(&state, .add) })
    let target = Target(release: 2)
    let plain = Store(initialState: Small()) { Reduce<Small, Small.Action>(Small.reduce) }
    let nobody = measure(repeats: 5_000) { plain.send(.add) }
    table.micro("Store.send, nobody observes", nobody, target: target, [alone])
    _ = (plain.count, plain.name, plain.isOn)
    table.micro("Store.send, read once", measure(repeats: 5_000) { plain.send(.add) }, target: target)
    table.micro("Store: reading a property", measure(repeats: 5_000) { _ = plain.count })
    table.micro(
      "Store: send, and read what changed",
      measure(repeats: 5_000) {
        plain.send(.add)
        _ = plain.count
      }
    )

    let wide = Store(initialState: Wide()) { Reduce<Wide, Int>(Wide.reduce) }
    for keyPath in Wide.keyPaths { _ = wide[dynamicMember: keyPath] }
    table.micro(
      "Store.send, 1,000 observed key paths, none written",
      measure(repeats: 1_000) { wide.send(-1) },
      target: target
    )
    table.micro(
      "Store.send, 1,000 observed key paths, one written and read again",
      measure(repeats: 1_000) {
        wide.send(314)
        _ = wide[dynamicMember: Wide.keyPaths[314]]
      },
      target: Target(release: 4)
    )

    let list = Store(initialState: List.State()) { List() }
    let rows = list.scope(state: \.rows, action: List.Action.row)
    for row in rows { _ = row.text }
    table.micro(
      "Store.send, 200 rows with stores, one changed",
      measure(repeats: 100) {
        list.send(.row(7, .typed))
        _ = rows[7].text
      }
    )
  }

  /// What one child costs that an action isn't for.
  private static func routing(_ table: Table) {
    func cost(_ count: Int) -> Double {
      let children = (0..<count).map { _ in Scope(state: \Small.count, action: Deep.other) { Adder() } }
      let reducer = CombineReducers {
        for child in children { child }
        Reduce<Small, Deep> { state, _ in
          state.count += 1
          return .none
        }
      }
      .built()
      var state = Small()
      return measure(repeats: 1_000) { _ = reducer.reduce(into: &state, action: .mine) }
    }
    let (few, many) = (cost(10), cost(310))
    table.micro("routing past 300 scopes", many - few)
    table.micro("  for each scope that is tried", (many - few) / 300)

    let base = Reduce<Small, Small.Action>(Small.reduce)
    let optional = Reduce<MaybeSmall, Deep> { state, _ in
      state.count += 1
      return .none
    }
    .ifLet(\.child, action: Deep.other) { Adder() }
    .built()
    var (state, small) = (MaybeSmall(), Small())
    table.micro(
      "ifLet, an action that isn't the child's",
      measure(repeats: 5_000) { _ = optional.reduce(into: &state, action: .mine) },
      target: Target(release: 1.5),
      [Baseline("the reducer alone", measure(repeats: 5_000) { _ = base.reduce(into: &small, action: .add) })]
    )
  }

  /// Cancelling one of many effects by its id.
  @MainActor private static func cancellation(_ table: Table) {
    for count in [10, 1_000] {
      let store = Store(initialState: 0) {
        Reduce<Int, Int> { _, id in
          id < 0
            ? .cancel(id: -id)
            : .run { _ in try await ContinuousClock().sleep(for: .seconds(1_000)) }.cancellable(id: id)
        }
      }
      for id in 1...count { store.send(id) }
      table.micro(
        "cancelling an effect by its id, \(count) are running",
        measure(9, repeats: 100) {
          store.send(-1)
          store.send(1)
        }
      )
    }
  }
}

// MARK: - Features

/// A state of a thousand numbers.
struct Wide {
  var block = Ten(Ten(Ten(0)))

  static func reduce(_ state: inout Wide, _ index: Int) -> Effect<Int> {
    if index >= 0 { state[keyPath: keyPaths[index]] += 1 }
    return .none
  }

  nonisolated(unsafe) static let keyPaths: [WritableKeyPath<Wide, Int>] = {
    var paths: [WritableKeyPath<Wide, Int>] = []
    let block: WritableKeyPath<Wide, Ten<Ten<Ten<Int>>>> = \.block
    for one in Ten<Ten<Ten<Int>>>.fields {
      for two in Ten<Ten<Int>>.fields {
        for three in Ten<Int>.fields {
          paths.append(block.appending(path: one).appending(path: two).appending(path: three))
        }
      }
    }
    return paths
  }()
}

struct Ten<Value> {
  var f0, f1, f2, f3, f4, f5, f6, f7, f8, f9: Value

  init(_ value: Value) {
    (f0, f1, f2, f3, f4) = (value, value, value, value, value)
    (f5, f6, f7, f8, f9) = (value, value, value, value, value)
  }

  static var fields: [WritableKeyPath<Self, Value>] { [\.f0, \.f1, \.f2, \.f3, \.f4, \.f5, \.f6, \.f7, \.f8, \.f9] }
}

enum Deep {
  case mine
  case other(Int)
}

struct Adder: Reducer {
  func reduce(into state: inout Int, action: Int) -> Effect<Int> {
    state += action
    return .none
  }
}

struct MaybeSmall {
  var count = 0
  var child: Int?
}

struct List: Reducer {
  struct State {
    var rows = IdentifiedArray(uniqueElements: (0..<200).map { TextRow(id: $0) })
  }
  enum Action {
    case row(Int, TextRow.Action)
  }
  func reduce(into state: inout State, action: Action) -> Effect<Action> {
    if case .row(let id, .typed) = action { state.rows[id: id]?.text += "x" }
    return .none
  }
}

struct TextRow: Identifiable {
  enum Action { case typed }
  let id: Int
  var text = ""
}
