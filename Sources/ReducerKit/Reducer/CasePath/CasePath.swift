/// How to put a value into a case of an enum, and how to get it out again.
///
/// Wherever a case path is taken, the bare constructor of the case will do: `Scope(state: \.child, action: Action.child)`.
///
/// ```swift
/// let child = CasePath(Action.child)                       // from the constructor
/// let name = child.appending(CasePath(Child.Action.named)) // through two enums
/// let hours = CasePath<Span, Int>(embed: { .minutes($0 * 60) }, extract: { $0.wholeHours })
/// ```
public struct CasePath<Root, Value>: Sendable {
  private let put: @Sendable (Value) -> Root
  private let get: @Sendable (Root) -> Value?
  /// Why it can't extract anything; `nil` if it can.
  package let refusal: String?

  private init(
    put: @escaping @Sendable (Value) -> Root,
    get: @escaping @Sendable (Root) -> Value?,
    refusal: String?
  ) {
    self.put = put
    self.get = get
    self.refusal = refusal
  }

  /// A case path written by hand.
  ///
  /// - Parameters:
  ///   - embed: Puts a value into the case.
  ///   - extract: Gets the value of the case; `nil` from any other case.
  public init(embed: @escaping @Sendable (Value) -> Root, extract: @escaping @Sendable (Root) -> Value?) {
    self.init(put: embed, get: extract, refusal: nil)
  }

  /// The case that a constructor makes: `CasePath(Action.child)`.
  ///
  /// A function payload can't be taken out of a case in this way: such a path extracts nothing, and says so.
  public init(_ constructor: @escaping (Value) -> Root) {
    self.init(constructor: constructor, usesLayout: true)
  }

  /// The case that a constructor of several values makes; they come out as a tuple.
  @_disfavoredOverload
  public init<each Part>(_ constructor: @escaping (repeat each Part) -> Root) where Value == (repeat each Part) {
    self.init { (value: Value) in constructor(repeat each value) }
  }

  /// A case without a value: `CasePath(Action.tapped)`.
  @_disfavoredOverload
  public init(_ root: Root) where Value == Void {
    // Only ever compared and copied.
    nonisolated(unsafe) let root = root
    let name = CaseName(root)
    self.init(put: { _ in root }, get: { CaseName($0) == name ? () : nil }, refusal: nil)
  }

  /// - Parameter usesLayout: Whether the runtime's description of the enum is used, or mirrors alone.
  package init(constructor: @escaping (Value) -> Root, usesLayout: Bool) {
    // A case's constructor captures nothing. Taken as a plain function because Swift 5 modules have no other.
    nonisolated(unsafe) let constructor = constructor
    let extractor = CaseExtractor(constructor, usesLayout: usesLayout)
    self.init(put: { constructor($0) }, get: { extractor.extract($0) }, refusal: extractor.refusal)
  }

  /// Puts a value into the case.
  public func embed(_ value: Value) -> Root { put(value) }

  /// The value inside, if the root is of this case.
  public func extract(_ root: Root) -> Value? { get(root) }

  /// A case inside the value of this case.
  public func appending<Leaf>(_ leaf: CasePath<Value, Leaf>) -> CasePath<Root, Leaf> {
    CasePath<Root, Leaf>(
      put: { embed(leaf.embed($0)) },
      get: { extract($0).flatMap { leaf.extract($0) } },
      refusal: refusal ?? leaf.refusal
    )
  }
}

/// Which case a value is in, told by its tag, or by its name where there is no layout.
struct CaseName: Hashable {
  private let tag: UInt32?
  private let name: String

  init<Root>(_ root: Root) {
    tag = EnumLayout<Root>()?.tag(of: root)
    name = tag == nil ? Mirror(reflecting: root).children.first?.label ?? "\(root)" : ""
  }
}
