/// What a comparison leaves out, and how far it goes.
public struct DiffOptions: Sendable {
  /// Whose word counts: what is stored, or what `==` says.
  public enum Equality: Sendable {
    /// Both: a stored difference that an `==` calls equal is told as hidden.
    case structureAndOperator
    /// Only `==`, where a type has one.
    case operatorOnly
    /// Only what is stored.
    case structureOnly
  }

  /// Whose word counts.
  public var equality: Equality = .structureAndOperator
  /// Whether a field that a custom mirror hides is shown. Off by default, since it may be a secret.
  public var showsHiddenFields: Bool = false
  /// How far the account goes.
  public var budget: Budget = .init()
  /// What doesn't matter, in the order in which it was said.
  var rules: [Rule] = []

  /// What was chosen instead of the default and changes what counts, in words.
  var modes: [String] {
    let word: [String] =
      switch equality {
      case .structureAndOperator: []
      case .operatorOnly: ["only == counts where a type has one"]
      case .structureOnly: ["only what is stored counts"]
      }
    return word + (showsHiddenFields ? ["fields that a mirror hides are shown"] : [])
  }

  /// Makes the default options.
  public init() {}
}
