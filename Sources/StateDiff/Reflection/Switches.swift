/// Internal switches that turn a shortcut off, so that tests can show what it saves and that answers stay the same.
package struct Switches: Sendable {
  /// Whether field descriptions are read; else everything goes through `Mirror`.
  package var usesLayouts = true
  /// Whether identical bytes are taken as the same value.
  package var usesIdentity = true
  /// Whether padding is left out when bytes are compared.
  package var usesFieldRanges = true

  package init() {}

  /// The switches of the current task.
  @TaskLocal package static var current = Switches()
}
