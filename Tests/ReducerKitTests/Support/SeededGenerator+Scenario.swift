import ReducerKit

extension SeededGenerator {
  /// Numbers for one of many scenarios: those of neighbours have nothing in common.
  init(scenario: Int) { self.init(seed: UInt64(scenario) &* 0x9E37_79B9_7F4A_7C15 &+ 1) }
}
