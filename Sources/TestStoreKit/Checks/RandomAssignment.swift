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

/// Random numbers that are the same for the same seed.
struct SeededGenerator: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = (state ^ (state >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }
}
