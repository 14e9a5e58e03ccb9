/// One part of the two values in the tree of a ``Difference``: only parts on the way to a change are kept.
///
/// A node never holds a user's value, only texts, so a difference can be stored, sent and rendered anywhere.
public struct Node: Sendable, Codable, Equatable {
  /// How the value is put together, which decides its brackets.
  public enum Shape: String, Sendable, Codable {
    /// A value without parts, with its text in ``Node/before`` and ``Node/after``.
    case leaf
    /// A text of several lines; its children are lines.
    case text
    /// A struct, with its fields.
    case structure
    /// An object, with its fields and those of its superclasses.
    case object
    /// A tuple, labelled or not.
    case tuple
    /// A case of an enum, with its payload.
    case enumCase
    /// An optional, with what it wraps.
    case optional
    /// An ordered collection, by position or by id.
    case array
    /// An unordered collection without keys.
    case set
    /// An unordered collection, by key.
    case dictionary
  }

  /// What happened to this part.
  public enum Status: Sendable, Codable, Equatable {
    /// Something below it changed.
    case descends
    /// The whole value was exchanged: ``Node/before`` and ``Node/after`` tell.
    case replaced
    /// It stands only in the actual value.
    case added
    /// It stands only in the expected value.
    case removed
    /// It stands elsewhere in its collection; children tell if it also changed.
    case moved(from: Int, to: Int)
    /// Equal on both sides, shown for context.
    case unchanged
  }

  /// How an expression reaches a part from its owner's, where the step doesn't say so.
  public enum SwiftAccess: Sendable, Codable, Equatable {
    /// By the owner's own expression: it is the value of a wrapped property.
    case wrapped
    /// By its position, counted from another index than 0.
    case index(from: Int)
    /// Not by itself: its owner is assigned as a whole, because its declared type doesn't show this part.
    case withOwner
    /// Not at all: levels between it and its owner aren't told.
    case furtherDown
  }

  /// How the parent reaches this node; `nil` at the root.
  public var step: Step?
  /// The short name of the value's type, long enough to tell both sides apart.
  public var typeName: String
  /// How the value is put together.
  public var shape: Shape
  /// The name of the enum case, for ``Shape/enumCase``.
  public var caseName: String?
  /// What happened to this part.
  public var status: Status
  /// The expected side's text, possibly of several lines, for what was replaced, removed or shown for context.
  public var before: String?
  /// The actual side's text, possibly of several lines, for what was replaced, added or shown for context.
  public var after: String?
  /// A Swift expression of the expected value, where it can be spelled.
  public var swiftBefore: String?
  /// A Swift expression of the actual value, where it can be spelled.
  public var swiftAfter: String?
  /// Whether a change here counts, or is hidden by an `==`.
  public var visibility: Visibility
  /// Why both texts read alike, or why a part counts as changed where nothing can be shown.
  public var reason: String?
  /// Whether the stored property can be assigned: false for `let`.
  public var isMutable: Bool
  /// A Swift expression of the key, id or member by which the parent reaches this node, where it can be spelled.
  public var swiftKey: String?
  /// How an expression reaches this node, where ``Node/step`` doesn't say so.
  public var swiftAccess: SwiftAccess?
  /// The children on the way to a change, in order.
  public var children: [Node]
  /// How many equal siblings stand directly before this node and are not shown.
  public var unchangedBefore: Int
  /// How many equal children stand after the last shown child.
  public var unchangedAfter: Int
  /// How many differing children a budget left out.
  public var omittedChildren: Int

  /// Makes a node; only what differs from a plain descending structure need be given.
  public init(
    step: Step? = nil,
    typeName: String,
    shape: Shape,
    caseName: String? = nil,
    status: Status = .descends,
    before: String? = nil,
    after: String? = nil,
    swiftBefore: String? = nil,
    swiftAfter: String? = nil,
    visibility: Visibility = .visible,
    reason: String? = nil,
    isMutable: Bool = true,
    swiftKey: String? = nil,
    swiftAccess: SwiftAccess? = nil,
    children: [Node] = [],
    unchangedBefore: Int = 0,
    unchangedAfter: Int = 0,
    omittedChildren: Int = 0
  ) {
    self.step = step
    self.typeName = typeName
    self.shape = shape
    self.caseName = caseName
    self.status = status
    self.before = before
    self.after = after
    self.swiftBefore = swiftBefore
    self.swiftAfter = swiftAfter
    self.visibility = visibility
    self.reason = reason
    self.isMutable = isMutable
    self.swiftKey = swiftKey
    self.swiftAccess = swiftAccess
    self.children = children
    self.unchangedBefore = unchangedBefore
    self.unchangedAfter = unchangedAfter
    self.omittedChildren = omittedChildren
  }
}
