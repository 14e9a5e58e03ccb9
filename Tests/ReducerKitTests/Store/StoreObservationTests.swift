import Observation
import ReducerKit
import Testing

/// Who reads a store is told of another value, and of nothing else.
@Suite("A store is observed by value") @MainActor struct StoreObservationTests {
  @Test("Another value is told once; an equal write and a write beside it are not")
  func byValue() {
    let store = Store<Order, Change>(initialState: Order()) { $1.apply(&$0) }
    let count = Observer { _ = store.count }
    let name = Observer { _ = store.name }
    store.send(.init { $0.name = "b" })
    store.send(.init { $0.count = 0 })
    store.send(.init { $0.name = ["", "b"].joined() })
    #expect((count.told, name.told) == (0, 1))
    store.send(.init { $0.count = 1 })
    store.send(.init { $0.count = 2 })
    #expect((count.told, name.told) == (2, 1))
    #expect(store.count == 2)
  }

  @Test("A derived value is told exactly when it changes, and computed once for each write")
  func derived() {
    let counts = Counts()
    let store = Store<Order, Change>(initialState: Order(counts: counts)) { $1.apply(&$0) }
    let total = Observer { _ = store.total }
    #expect(counts["total"] == 1)
    store.send(.init { $0.prices = [1, 2] })
    #expect(total.told == 1)
    store.send(.init { $0.prices = [2, 1] })
    #expect(total.told == 1)
    #expect(counts["total"] == 4)  // Computed for both writes, and read again after the first.
    store.send(.init { _ in })
    store.send(.init { $0.count = 0 })
    #expect(counts["total"] == 4)  // Where nothing is written nothing is computed.
  }

  @Test("What an observer was told of and doesn't read again costs nothing any more")
  func toldOnce() {
    let counts = Counts()
    let store = Store<Order, Change>(initialState: Order(counts: counts)) { $1.apply(&$0) }
    withObservationTracking({ _ = store.total }, onChange: { counts.count("told") })
    for price in 1...5 { store.send(.init { $0.prices = [price] }) }
    #expect(counts.all == ["told": 1, "total": 2])
  }

  @Test("A value without == is compared by its parts")
  func withoutOperator() {
    let store = Store<Order, Change>(initialState: Order()) { $1.apply(&$0) }
    let address = Observer { _ = store.address }
    store.send(.init { $0.address = Order.Address(lines: ["Main street", String(repeating: "x", count: 20)]) })
    #expect(address.told == 1)
    store.send(.init { $0.address = Order.Address(lines: ["Main street", String(repeating: "x", count: 20)]) })
    #expect(address.told == 1)
    store.send(.init { $0.address.lines[0] = "Side street" })
    #expect(address.told == 2)
  }

  @Test("A cache is no part of what is observed; a property that reads it is")
  func cache() {
    let store = Store<Order, Change>(initialState: Order()) { $1.apply(&$0) }
    let cache = Observer { _ = store.sorted }
    let shown = Observer { _ = store.shown }
    store.send(.init { $0.sorted.refresh(from: $0) })
    #expect((cache.told, shown.told) == (0, 0))
    store.send(
      .init {
        $0.prices = [3, 1]
        $0.sorted.refresh(from: $0)
      }
    )
    #expect((cache.told, shown.told) == (0, 1))
    #expect(store.shown == [1, 3])
  }

  @Test("withState observes nothing")
  func withState() {
    let store = Store<Order, Change>(initialState: Order()) { $1.apply(&$0) }
    let all = Observer { _ = store.withState { $0.count } }
    store.send(.init { $0.count = 1 })
    #expect(all.told == 0)
    #expect(store.withState { $0.count } == 1)
  }

  @Test("What an effect sends is told too")
  func fromEffects() async {
    let store = Store<Int, Int>(initialState: 0) { sum, action in
      sum += action
      return action == 0 ? .run { send in for number in 1...3 { await send(number) } } : .none
    }
    let sum = Observer { _ = store.withState { _ in store[dynamicMember: \.self] } }
    await store.send(0).finish()
    #expect(sum.told == 3)
  }

