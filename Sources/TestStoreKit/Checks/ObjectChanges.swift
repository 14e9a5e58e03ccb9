import StateDiff

// Objects that the state leads to can change while the state's own bytes stay the same: they are watched.

extension TestStore {
  /// The state with its objects as they were when they were last looked at.
  var present: Moment<State> { Moment(state: current, objects: watch?.contents) }

  /// What moments are compared with.
  var means: Means { Means(watch: watch, meter: meter) }

  /// Tells what became of objects since the last step: whoever changed them, no action did.
  func lookAtObjects(_ call: Call) {
    guard let watch else { return }
    let known = present
    watch.update(from: current, to: current)
    if known.hasOtherObjects(than: present) {
      let change = known.difference(to: present, means)
      if change.isEmpty { return }
      if exhaustivity.isOn {
        fail(.changedBetweenSteps(change), call)
      } else if exhaustivity.showsSkipped {
        note(.changedBetweenSteps(change), call)
      }
    }
    if !watch.isComplete, !hasToldUnwatched {
      hasToldUnwatched = true
      note(.objectsUnwatched, call)
    }
  }
}
