// What doesn't matter in a comparison. Rules hold at every depth, also inside sets, dictionaries and identified arrays; each
// is echoed below a text that shows a difference. `Docs/Options.md` has an example of each.

extension DiffOptions {
  // MARK: Ignoring

  /// Leaves out what a key path leads to, in every value of its root type.
  ///
  /// What can be written is made to agree before values are compared; a constant, a property of an object and what lies
  /// behind an optional is found by its name. What is computed and can't be written, and an index of a collection, is
  /// refused: the comparison fails with a note that says so.
  ///
  /// ```swift
  /// let options = DiffOptions.ignoring(\State.lastSeen).ignoring(\Row.draft?.text)
  /// ```
  ///
  /// - Complexity: O(1) for each value of the root type.
  public func ignoring<Root, V>(_ keyPath: KeyPath<Root, V>) -> Self { adding(.ignoring(keyPath)) }

  /// Leaves out every value of a type, of its subclasses too.
  public func ignoring<T>(type: T.Type) -> Self {
    adding(Rule(text: "ignoring type \(TypeName.short(of: type))", place: .type(type), effect: .ignore))
  }

  /// Leaves out every part for which a predicate says yes: to both sides, or to the one that is there.
  ///
  /// - Parameter predicate: Gets the path of the part and its value.
  /// - Complexity: Asked once or twice for each pair of values that is looked at.
  public func ignoring(where predicate: @escaping @Sendable (DiffPath, Any) -> Bool) -> Self {
    adding(Rule(text: "ignoring where a predicate says so", place: .anywhere, effect: .ignoreWhere(predicate)))
  }

  // MARK: Comparing

  /// Calls numbers of a type the same if they are at most so far apart.
  ///
  /// Numbers that are equal, and two that are "not a number", are the same in any case.
  public func tolerance<F: BinaryFloatingPoint & Sendable>(_ tolerance: F, for type: F.Type = F.self) -> Self {
    adding(
      Rule(
        text: "tolerance \(ValueText.inline(tolerance)) for \(TypeName.short(of: type))",
        place: .type(type),
        effect: .comparing(type, isTolerance: true) { Self.areClose($0, $1, tolerance) }
      )
    )
  }

  /// Calls the numbers at a key path the same if they are at most so far apart.
  public func tolerance<Root, F: BinaryFloatingPoint & Sendable>(_ tolerance: F, at keyPath: KeyPath<Root, F>) -> Self {
    let verb = "tolerance \(ValueText.inline(tolerance)) at"
    return adding(.comparing(keyPath, verb, isTolerance: true) { Self.areClose($0, $1, tolerance) })
  }

  /// Compares values of a type by a closure, which is never called with values of another.
  ///
  /// Two rules that decide for one value contradict each other: the comparison fails with a note that names both.
  ///
  /// ```swift
  /// let options = DiffOptions.comparing(String.self) { $0.lowercased() == $1.lowercased() }
  /// ```
  ///
  /// - Complexity: What may hold such a value is always looked at, even if both sides share their storage.
  public func comparing<T>(_ type: T.Type = T.self, by areSame: @escaping @Sendable (T, T) -> Bool) -> Self {
    adding(
      Rule(
        text: "comparator for \(TypeName.short(of: type))",
        place: .type(type),
        effect: .comparing(type, isTolerance: false, by: areSame)
      )
    )
  }

  /// Compares the values at a key path by a closure.
  public func comparing<Root, T>(_ keyPath: KeyPath<Root, T>, by areSame: @escaping @Sendable (T, T) -> Bool) -> Self {
    adding(.comparing(keyPath, "comparator at", isTolerance: false, by: areSame))
  }

  // MARK: Pairing

  /// Pairs the elements of every ordered collection of a type by a key, as if it were their `id`.
  ///
  /// ```swift
  /// let options = DiffOptions.keyed(by: \Article.number)
  /// ```
  public func keyed<E, ID: Hashable>(by keyPath: KeyPath<E, ID>) -> Self { adding(.keyed(by: keyPath)) }

  /// Compares the collection at a key path without regard to the order of its elements.
  ///
  /// - Complexity: Linear for elements that are equal; for those that are the same only by another rule, up to
  ///   250,000 pairs are tried.
  public func unordered<Root, C: Collection>(_ keyPath: KeyPath<Root, C>) -> Self { adding(.unordered(keyPath)) }

  private func adding(_ rule: Rule) -> Self {
    var options = self
    options.rules.append(rule)
    return options
  }

  private static func areClose<F: BinaryFloatingPoint>(_ first: F, _ second: F, _ tolerance: F) -> Bool {
    first == second || (first.isNaN && second.isNaN) || (first - second).magnitude <= tolerance
  }
}

// MARK: - Starters

extension DiffOptions {
  /// Options that leave out what a key path leads to.
  public static func ignoring<Root, V>(_ keyPath: KeyPath<Root, V>) -> Self { Self().ignoring(keyPath) }

  /// Options that leave out every value of a type.
  public static func ignoring<T>(type: T.Type) -> Self { Self().ignoring(type: type) }

  /// Options that leave out every part for which a predicate says yes.
  public static func ignoring(where predicate: @escaping @Sendable (DiffPath, Any) -> Bool) -> Self {
    Self().ignoring(where: predicate)
  }

  /// Options that call numbers of a type the same if they are at most so far apart.
  public static func tolerance<F: BinaryFloatingPoint & Sendable>(_ tolerance: F, for type: F.Type = F.self) -> Self {
    Self().tolerance(tolerance, for: type)
  }

  /// Options that call the numbers at a key path the same if they are at most so far apart.
  public static func tolerance<Root, F: BinaryFloatingPoint & Sendable>(
    _ tolerance: F,
    at keyPath: KeyPath<Root, F>
  ) -> Self { Self().tolerance(tolerance, at: keyPath) }

  /// Options that compare values of a type by a closure.
  public static func comparing<T>(_ type: T.Type = T.self, by areSame: @escaping @Sendable (T, T) -> Bool) -> Self {
    Self().comparing(type, by: areSame)
  }

  /// Options that compare the values at a key path by a closure.
  public static func comparing<Root, T>(
    _ keyPath: KeyPath<Root, T>,
    by areSame: @escaping @Sendable (T, T) -> Bool
  ) -> Self { Self().comparing(keyPath, by: areSame) }

  /// Options that pair elements by a key.
  public static func keyed<E, ID: Hashable>(by keyPath: KeyPath<E, ID>) -> Self { Self().keyed(by: keyPath) }

  /// Options that compare the collection at a key path without regard to the order of its elements.
  public static func unordered<Root, C: Collection>(_ keyPath: KeyPath<Root, C>) -> Self { Self().unordered(keyPath) }
}
