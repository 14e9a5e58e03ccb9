/// One rule of ``DiffOptions``: where it acts, what it does there, and how it is told.
///
/// Unchecked: it is never changed after it was made, its key paths and types are immutable, and the closures of a user are
/// `@Sendable`.
struct Rule: @unchecked Sendable {
  /// Where a rule acts.
  enum Place {
    /// On every value of a type.
    case type(Any.Type)
    /// On the part that the rule's names lead to, from every value of a type.
    case names(root: Any.Type)
    /// On every value of a type, of which `mask` gives a copy of the expected one that agrees with the actual one at a
    /// key path; `nil` if it needn't.
    case mask(root: Any.Type, (_ expected: Any, _ actual: Any) -> Any?)
    /// Wherever it says so itself.
    case anywhere
  }

  /// What a rule does.
  enum Effect {
    case ignore
    case ignoreWhere((DiffPath, Any) -> Bool)
    /// Decides for values of one type; a tolerance never calls identical values different.
    case compare(value: Any.Type, isTolerance: Bool, (Any, Any) -> Bool?)
    case key((Any) -> AnyHashable?)
    case unordered
  }

  /// The rule in words, as it is echoed: `ignoring \State.lastSeen`.
  let text: String
  let place: Place
  let effect: Effect
  /// The stored properties that lead to the part.
  var names: [String] = []
  /// Why it can't be followed; `nil` if it can.
  var refusal: String?

  /// Whether it decides if two values are the same.
  var isComparator: Bool {
    if case .compare = effect { true } else { false }
  }

  /// Whether it may call equal what isn't, or the other way round; else it only decides how elements are paired.
  var changesVerdicts: Bool {
    if case .key = effect { false } else { true }
  }
}

extension Rule {
  /// A rule at a key path: by a mask where that can be written, else by the names of what is stored.
  static func ignoring<Root, V>(_ keyPath: KeyPath<Root, V>) -> Rule {
    let route = KeyPathRoute(keyPath)
    return Rule(
      "ignoring",
      route,
      place: mask(keyPath, route) { _, _ in true } ?? named(Root.self, route),
      .ignore
    )
  }

  /// A rule that decides for the values at a key path.
  ///
  /// What is computed isn't a part that could be told, so there a rule can only make the values agree.
  static func comparing<Root, V>(
    _ keyPath: KeyPath<Root, V>,
    _ verb: String,
    isTolerance: Bool,
    by areSame: @escaping (V, V) -> Bool
  ) -> Rule {
    let route = KeyPathRoute(keyPath)
    return Rule(
      verb,
      route,
      place: named(Root.self, route) ?? mask(keyPath, route, areSame),
      .comparing(V.self, isTolerance: isTolerance, by: areSame)
    )
  }

  static func keyed<E, ID: Hashable>(by keyPath: KeyPath<E, ID>) -> Rule {
    let key = { (element: Any) in (element as? E).map { AnyHashable($0[keyPath: keyPath]) } }
    return Rule("keyed by", KeyPathRoute(keyPath), place: .type(E.self), .key(key))
  }

  static func unordered<Root, C: Collection>(_ keyPath: KeyPath<Root, C>) -> Rule {
    let route = KeyPathRoute(keyPath)
    return Rule("unordered at", route, place: named(Root.self, route), .unordered)
  }

  private init(_ verb: String, _ route: KeyPathRoute, place: Place?, _ effect: Effect) {
    text = "\(verb) \(route.text)"
    names = route.names ?? []
    self.place = place ?? .anywhere
    self.effect = effect
    if route.isIndexed {
      refusal = "an index need not be there on both sides; name a property of the element's type, such as \\Row.title"
    } else if place == nil {
      refusal = "what is computed and can't be written has no place in the values; name what is stored"
    }
  }

  private static func named(_ root: Any.Type, _ route: KeyPathRoute) -> Place? {
    route.names.map { $0.isEmpty ? .type(root) : .names(root: root) }
  }

  /// Only for values: writing through a reference would change the object that both sides may share.
  private static func mask<Root, V>(
    _ keyPath: KeyPath<Root, V>,
    _ route: KeyPathRoute,
    _ areSame: @escaping (V, V) -> Bool
  ) -> Place? {
    guard !(keyPath is ReferenceWritableKeyPath<Root, V>), !route.isForced,
      let keyPath = keyPath as? WritableKeyPath<Root, V>
    else { return nil }
    return .mask(root: Root.self) { expected, actual in
      guard var copy = expected as? Root, let other = actual as? Root,
        areSame(copy[keyPath: keyPath], other[keyPath: keyPath])
      else { return nil }
      copy[keyPath: keyPath] = other[keyPath: keyPath]
      return copy
    }
  }
}

extension Rule.Effect {
  /// Decides for values of one type, and says nothing of others.
  static func comparing<T>(_ type: T.Type, isTolerance: Bool, by areSame: @escaping (T, T) -> Bool) -> Self {
    .compare(value: type, isTolerance: isTolerance) { expected, actual in
      guard let expected = expected as? T, let actual = actual as? T else { return nil }
      return areSame(expected, actual)
    }
  }
}
