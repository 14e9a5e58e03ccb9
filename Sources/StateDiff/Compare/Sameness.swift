import Foundation

// Whether two values are one and the same, without an account of how they differ.

/// Whether two values of one type are the same bytes, which makes them the same value.
package func haveSameBytes<T>(_ left: T, _ right: T) -> Bool {
  withUnsafeBytes(of: left) { first in
    withUnsafeBytes(of: right) { second in
      guard let base = first.baseAddress, let other = second.baseAddress else { return true }
      return memcmp(base, other, first.count) == 0
    }
  }
}

/// Whether two values are the same by their parts; `nil` where only mirrors could tell.
///
/// No `==` of a user's type is asked, and nothing is described.
/// - Complexity: Linear in what was rebuilt, up to the first difference.
package func areSameByParts<T>(_ left: T, _ right: T) -> Bool? {
  let facts = TypeCache.facts(of: T.self)
  let areSame = withUnsafePointer(to: left) { first in
    withUnsafePointer(to: right) { facts.haveSameBytes(first, $0) || facts.plan.areSame(first, $0) }
  }
  return areSame || facts.isDecidable ? areSame : nil
}

/// Whether two values are the same by the rules of a difference, as far as that is found with little work.
///
/// No `==` of a user's type is asked. `false` also means that it isn't known.
/// - Complexity: As ``areSameByParts(_:_:)``; where only mirrors tell, at most a thousand parts.
package func areSame<T>(_ left: T, _ right: T) -> Bool {
  if let areSame = areSameByParts(left, right) { return areSame }
  var options = DiffOptions()
  options.budget.nodes = 1_000
  let comparison = Comparison(options: options, purpose: .verdict)
  let found = comparison.run(left, right)
  return found.visible + found.hidden == 0 && !comparison.isStopped
}

/// Whether something differs between two values, visibly or not, without an account of it.
///
/// No `==` of a user's type is asked, so what only that could tell is not found.
/// - Complexity: As ``difference(from:to:options:)``, up to the first thing that differs.
package func differ<T>(_ left: T, _ right: T) -> Bool {
  if let areSame = areSameByParts(left, right) { return !areSame }
  let found = Comparison(options: DiffOptions(), purpose: .verdict).run(left, right)
  return found.visible + found.hidden > 0
}

/// The difference of two values, or `nil` if there is none, not even a hidden one: then nothing is described.
package func differenceIfAny<T>(from expected: T, to actual: T) -> Difference? {
  Account.differenceIfAny(expected, actual, options: DiffOptions())
}
