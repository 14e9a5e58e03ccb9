import FailureRecords
import Foundation
import StateDiff
import Testing

private let samples = ProcessInfo.processInfo.environment["TESTSTORE_SAMPLES"]

/// Writes records for `Scripts/check-page` and `Scripts/bench-report`, in the folder that `TESTSTORE_SAMPLES` names.
@Suite(.enabled(if: samples != nil)) struct SampleRecords {
  @Test func aThousandOfFiftyChanges() throws {
    let folder = try folder("thousand")
    for number in 1...1_000 {
      let rows = (0..<50).map {
        Row(id: $0, title: "a title that is long enough for the heap \($0)", price: number + $0)
      }
      let difference = difference(from: rows, to: rows.map { Row(id: $0.id, title: $0.title, price: $0.price * 2) })
      let lines = difference.rendered().split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
      var record = Make.record(
        "\(number)",
        suite: "ShopTests.Suite\(number % 40)",
        name: "test\(number)()",
        line: number,
        firstLine: "send(.doubled): \(lines[0])",
        details: Array(lines.dropFirst(2))
      )
      record.suggestion = difference.assignments().map(\.code)
      try FailureDocument(record, difference: difference).json().write(
        to: folder.appendingPathComponent("\(number).json")
      )
    }
  }

  @Test func hostileTexts() throws {
    let folder = try folder("hostile")
    for (index, text) in Make.hostile.enumerated() { try Make.write(Make.hostile(text, id: "\(index)"), in: folder) }
  }

  private struct Row: Equatable, Identifiable {
    var id: Int
    var title: String
    var price: Int
  }

  private func folder(_ name: String) throws -> URL {
    let folder = URL(fileURLWithPath: samples ?? "").appendingPathComponent(name)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    return folder
  }
}
