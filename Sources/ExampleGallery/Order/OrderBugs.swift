import ExampleFeatures

extension PlantedBug {
  static let inOrder = [
    PlantedBug(
      .order,
      "stale-total",
      story: "The total is stored. Lines can be removed in bulk since last week, and that way forgets the total.",
      seen: "One cup for 9, and a total of 17.",
      check: .invariant,
      test: "removingLinesKeepsTheTotal",
      good: { await OrderTests<Order>().removingLinesKeepsTheTotal() },
      broken: { await OrderTests<FragileOrder>().removingLinesKeepsTheTotal() }
    ),
    PlantedBug(
      .order,
      "half-asserted",
      story:
        "Total and badge are stored. Adding a line keeps one and forgets the other, and the test states a part only.",
      seen: "One line in the list, none on the badge.",
      check: .invariant,
      test: "addingALineMovesTotalAndBadge",
      good: { await OrderTests<Order>().addingALineMovesTotalAndBadge() },
      broken: { await OrderTests<FragileOrder>().addingALineMovesTotalAndBadge() }
    ),
    PlantedBug(
      .order,
      "confirms-empty",
      story: "That an empty order can't be confirmed is known to the button, not to the reducer. A deep link asks.",
      seen: "A receipt for nothing.",
      check: .state,
      test: "anEmptyOrderCannotBeConfirmedByAnyWay",
      good: { await OrderTests<Order>().anEmptyOrderCannotBeConfirmedByAnyWay() },
      broken: { await OrderTests<TrustingOrder>().anEmptyOrderCannotBeConfirmedByAnyWay() }
    ),
    PlantedBug(
      .order,
      "shared-lines",
      story:
        "Two screens show the lines, so they were put into an object. On the way the floor for quantities was lost.",
      seen: "Minus three cups in the order, and a total of -27.",
      check: .objects,
      test: "aQuantityIsNeverNegative",
      good: { await OrderTests<Order>().aQuantityIsNeverNegative() },
      broken: { await OrderTests<SharedOrder>().aQuantityIsNeverNegative() }
    ),
    PlantedBug(
      .order,
      "address-replaced",
      story:
        "The server wants the address as one text, so each letter of the name writes that text and parses it again.",
      seen: "With each letter the whole address is new; where redraws follow writes, the map of the street flickers.",
      check: .writes,
      test: "typingTheRecipientLeavesTheStreetAlone",
      good: { await OrderTests<Order>().typingTheRecipientLeavesTheStreetAlone() },
      broken: { await OrderTests<ParsedOrder>().typingTheRecipientLeavesTheStreetAlone() }
    ),
  ]
}
