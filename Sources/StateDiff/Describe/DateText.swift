import Foundation

/// Dates in UTC, from their own seconds: the same text in every time zone and locale.
enum DateText {
  /// `Date(2026-11-30T05:02:40Z)`, with as many fraction digits as asked for.
  ///
  /// Without a wish: as many as the fraction has, up to millionths. A date too far away for a calendar, or too fine
  /// for 18 digits, is told by its exact seconds.
  static func text(_ date: Date, fractionDigits: Int? = nil) -> String {
    let seconds = date.timeIntervalSinceReferenceDate
    if date == .distantPast { return "Date.distantPast" }
    if date == .distantFuture { return "Date.distantFuture" }
    guard seconds.isFinite, abs(seconds) < 250_000_000_000, (fractionDigits ?? 0) <= 9 else { return exact(date) }
    let digits = fractionDigits ?? neededDigits(seconds)
    return "Date(\(calendarText(seconds, digits: digits)))"
  }

  /// Both dates with the fewest digits that tell them apart.
  static func pair(_ expected: Date, _ actual: Date) -> (before: String, after: String, reason: String?) {
    let isWhole = [expected, actual].allSatisfy {
      $0.timeIntervalSinceReferenceDate == $0.timeIntervalSinceReferenceDate.rounded(.down)
    }
    for digits in (isWhole ? 0 : 3)...9 {
      let before = text(expected, fractionDigits: digits)
      let after = text(actual, fractionDigits: digits)
      if before != after { return (before, after, nil) }
    }
    return (exact(expected), exact(actual), nil)
  }

  /// None for whole seconds, three for thousandths, else six.
  private static func neededDigits(_ seconds: Double) -> Int {
    let fraction = seconds - seconds.rounded()
    guard abs(fraction) >= 0.000_000_5 else { return 0 }
    let thousandths = fraction * 1_000
    return abs(thousandths - thousandths.rounded()) < 0.000_5 ? 3 : 6
  }

  /// The seconds since 2001 with all their digits.
  private static func exact(_ date: Date) -> String {
    "Date(timeIntervalSinceReferenceDate: \(date.timeIntervalSinceReferenceDate))"
  }

  private static func calendarText(_ secondsSince2001: Double, digits: Int) -> String {
    var whole = Int(secondsSince2001.rounded(.down))
    var scale = 1
    for _ in 0..<digits { scale *= 10 }
    var fraction = Int(((secondsSince2001 - Double(whole)) * Double(scale)).rounded())
    if fraction >= scale {
      whole += 1
      fraction = 0
    }
    let sinceEpoch = whole + 978_307_200
    let days = Int((Double(sinceEpoch) / 86_400).rounded(.down))
    let second = sinceEpoch - days * 86_400
    let (year, month, day) = civil(daysSince1970: days)
    let date = "\(padded(year, 4))-\(padded(month, 2))-\(padded(day, 2))"
    let time = "\(padded(second / 3_600, 2)):\(padded(second / 60 % 60, 2)):\(padded(second % 60, 2))"
    return date + "T" + time + (digits > 0 ? "." + padded(fraction, digits) : "") + "Z"
  }

  /// The day of the Gregorian calendar, extended to all years (Howard Hinnant's `civil_from_days`).
  private static func civil(daysSince1970 days: Int) -> (year: Int, month: Int, day: Int) {
    let shifted = days + 719_468
    let era = (shifted >= 0 ? shifted : shifted - 146_096) / 146_097
    let dayOfEra = shifted - era * 146_097
    let yearOfEra = (dayOfEra - dayOfEra / 1_460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let shiftedMonth = (5 * dayOfYear + 2) / 153
    let month = shiftedMonth < 10 ? shiftedMonth + 3 : shiftedMonth - 9
    return (yearOfEra + era * 400 + (month <= 2 ? 1 : 0), month, dayOfYear - (153 * shiftedMonth + 2) / 5 + 1)
  }

  private static func padded(_ number: Int, _ width: Int) -> String {
    let digits = String(number.magnitude)
    return (number < 0 ? "-" : "") + String(repeating: "0", count: max(0, width - digits.count)) + digits
  }
}
