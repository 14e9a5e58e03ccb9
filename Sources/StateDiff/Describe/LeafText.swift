/// A type of the standard library or Foundation that is told in one piece, in our own words.
///
/// Nothing here asks Foundation for a `description`: those differ between platforms and versions.
protocol LeafTextConvertible {
  /// The value's text with the detail asked for.
  func leafText(_ detail: Detail, _ ordinals: Ordinals) -> String
}

extension LeafTextConvertible where Self: FixedWidthInteger {
  func leafText(_ detail: Detail, _ ordinals: Ordinals) -> String { String(self) }
}

extension Int: LeafTextConvertible {}
extension Int8: LeafTextConvertible {}
extension Int16: LeafTextConvertible {}
extension Int32: LeafTextConvertible {}
extension Int64: LeafTextConvertible {}
extension UInt: LeafTextConvertible {}
extension UInt8: LeafTextConvertible {}
extension UInt16: LeafTextConvertible {}
extension UInt32: LeafTextConvertible {}
extension UInt64: LeafTextConvertible {}
@available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
extension Int128: LeafTextConvertible {}
@available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
extension UInt128: LeafTextConvertible {}

extension Bool: LeafTextConvertible {
  func leafText(_ detail: Detail, _ ordinals: Ordinals) -> String { self ? "true" : "false" }
}

extension Double: LeafTextConvertible {
  /// The shortest digits that read back as the same value.
  func leafText(_ detail: Detail, _ ordinals: Ordinals) -> String {
    detail.showsBits ? "\(description) (bits 0x\(String(bitPattern, radix: 16)))" : description
  }
}

extension Float: LeafTextConvertible {
  func leafText(_ detail: Detail, _ ordinals: Ordinals) -> String {
    detail.showsBits ? "\(description) (bits 0x\(String(bitPattern, radix: 16)))" : description
  }
}

#if !((os(macOS) || targetEnvironment(macCatalyst)) && arch(x86_64))
  extension Float16: LeafTextConvertible {
    func leafText(_ detail: Detail, _ ordinals: Ordinals) -> String {
      detail.showsBits ? "\(description) (bits 0x\(String(bitPattern, radix: 16)))" : description
    }
  }
#endif

#if arch(x86_64) && !os(Windows) && !os(Android)
  extension Float80: LeafTextConvertible {
    func leafText(_ detail: Detail, _ ordinals: Ordinals) -> String { description }
  }
#endif

extension String: LeafTextConvertible {
  func leafText(_ detail: Detail, _ ordinals: Ordinals) -> String { StringText.text(self, detail) }
}

extension Substring: LeafTextConvertible {
  func leafText(_ detail: Detail, _ ordinals: Ordinals) -> String { StringText.text(String(self), detail) }
}

extension StaticString: LeafTextConvertible {
  func leafText(_ detail: Detail, _ ordinals: Ordinals) -> String {
    if hasPointerRepresentation { return StringText.text("\(self)", detail) }
    return StringText.text(String(unicodeScalar), detail)
  }
}

extension Character: LeafTextConvertible {
  func leafText(_ detail: Detail, _ ordinals: Ordinals) -> String { StringText.text(String(self), detail) }
}

extension Unicode.Scalar: LeafTextConvertible {
  /// The scalar with its number, since many scalars can't be told apart by eye: `"é" U+00E9`.
  func leafText(_ detail: Detail, _ ordinals: Ordinals) -> String {
    StringText.text(String(self), Detail(escapesInvisible: true)) + " " + Escaping.number(of: self)
  }
}

extension Duration: LeafTextConvertible {
  /// The exact seconds, in decimal: `1.5 s`.
  func leafText(_ detail: Detail, _ ordinals: Ordinals) -> String { DurationText.seconds(self) + " s" }
}

extension ObjectIdentifier: LeafTextConvertible {
  /// A number by order of first appearance, for an address would differ from run to run.
  func leafText(_ detail: Detail, _ ordinals: Ordinals) -> String {
    "ObjectIdentifier(#\(ordinals.number(of: self)))"
  }
}

/// A pointer: a number by order of first appearance, as for objects.
protocol PointerText: LeafTextConvertible {
  var addressBits: UInt { get }
}

extension PointerText {
  func leafText(_ detail: Detail, _ ordinals: Ordinals) -> String {
    "\(TypeName.short(of: Self.self))(#\(ordinals.number(ofAddress: addressBits)))"
  }
}

