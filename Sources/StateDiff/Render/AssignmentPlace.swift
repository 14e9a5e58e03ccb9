/// The Swift expression of a part, as far as it can be written.
struct Place {
  /// Without the question marks that the next step needs; `nil` below a key that can't be spelled, or in a payload.
  private(set) var text: String?
  /// The closest expression that could be written.
  private(set) var nearest: String
  /// How many optionals the next step passes.
  private var optionals = 0
  /// The same expression, with each optional unwrapped by force.
  private var forcedText: String
  private(set) var isRoot = true

  init(root: String) {
    text = root
    nearest = root
    forcedText = root
  }

  /// The expression to continue: `$0.child?`.
  var chained: String? { text.map { $0 + String(repeating: "?", count: optionals) } }

  /// An expression that isn't optional: `$0.child!.rows`.
  var forced: String? { text == nil ? nil : forcedText + String(repeating: "!", count: optionals) }

  func stepping(to node: Node) -> Place {
    var place = self
    place.isRoot = false
    var first = 0
    switch node.swiftAccess {
    case .wrapped: return place
    case .withOwner, .furtherDown: return place.lost()
    case .index(let start): first = start
    case nil: break
    }
    switch node.step {
    case .field(let name):
      place.append("." + (name.first?.isNumber == true ? name : SwiftText.identifier(name)))
    case .unwrapped:
      place.optionals += 1
    case .element(let element):
      guard element.isKeyed else {
        guard let index = element.expected ?? element.actual else { return place.lost() }
        place.append("[\(first + index)]")
        return place
      }
      guard let key = node.swiftKey else { return place.lost() }
      place.append("[id: \(key)]")
      place.optionals = 1
    case .key:
      guard let key = node.swiftKey else { return place.lost() }
      place.append("[\(key)]")
      place.optionals = 1
    case .payload, .member, .line, nil:
      return place.lost()
    }
    return place
  }

  /// The statement that puts a value here.
  func assigning(_ value: String) -> String? {
    guard let text else { return nil }
    // An assignment doesn't need the chain's last question marks, unless the value is a `nil` further inside.
    let isInner = optionals > 0 && Place.looksOptional(value)
    return "\(text) = " + (isInner ? wrapped(value) : value)
  }

  /// Whether an expression would be read as a `nil`, or as one level of an optional, if its type is optional.
  static func looksOptional(_ value: String) -> Bool {
    value == "nil" || value == ".none" || value.hasPrefix(".some(") || value.hasPrefix(".none(")
  }

  private func wrapped(_ value: String) -> String {
    String(repeating: ".some(", count: optionals) + value + String(repeating: ")", count: optionals)
  }

  private mutating func append(_ suffix: String) {
    text = chained.map { $0 + suffix }
    forcedText += String(repeating: "!", count: optionals) + suffix
    optionals = 0
    nearest = text ?? nearest
  }

  private func lost() -> Place {
    var place = self
    place.text = nil
    return place
  }
}
