/// What a key path goes through, read from its description, since a key path tells it in no other way.
///
/// `\State.child?.name` goes through the stored properties `child` and `name`. A computed property, and a subscript, read
/// `<computed 0x… (Int)>` there: without a name, but with the type of their value.
struct KeyPathRoute {
  private enum Component {
    case stored(String)
    case computed(type: String)
    case chained, forced
  }

  /// The key path for people, without addresses: `\State.<computed Int>`.
  let text: String
  /// The names of the stored properties on the way; `nil` if something on the way is computed.
  let names: [String]?
  /// Whether it goes through the index of a collection, which need not be there.
  let isIndexed: Bool
  /// Whether it unwraps an optional by force.
  let isForced: Bool

  init(_ keyPath: AnyKeyPath) {
    let root = type(of: keyPath).rootType
    let components = Self.components(of: keyPath, root: root)
    var names: [String]? = []
    var text = "\\" + TypeName.short(of: root)
    var isForced = false
    for component in components {
      switch component {
      case .stored("self"): continue
      case .stored(let name):
        names?.append(Reflection.shownLabel(name))
        text += "." + name
      case .computed(let type):
        names = nil
        text += ".<computed \(type)>"
      case .chained: text += "?"
      case .forced:
        isForced = true
        text += "!"
      }
    }
    self.text = text
    self.names = names
    self.isForced = isForced
    isIndexed = Self.isIndexed(components, root: root)
  }

  private static func components(of keyPath: AnyKeyPath, root: Any.Type) -> [Component] {
    let whole = String(describing: keyPath)
    let prefix = "\\" + String(describing: root)
    var rest = whole.hasPrefix(prefix) ? whole.dropFirst(prefix.count) : whole.drop { $0 != "." }
    var components: [Component] = []
    while let first = rest.popFirst() {
      switch first {
      case "?": components.append(.chained)
      case "!": components.append(.forced)
      case "<": components.append(.computed(type: valueType(in: &rest)))
      // The element of a tuple has a point of its own: `\State.pair..1`.
      case ".": continue
      default:
        let name = String(first) + rest.prefix { !".?!".contains($0) }
        rest = rest.dropFirst(name.count - 1)
        components.append(.stored(name))
      }
    }
    // What the chain yields is an optional: told at the end, but no step.
    if case .chained? = components.last { components.removeLast() }
    return components
  }

  /// The type in `computed 0x… (Int)>`, whose parentheses may hold others.
  private static func valueType(in rest: inout Substring) -> String {
    rest = rest.drop { $0 != "(" }.dropFirst()
    var type = ""
    var open = 1
    while let next = rest.popFirst() {
      if next == "(" { open += 1 }
      if next == ")" { open -= 1 }
      if open == 0 { break }
      type.append(next)
    }
    rest = rest.dropFirst()
    return type
  }

  /// Whether what is computed is an element or a slice of the collection that it is asked of.
  private static func isIndexed(_ components: [Component], root: Any.Type) -> Bool {
    var type: Any.Type? = root
    var typeText = String(describing: root)
    for component in components {
      switch component {
      case .stored(let name):
        type = type.flatMap { owner in FieldLayout.fields(of: owner).first { label($0) == name }?.type }
        typeText = type.map { String(describing: $0) } ?? ""
      case .chained, .forced:
        type = (type as? any OptionalStorage.Type)?.wrappedType
        typeText = type.map { String(describing: $0) } ?? ""
      case .computed(let value):
        if let collection = type as? any Collection.Type {
          if valueTypes(of: collection).contains(value) { return true }
        } else if ["Array<\(value)>", "ArraySlice<\(value)>", "ContiguousArray<\(value)>"].contains(typeText) {
          return true
        }
        (type, typeText) = (nil, value)
      }
    }
    return false
  }

  private static func label(_ field: StoredField) -> String {
    field.storedName.hasPrefix(".") ? String(field.storedName.dropFirst()) : field.storedName
  }

  private static func valueTypes<C: Collection>(of type: C.Type) -> [String] {
    [String(describing: C.Element.self), String(describing: C.SubSequence.self)]
  }
}
