/// Finds the values of certain types inside a value, each with what owns it, where something was written.
///
/// Found are values in structs, tuples, optionals, enum cases and collections; not what lies behind an object or an
/// existential.
package struct OwnedValues {
  /// One of them.
  package struct Found {
    package let path: DiffPath
    package let value: Any
    /// What it lies in, innermost first.
    package let owners: [Any]
  }

  private let isWanted: (Any.Type) -> Bool
  private var known: [ObjectIdentifier: Bool] = [:]
  /// Whether a value of the root's type can hold none.
  package private(set) var isEmpty = true

  /// - Complexity: Grows with the number of types that the root is made of.
  package init(in root: Any.Type, where isWanted: @escaping (Any.Type) -> Bool) {
    self.isWanted = isWanted
    isEmpty = !canHold(root)
  }

  /// The values in `after` whose direct owner has other bytes than in `before`; all of them if there is none before.
  ///
  /// - Complexity: Grows with what was written, in collections with their elements too.
  package mutating func found(in after: Any, since before: Any?) -> [Found] {
    var found: [Found] = []
    var open = [Place(path: [], value: after, before: before, owners: [])]
    while let place = open.popLast() {
      if isWanted(type(of: place.value)) {
        found.append(Found(path: DiffPath(place.path), value: place.value, owners: place.owners))
        continue
      }
      guard canHold(type(of: place.value)) else { continue }
      if let before = place.before, Self.haveSameBytes(before, place.value) { continue }
      open += Self.parts(of: place).reversed()
    }
    return found
  }

  // MARK: Places

  private struct Place {
    var path: [Step]
    var value: Any
    var before: Any?
    var owners: [Any]
  }

  private static func parts(of place: Place) -> [Place] {
    let parts = Reflection.parts(of: place.value)
    let former = place.before.map { Reflection.parts(of: $0) }
    let owners = [place.value] + place.owners
    // What stands in another case, or in a dictionary or set, in no order, is taken as written.
    let isOrdered = former?.shape == parts.shape && former?.caseName == parts.caseName
    return parts.children.enumerated().map { index, part in
      guard parts.shape != .dictionary else {
        let entry = Reflection.parts(of: part.value).children.map(\.value)
        let key = Step.key(entry.first.map { oneLineText($0) } ?? "")
        return Place(path: place.path + [key], value: entry.last ?? part.value, before: nil, owners: owners)
      }
      let before = isOrdered ? former?.children.dropFirst(index).first?.value : nil
      let step = step(to: part, at: index, of: parts)
      return Place(path: place.path + [step], value: part.value, before: before, owners: owners)
    }
  }

  private static func step(to part: Reflection.Part, at index: Int, of parts: Reflection.Parts) -> Step {
    switch parts.shape {
    case .array, .set: .element(Step.Element(expected: index, actual: index))
    case .optional: .unwrapped
    case .enumCase: .payload(case: parts.caseName ?? "", label: part.label)
    default: .field(part.label ?? "\(index)")
    }
  }

  private static func haveSameBytes(_ first: Any, _ second: Any) -> Bool {
    func open<T>(_ first: T) -> Bool {
      guard type(of: second) == T.self, let second = second as? T else { return false }
      let facts = TypeCache.facts(of: T.self)
      return withUnsafePointer(to: first) { here in withUnsafePointer(to: second) { facts.haveSameBytes(here, $0) } }
    }
    return open(first)
  }

  // MARK: Types

  private mutating func canHold(_ type: Any.Type) -> Bool {
    if let answer = known[ObjectIdentifier(type)] { return answer }
    var seen: Set<ObjectIdentifier> = []
    var open: [Any.Type] = [type]
    var answer = false
    while !answer, let next = open.popLast() {
      guard seen.insert(ObjectIdentifier(next)).inserted else { continue }
      answer = isWanted(next)
      open += Self.partTypes(of: next)
    }
    known[ObjectIdentifier(type)] = answer
    return answer
  }

  private static func partTypes(of type: Any.Type) -> [Any.Type] {
    if let optional = type as? any OptionalStorage.Type { return [optional.wrappedType] }
    if let rows = type as? any RowStorage.Type { return [rows.rowType] }
    if let dictionary = type as? any DictionaryStorage.Type { return [dictionary.valueType] }
    if let set = type as? any SetStorage.Type { return [set.memberType] }
    let facts = TypeCache.facts(of: type)
    switch facts.kind {
    case .structure, .tuple: return facts.fields.map(\.facts.type)
    case .enumeration: return FieldLayout.payloadTypes(of: type) ?? []
    default: return []
    }
  }
}
