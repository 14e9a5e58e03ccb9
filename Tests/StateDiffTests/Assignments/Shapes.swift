import Foundation
import StateDiff

// The shapes of state that assignments are checked with.

struct ShapeLeaf: Equatable, Sendable {
  var name = "n"
  var n = 1
  var price = Decimal(1)
}

struct ShapeDoc: Equatable, Identifiable, Sendable {
  let id: Int
  var title = "t"
  var leaf = ShapeLeaf()
}

enum ShapePhase: Equatable, Sendable {
  case idle, loading(Int), loaded(ShapeDoc), lab(id: Int, name: String), pair(Int, ShapeLeaf), opt(Int?), one(
    value: Int
  )
  case none, `default`
}

struct ShapeFixed: Equatable, Sendable {
  let k: Int
  var v = 1
}

struct ShapeNested: Equatable, Sendable {
  let fixed: ShapeFixed
  var phase = ShapePhase.idle
}

struct ShapePrivate: Equatable, Sendable {
  private var hidden = 1
  var open = 1

  init(hidden: Int = 1, open: Int = 1) {
    self.hidden = hidden
    self.open = open
  }
}

/// Looks like a plain struct, but shows something else.
struct ShapeMirrored: Equatable, CustomReflectable, Sendable {
  var real = 1
  var customMirror: Mirror { Mirror(self, children: ["shown": real], displayStyle: .struct) }
}

struct ShapeRepresented: Equatable, DiffRepresentable, Sendable {
  var real = 1
  var diffValue: [String: Int] { ["shown": real] }
}

final class ShapeModel: Equatable {
  var count = 1
  init(count: Int = 1) { self.count = count }
  static func == (a: ShapeModel, b: ShapeModel) -> Bool { a.count == b.count }
}

struct ShapeIgnoring: Equatable, Sendable {
  var value = 1
  static func == (a: ShapeIgnoring, b: ShapeIgnoring) -> Bool { true }
}

struct ShapeRights: OptionSet, Sendable {
  var rawValue = 0
}

enum ShapeKey: Hashable, Sendable { case a, b(Int) }

/// The smallest collection that identifies its elements.
struct ShapeIdentified: Equatable, IdentifiedCollection, Sendable {
  var elements: [ShapeDoc]

  init(_ elements: [ShapeDoc]) { self.elements = elements }

  var startIndex: Int { 0 }
  var endIndex: Int { elements.count }
  subscript(position: Int) -> ShapeDoc { elements[position] }
  func id(of element: ShapeDoc) -> Int { element.id }

  subscript(id id: Int) -> ShapeDoc? {
    get { elements.first { $0.id == id } }
    set {
      switch (elements.firstIndex { $0.id == id }, newValue) {
      case (let index?, let value?): elements[index] = value
      case (let index?, nil): elements.remove(at: index)
      case (nil, let value?): elements.append(value)
      case (nil, nil): break
      }
    }
  }

  mutating func append(_ element: ShapeDoc) { elements.append(element) }
  mutating func insert(_ element: ShapeDoc, at index: Int) { elements.insert(element, at: index) }
  mutating func remove(at index: Int) -> ShapeDoc { elements.remove(at: index) }
}

struct ShapeInner: Equatable, Sendable {
  var rows = [1, 2, 3]
  var tags: Set<String> = ["a"]
  var docs = ShapeIdentified([ShapeDoc(id: 1), ShapeDoc(id: 2), ShapeDoc(id: 3)])
}

@propertyWrapper struct ShapeClamped: Equatable, Sendable {
  var wrappedValue: Int
  init(wrappedValue: Int) { self.wrappedValue = min(wrappedValue, 10) }
}

@propertyWrapper struct ShapeTrimmed: Equatable, Sendable {
  private var stored: String
  var wrappedValue: String {
    get { stored }
    set { stored = newValue.trimmingCharacters(in: .whitespaces) }
  }
  init(wrappedValue: String) { stored = wrappedValue }
}

/// Values whose declared type tells little of them.
struct ShapeOpen {
  var value: Any = 1
  var values: [Any] = [1, 2]
  var map: [String: Any] = ["a": 1]
  var optional: Any?
  var encodable: any Encodable & Sendable = 1
  var hashable: AnyHashable = 1
  var payload = ShapeOpenPayload.value(1)
}

enum ShapeOpenPayload { case value(Any), pair(Any, count: UInt8) }

struct ShapeWrapped: Equatable {
  @ShapeClamped var level = 5
  @ShapeTrimmed var name = "n"
}

struct Shapes {
  var slice: ArraySlice<Int> = [0, 1, 2, 3][1...]
  var longSlice: ArraySlice<Int> = [0, 0, 0, 1, 2, 3, 4, 5][3...]
  var wrapped = ShapeWrapped()
  var wrappedRows = [ShapeWrapped(), ShapeWrapped(), ShapeWrapped()]
  var open = ShapeOpen()
  var numbers: Set<Double> = [1]
  var sequence = AnySequence([1, 2, 3])
  var leaf = ShapeLeaf()
  var child: ShapeLeaf? = ShapeLeaf()
  var gone: ShapeLeaf? = ShapeLeaf()
  var born: ShapeLeaf?
  var double: ShapeLeaf?? = .some(.some(ShapeLeaf()))
  var doubleInt: Int?? = .some(1)
  var rows = [ShapeDoc(id: 1), ShapeDoc(id: 2), ShapeDoc(id: 3)]
  var docs = ShapeIdentified([ShapeDoc(id: 7), ShapeDoc(id: 8), ShapeDoc(id: 9)])
  var map: [String: ShapeLeaf] = ["k": ShapeLeaf(), "g": ShapeLeaf()]
  var optionalMap: [String: Int?] = ["a": 1, "b": nil]
  var nestedMap: [ShapeKey: [Int: [ShapeLeaf]]] = [.a: [1: [ShapeLeaf()]], .b(2): [:]]
  var uuids: [UUID: Int] = [:]
  var tags: Set<String> = ["a", "b"]
  var phase = ShapePhase.idle
  var optionalPhase: ShapePhase? = .idle
  var tuple: (Int, b: String) = (1, "x")
  var fixed = ShapeFixed(k: 1)
  var fixedRows = [ShapeFixed(k: 1), ShapeFixed(k: 2)]
  var optionalFixed: ShapeFixed? = ShapeFixed(k: 1)
  var nested = ShapeNested(fixed: ShapeFixed(k: 1))
  var `private` = ShapePrivate()
  var mirrored = ShapeMirrored()
  var represented = ShapeRepresented()
  let constant = 1
  var date = Date(timeIntervalSinceReferenceDate: 0)
  var uuid = UUID(uuidString: "00000000-0000-0000-0000-000000000001") ?? UUID()
  var data = Data([1])
  var url = URL(string: "http://a")
  var duration = Duration.seconds(1)
  var text = "q"
  var block = "one\ntwo\nthree"
  var ints = [1, 2, 3, 4]
  var letters = ["a", "b", "c", "d", "e", "f", "g"]
  var `default` = 1
  var real = 1.5
  var character: Character = "a"
  var rights = ShapeRights()
  var range = 1..<3
  var inner: ShapeInner? = ShapeInner()
  var matrix = [[1, 2], [3, 4]]
  var model = ShapeModel()
  let fixedModel = ShapeModel()
  var token: ShapeModel?
  var closure: (@Sendable () -> Int)?
  var ignoring = ShapeIgnoring()
}
