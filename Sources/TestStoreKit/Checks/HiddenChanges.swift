import StateDiff

/// Which hidden changes are failures: those that an `==` of the feature's own modules hides, unless allowed.
struct HiddenChanges {
  private let ownModules: Set<String>
  private var allowed: [String: String] = [:]

  /// - Parameter types: the types whose modules are the feature's own, generic arguments included.
  init(ownedBy types: Any.Type...) {
    ownModules = types.reduce(into: []) { $0.formUnion(Self.modules(named: String(reflecting: $1))) }
  }

  /// Makes what the `==` of a type hides a note.
  mutating func allow<T>(_ type: T.Type, because reason: String) {
    allowed[String(reflecting: type)] = reason
  }

  /// How much a hidden change weighs.
  enum Weight { case failure, warning, note }

  /// How much the hidden changes of a difference weigh in an exhaustive test.
  func weight(of difference: Difference) -> Weight {
    let owners = difference.changes.compactMap(\.hidingType).filter { allowed[$0] == nil }
    if owners.isEmpty { return .note }
    return owners.contains(where: isOwn) ? .failure : .warning
  }

  /// Why the hidden changes of a difference are allowed.
  func reasons(for difference: Difference) -> [String] {
    var reasons: [String] = []
    for reason in difference.changes.compactMap({ $0.hidingType.flatMap { allowed[$0] } })
    where !reasons.contains(reason) {
      reasons.append(reason)
    }
    return reasons
  }

  /// Whether a type, by its qualified name, belongs to the feature.
  func isOwn(_ qualifiedName: String) -> Bool {
    !ownModules.isDisjoint(with: Self.modules(named: qualifiedName))
  }

  /// The modules in a qualified type name: the parts that start a dotted name.
  static func modules(named name: String) -> Set<String> {
    var modules: Set<String> = []
    var word = ""
    var startsName = true
    for character in name {
      if character.isLetter || character.isNumber || character == "_" {
        word.append(character)
      } else {
        if character == ".", startsName, !word.isEmpty { modules.insert(word) }
        startsName = character != "."
        word = ""
      }
    }
    return modules.subtracting(["Swift", "Foundation", "FoundationEssentials", "__C"])
  }
}
