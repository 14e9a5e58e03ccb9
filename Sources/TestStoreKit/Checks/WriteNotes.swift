import StateDiff

/// Which needless writes a store tells, as notes. None by default, since looking for them costs a comparison.
public struct WriteNotes: OptionSet, Sendable {
  /// The bits of the set.
  public let rawValue: Int

  /// Makes a set from its bits.
  public init(rawValue: Int) { self.rawValue = rawValue }

  /// A collection, text or data that was written again with equal content: it costs a copy and a comparison, and in
  /// stores that notify by write a redraw.
  public static let redundantWrites: WriteNotes = .init(rawValue: 1)
  /// A child state that was assigned anew instead of changed: whoever observes it sees everything change.
  public static let replacedChildren: WriteNotes = .init(rawValue: 2)
  /// All of them.
  public static let all: WriteNotes = [.redundantWrites, .replacedChildren]
}

extension TestStore {
  /// Tells what the action wrote without need.
  func tellWrites(_ entry: AppliedAction<State, Action>, _ call: Call) {
    if haveSameBytes(entry.before, entry.after) { return }
    for (path, type, write) in WrittenParts(from: entry.before, to: entry.after).found {
      switch write {
      case .equalContent where writeNotes.contains(.redundantWrites):
        note(.redundantWrite(path, type: shortName(of: type)), call)
      case .replacedWhole(let equal) where writeNotes.contains(.replacedChildren):
        note(.replacedChild(path, type: shortName(of: type), equal: equal), call)
      case .equalContent, .replacedWhole: break
      }
    }
  }
}
