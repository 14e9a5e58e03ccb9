import ExampleFeatures

extension PlantedBug {
  static let inWorkspace = [
    PlantedBug(
      .workspace,
      "outlives-screen",
      story: "The workspace asks for comments on behalf of the inspector, so closing the inspector doesn't end it.",
      seen: "Nothing, but the battery: every inspector that was ever opened goes on asking.",
      check: .effects,
      test: "thePresentedInspectorClosesItselfAndStopsAsking",
      good: { await WorkspaceTests<Workspace>().thePresentedInspectorClosesItselfAndStopsAsking() },
      broken: { await WorkspaceTests<AskingWorkspace>().thePresentedInspectorClosesItselfAndStopsAsking() }
    ),
    PlantedBug(
      .workspace,
      "rewritten-comments",
      story: "Every five seconds the inspector asks and writes what it hears, whether that is new or not.",
      seen: "Where redraws follow writes, the comments flicker every five seconds, and the battery pays.",
      check: .writes,
      test: "hearingTheSameAgainWritesNothing",
      good: { await WorkspaceTests<Workspace>().hearingTheSameAgainWritesNothing() },
      broken: { await WorkspaceTests<WritingWorkspace>().hearingTheSameAgainWritesNothing() }
    ),
    PlantedBug(
      .workspace,
      "assumed-order",
      story: "Saving and publishing start together, since saving always was the faster one.",
      seen: "On a slow disk yesterday's text is published.",
      check: .actions,
      test: "publishingWaitsForTheSaving",
      good: { await WorkspaceTests<Workspace>().publishingWaitsForTheSaving() },
      broken: { await WorkspaceTests<HurriedWorkspace>().publishingWaitsForTheSaving() }
    ),
  ]
}
