import FailureRecords
import Testing

@testable import TestStoreReport

@Suite struct TextFormatTests {
  @Test func reads() {
    let report = Report([
      Make.record(text: "first\n\n- 1\n+ 2\n  $0 = 2"), Make.record("w", severity: "warning", text: "look"),
    ])
    #expect(
      TextFormat.render(report, isColoured: false) == """
        1 failure in 1 test, 1 warning

        ShopTests.OrderTests.confirms() at Tests/OrderTests.swift:12
          first

          - 1
          + 2
            $0 = 2

        warning: ShopTests.OrderTests.confirms() at Tests/OrderTests.swift:12
          look

        """
    )
  }

  @Test func colourRepeatsTheSigns() {
    let text = TextFormat.render(
      Report([Make.record(text: "first\n- Expected   + Actual\n- 1\n+ 2")]),
      isColoured: true
    )
    #expect(text.contains("  \u{1B}[31m- Expected\u{1B}[0m   \u{1B}[32m+ Actual\u{1B}[0m\n"))
    #expect(text.contains("  \u{1B}[31m- 1\u{1B}[0m\n  \u{1B}[32m+ 2\u{1B}[0m\n"))
    let plain = text.replacing(/\u{1B}\[[0-9]+m/, with: "")
    #expect(
      plain
        == TextFormat.render(Report([Make.record(text: "first\n- Expected   + Actual\n- 1\n+ 2")]), isColoured: false)
    )
  }

  @Test(arguments: Make.hostile.indices)
  func userTextCommandsNothing(_ index: Int) {
    let text = Make.hostile[index]
    let log = TextFormat.render(Report([Make.hostile(text)]), isColoured: false)
    #expect(Runner.commands(in: log) == [])
    #expect(Runner.unseen(in: log) == [])
  }
}
