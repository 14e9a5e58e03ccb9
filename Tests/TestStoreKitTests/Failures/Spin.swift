/// Polls instead of waiting, as an effect shouldn't: what a store says about it is tested.
func spin(_ isSpinning: @Sendable () -> Bool) async {
  while isSpinning() { await Task.yield() }
}
