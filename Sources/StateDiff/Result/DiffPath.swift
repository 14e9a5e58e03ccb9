/// The way from a root value to one of its parts, for reading: `documents[id: 7].title`.
///
/// A path says where a difference is. It is not promised to compile; ``Difference/assignments(root:)`` makes Swift code.
public struct DiffPath: Sendable, Codable, Hashable, CustomStringConvertible {
  /// The steps from the root, outermost first. Empty for the root itself.
  public var steps: [Step]

  /// Makes a path from its steps.
  public init(_ steps: [Step] = []) {
    self.steps = steps
  }

  /// The path as text, without a leading dot: `rows[5→3].title`. The root reads `self`.
  public var description: String {
    var text = ""
    for step in steps { text += step.description }
    if text.isEmpty { return "self" }
    // A tuple's element keeps its dot, or it would read like a number.
    let isPosition = text.dropFirst().first?.isNumber ?? false
    return text.first == "." && !isPosition ? String(text.dropFirst()) : text
  }
}

/// One step of a ``DiffPath``.
public enum Step: Sendable, Codable, Hashable, CustomStringConvertible {
  /// A stored property, or a tuple element by its label or position (`0`).
  case field(String)
  /// Through an optional that has a value.
  case unwrapped
  /// Into the payload of an enum case; `label` is the label or position of one of several payloads.
  case payload(case: String, label: String?)
  /// An element of an ordered collection.
  case element(Element)
  /// The value of a dictionary's key, by the key's text.
  case key(String)
  /// A member of a set, by its text.
  case member(String)
  /// A line of a multi-line text, counted from 1, on each side.
  case line(expected: Int?, actual: Int?)

  /// The place of an element in the collection on each side.
  public struct Element: Sendable, Codable, Hashable {
    /// The index in the expected collection; `nil` for an added element.
    public var expected: Int?
    /// The index in the actual collection; `nil` for a removed element.
    public var actual: Int?
    /// The text of the element's id, for identifiable elements.
    public var id: String?
    /// Whether the collection itself is keyed by id, so that `[id: …]` subscripts it.
    public var isKeyed: Bool

    /// Makes a place from an index a side.
    public init(expected: Int?, actual: Int?, id: String? = nil, isKeyed: Bool = false) {
      self.expected = expected
      self.actual = actual
      self.id = id
      self.isKeyed = isKeyed
    }
  }

  /// The step as it reads in a path, with its punctuation: `.title`, `[id: 7]`, `[5→3]`, `["k"]`.
  public var description: String {
    switch self {
    case .field(let name): return "." + name
    case .unwrapped: return ""
    case .payload(let name, let label): return "." + name + (label.map { "." + $0 } ?? "")
    case .element(let place):
      if let id = place.id { return "[id: \(id)]" }
      return "[\(place.indexText)]"
    case .key(let text): return "[\(text)]"
    case .member(let text): return "[\(text)]"
    case .line(let expected, let actual):
      return "[line \(Element(expected: expected, actual: actual).indexText)]"
    }
  }
}

extension Step.Element {
  /// The index on both sides: `3`, or `5→3` where they differ.
  public var indexText: String {
    switch (expected, actual) {
    case (let old?, let new?): return old == new ? "\(old)" : "\(old)→\(new)"
    case (let only?, nil), (nil, let only?): return "\(only)"
    case (nil, nil): return "?"
    }
  }
}
