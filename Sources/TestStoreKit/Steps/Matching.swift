import ReducerKit
import StateDiff

// Whether an action is the one a test waits for.

/// Whether two values have no visible difference.
///
/// Identical bytes and `==` are asked first: where `==` calls both equal, every difference below is hidden.
/// - Complexity: O(1) for shared storage, else as ``StateDiff/difference(from:to:options:)``.
func matches<T>(_ expected: T, _ actual: T) -> Bool {
  if haveSameBytes(expected, actual) { return true }
  if let equal = equalByOperator(expected, actual), equal { return true }
  return difference(from: expected, to: actual).isEmpty
}

/// What the type's own `==` says; `nil` if it has none that may be called here.
///
/// Asked anew every time: a main-actor-isolated conformance is there on the main actor only.
func equalByOperator<T>(_ left: T, _ right: T) -> Bool? {
  guard let left = left as? any Equatable, type(of: left) == T.self else { return nil }
  return isEqual(left, to: right)
}

private func isEqual<E: Equatable>(_ left: E, to right: Any) -> Bool? {
  (right as? E).map { left == $0 }
}

/// The payload of `root` if it is the case that `embed` makes.
func extract<Root, Payload>(_ embed: (Payload) -> Root, from root: Root) -> Payload? {
  withoutActuallyEscaping(embed) { CasePath($0).extract(root) }
}

/// The payloads of `root` if it is the case that `embed` makes.
func extractSeveral<Root, P, Q, each R>(
  _ embed: (P, Q, repeat each R) -> Root,
  from root: Root
) -> (P, Q, repeat each R)? {
  extractAll(embed, from: root)
}

// In two steps, and through a closure that takes a tuple: written in one, it crashes the compiler of Swift 6.3.
private func extractAll<Root, each Part>(
  _ embed: (repeat each Part) -> Root,
  from root: Root
) -> (repeat each Part)? {
  extract({ (parts: (repeat each Part)) in embed(repeat each parts) }, from: root)
}

/// The action of the row with this id, if `root` is that case and that row.
func extractRow<Root, ID, RowAction>(
  _ embed: (ID, RowAction) -> Root,
  id: ID,
  from root: Root
) -> RowAction? {
  guard let (found, action) = extractSeveral(embed, from: root), matches(id, found) else { return nil }
  return action
}
