extension Effect {
  /// The same effect, which ``cancel(id:)`` ends.
  ///
  /// - Parameters:
  ///   - id: Effects of one id are cancelled together. Ids live in the store: two stores share none.
  ///   - cancelInFlight: Whether effects of this id that run already are cancelled first.
  public func cancellable(id: some Hashable & Sendable, cancelInFlight: Bool = false) -> Self {
    Self(.cancellable(self, id: EffectID(id), cancelInFlight: cancelInFlight))
  }

  /// Ends all effects of an id and drops what they have sent and nobody has received yet.
  ///
  /// Cancelling an id that nothing carries does nothing.
  /// - Complexity: Grows with the effects that carry the id, not with those that don't.
  public static func cancel(id: some Hashable & Sendable) -> Self {
    Self(.cancel(EffectID(id)))
  }
}
