import Testing

import StateDiff

@Suite struct JSONAndMarkdownTests {
  private struct Row: Identifiable, Equatable {
    let id: Int
    var name: String
  }
  private enum Phase { case idle, failed(code: Int) }
  private struct State {
    var rows = [Row(id: 1, name: "a"), Row(id: 2, name: "b"), Row(id: 3, name: "c")]
    var map: [String: Int?] = ["k": 1]
    var tags: Set<String> = ["x"]
    var phase = Phase.failed(code: 1)
    var text = "one\ntwo"
    var real = Double.nan
  }

  private var example: Difference {
    var state = State()
    state.rows = [Row(id: 3, name: "z"), Row(id: 1, name: "a"), Row(id: 4, name: "d")]
    state.map.updateValue(nil, forKey: "k")
    state.tags = ["y"]
    state.phase = .failed(code: 2)
    state.text = "one\n2"
    return difference(from: State(), to: state)
  }

  @Test func jsonDecodesToAnEqualDifference() throws {
    let difference = example
    let json = try difference.jsonText()
    let decoded = try Difference(json: json)
    #expect(decoded == difference)
    #expect(decoded.rendered() == difference.rendered())
    #expect(decoded.assignments() == difference.assignments())
    #expect(try decoded.jsonText() == json)
  }

  @Test func whatAReaderDoesNotKnowIsPassedOver() throws {
    let difference = example
    let json = try difference.jsonText()
      .replacing("\"version\" : 1", with: "\"later\" : [1], \"version\" : 1")
      .replacing("\"typeName\" :", with: "\"colour\" : \"red\", \"typeName\" :")
    #expect(json.contains("later") && json.contains("colour"))
    #expect(try Difference(json: json) == difference)
  }

  @Test func aLaterVersionIsRefused() throws {
    let json = try example.jsonText().replacing("\"version\" : 1", with: "\"version\" : 2")
    #expect(throws: DecodingError.self) { try Difference(json: json) }
    #expect(throws: DecodingError.self) { try Difference(json: "{}") }
  }

  /// The default budget's deepest account stays within what a decoder takes.
  @Test func theDeepestAccountIsRead() throws {
    indirect enum List { case end, node(Int, List) }
    func list(_ last: Int) -> List { (0..<400).reduce(List.node(last, .end)) { .node($1, $0) } }
    let difference = difference(from: list(1), to: list(2))
    #expect(try Difference(json: difference.jsonText()) == difference)
  }

  @Test func markdown() {
    #expect(
      difference(from: "a```b", to: "c").renderedMarkdown() == """
        ````diff
        1 difference: "a```b" → "c"

        - Expected   + Actual

        - "a```b"
        + "c"
        ````
        """
    )
  }
}
