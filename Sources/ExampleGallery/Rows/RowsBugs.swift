import ExampleFeatures

extension PlantedBug {
  static let inRows = [
    PlantedBug(
      .rows,
      "late-answer",
      story: "An answer carries the index at which its row stood when it asked. Meanwhile the row is dragged away.",
      seen: "Milk (the row with id 1) gets the text of tea (id 2), and tea loads for ever.",
      check: .state,
      test: "anAnswerFindsItsRowWhereverThatIsByNow",
      good: { await RowsTests<Rows>().anAnswerFindsItsRowWhereverThatIsByNow() },
      broken: { await RowsTests<IndexedRows>().anAnswerFindsItsRowWhereverThatIsByNow() }
    ),
    PlantedBug(
      .rows,
      "id-from-content",
      story: "A row's id is made from its title. Whoever types a letter makes it another row.",
      seen: "The keyboard loses its focus, and what the row was loading never comes.",
      check: .state,
      test: "aRenamedRowStillGetsItsText",
      good: { await RowsTests<Rows>().aRenamedRowStillGetsItsText() },
      broken: { await RowsTests<RenamedRows>().aRenamedRowStillGetsItsText() }
    ),
    PlantedBug(
      .rows,
      "replaced-whole",
      story: "A sync makes each row anew from what the server says, instead of changing the row that is there.",
      seen: "With each sync the texts vanish from the list.",
      check: .state,
      test: "aSyncKeepsWhatRowsHave",
      good: { await RowsTests<Rows>().aSyncKeepsWhatRowsHave() },
      broken: { await RowsTests<RemadeRows>().aSyncKeepsWhatRowsHave() }
    ),
  ]
}
