// The way of two values, in order, and the file of each stage:
//
// 1. Options: what is left out and how far to go.                          Options/DiffOptions.swift
//    - rules of the options, asked before a pair is compared.            Options/Rule.swift, Compare/Comparison+Rules.swift
// 2. Comparison: the walk over both values by the ordered rules.           Compare/Comparison.swift
//    - identity: identical bytes are the same value.                       Compare/Rows.swift, Reflection/TypeCache.swift
//    - leaves by value.                                                    Compare/Leaves.swift
//    - parts: fields, payloads, objects.                                   Compare/Comparison+Parts.swift
//    - collections, and how their elements belong together.               Compare/Comparison+Collections.swift, Pairing/
//    - a user's `==` that disagrees.                                       Compare/Comparison+Questions.swift
// 3. Findings: what differs, as values, at most as many as are told.       Compare/Findings.swift
// 4. Account: findings become a `Difference` of texts.                     Compare/Account.swift, Describe/, Result/
// 5. Only if somebody asks: text of the whole.                             Render/

/// Compares two values and accounts for how they differ.
///
/// ```swift
/// let change = difference(from: State(count: 1), to: State(count: 2))
/// change.changes.first?.path.description  // "count"
/// ```
///
/// - Parameters:
///   - expected: The value that was expected.
///   - actual: The value that is there.
///   - options: What is left out, and how far to go.
/// - Returns: The difference; empty if there is none that counts.
/// - Complexity: Constant for what shares storage; else linear in what was rebuilt, and in what is told.
public func difference<T>(from expected: T, to actual: T, options: DiffOptions = .init()) -> Difference {
  Account.difference(expected, actual, options: options)
}

/// Compares two values that share objects, each with what these objects stored at its moment.
package func difference<T>(
  from expected: T,
  _ before: ObjectContents,
  to actual: T,
  _ after: ObjectContents,
  options: DiffOptions = .init()
) -> Difference {
  Account.difference(expected, actual, options: options, moments: (before, after))
}

/// The text of how two values differ, or `nil` if nothing visible does.
///
/// ```swift
/// print(diff(State(count: 1), State(count: 2)) ?? "no difference")
/// ```
///
/// - Parameters:
///   - expected: The value that was expected.
///   - actual: The value that is there.
///   - options: What is left out, and how far to go.
///   - format: The signs and colours of the text.
/// - Returns: The text; `nil` exactly when the difference is empty.
/// - Complexity: As ``difference(from:to:options:)``.
public func diff<T>(
  _ expected: T,
  _ actual: T,
  options: DiffOptions = .init(),
  format: DiffFormat = .default
) -> String? {
  let found = difference(from: expected, to: actual, options: options)
  return found.isEmpty ? nil : found.rendered(format)
}
