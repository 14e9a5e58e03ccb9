import Foundation

/// A row as applications have them: padding after a `Bool`, strings on the heap, tags, an optional.
struct Row: Equatable, Identifiable {
  let id: Int
  var isDone = false
  var title: String
  var priority: Int8 = 1
  var tags: [String]
  var weight = 1.5
  var due: Date?
}

/// The same without an id: elements are paired by content.
struct Entry: Equatable {
  var isDone = false
  var title: String
  var tags: [String]
  var weight = 1.5
}

struct Board: Equatable {
  var rows: [Row]
  var blob = Data()
  var name = "board"
}

/// A row that leaves a field out of its `==`.
struct Cached: Equatable, Identifiable {
  let id: Int
  var isDone = false
  var title: String
  var tags: [String]
  var cache = 0

  static func == (lhs: Self, rhs: Self) -> Bool {
    lhs.id == rhs.id && lhs.isDone == rhs.isDone && lhs.title == rhs.title && lhs.tags == rhs.tags
  }
}

/// Screens in screens, each with a few fields of its own.
struct Screen: Equatable {
  var title = "a screen with a title for the heap"
  var isLoading = false
  var items: [Row]
  var child: [Screen]
  var counter = 0
}

enum Make {
  static func rows(_ range: Range<Int>) -> [Row] { range.map { row($0) } }

  static func row(_ id: Int) -> Row {
    Row(id: id, title: title(id), tags: tags(id))
  }

  static func entries(_ range: Range<Int>) -> [Entry] {
    range.map { Entry(title: title($0), tags: tags($0)) }
  }

  static func cached(_ range: Range<Int>, cache: Int = 0) -> [Cached] {
    range.map { Cached(id: $0, title: title($0), tags: tags($0), cache: cache) }
  }

  static func screens(_ depth: Int, counter: Int) -> Screen {
    var screen = Screen(items: rows(0..<3), child: [], counter: counter)
    for _ in 1..<depth { screen = Screen(items: rows(0..<3), child: [screen]) }
    return screen
  }

  /// A copy in memory of its own; on a recycled heap its padding holds what that memory held before.
  static func copy<T>(_ elements: [T], recycled: Bool) -> [T] {
    if recycled {
      let size = elements.count * MemoryLayout<T>.stride + 32
      let dirt = UnsafeMutableRawPointer.allocate(byteCount: size, alignment: 16)
      dirt.initializeMemory(as: UInt8.self, repeating: 0xA5, count: size)
      dirt.deallocate()
    }
    var copy: [T] = []
    copy.reserveCapacity(elements.count)
    copy.append(contentsOf: elements)
    return copy
  }

  /// The same order on every run.
  static func shuffled<T>(_ elements: [T]) -> [T] {
    var random = Steps()
    return elements.shuffled(using: &random)
  }

  private static func title(_ id: Int) -> String { "a title that is long enough for the heap \(id)" }
  private static func tags(_ id: Int) -> [String] { ["first", "a longer tag for the heap \(id)"] }
}

/// Random numbers by a fixed rule (SplitMix64).
private struct Steps: RandomNumberGenerator {
  var state: UInt64 = 1

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }
}
