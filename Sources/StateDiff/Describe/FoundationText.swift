import Foundation

/// A type of Foundation that is told by parts of ours, since its own mirror differs between platforms.
protocol PartsTextConvertible {
  /// The parts by name, in the order of the initialiser.
  var describedParts: [(label: String?, value: Any)] { get }
}

extension Date: LeafTextConvertible {
  func leafText(_ detail: Detail, _ ordinals: Ordinals) -> String {
    DateText.text(self, fractionDigits: detail.fractionDigits)
  }
}

extension UUID: LeafTextConvertible {
  func leafText(_ detail: Detail, _ ordinals: Ordinals) -> String { "UUID(\(uuidString.uppercased()))" }
}

extension URL: LeafTextConvertible {
  func leafText(_ detail: Detail, _ ordinals: Ordinals) -> String {
    let text = Escaping.escaped(relativeString, invisible: detail.escapesInvisible, keepsTabs: false)
    guard let base = baseURL else { return "URL(\(text))" }
    return "URL(\(text), relative to \(base.leafText(detail, ordinals)))"
  }
}

extension Data: LeafTextConvertible {
  /// The count and the first bytes.
  func leafText(_ detail: Detail, _ ordinals: Ordinals) -> String { DataText.text(self) }
}

extension Decimal: LeafTextConvertible {
  func leafText(_ detail: Detail, _ ordinals: Ordinals) -> String { DecimalText.text(self) }
}

extension CGFloat: LeafTextConvertible {
  func leafText(_ detail: Detail, _ ordinals: Ordinals) -> String { Double(self).leafText(detail, ordinals) }
}

extension Locale: LeafTextConvertible {
  func leafText(_ detail: Detail, _ ordinals: Ordinals) -> String { "Locale(\(Escaping.escaped(identifier)))" }
}

extension TimeZone: LeafTextConvertible {
  func leafText(_ detail: Detail, _ ordinals: Ordinals) -> String { "TimeZone(\(Escaping.escaped(identifier)))" }
}

extension Calendar: PartsTextConvertible {
  var describedParts: [(label: String?, value: Any)] {
    [
      ("identifier", Verbatim("." + CalendarText.name(of: identifier))), ("locale", locale as Any),
      ("timeZone", timeZone), ("firstWeekday", firstWeekday), ("minimumDaysInFirstWeek", minimumDaysInFirstWeek),
    ]
  }
}

extension IndexPath: LeafTextConvertible {
  func leafText(_ detail: Detail, _ ordinals: Ordinals) -> String {
    "IndexPath([\(map { String($0) }.joined(separator: ", "))])"
  }
}

extension IndexSet: LeafTextConvertible {
  /// The ranges of the set: `IndexSet(1...2, 5)`.
  func leafText(_ detail: Detail, _ ordinals: Ordinals) -> String {
    let ranges = rangeView.prefix(32).map {
      $0.count == 1 ? "\($0.lowerBound)" : "\($0.lowerBound)...\($0.upperBound - 1)"
    }
    let rest = rangeView.count - ranges.count
    return "IndexSet(\((ranges + (rest > 0 ? ["… \(rest.grouped) more ranges"] : [])).joined(separator: ", ")))"
  }
}

extension Measurement: LeafTextConvertible {
  func leafText(_ detail: Detail, _ ordinals: Ordinals) -> String {
    "Measurement(\(value.leafText(detail, ordinals)) \(Escaping.escaped(unit.symbol)))"
  }
}

extension NSRange: LeafTextConvertible {
  func leafText(_ detail: Detail, _ ordinals: Ordinals) -> String {
    "NSRange(location: \(location == NSNotFound ? "NSNotFound" : String(location)), length: \(length))"
  }
}

extension Notification: PartsTextConvertible {
  var describedParts: [(label: String?, value: Any)] {
    var parts: [(label: String?, value: Any)] = [("name", name.rawValue)]
    if let object { parts.append(("object", object)) }
    if let userInfo, !userInfo.isEmpty { parts.append(("userInfo", userInfo)) }
    return parts
  }
}

extension Notification.Name: LeafTextConvertible {
  func leafText(_ detail: Detail, _ ordinals: Ordinals) -> String {
    "Notification.Name(\(StringText.literal(rawValue, detail)))"
  }
}

extension NSError: PartsTextConvertible {
  var describedParts: [(label: String?, value: Any)] {
    var parts: [(label: String?, value: Any)] = [("domain", domain), ("code", code)]
    if !userInfo.isEmpty { parts.append(("userInfo", userInfo)) }
    return parts
  }
}

extension DateInterval: PartsTextConvertible {
  var describedParts: [(label: String?, value: Any)] { [("start", start), ("end", end)] }
}

extension URLQueryItem: PartsTextConvertible {
  var describedParts: [(label: String?, value: Any)] { [("name", name), ("value", value as Any)] }
}

extension URLComponents: LeafTextConvertible {
  func leafText(_ detail: Detail, _ ordinals: Ordinals) -> String {
    let text = string ?? "\(scheme ?? "")//\(host ?? "")\(path)"
    return "URLComponents(\(Escaping.escaped(text, invisible: detail.escapesInvisible, keepsTabs: false)))"
  }
}

