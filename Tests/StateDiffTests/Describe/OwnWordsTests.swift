import Foundation
import Testing

/// Texts are our own, so that they are the same on every platform: Foundation's words differ between them.
@Suite struct OwnWordsTests {
  @Test func foundationIsNeverAskedForADescription() throws {
    let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("../../../Sources/StateDiff/Describe").standardized
    let files = ["FoundationText", "DateText", "DataText", "LeafPair", "ValueText", "ValueOutline", "StringPair"]
    let forbidden = [
      "description", "String(describing", "String(reflecting", "Formatter", ".formatted(", "\"\\(self)\"",
    ]
    for file in files {
      let text = try String(contentsOf: folder.appendingPathComponent(file + ".swift"), encoding: .utf8)
      for (number, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
        let isComment = line.drop { $0 == " " }.hasPrefix("//")
        for word in forbidden where !isComment && line.contains(word) {
          Issue.record("\(file).swift:\(number + 1) asks for \(word)")
        }
      }
    }
  }
}
