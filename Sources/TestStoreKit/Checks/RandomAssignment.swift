import ReducerKit

/// A way to assign a random value to one property of a state.
public struct RandomAssignment<State> {
  /// The property, as in source: `lines`.
  public let name: String
  let assign: (inout State, inout SeededGenerator) -> String

  /// Assigns to a property.
  ///
  /// - Parameters:
  ///   - property: what is assigned; a stored property reads by its name.
  ///   - value: makes a value from random numbers.
  public static func assign<V>(
    _ property: WritableKeyPath<State, V>,
    _ value: @escaping (inout any RandomNumberGenerator) -> V
  ) -> Self {
    let name = String(describing: property).drop { $0 != "." }.dropFirst()
    return Self(name: name.isEmpty ? "self" : String(name)) { state, generator in
      var numbers: any RandomNumberGenerator = generator
      let new = value(&numbers)
      if let advanced = numbers as? SeededGenerator { generator = advanced }
      state[keyPath: property] = new
      return lineText(new)
    }
  }
}
