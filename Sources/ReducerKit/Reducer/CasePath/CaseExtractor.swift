import Foundation

/// Gets the payload of the case that a constructor makes: what a ``CasePath`` from a constructor knows.
///
/// Which case that is can be told only by having the constructor make one, and for that a payload is needed. So the
/// first value of the case is taken apart by `Mirror`, and put together again to compare; from then on the tag tells.
// Sendable: the constructor captures nothing; the mutable properties are touched under the lock only.
final class CaseExtractor<Root, Value>: @unchecked Sendable {
  private let constructor: (Value) -> Root
  private let layout: EnumLayout<Root>?
  /// Why nothing can be extracted.
  let refusal: String?

  private let lock = NSLock()
  private var ownTag: OwnTag?
  /// Cases that have turned out to be others.
  private var otherTags: Set<UInt32> = []

  private struct OwnTag {
    let tag: UInt32
    /// Whether the payload can be taken out without a mirror.
    let isDirect: Bool
  }

  init(_ constructor: @escaping (Value) -> Root, usesLayout: Bool) {
    self.constructor = constructor
    refusal = Self.refusal()
    layout = usesLayout ? EnumLayout() : nil
  }

  func extract(_ root: Root) -> Value? {
    guard refusal == nil else { return nil }
    guard let layout else { return extractByMirror(root) { isSameCase($0, root) } }

    let tag = layout.tag(of: root)
    lock.lock()
    let (own, isOther) = (ownTag, otherTags.contains(tag))
    lock.unlock()
    if let own {
      guard own.tag == tag else { return nil }
      if own.isDirect { return layout.payload(of: root, as: Value.self) }
    } else if isOther {
      return nil
    }

    var found: UInt32?
    let value = extractByMirror(root) { remade in
      let tag = layout.tag(of: remade)
      found = tag
      return tag == layout.tag(of: root)
    }
    lock.withLock {
      if let found {
        ownTag = OwnTag(tag: found, isDirect: layout.hasDirectPayload(found))
      } else {
        // Had it been the constructor's case, its payload would have been of the right type.
        otherTags.insert(tag)
      }
    }
    return value
  }

  // MARK: By mirror

  /// - Parameter isCase: Whether what the constructor made of the payload is in the case of the root.
  private func extractByMirror(_ root: Root, isCase: (Root) -> Bool) -> Value? {
    let mirror = Mirror(reflecting: root)
    guard mirror.displayStyle == .enum || mirror.displayStyle == .optional else { return nil }
    guard let child = mirror.children.first else { return nil }
    guard let value = Self.payload(child.value), isCase(constructor(value)) else { return nil }
    return value
  }

  /// A payload as the constructor takes it.
  private static func payload(_ payload: Any) -> Value? {
    // Any cast that succeeds will do, even from another type (`Int?` to `Int`): the case decides, not the type.
    if let value = payload as? Value { return value }
    // A single labelled payload is reflected as a tuple of one.
    let tuple = Mirror(reflecting: payload)
    guard tuple.displayStyle == .tuple, tuple.children.count == 1 else { return nil }
    return tuple.children.first?.value as? Value
  }

  private func isSameCase(_ one: Root, _ other: Root) -> Bool {
    guard
      let first = Mirror(reflecting: one).children.first,
      let second = Mirror(reflecting: other).children.first
    else { return false }
    // Cases may share their base name: then the types of the payloads, labels included, tell.
    return first.label == second.label && type(of: first.value) == type(of: second.value)
  }

  // MARK: What can't be extracted

  private static func refusal() -> String? {
    if holdsFunction(Value.self) {
      return """
        The case with payload \(Value.self) of \(Root.self) holds a function, which can't be taken out of it.
        To fix, write the case path by hand: CasePath(embed:extract:).
        """
    }
    // The mirror of an optional is its own too, and shows its case.
    if Root.self is any CustomReflectable.Type, !String(reflecting: Root.self).hasPrefix("Swift.Optional<") {
      return """
        \(Root.self) has a mirror of its own, which hides its cases.
        To fix, write the case path by hand: CasePath(embed:extract:).
        """
    }
    return nil
  }

  /// Whether a type's name says that it is a function, an optional function or a tuple with one.
  static func isFunction(_ name: String) -> Bool {
    var nesting: [Bool] = []  // For each open `<`: whether what is inside counts.
    var word = ""
    var previous: Character = " "
    for character in name {
      switch character {
      case "<":
        nesting.append(word == "Swift.Optional")
      case ">" where previous == "-":
        if nesting.allSatisfy({ $0 }) { return true }
      case ">":
        _ = nesting.popLast()
      default:
        break
      }
      word = character.isLetter || character.isNumber || character == "." || character == "_" ? word + [character] : ""
      previous = character
    }
    return false
  }
}

/// Whether a type is a function, an optional function or a tuple with one.
///
/// A function inside any other type is kept in a form that can be read back; these come out of a mirror as garbage.
package func holdsFunction(_ type: Any.Type) -> Bool {
  CaseExtractor<Void, Void>.isFunction(String(reflecting: type))
}
