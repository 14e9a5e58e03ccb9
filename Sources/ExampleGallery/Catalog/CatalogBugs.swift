import ExampleFeatures

extension PlantedBug {
  static let inCatalog = [
    PlantedBug(
      .catalog,
      "forgotten-refresh",
      story: "The shelf is cached. A sync that came later changes the articles and doesn't refresh the cache.",
      seen: "The old price on the shelf, the new one in the cart.",
      check: .derivedCache,
      test: "aSyncChangesSomeArticlesAndTheShelf",
      good: { await CatalogTests<Catalog>().aSyncChangesSomeArticlesAndTheShelf() },
      broken: { await CatalogTests<ForgetfulCatalog>().aSyncChangesSomeArticlesAndTheShelf() }
    ),
    PlantedBug(
      .catalog,
      "stale-answer",
      story: "A question isn't ended by the next one, and the slow answer to the first comes last.",
      seen: "\"tea\" in the field, what \"te\" finds below it.",
      check: .actions,
      test: "aSlowAnswerIsOvertaken",
      good: { await CatalogTests<Catalog>().aSlowAnswerIsOvertaken() },
      broken: { await CatalogTests<PatientCatalog>().aSlowAnswerIsOvertaken() }
    ),
    PlantedBug(
      .catalog,
      "every-letter",
      story: "The pause before a search was lost: every letter asks the server.",
      seen: "Ten letters, ten questions, and a list that flickers.",
      check: .actions,
      test: "typingAsksOnceAndAfterAPause",
      good: { await CatalogTests<Catalog>().typingAsksOnceAndAfterAPause() },
      broken: { await CatalogTests<HastyCatalog>().typingAsksOnceAndAfterAPause() }
    ),
  ]
}
