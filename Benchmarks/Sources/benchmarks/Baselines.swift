import Foundation

// What the same comparison costs by other means.

/// Whether two stretches of memory are the same: what no comparison can beat.
func sameMemory<T>(_ first: [T], _ second: [T]) -> Bool {
  first.withUnsafeBytes { here in
    second.withUnsafeBytes { there in
      guard let this = here.baseAddress, let that = there.baseAddress else { return true }
      return here.count == there.count && memcmp(this, that, here.count) == 0
    }
  }
}

/// A plain recursive walk over mirrors: the usual way to compare without knowing the types.
///
/// - Returns: How many leaves differ.
func mirrorWalk(_ first: Any, _ second: Any) -> Int {
  let one = Mirror(reflecting: first)
  let two = Mirror(reflecting: second)
  if one.children.isEmpty {
    guard let these = first as? any Equatable else { return 0 }
    return isEqual(these, second) ? 0 : 1
  }
  var differing = 0
  for (this, that) in zip(one.children, two.children) { differing += mirrorWalk(this.value, that.value) }
  return differing
}

private func isEqual<T: Equatable>(_ first: T, _ second: Any) -> Bool { (second as? T) == first }
