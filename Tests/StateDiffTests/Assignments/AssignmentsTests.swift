import Foundation
import Testing

@testable import StateDiff

// parity 52, case R40
@Suite struct AssignmentsTests {
  /// The lines of each row stand as code in a file of these tests, which is compiled: here they are run.
  @Test func theLinesMakeTheChange() throws {
    let pasted = Dictionary(uniqueKeysWithValues: pastedLines.map { ($0.name, $0.run) })
    var shares = (lines: 0, placeholders: 0)
    for row in AssignmentCase.table {
      // Each side gets a state of its own, or an assignment through an object would change both.
      var actual = Shapes()
      row.change(&actual)
      let lines = difference(from: Shapes(), to: actual).assignments()
      shares.lines += lines.count
      shares.placeholders += lines.count(where: \.isPlaceholder)
      #expect(lines.count(where: \.isPlaceholder) == row.placeholders, "\(row.name)")
      for line in lines {
        #expect(line.code.hasPrefix("//") == line.isPlaceholder, "\(row.name)")
        #expect(!line.code.contains("\n"), "\(row.name)")
      }

      var expected = Shapes()
      let run = try #require(pasted[row.name], "\(row.name)")
      run(&expected)
      let left = difference(from: expected, to: actual)
      #expect(left.visibleCount == row.placeholders, "\(row.name):\n\(left.rendered())")
    }
    print("assignments: \(shares.placeholders) of \(shares.lines) lines are placeholders")
    #expect(pastedLines.count == AssignmentCase.table.count)
  }

  /// The file with the lines is what they are today. `TESTSTORE_UPDATE_GOLDEN=1` writes it anew.
  @Test func theLinesAreThoseOfTheFile() throws {
    var text = """
      // swift-format-ignore-file
      // Written by `AssignmentsTests` with TESTSTORE_UPDATE_GOLDEN=1: the lines that each row of the table proposes.

      import Foundation

      let pastedLines: [(name: String, run: @Sendable (inout Shapes) -> Void)] = [

      """
    for row in AssignmentCase.table {
      var actual = Shapes()
      row.change(&actual)
      let lines = difference(from: Shapes(), to: actual).assignments().map(\.code)
      let isEmpty = lines.allSatisfy { $0.hasPrefix("//") }
      text += "  (\"\(row.name)\", {\(isEmpty ? " _ in" : "")\n"
      for line in lines { text += "    \(line)\n" }
      text += "  }),\n"
    }
    text += "]\n"
    let file = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "PastedLines.swift")
    if ProcessInfo.processInfo.environment["TESTSTORE_UPDATE_GOLDEN"] == "1" {
      try text.write(to: file, atomically: true, encoding: .utf8)
    }
    #expect(try String(contentsOf: file, encoding: .utf8) == text)
  }
}
