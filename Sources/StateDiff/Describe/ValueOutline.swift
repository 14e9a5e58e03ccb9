/// A value taken apart into a flat list of parts, in reading order, as far as its limits go.
///
/// It is built with a stack of its own, so that neither a list 100,000 deep nor a cycle can overflow ours.
struct ValueOutline {
  /// One line's worth of a value: a leaf, or the head of a group whose parts follow.
  struct Part {
    /// The text before the value: `title: `.
    var label: String
    /// A leaf's whole text, or a group's text up to its opening bracket.
    var head: String
    /// A group's closing bracket; empty for a leaf.
    var close = ""
    /// The index behind the last part of the group.
    var end = 0
    /// How wide the part is on one line; `Int.max` where it can't be.
    var width = 0
    /// The object that the group describes.
    var object: ObjectIdentifier?
    /// Whether this stands for an object described before.
    var isRepetition = false

    var isGroup: Bool { !close.isEmpty }
  }

  /// How much of a value is told.
  struct Limits {
    var depth: Int
    var bytes: Int
    /// Whether fields that a custom mirror hides are told.
    var showsHidden = false
  }

  private(set) var parts: [Part] = []
  /// Whether something was left out.
  private(set) var isCut = false

  private let detail: Detail
  private let limits: Limits
  private let ordinals: Ordinals
  private var spent = 0
  private var open: [Frame] = []
  /// Objects met so far, kept alive so that none is freed and its address given to another.
  private var objects: [ObjectIdentifier: AnyObject] = [:]
  private var repeated: Set<ObjectIdentifier> = []

  /// A group that still has parts to come.
  private struct Frame {
    var part: Int
    var children: AnyIterator<(label: String?, value: Any)>
    var remaining: Int
    var isDictionary = false
  }

  init(_ value: Any, detail: Detail, limits: Limits, ordinals: Ordinals, showsRootType: Bool) {
    self.detail = detail
    self.limits = limits
    self.ordinals = ordinals
    append(label: "", value: value, isRoot: showsRootType)
    while let frame = open.last {
      if frame.remaining == 0 { closeGroup() } else { appendNext() }
    }
    numberObjects()
    measure()
  }

  // MARK: Walking

  private mutating func appendNext() {
    let top = open.count - 1
    if spent > limits.bytes {
      appendLeaf(label: "", "… \(open[top].remaining.grouped) more")
      isCut = true
      open[top].remaining = 0
      return
    }
    guard let child = open[top].children.next() else {
      open[top].remaining = 0
      return
    }
    open[top].remaining -= 1
    if open[top].isDictionary {
      let entry = Reflection.parts(of: child.value).children
      if entry.count == 2 {
        let key = ValueText.inline(entry[0].value, detail: detail, ordinals: ordinals)
        return append(label: key + ": ", value: entry[1].value)
      }
    }
    append(label: child.label.map { Escaping.escaped($0) + ": " } ?? "", value: child.value)
  }

  private mutating func append(label: String, value: Any, isRoot: Bool = false) {
    let (value, wrappers) = unwrapped(value)
    let head = label + String(repeating: "Optional(", count: wrappers)
    let tail = String(repeating: ")", count: wrappers)
    guard let value else { return appendLeaf(label: head, "nil" + tail) }
    if let text = ValueText.leaf(value, detail: detail, ordinals: ordinals) {
      let type = detail.showsTypes && !isRoot ? " as " + TypeName.qualified(of: type(of: value)) : ""
      return appendLeaf(label: head, text + type + tail)
    }
    appendGroup(label: head, value: value, tail: tail, isRoot: isRoot)
  }

  /// The value inside optionals and `AnyHashable`, and how many levels are to be shown.
  private func unwrapped(_ value: Any) -> (value: Any?, wrappers: Int) {
    var value = Reflection.flattened(value)
    var wrappers = 0
    while FieldLayout.kind(of: type(of: value)) == .optional {
      guard let inner = Mirror(reflecting: value).children.first?.value else { return (nil, wrappers) }
      if detail.nestsOptionals { wrappers += 1 }
      value = Reflection.flattened(inner)
    }
    if type(of: value) == AnyHashable.self, let hashable = value as? AnyHashable, !detail.showsTypes {
      value = hashable.base
    }
    return (value, wrappers)
  }

  private mutating func appendLeaf(label: String, _ text: String) {
    spent += label.utf8.count + text.utf8.count + 2
    parts.append(Part(label: label, head: text, end: parts.count + 1))
  }

  private mutating func appendGroup(label: String, value: Any, tail: String, isRoot: Bool) {
    let described = DescribedParts(value, detail: detail, isRoot: isRoot, showsHidden: limits.showsHidden)
    var object: ObjectIdentifier?
    if described.shape == .object, let reference = value as AnyObject? {
      let id = ObjectIdentifier(reference)
      object = id
      if objects[id] != nil {
        repeated.insert(id)
        spent += label.utf8.count + 16
        parts.append(
          Part(label: label, head: described.name + tail, end: parts.count + 1, object: id, isRepetition: true)
        )
        return
      }
      objects[id] = reference
    }
    guard described.count > 0 else {
      parts.append(
        Part(
          label: label,
          head: described.name + described.open + described.close + tail,
          end: parts.count + 1,
          object: object
        )
      )
      spent += label.utf8.count + described.name.utf8.count + 4
      return
    }
    spent += label.utf8.count + described.name.utf8.count + 4
    parts.append(
      Part(label: label, head: described.name + described.open, close: described.close + tail, object: object)
    )
    if open.count >= limits.depth {
      appendLeaf(label: "", "… \(described.count.grouped) deeper")
      parts[parts.count - 2].end = parts.count
      isCut = true
      return
    }
    open.append(
      Frame(
        part: parts.count - 1,
        children: described.children,
        remaining: described.count,
        isDictionary: described.shape == .dictionary
      )
    )
  }

