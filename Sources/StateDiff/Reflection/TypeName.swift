import Foundation

/// The names of types as a reader knows them; the one place that makes them.
///
/// `Library.State` and not `MyApp.Library.State`, `[Int?]` and not `Array<Optional<Int>>`, and never an
/// "(unknown context at …)", which differs from run to run.
enum TypeName {
  /// The name without modules and without the contexts of local and private types, cached per type.
  static func short(of type: Any.Type) -> String {
    cache.name(of: type, keepingModules: false)
  }

  /// The name with modules, for telling apart two types whose short names agree.
  static func qualified(of type: Any.Type) -> String {
    cache.name(of: type, keepingModules: true)
  }

  /// Rewrites a name in the runtime's spelling.
  static func rewrite(_ name: String, keepingModules: Bool) -> String {
    var parser = TypeNameParser(name, keepingModules: keepingModules)
    return parser.wholeName()
  }

  private static let cache = TypeNameCache()
}

/// Remembers names, since asking the runtime for one costs more than a dictionary look-up.
///
/// Unchecked: both dictionaries are only touched under the lock.
private final class TypeNameCache: @unchecked Sendable {
  private let lock = NSLock()
  private var short: [ObjectIdentifier: String] = [:]
  private var qualified: [ObjectIdentifier: String] = [:]

  func name(of type: Any.Type, keepingModules: Bool) -> String {
    let key = ObjectIdentifier(type)
    lock.lock()
    defer { lock.unlock() }
    if let known = keepingModules ? qualified[key] : short[key] { return known }
    let name = TypeName.rewrite(_typeName(type, qualified: true), keepingModules: keepingModules)
    if keepingModules { qualified[key] = name } else { short[key] = name }
    return name
  }
}

/// Reads the runtime's spelling of a type, part by part, and writes the reader's.
private struct TypeNameParser {
  private let text: [UInt8]
  private let keepingModules: Bool
  private var position = 0
  private var depth = 0
  /// Far deeper than any name a person wrote; beyond it the rest is taken as it stands.
  private static let maximumDepth = 64

  init(_ name: String, keepingModules: Bool) {
    text = Array(name.utf8)
    self.keepingModules = keepingModules
  }

  mutating func wholeName() -> String {
    var result = sequence(until: [])
    while position < text.count {
      // A stray closer: nothing opened it, so it is kept as it stands.
      result.append(Character(Unicode.Scalar(text[position])))
      position += 1
      result += sequence(until: [])
    }
    return result
  }

  /// Everything up to one of the closers, which is left unread.
  private mutating func sequence(until closers: Set<UInt8>) -> String {
    var result = ""
    while position < text.count {
      let byte = text[position]
      if closers.contains(byte) { break }
      if startsContext || isNameByte(byte) {
        result += name()
      } else if byte == UInt8(ascii: "(") {
        result += enclosed("(", ")")
      } else if byte == UInt8(ascii: "-"), position + 1 < text.count, text[position + 1] == UInt8(ascii: ">") {
        result += "->"
        position += 2
      } else if byte == UInt8(ascii: ">") || byte == UInt8(ascii: ")") {
        break
      } else {
        result.append(Character(Unicode.Scalar(byte)))
        position += 1
      }
    }
    return result
  }

  private mutating func enclosed(_ open: Character, _ close: Character) -> String {
    position += 1
    depth += 1
    defer { depth -= 1 }
    guard depth < Self.maximumDepth else { return String(open) + remainder() }
    let inner = sequence(until: [close.asciiValue ?? 0])
    if position < text.count { position += 1 }
    return String(open) + inner + String(close)
  }

  /// A dotted chain with its generic arguments: `Module.Outer.Inner<Argument>.Deep`.
  private mutating func name() -> String {
    var components: [String] = []
    var startsWithModule = true
    while position < text.count {
      if hasPrefix("(extension in ") {
        skipContext()
        if hasPrefix(":") { position += 1 }
        continue
      }
      if hasPrefix("(unknown context at ") {
        skipContext()
        // Two in a row stand for a function: what is declared in it is known by its own name.
        if hasPrefix(".(unknown context at ") {
          components = []
          startsWithModule = false
        }
      } else {
        let component = identifier()
        if component.isEmpty { break }
        components.append(component)
      }
      if hasPrefix("<"), applyGenerics(enclosed("<", ">"), to: &components) { startsWithModule = false }
      guard hasPrefix("."), !hasPrefix("...") else { break }
      position += 1
    }
    if components.count > 1, components[0] != "Any", startsWithModule, !keepingModules { components.removeFirst() }
    if components.last == "_NSRange" { components[components.count - 1] = "NSRange" }
    return components.joined(separator: ".")
  }

  /// Turns `Swift.Optional<X>`, `Swift.Array<X>` and `Swift.Dictionary<K, V>` into `X?`, `[X]` and `[K: V]`.
  ///
  /// Returns whether it did, so that no module is left to drop.
  private func applyGenerics(_ arguments: String, to components: inout [String]) -> Bool {
    let inner = String(arguments.dropFirst().dropLast())
    if components.count == 2, components[0] == "Swift" {
      switch components[1] {
      case "Optional":
        let needsParentheses = inner.contains("->") || inner.hasPrefix("any ") || inner.contains(" & ")
        components = [needsParentheses ? "(\(inner))?" : inner + "?"]
        return true
      case "Array":
        components = ["[\(inner)]"]
        return true
      case "Dictionary":
        if let comma = topLevelComma(in: inner) {
          let value = inner[inner.index(after: comma)...].drop { $0 == " " }
          components = ["[\(inner[..<comma]): \(value)]"]
          return true
        }
      default: break
      }
    }
    if let last = components.popLast() { components.append(last + arguments) }
    return false
  }

  private func topLevelComma(in text: String) -> String.Index? {
    var open = 0
    for index in text.indices {
      switch text[index] {
      case "<", "(", "[": open += 1
      case ">" where index > text.startIndex && text[text.index(before: index)] == "-": break
      case ">", ")", "]": open -= 1
      case "," where open == 0: return index
      default: break
      }
    }
    return nil
  }

  private func isNameByte(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "$"), 0x80...:
      return true
    default: return false
    }
  }

  private mutating func identifier() -> String {
    let start = position
    if position < text.count, text[position] == UInt8(ascii: "`") {
      position += 1
      while position < text.count, text[position] != UInt8(ascii: "`") { position += 1 }
      position = min(position + 1, text.count)
    } else {
      while position < text.count, isNameByte(text[position]) { position += 1 }
    }
    return String(decoding: text[start..<position], as: UTF8.self)
  }

  /// Whether a parenthesis opens a context of the runtime's, such as `(unknown context at $1f)`, and no tuple.
  private var startsContext: Bool {
    hasPrefix("(unknown context at ") || hasPrefix("(extension in ")
  }

  private mutating func skipContext() {
    while position < text.count, text[position] != UInt8(ascii: ")") { position += 1 }
    position = min(position + 1, text.count)
  }

  private func hasPrefix(_ prefix: String) -> Bool {
    text[position...].starts(with: prefix.utf8)
  }

  private mutating func remainder() -> String {
    defer { position = text.count }
    return String(decoding: text[position...], as: UTF8.self)
  }
}
