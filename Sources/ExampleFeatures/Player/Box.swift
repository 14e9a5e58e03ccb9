/// A value that is compared by identity: in no time, however large it is.
///
/// The price: no test can state what is in it, and two boxes with the same content are different. So it is for what is
/// opaque and inspected by nobody, never for what the feature is about.
public final class Box<Value: Sendable>: Sendable {
  /// What is in it, for good.
  public let value: Value

  /// Puts a value into a box of its own.
  public init(_ value: Value) { self.value = value }
}

extension Box: Equatable {
  /// Whether both are one and the same box.
  public static func == (one: Box, other: Box) -> Bool { one === other }
}
