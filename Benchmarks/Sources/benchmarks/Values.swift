import Foundation

/// A row as applications have them: padding after a `Bool`, strings on the heap, tags, an optional.
struct Row: Equatable {
  var id: Int
  var isDone = false
  var title: String
  var priority: Int8 = 1
  var tags: [String]
  var weight = 1.5
  var due: Date?
}

struct Board: Equatable {
  var rows: [Row]
  var blob = Data()
  var name = "board"
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
  static func rows(_ count: Int) -> [Row] {
    (0..<count).map {
      Row(
        id: $0,
        title: "a title that is long enough for the heap \($0)",
        tags: ["first", "a longer tag for the heap \($0)"]
      )
    }
  }

  static func screens(_ depth: Int, counter: Int) -> Screen {
    var screen = Screen(items: rows(3), child: [], counter: counter)
    for _ in 1..<depth { screen = Screen(items: rows(3), child: [screen]) }
    return screen
  }

  /// A copy in memory of its own; on a recycled heap its padding holds what that memory held before.
  static func copy(_ rows: [Row], recycled: Bool) -> [Row] {
    if recycled {
      let size = rows.count * MemoryLayout<Row>.stride + 32
      let dirt = UnsafeMutableRawPointer.allocate(byteCount: size, alignment: 16)
      dirt.initializeMemory(as: UInt8.self, repeating: 0xA5, count: size)
      dirt.deallocate()
    }
    var copy: [Row] = []
    copy.reserveCapacity(rows.count)
    copy.append(contentsOf: rows)
    return copy
  }
}