  private mutating func closeGroup() {
    guard let frame = open.popLast() else { return }
    parts[frame.part].end = parts.count
  }

  // MARK: Finishing

  /// Gives a number to every object that is met more than once, or to all where identity is the matter.
  private mutating func numberObjects() {
    guard detail.showsIdentity || !repeated.isEmpty else { return }
    for index in parts.indices {
      guard let id = parts[index].object, detail.showsIdentity || repeated.contains(id) else { continue }
      let mark = "#\(ordinals.number(of: id))"
      if parts[index].isRepetition {
        parts[index].head += mark + " (shown above)"
      } else {
        let head = parts[index].head
        let bracket = head.firstIndex(of: "(") ?? head.endIndex
        parts[index].head = head[..<bracket] + mark + head[bracket...]
      }
    }
  }

  /// Computes how wide each part is on one line, from the last part to the first.
  private mutating func measure() {
    for index in parts.indices.reversed() {
      let part = parts[index]
      guard !part.head.utf8.contains(0x0A) else {
        parts[index].width = .max
        continue
      }
      var width = part.label.count + part.head.count + part.close.count
      var child = index + 1
      while child < part.end, width < ValueLayout.lineWidth {
        if parts[child].width == .max {
          width = .max
          break
        }
        width += parts[child].width + 2
        child = parts[child].end
      }
      parts[index].width = child < part.end ? .max : width
    }
  }
}

/// A value's name, brackets and parts as they are written.
struct DescribedParts {
  var name: String
  var open = "("
  var close = ")"
  var shape: Node.Shape
  var count: Int
  var children: AnyIterator<(label: String?, value: Any)>

  init(_ value: Any, detail: Detail, isRoot: Bool, showsHidden: Bool) {
    let type = type(of: value)
    let typeName = detail.showsTypes ? TypeName.qualified(of: type) : TypeName.short(of: type)
    if let own = value as? any PartsTextConvertible {
      self.init(name: typeName, shape: .structure, list: own.describedParts)
      return
    }
    if let own = URLRequestText.parts(of: value) {
      self.init(name: typeName, shape: .structure, list: own)
      return
    }
    if showsHidden, let stored = Reflection.storedParts(of: value) {
      self.init(name: typeName, shape: .structure, list: stored)
      return
    }
    let mirror = Mirror(reflecting: value)
    switch mirror.displayStyle {
    case .collection?:
      let elements = mirror.children.lazy.map { (label: String?.none, value: Reflection.flattened($0.value)) }
      self.init(name: "", shape: .array, count: mirror.children.count, children: AnyIterator(elements.makeIterator()))
      (open, close) = ("[", "]")
    case .set?:
      let members = StableOrder.sorted(mirror.children.map { Reflection.flattened($0.value) })
      self.init(name: "", shape: .set, list: members.map { (nil, $0) })
      (open, close) = ("Set([", "])")
    case .dictionary?:
      let entries = StableOrder.sortedEntries(mirror.children.map { $0.value })
      self.init(name: "", shape: .dictionary, list: entries.map { (nil, $0) })
      (open, close) = count == 0 ? ("[:", "]") : ("[", "]")
    default:
      let parts = Reflection.parts(of: value, mirror: mirror)
      var list = parts.children
      for field in parts.skipped {
        list.append((field.label, Verbatim(field.isUnowned ? "unowned, not followed" : "can't be read")))
      }
      switch parts.shape {
      case .enumCase:
        let prefix = isRoot || detail.showsTypes ? typeName : ""
        self.init(name: prefix + "." + (parts.caseName ?? "?"), shape: .enumCase, list: Self.payload(list))
        if count == 0 { (open, close) = ("", "") }
      case .tuple:
        self.init(name: "", shape: .tuple, list: Self.payload(list))
      case .leaf:
        self.init(name: FieldLayout.kind(of: type) == .function ? typeName : typeName + "()", shape: .leaf, list: [])
        (open, close) = ("", "")
      default:
        self.init(name: typeName, shape: parts.shape, list: list)
      }
    }
    if detail.showsTypes, name.isEmpty, shape != .tuple { name = "" }
  }

  private init(name: String, shape: Node.Shape, list: [(label: String?, value: Any)]) {
    self.init(name: name, shape: shape, count: list.count, children: AnyIterator(list.makeIterator()))
  }

  private init(
    name: String,
    shape: Node.Shape,
    count: Int,
    children: AnyIterator<(label: String?, value: Any)>
  ) {
    self.name = name
    self.shape = shape
    self.count = count
    self.children = children
  }

  /// Payloads and tuple elements without a label of their own are written without their position.
  private static func payload(_ list: [(label: String?, value: Any)]) -> [(label: String?, value: Any)] {
    list.map { ($0.label?.first?.isNumber == true ? nil : $0.label, $0.value) }
  }
}
