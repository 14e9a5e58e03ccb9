extension Int {
  /// The number with its thousands set apart, for counts that are read and not copied: `19,999`.
  package var grouped: String {
    let digits = String(magnitude)
    guard digits.count > 3 else { return description }
    var result = ""
    for (place, digit) in digits.enumerated() {
      if place > 0, (digits.count - place) % 3 == 0 { result.append(",") }
      result.append(digit)
    }
    return self < 0 ? "-" + result : result
  }

  /// The count with its noun: `1 line`, `12 lines`.
  package func counted(_ singular: String, _ plural: String? = nil) -> String {
    self == 1 ? "1 \(singular)" : "\(grouped) \(plural ?? singular + "s")"
  }
}
