import Foundation

/// Whether values of a type can lead to objects whose content may change while the value's bytes stay the same.
///
/// Found once per type, from the types of its parts alone. Objects of the standard library and of Foundation, actors,
/// and what a type leaves out of comparisons or describes by other means are not followed.
package enum ObjectReach {
  private static let store = Store()

  /// Whether a value of the type may lead to such an object; `true` also where that can't be told.
  package static func canReach(_ type: Any.Type) -> Bool {
    store.canReach(type)
  }

  /// Whether objects of a class are followed.
  static func follows(_ facts: TypeFacts) -> Bool {
    facts.kind == .object && facts.role == .object && facts.isUserType && !(facts.type is any Actor.Type)
  }

  /// Unchecked: `known` is only touched while `lock` is held.
  private final class Store: @unchecked Sendable {
    private let lock = NSLock()
    private var known: [ObjectIdentifier: Bool] = [:]

    func canReach(_ type: Any.Type) -> Bool {
      lock.lock()
      defer { lock.unlock() }
      return known[ObjectIdentifier(type)] ?? search(from: type)
    }

    /// Looks through the graph of types: an object anywhere in it is a "yes" for the root, none is a "no" for all.
    private func search(from root: Any.Type) -> Bool {
      var open = [root]
      var met: Set<ObjectIdentifier> = []
      while let type = open.popLast() {
        guard met.insert(ObjectIdentifier(type)).inserted, known[ObjectIdentifier(type)] != false else { continue }
        guard known[ObjectIdentifier(type)] == nil, let parts = ObjectReach.parts(of: type) else {
          known[ObjectIdentifier(root)] = true
          return true
        }
        open += parts
      }
      for type in met { known[type] = false }
      return false
    }
  }

  /// The types to look at instead of this one; `nil` for what may be or hold an object.
  private static func parts(of type: Any.Type) -> [Any.Type]? {
    let facts = TypeCache.facts(of: type)
    switch facts.role {
    case .ignored, .represented, .ownText, .leaf, .function: return []
    case .existential: return nil
    case .optional: return (type as? any OptionalStorage.Type).map { [$0.wrappedType] } ?? []
    case .rows: return (type as? any RowStorage.Type).map { [$0.rowType] } ?? []
    case .dictionary: return (type as? any DictionaryStorage.Type).map { [$0.keyType, $0.valueType] } ?? []
    case .set: return (type as? any SetStorage.Type).map { [$0.memberType] } ?? []
    case .object, .structure, .tuple, .enumeration, .identified, .mirrored:
      switch facts.kind {
      case .object: return follows(facts) ? nil : []
      case .enumeration: return FieldLayout.payloadTypes(of: type)
      default: return facts.fields.filter { $0.ownership == .strong }.map(\.facts.type)
      }
    }
  }
}
