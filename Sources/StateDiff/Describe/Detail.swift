/// How much a text tells of a value; raised step by step while two different values read the same.
struct Detail: Equatable {
  /// Types with their module, and the type of every leaf: `1 as App.Cents`.
  var showsTypes = false
  /// Digits after the second of a date; `nil` for as many as it has, up to six.
  var fractionDigits: Int?
  /// Characters that can't be seen, or look like a blank, as `\u{A0}`.
  var escapesInvisible = false
  /// The bits of numbers, the bytes of strings.
  var showsBits = false
  /// Each level of an optional: `Optional(Optional(1))`.
  var nestsOptionals = false
  /// Which object it is, by order of first appearance: `Token#2(…)`.
  var showsIdentity = false

  /// Strings of several lines on one, with `\n`.
  var isOneLine = false

  /// The detail of a first look.
  static let plain = Detail()

  /// What to try in turn until two texts differ: the plain look, each means alone, then all at once.
  static let ladder: [Detail] = [
    plain,
    Detail(nestsOptionals: true),
    Detail(showsTypes: true),
    Detail(fractionDigits: 9),
    Detail(fractionDigits: 18),
    Detail(escapesInvisible: true),
    Detail(showsBits: true),
    Detail(showsTypes: true, escapesInvisible: true, showsBits: true, nestsOptionals: true),
    Detail(showsIdentity: true),
  ]
}
