/// Text inside XML and HTML.
enum Markup {
  /// Text between tags.
  static func text(_ text: String) -> String { escaped(text, isAttribute: false) }

  /// Text between the quotes of an attribute, where a line break would be read as a blank.
  static func attribute(_ text: String) -> String { escaped(text, isAttribute: true) }

  private static func escaped(_ text: String, isAttribute: Bool) -> String {
    if text.utf8.allSatisfy(isPlain) { return text }
    var result = ""
    result.reserveCapacity(text.utf8.count + 32)
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      case "\"": result += "&quot;"
      case "'": result += "&#39;"
      case "\n", "\t": isAttribute ? (result += "&#\(scalar.value);") : result.unicodeScalars.append(scalar)
      case _ where !isValidInXML(scalar): result += "\\u{\(String(scalar.value, radix: 16, uppercase: true))}"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }

  private static func isPlain(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "&"), UInt8(ascii: "<"), UInt8(ascii: ">"), UInt8(ascii: "\""), UInt8(ascii: "'"): false
    default: byte >= 0x20 && byte < 0x7F
    }
  }

  /// The characters that XML 1.0 allows; a carriage return is left out since a parser would turn it into a line feed.
  private static func isValidInXML(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x20...0xD7FF, 0xE000...0xFFFD, 0x10000...0x10FFFF: true
    default: false
    }
  }
}