extension AttributedString: PartsTextConvertible {
  /// One part a run: its characters, and its attributes by name where it has any.
  var describedParts: [(label: String?, value: Any)] {
    var parts: [(label: String?, value: Any)] = []
    for run in runs {
      let text = String(characters[run.range])
      let attributes = AttributesText.attributes(of: run.attributes)
      parts.append((nil, attributes.isEmpty ? text as Any : AttributedRun(text: text, attributes: attributes) as Any))
    }
    return parts.isEmpty ? [(nil, "")] : parts
  }
}

#if canImport(ObjectiveC)
  extension URLRequest: PartsTextConvertible {
    var describedParts: [(label: String?, value: Any)] {
      URLRequestText.parts(method: httpMethod, url: url, headers: allHTTPHeaderFields, body: httpBody)
    }
  }
#endif

/// The parts of a request that people look at.
enum URLRequestText {
  /// The parts of a request; `nil` for any other value.
  ///
  /// On Linux the type lives in FoundationNetworking, which would bring libcurl into every test, so it is known by its
  /// name and read by its mirror.
  static func parts(of value: Any) -> [(label: String?, value: Any)]? {
    guard TypeName.qualified(of: type(of: value)) == "FoundationNetworking.URLRequest" else { return nil }
    var fields: [String: Any] = [:]
    for child in Mirror(reflecting: value).children {
      if let label = child.label { fields[label] = child.value }
    }
    return parts(
      method: fields["httpMethod"] as? String,
      url: fields["url"] as? URL,
      headers: fields["allHTTPHeaderFields"] as? [String: String],
      body: fields["httpBody"] as? Data
    )
  }

  static func parts(
    method: String?,
    url: URL?,
    headers: [String: String]?,
    body: Data?
  ) -> [(label: String?, value: Any)] {
    var parts: [(label: String?, value: Any)] = [("method", method as Any), ("url", url as Any)]
    if let headers, !headers.isEmpty { parts.append(("headers", headers)) }
    if let body { parts.append(("body", body)) }
    return parts
  }
}

/// A stretch of attributed text with at least one attribute.
struct AttributedRun: PartsTextConvertible {
  let text: String
  let attributes: [String: Any]
  var describedParts: [(label: String?, value: Any)] { [(nil, text), ("attributes", attributes)] }
}

/// The attributes of a run. Foundation offers no way to list them, so they are found by mirror.
enum AttributesText {
  static func attributes(of container: AttributeContainer) -> [String: Any] {
    var result: [String: Any] = [:]
    guard let storage = child("storage", of: container), let contents = child("contents", of: storage) else {
      return [:]
    }
    for entry in Mirror(reflecting: contents).children {
      let pair = Array(Mirror(reflecting: entry.value).children)
      guard pair.count == 2, let name = pair[0].value as? String else { continue }
      result[name] = child("rawValue", of: pair[1].value) ?? pair[1].value
    }
    return result
  }

  private static func child(_ label: String, of value: Any) -> Any? {
    Reflection.parts(of: value).children.first { $0.label == label }?.value
  }
}

/// A text that stands for a value as it is.
struct Verbatim: LeafTextConvertible {
  let text: String
  init(_ text: String) { self.text = text }
  func leafText(_ detail: Detail, _ ordinals: Ordinals) -> String { text }
}

/// The names of calendars, as their cases are called.
enum CalendarText {
  static func name(of identifier: Calendar.Identifier) -> String {
    switch identifier {
    case .gregorian: return "gregorian"
    case .buddhist: return "buddhist"
    case .chinese: return "chinese"
    case .coptic: return "coptic"
    case .ethiopicAmeteMihret: return "ethiopicAmeteMihret"
    case .ethiopicAmeteAlem: return "ethiopicAmeteAlem"
    case .hebrew: return "hebrew"
    case .iso8601: return "iso8601"
    case .indian: return "indian"
    case .islamic: return "islamic"
    case .islamicCivil: return "islamicCivil"
    case .japanese: return "japanese"
    case .persian: return "persian"
    case .republicOfChina: return "republicOfChina"
    case .islamicTabular: return "islamicTabular"
    case .islamicUmmAlQura: return "islamicUmmAlQura"
    default: return "other"
    }
  }
}

/// Decimals by their own digits.
enum DecimalText {
  /// Plain notation without superfluous zeros: `1.5`, `-0.001`, `nan`.
  static func text(_ value: Decimal) -> String {
    guard !value.isNaN else { return "nan" }
    guard !value.isZero else { return "0" }
    var digits = significand(value)
    var exponent = value.exponent
    while digits.count > 1, digits.last == "0" {
      digits.removeLast()
      exponent += 1
    }
    let sign = value.sign == .minus ? "-" : ""
    if exponent >= 0 { return sign + digits + String(repeating: "0", count: exponent) }
    let point = digits.count + exponent
    if point > 0 { return sign + digits.prefix(point) + "." + digits.suffix(-exponent) }
    return sign + "0." + String(repeating: "0", count: -point) + digits
  }

  /// The digits of the significand, by repeated division: Foundation doesn't give its 128 bits away.
  private static func significand(_ value: Decimal) -> String {
    var rest = value.significand.magnitude
    var digits: [Character] = []
    while !rest.isZero, digits.count < 40 {
      var tenth = rest / 10
      var quotient = Decimal()
      NSDecimalRound(&quotient, &tenth, 0, .down)
      let remainder = rest - quotient * 10
      digits.append(Character(String((0...9).last { Decimal($0) <= remainder } ?? 0)))
      rest = quotient
    }
    return digits.isEmpty ? "0" : String(digits.reversed())
  }
}