  @Test("What an observer sends is reduced after the action that it was told of")
  func reentrant() {
    var log: [String] = []
    let store = Store<[String], String>(initialState: []) { state, action in
      state.append(action)
      return action == "first" ? .send("follows") : .none
    }
    store.onReduced = { action, _ in log.append("reduced \(action)") }
    withObservationTracking({ _ = store[dynamicMember: \.count] }) {
      MainActor.assumeIsolated {
        log.append("told of \(store.withState(\.self))")
        store.send("answer")
        log.append("sent")
      }
    }
    store.send("first")
    #expect(log == ["reduced first", #"told of ["first"]"#, "sent", "reduced answer", "reduced follows"])
  }

  @Test("A reducer that reads its store meets the state before the action")
  func readingReducer() {
    var store: Store<Int, Int>?
    var seen: [Int?] = []
    store = Store<Int, Int>(initialState: 0) { state, action in
      state += action
      seen.append(MainActor.assumeIsolated { store?.withState(\.self) })
      return .none
    }
    store?.send(1)
    store?.send(1)
    #expect(seen == [0, 1])
  }

  @Test("1,000 observed key paths: one is written, one is compared, one is told")
  func thousandKeyPaths() {
    let counts = Counts()
    let store = Store<Ten<Ten<Ten<Counted>>>, Counted>(
      initialState: Ten(Ten(Ten(Counted(0, counts))))
    ) { state, action in
      state.f3.f1.f4 = action
      return .none
    }
    var observers: [Observer] = []
    for one in Ten<Ten<Ten<Counted>>>.fields {
      for two in Ten<Ten<Counted>>.fields {
        for three in Ten<Counted>.fields {
          let keyPath = one.appending(path: two).appending(path: three)
          observers.append(Observer { _ = store[dynamicMember: keyPath] })
        }
      }
    }
    #expect(observers.count == 1_000)
    store.send(Counted(1, counts))
    #expect(observers.map(\.told).reduce(0, +) == 1)
    #expect(observers[314].told == 1)
    #expect(counts["=="] == 1)
  }

  @Test("After the store is gone nobody is told, and nothing breaks")
  func teardown() {
    var store: Store<Order, Change>? = Store<Order, Change>(initialState: Order()) { $1.apply(&$0) }
    let count = Observer { [weak store] in _ = store?.count }
    store?.send(.init { $0.count = 1 })
    #expect(count.told == 1)
    store = nil
    #expect(count.told == 1)
  }
}

// MARK: - Fixtures

private struct Order {
  struct Address { var lines: [String] = [] }

  var counts = Counts()
  var count = 0
  var name = "a"
  var prices: [Int] = []
  var address = Address()
  var sorted = DerivedCache(\Order.sortedNow)

  var total: Int {
    counts.count("total")
    return prices.reduce(0, +)
  }
  var sortedNow: [Int] { prices.sorted() }
  var shown: [Int] { sorted.value(in: self) }
}

/// An action that says what it does.
private struct Change {
  let body: (inout Order) -> Void

  init(_ body: @escaping (inout Order) -> Void) { self.body = body }

  func apply(_ order: inout Order) -> Effect<Change> {
    body(&order)
    return .none
  }
}

/// Ten fields, for states with as many key paths as one likes.
private struct Ten<Value> {
  var f0, f1, f2, f3, f4, f5, f6, f7, f8, f9: Value

  init(_ value: Value) {
    (f0, f1, f2, f3, f4) = (value, value, value, value, value)
    (f5, f6, f7, f8, f9) = (value, value, value, value, value)
  }

  static var fields: [KeyPath<Self, Value>] { [\.f0, \.f1, \.f2, \.f3, \.f4, \.f5, \.f6, \.f7, \.f8, \.f9] }
}

/// A number that counts how often it is compared.
private struct Counted: Equatable {
  let number: Int
  let counts: Counts

  init(_ number: Int, _ counts: Counts) {
    self.number = number
    self.counts = counts
  }

  static func == (one: Self, other: Self) -> Bool {
    one.counts.count("==")
    return one.number == other.number
  }
}
