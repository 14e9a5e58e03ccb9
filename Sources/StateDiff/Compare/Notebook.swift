/// Collects what can't be compared, counted by place.
struct Notebook {
  enum Subject: Hashable {
    case closure, notANumber, unowned, unreadable
  }

  private struct Entry {
    var subject: Subject
    var place: String
    var first: DiffPath
    var count: Int
  }

  private var entries: [Entry] = []
  /// Numbers that are "nan" on both sides, in parts that are being compared: they are told where the part differs.
  private var open: [DiffPath] = []
  private var indices: [String: Int] = [:]
  private(set) var plain: [Note] = []
  /// Places beyond this many are only counted.
  private let limit = 100
  private var uncounted = 0

  mutating func add(_ subject: Subject, at path: DiffPath) {
    let place = Notebook.place(of: path)
    let key = "\(subject) \(place)"
    if let index = indices[key] {
      entries[index].count += 1
    } else if entries.count < limit {
      indices[key] = entries.count
      entries.append(Entry(subject: subject, place: place, first: path, count: 1))
    } else {
      uncounted += 1
    }
  }

  // A part that turns out equal may as well have been skipped, if its bytes happened to be identical. What is told must not
  // depend on that, so what was noted inside is taken back.

  /// How many notes wait for the parts they stand in.
  var mark: Int { open.count }

  /// Notes a "nan" inside the part that is being compared.
  mutating func addNaN(at path: DiffPath) { open.append(path) }

  /// Settles what waits from a mark on: it is kept where the part differs.
  mutating func settle(from mark: Int, isKept: Bool) {
    if isKept { for path in open[mark...] { add(.notANumber, at: path) } }
    open.removeSubrange(mark...)
  }

  mutating func add(_ note: Note) {
    guard !plain.contains(note) else { return }
    if plain.count < limit { plain.append(note) } else { uncounted += 1 }
  }

  /// The notes, in the order in which their places were met.
  var notes: [Note] {
    var notes = entries.map { Note(Notebook.message($0), path: $0.first) } + plain
    if uncounted > 0 { notes.append(Note("\(uncounted) more notes aren't told")) }
    return notes
  }

  private static func message(_ entry: Entry) -> String {
    let place = entry.place
    switch entry.subject {
    case .closure:
      return "\(entry.count) \(entry.count == 1 ? "closure" : "closures") not compared at \(place)"
    case .notANumber:
      return entry.count == 1
        ? "nan on both sides at \(place) counts as equal"
        : "nan on both sides at \(entry.count) places like \(place) counts as equal"
    case .unreadable:
      return "\(entry.count.counted("value")) that can't be read not compared at \(place)"
    case .unowned:
      return
        "\(entry.count) unowned \(entry.count == 1 ? "reference" : "references") to another object not followed at \(place)"
    }
  }

  /// The path with the elements' indices left out, so that one place in many rows reads once.
  private static func place(of path: DiffPath) -> String {
    var text = ""
    for step in path.steps {
      switch step {
      case .element, .key, .member: text += "[]"
      default: text += step.description
      }
    }
    return text.isEmpty ? "the value itself" : text
  }
}
