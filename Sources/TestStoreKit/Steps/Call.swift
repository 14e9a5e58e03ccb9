import ReducerKit

/// A call of the test: where it stands and how it reads. The words are made only when something fails.
struct Call {
  /// The place of the call.
  let site: SourceSite
  /// How it reads: `send(.tapped)`.
  let name: () -> String
  /// The name the test gave to this step.
  var label: String?

  init(_ site: SourceSite, label: String? = nil, _ name: @escaping @autoclosure () -> String) {
    self.site = site
    self.label = label
    self.name = name
  }
}
