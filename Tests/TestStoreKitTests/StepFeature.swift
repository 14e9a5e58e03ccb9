import ReducerKit
import TestStoreKit

/// A small feature whose effects each test chooses: `.start` returns them, every other action counts itself.
struct Counts: Equatable, Sendable {
  var a: Int = 0
  var b: Int = 0
  var c: Int = 0
  var value: Int = 0
}

enum Act: Equatable, Sendable {
  case start, stop, a, b, c
  case value(Int)
  case pair(Int, name: String)
}

enum CancelID: Hashable, Sendable { case work }

/// A store over ``Counts`` and the reporter that hears its failures.
func makeStore(
  _ exhaustivity: Exhaustivity = .on,
  fileID: StaticString = #fileID,
  filePath: StaticString = #filePath,
  line: UInt = #line,
  column: UInt = #column,
  start: @escaping () -> Effect<Act> = { .none }
) -> (TestStore<Counts, Act>, RecordingReporter) {
  let reporter = RecordingReporter()
  let store = TestStore<Counts, Act>(
    initialState: Counts(),
    reduce: { state, action in
      switch action {
      case .start: return start()
      case .stop: return .cancel(id: CancelID.work)
      case .a: state.a += 1
      case .b: state.b += 1
      case .c: state.c += 1
      case .value(let value): state.value = value
      case .pair(let value, name: _): state.value = value
      }
      return .none
    },
    reporter: reporter,
    fileID: fileID,
    filePath: filePath,
    line: line,
    column: column
  )
  store.exhaustivity = exhaustivity
  return (store, reporter)
}

extension RecordingReporter {
  /// The first lines of the failures, in order.
  var failures: [String] { reports.filter { $0.severity == .error }.map(\.firstLine) }

  /// The first lines of what is told besides.
  var notes: [String] { reports.filter { $0.severity != .error }.map(\.firstLine) }
}
