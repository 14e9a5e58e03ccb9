import ExampleGallery

/// What somebody wants to see, from the arguments of the command.
enum Request {
  /// The short tour and what there is.
  case tour
  /// How the command is used.
  case help
  /// The bugs of one example.
  case list(ExampleFeature)
  /// One bug.
  case show(PlantedBug)
  /// Something that isn't there.
  case unknown(String)

  init(_ arguments: some Collection<String>) {
    let arguments = Array(arguments)
    if arguments.contains(where: { ["-h", "--help"].contains($0) }) {
      self = .help
      return
    }
    guard let name = arguments.first else {
      self = .tour
      return
    }
    if name.hasPrefix("-") {
      self = .unknown("The name of an example comes first: \(arguments.joined(separator: " "))")
      return
    }
    guard let feature = ExampleFeature(rawValue: name) else {
      self = .unknown("There is no example \"\(name)\".")
      return
    }
    switch arguments.dropFirst().first {
    case nil:
      self = .list(feature)
    case "--bug" where arguments.count == 3:
      let name = arguments[2]
      let bug = feature.bugs.first { $0.name == name }
      self = bug.map { .show($0) } ?? .unknown("There is no bug \"\(name)\" in \(feature.rawValue).")
    case "--bug" where arguments.count == 2:
      self = .unknown("--bug needs the name of a bug.")
    default:
      self = .unknown("Only one bug can be shown, by --bug and its name: \(arguments.joined(separator: " "))")
    }
  }

  /// How the command is used, with all names.
  static var usage: String {
    let bugs = ExampleFeature.allCases.map { feature in
      "  \(feature.rawValue): " + feature.bugs.map(\.name).joined(separator: ", ")
    }
    return """
      Usage: swift run example-tour [EXAMPLE [--bug BUG]]

      Without arguments: a short tour. With an example: its bugs. With a bug: the failure that a CI log would show.

      Examples and their bugs:
      \(bugs.joined(separator: "\n"))
      """
  }
}
