/// Which characters a reader can't see or a terminal would obey, and how they are written instead.
enum Escaping {
  /// Why a scalar may have to be written as an escape.
  enum Need {
    /// It reads as itself.
    case none
    /// It can't be seen, or reads like another: a matter only where it makes a difference.
    case invisible
    /// It moves the cursor, reorders the line or starts a command: never written as it is.
    case unsafe
  }

  /// What a scalar needs.
  static func need(of scalar: Unicode.Scalar) -> Need {
    switch scalar.value {
    case 0x20..<0x7F: return .none
    case 0x09: return .invisible
    case 0..<0x20, 0x7F..<0xA0: return .unsafe
    // Line and paragraph separators, and everything that reorders a line.
    case 0x2028, 0x2029, 0x200E, 0x200F, 0x061C, 0x202A...0x202E, 0x2066...0x2069: return .unsafe
    // Hangul fillers and the blank Braille pattern draw nothing but are letters and symbols by category.
    case 0x115F, 0x1160, 0x3164, 0xFFA0, 0x2800: return .invisible
    // Tag characters carry hidden text.
    case 0xE0000...0xE0FFF: return .invisible
    case 0xA0...:
      switch scalar.properties.generalCategory {
      case .spaceSeparator, .format, .control, .unassigned, .privateUse, .lineSeparator, .paragraphSeparator:
        return .invisible
      default: return scalar.properties.isDefaultIgnorableCodePoint ? .invisible : .none
      }
    default: return .none
    }
  }

  /// The escape of a scalar in Swift's spelling.
  static func escape(_ scalar: Unicode.Scalar) -> String {
    switch scalar {
    case "\n": return "\\n"
    case "\r": return "\\r"
    case "\t": return "\\t"
    case "\0": return "\\0"
    default: return "\\u{\(String(scalar.value, radix: 16, uppercase: true))}"
    }
  }

  /// The number of a scalar: `U+00E9`.
  static func number(of scalar: Unicode.Scalar) -> String {
    let digits = String(scalar.value, radix: 16, uppercase: true)
    return "U+" + String(repeating: "0", count: max(0, 4 - digits.count)) + digits
  }

  /// The text with every unsafe scalar escaped, and invisible ones too on request. Quotes stay as they are.
  static func escaped(_ text: some StringProtocol, invisible: Bool = false, keepsTabs: Bool = true) -> String {
    if isPlainASCII(text) { return String(text) }
    var result = ""
    for scalar in text.unicodeScalars {
      switch need(of: scalar) {
      case .none: result.unicodeScalars.append(scalar)
      case .unsafe: result += escape(scalar)
      case .invisible:
        if invisible || (scalar == "\t" && !keepsTabs) {
          result += escape(scalar)
        } else {
          result.unicodeScalars.append(scalar)
        }
      }
    }
    return result
  }

  /// A text of several lines with every unsafe scalar but its line breaks escaped.
  static func escapedLines(_ text: String) -> String {
    text.utf8.split(separator: 0x0A, omittingEmptySubsequences: false).map { escaped(Substring($0)) }
      .joined(separator: "\n")
  }

  /// Whether nothing in the text could need an escape: the common case, decided byte by byte.
  static func isPlainASCII(_ text: some StringProtocol) -> Bool {
    text.utf8.allSatisfy { $0 >= 0x20 && $0 < 0x7F }
  }
}