extension UnsafePointer: PointerText {
  var addressBits: UInt { UInt(bitPattern: self) }
}
extension UnsafeMutablePointer: PointerText {
  var addressBits: UInt { UInt(bitPattern: self) }
}
extension UnsafeRawPointer: PointerText {
  var addressBits: UInt { UInt(bitPattern: self) }
}
extension UnsafeMutableRawPointer: PointerText {
  var addressBits: UInt { UInt(bitPattern: self) }
}
extension OpaquePointer: PointerText {
  var addressBits: UInt { UInt(bitPattern: self) }
}

extension AnyKeyPath: LeafTextConvertible {
  /// The key path as written, without the addresses that the runtime puts in for computed parts.
  func leafText(_ detail: Detail, _ ordinals: Ordinals) -> String { KeyPathText.text(self) }
}

extension Range: LeafTextConvertible {
  func leafText(_ detail: Detail, _ ordinals: Ordinals) -> String {
    "\(bound(lowerBound, detail, ordinals))..<\(bound(upperBound, detail, ordinals))"
  }
}

extension ClosedRange: LeafTextConvertible {
  func leafText(_ detail: Detail, _ ordinals: Ordinals) -> String {
    "\(bound(lowerBound, detail, ordinals))...\(bound(upperBound, detail, ordinals))"
  }
}

extension PartialRangeFrom: LeafTextConvertible {
  func leafText(_ detail: Detail, _ ordinals: Ordinals) -> String { "\(bound(lowerBound, detail, ordinals))..." }
}

extension PartialRangeUpTo: LeafTextConvertible {
  func leafText(_ detail: Detail, _ ordinals: Ordinals) -> String { "..<\(bound(upperBound, detail, ordinals))" }
}

extension PartialRangeThrough: LeafTextConvertible {
  func leafText(_ detail: Detail, _ ordinals: Ordinals) -> String { "...\(bound(upperBound, detail, ordinals))" }
}

private func bound(_ value: Any, _ detail: Detail, _ ordinals: Ordinals) -> String {
  if let leaf = value as? any LeafTextConvertible { return leaf.leafText(detail, ordinals) }
  return ValueText.inline(value, detail: detail, ordinals: ordinals)
}

/// Numbers for objects by order of first appearance, shared by the two sides of a difference.
final class Ordinals {
  private var numbers: [ObjectIdentifier: Int] = [:]
  private var addresses: [UInt: Int] = [:]
  /// Objects that were numbered, kept alive so that none is freed and its address given to another.
  private var kept: [AnyObject] = []

  func number(of id: ObjectIdentifier) -> Int {
    if let known = numbers[id] { return known }
    numbers[id] = numbers.count + 1
    return numbers.count
  }

  func number(ofAddress address: UInt) -> Int {
    if let known = addresses[address] { return known }
    addresses[address] = addresses.count + 1
    return addresses.count
  }

  func number(of object: AnyObject) -> Int {
    kept.append(object)
    return number(of: ObjectIdentifier(object))
  }
}

/// The text of a duration in exact decimal seconds.
enum DurationText {
  /// All digits that count, and no more: `1.5`, `-0.000000001`.
  static func seconds(_ duration: Duration) -> String {
    let (seconds, attoseconds) = duration.components
    let sign = seconds < 0 || attoseconds < 0 ? "-" : ""
    guard attoseconds != 0 else { return sign + String(seconds.magnitude) }
    var digits = String(attoseconds.magnitude)
    digits = String(repeating: "0", count: 18 - digits.count) + digits
    while digits.last == "0" { digits.removeLast() }
    return "\(sign)\(seconds.magnitude).\(digits)"
  }
}

/// The text of a key path.
enum KeyPathText {
  /// `\Player.inner.name`; a computed part reads `<computed (Int)>`, without its address.
  static func text(_ keyPath: AnyKeyPath) -> String {
    var rest = Substring("\(keyPath)")
    guard rest.first == "\\" else { return "\\\(TypeName.short(of: type(of: keyPath).rootType)).<computed>" }
    var result = ""
    while let start = rest.range(of: "<computed 0x") {
      result += rest[..<start.lowerBound] + "<computed"
      rest = rest[start.upperBound...].drop { $0.isHexDigit }
    }
    return result + rest
  }
}

extension Substring {
  /// The first place of a text, by its bytes.
  fileprivate func range(of text: String) -> Range<Index>? {
    var start = startIndex
    while start < endIndex {
      if self[start...].utf8.starts(with: text.utf8) {
        return start..<utf8.index(start, offsetBy: text.utf8.count)
      }
      start = index(after: start)
    }
    return nil
  }
}
