import ExampleFeatures
import ReducerKit
import TestStoreKit

/// Drives the order example through a store, once as it should be and once with a wrong expectation.
struct OrderTour {
  let terminal: Terminal

  private static let tea = Order.Line(id: 1, article: "Tea", quantity: 2, price: 4)
  private static let cup = Order.Line(id: 2, article: "Cup", price: 9)
  private static let home = Order.Address(recipient: "Ada", street: "Mill Lane 1")

  /// Every step is stated as it is.
  func passingRun() async {
    terminal.heading("1. A run that passes")
    let recorder = RecordingReporter()
    let store = makeStore(recorder)
    await store.send(.lineAdded(Self.tea)) { $0.lines = [Self.tea] }
    terminal.line("  send(.lineAdded(…))      the lines changed; total is now \(store.state.total)")
    await store.send(.lineAdded(Self.cup)) { $0.lines.append(Self.cup) }
    terminal.line("  send(.lineAdded(…))      total is now \(store.state.total), and nobody had to keep it up to date")
    await store.send(.confirmTapped) { $0.phase = .confirming }
    terminal.line("  send(.confirmTapped)     an effect asks the shop and waits with its answer")
    let answer = await store.receive(Order.Action.confirmed) {
      $0.phase = .confirmed(Order.Receipt(number: 2, total: 17))
    }
    let number = (try? answer?.get())?.number ?? 0
    terminal.line("  receive(…confirmed)      the answer came when the test asked for it: receipt \(number)")
    await store.finish()
    terminal.line("  finish()                 nothing waits, nothing runs: \(recorder.reports.count) failures")
    terminal.line()
  }

  /// The expectation after the second line is wrong on purpose.
  func failingRun() async {
    terminal.heading("2. The same with a wrong expectation")
    let recorder = RecordingReporter()
    let store = makeStore(recorder)
    await store.send(.lineAdded(Self.tea)) { $0.lines = [Self.tea] }
    await store.send(.quantityChanged(line: 1, to: 3)) { $0.lines[0].quantity = 4 }
    await store.finish()
    terminal.line("  await store.send(.quantityChanged(line: 1, to: 3)) { $0.lines[0].quantity = 4 }")
    terminal.line()
    for report in recorder.reports { terminal.failure(report.message) }
  }

  private func makeStore(_ reporter: RecordingReporter) -> TestStore<Order.State, Order.Action> {
    TestStore(
      initialState: Order.State(address: Self.home),
      reducer: { Order() },
      withDependencies: {
        $0.shop = Shop { lines in
          .success(Order.Receipt(number: lines.count, total: lines.reduce(into: 0) { $0 += $1.amount }))
        }
      },
      reporter: reporter
    )
  }
}
