/// How to put a value into a case of an enum, and how to get it out again.
///
/// Wherever a case path is taken, the bare constructor of the case (`Action.child`) will do.
public struct CasePath<Root, Value>: Sendable {
  private let put: @Sendable (Value) -> Root
  private let get: @Sendable (Root) -> Value?

  /// A case path written by hand.
  public init(embed: @escaping @Sendable (Value) -> Root, extract: @escaping @Sendable (Root) -> Value?) {
    put = embed
    get = extract
  }

  /// The case that a constructor makes: `CasePath(Action.child)`.
  public init(_ constructor: @escaping (Value) -> Root) {
    // A case's constructor captures nothing. Taken as a plain function because Swift 5 modules have no other.
    nonisolated(unsafe) let constructor = constructor
    put = { constructor($0) }
    get = { root in
      guard let child = Mirror(reflecting: root).children.first, let label = child.label else { return nil }
      var value = child.value as? Value
      if value == nil {
        let tuple = Mirror(reflecting: child.value)
        if tuple.displayStyle == .tuple, tuple.children.count == 1 { value = tuple.children.first?.value as? Value }
      }
      guard let value, Mirror(reflecting: constructor(value)).children.first?.label == label else { return nil }
      return value
    }
  }

  /// The case that a constructor of several values makes; they come out as a tuple.
  @_disfavoredOverload
  public init<each Part>(_ constructor: @escaping (repeat each Part) -> Root) where Value == (repeat each Part) {
    self.init { (value: Value) in constructor(repeat each value) }
  }

  /// A case without a value: `CasePath(Action.tapped)`.
  @_disfavoredOverload
  public init(_ root: Root) where Value == Void {
    nonisolated(unsafe) let root = root
    self.init { (_: Void) in root }
  }

  /// The value inside the case.
  public func embed(_ value: Value) -> Root { put(value) }

  /// The value inside, if the root is of this case.
  public func extract(_ root: Root) -> Value? { get(root) }

  /// A case inside the value of this case.
  public func appending<Leaf>(_ leaf: CasePath<Value, Leaf>) -> CasePath<Root, Leaf> {
    CasePath<Root, Leaf>(
      embed: { embed(leaf.embed($0)) },
      extract: { extract($0).flatMap { leaf.extract($0) } }
    )
  }
}
