/// Asks the `==` that a user wrote.
enum Questions {
  /// Depth and height beyond which no `==` is asked, since a synthesised one recurses on the thread's stack.
  static let deepest = 1_000

  /// What a type's own `==` says; `nil` for what isn't `Equatable` here.
  ///
  /// A conformance may be isolated to the main actor, so a missing one is never remembered.
  static func areEqual(_ expected: Any, _ actual: Any) -> Bool? {
    guard let expected = expected as? any Equatable else { return nil }
    return compare(expected, actual)
  }

  private static func compare<T: Equatable>(_ expected: T, _ actual: Any) -> Bool? {
    guard let actual = actual as? T else { return nil }
    return expected == actual
  }

  /// Those of some rows in memory that their type's own `==` doesn't call equal; all where it has none.
  static func denied(
    _ positions: [Int],
    _ first: UnsafeRawPointer,
    _ second: UnsafeRawPointer,
    _ type: Any.Type
  ) -> [Int] {
    func open<T: Equatable>(_: T.Type) -> [Int] {
      // Passed as `inout`, which nobody makes use of, since else each row would be copied.
      func areEqual(_ one: inout T, _ other: inout T) -> Bool { one == other }
      let these = UnsafeMutablePointer(mutating: first.assumingMemoryBound(to: T.self))
      let those = UnsafeMutablePointer(mutating: second.assumingMemoryBound(to: T.self))
      return positions.filter { !areEqual(&these[$0], &those[$0]) }
    }
    guard let type = type as? any Equatable.Type else { return positions }
    return open(type)
  }

  /// Whether "not a number" stands somewhere in a value, looked for in a bounded number of parts.
  static func holdsNaN(_ value: Any) -> Bool {
    var open = [value]
    var left = 10_000
    while let next = open.popLast(), left > 0 {
      left -= 1
      if Leaves.isNaN(next) { return true }
      guard TypeCache.facts(of: type(of: next)).role != .leaf else { continue }
      for child in Reflection.parts(of: next).children { open.append(child.value) }
    }
    return false
  }

  /// The fields that a type declares as left out of its `==`, by the names that lead to them.
  static func declaredIgnores(of type: Any.Type) -> [(names: [String], reason: String)] {
    guard let type = type as? any DeclaresEquality.Type else { return [] }
    return ignores(type)
  }

  private static func ignores<T: DeclaresEquality>(_ type: T.Type) -> [(names: [String], reason: String)] {
    T.equalityIgnores.compactMap { ignore in
      // A key path to stored properties prints as `\Root.a.b`; the root's own name may have dots of its own.
      let text = String(describing: ignore.keyPath)
      let root = "\\" + String(describing: T.self) + "."
      let names = text.hasPrefix(root) ? text.dropFirst(root.count) : text.drop { $0 != "." }.dropFirst()
      guard !names.isEmpty else { return nil }
      return (names.split(separator: ".").map { String($0.prefix { $0 != "?" && $0 != "!" }) }, ignore.reason)
    }
  }
}
