import ExampleFeatures

extension PlantedBug {
  static let inPlayer = [
    PlantedBug(
      .player,
      "hidden-position",
      story: "An == written by hand leaves out the position. Later stop forgets to go back to the start.",
      seen: "Stop, play: the song goes on in the middle.",
      check: .hiddenChange,
      test: "stoppingGoesBackToTheStart",
      good: { await PlayerTests<Player>().stoppingGoesBackToTheStart() },
      broken: { await PlayerTests<CarelessPlayer>().stoppingGoesBackToTheStart() }
    ),
    PlantedBug(
      .player,
      "endless-timer",
      story: "Pause no longer cancels the timer.",
      seen: "The song is paused, its position runs on.",
      check: .effects,
      test: "pausingEndsTheTimer",
      good: { await PlayerTests<Player>().pausingEndsTheTimer() },
      broken: { await PlayerTests<RestlessPlayer>().pausingEndsTheTimer() }
    ),
  ]
}
