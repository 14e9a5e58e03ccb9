import Foundation

/// How long a store waits for what can't be proved never to come.
enum Timeout {
  /// 10 s, times `TESTSTORE_TIMEOUT_SCALE`.
  static let standard: Duration = .seconds(10) * scale(ProcessInfo.processInfo.environment["TESTSTORE_TIMEOUT_SCALE"])

  /// A positive number, else 1.
  static func scale(_ text: String?) -> Double {
    guard let scale = text.flatMap(Double.init), scale > 0, scale.isFinite else { return 1 }
    return scale
  }
}
