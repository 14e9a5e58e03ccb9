import StateDiff

/// Something in a state that doesn't belong there, with what to do about it.
public struct StateFinding: Sendable, Codable, Equatable, CustomStringConvertible {
  /// What kind of thing it is.
  public enum Kind: String, Sendable, Codable {
    /// A stored function: it can't be compared, ever.
    case closure
    /// An object: it has an identity, and changes in every copy at once.
    case object
    /// A part that may be of any type.
    case existential
    /// A type of another module that isn't `Equatable`.
    case foreignType
    /// An id that can be given to another value.
    case reassignableID
    /// An id that is made from content, and changes with it.
    case computedID
    /// Many bytes.
    case blob
  }

  /// Where it is.
  public var path: DiffPath
  /// The name of its type.
  public var type: String
  /// What kind of thing it is.
  public var kind: Kind
  /// What is wrong with it, in a few words.
  public var problem: String
  /// What to do.
  public var advice: String

  /// Makes a finding.
  public init(path: DiffPath, type: String, kind: Kind, problem: String, advice: String) {
    self.path = path
    self.type = type
    self.kind = kind
    self.problem = problem
    self.advice = advice
  }

  /// The finding on one line.
  public var description: String { "\(path): \(problem); \(advice)" }
}

/// Looks for what doesn't belong in a state: functions, objects, parts of any type, ids that change, large blobs.
///
/// ```swift
/// for finding in auditState(Player.State.sample) { print(finding) }
/// // formatter: NumberFormatter is an object; a tool, not state: keep it in a dependency or a constant
/// #expect(auditState(Player.State.sample).isEmpty)
/// ```
///
/// What isn't there is judged by its type, except in enum cases: give a value with all the parts that matter.
///
/// - Returns: What was found, outer parts first.
/// - Complexity: Looks at the first elements of collections, and at 10,000 parts at most.
public func auditState<T>(_ value: T) -> [StateFinding] {
  StateWalk(value).found.map { StateFinding(path: $0.path, type: shortName(of: $0.type), $0.part) }
}

extension StateFinding {
  fileprivate init(path: DiffPath, type: String, _ part: AuditedPart) {
    let kind: Kind
    let problem: String
    let advice: String
    switch part {
    case .closure:
      (kind, problem) = (.closure, "a closure is never equal to another")
      advice = "behaviour: make it an action"
    case .object:
      (kind, problem) = (.object, "\(type) is an object")
      advice = "a tool, not state: keep it in a dependency or a constant"
    case .existential:
      (kind, problem) = (.existential, "\(type) says too little of what it holds")
      advice = "more precision: make it a type of its own or an enum"
    case .foreignType:
      (kind, problem) = (.foreignType, "\(type) belongs to another module and isn't Equatable")
      advice = "keep a model of your own, made where the data comes in"
    case .reassignableID:
      (kind, problem) = (.reassignableID, "the id of \(type) can be reassigned")
      advice = "an id is fixed at birth: make it `let`"
    case .computedID(let source):
      (kind, problem) = (.computedID, "the id of \(type) follows " + (source.map { "its \($0)" } ?? "its content"))
      advice = "never make an id from content: give it one of its own, fixed at birth"
    case .blob(let bytes):
      (kind, problem) = (.blob, "\(type) of \(bytes.grouped) bytes")
      advice = "keep the id, and leave the bytes in a dependency"
    }
    self.init(path: path, type: type, kind: kind, problem: problem, advice: advice)
  }
}
