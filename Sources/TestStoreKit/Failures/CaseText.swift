import ReducerKit
import StateDiff

/// How cases read that a test names by their constructors: `Action.child, Child.Action.done`.
///
/// A constructor tells the types on both sides of it, and an enum's description which cases have such a payload. Where
/// that leaves a choice, an action that was accepted or refused tells; else all that are possible are named.
struct CaseText {
  /// From outside in: the enum, and the type of the payload.
  private let levels: [(root: Any.Type, payload: Any.Type)]

  init(_ root: Any.Type, _ payloads: [Any.Type]) {
    levels = zip([root] + payloads.map { tupleElements(of: $0)?.last ?? $0 }, payloads).map { ($0, $1) }
  }

  /// - Parameters:
  ///   - matched: the action that was accepted.
  ///   - passed: actions that were refused.
  ///   - row: the id of a row, which stands behind the first case.
  func text(matched: Any?, passed: [Any], row: String? = nil) -> String {
    var texts: [String] = []
    var value = matched
    for (index, level) in levels.enumerated() {
      var names = caseNames(of: level.root, holding: level.payload)
      if let own = value.flatMap({ caseName($0) }), names.contains(own) {
        names = [own]
      } else if levels.count == 1 {
        let refused = passed.compactMap { caseName($0) }
        let left = names.filter { !refused.contains($0) }
        if !left.isEmpty { names = left }
      }
      let type = shortName(of: level.root)
      texts.append(
        names.isEmpty
          ? "a case with \(shortName(of: level.payload))"
          : names.map { "\(type).\($0)" }.joined(separator: " or ")
      )
      if index == 0, let row { texts.append("id: \(row)") }
      value = value.flatMap { innermostPayload($0) }
    }
    return texts.joined(separator: ", ")
  }

  /// What the next level is taken from: the payload, or the last of several.
  private func innermostPayload(_ value: Any) -> Any? {
    guard let payload = Mirror(reflecting: value).children.first?.value else { return nil }
    let parts = Mirror(reflecting: payload)
    return parts.displayStyle == .tuple ? parts.children.reversed().first?.value : payload
  }
}
