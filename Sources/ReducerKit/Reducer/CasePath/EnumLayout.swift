// The one file of this module that reads the runtime's description of a type.
//
// It asks for an enum's tag and payload what the compiler's own generic code asks for: the functions of the value
// witness table, whose layout is part of the stable ABI. It is only a shortcut. Wherever it doesn't apply there is no
// layout, and a case path goes through `Mirror` and gives the same answers.

/// Tells which case a value of an enum is in, and takes the payload out, without a `Mirror`.
// Sendable: pointers into metadata, which lives as long as the process and never changes.
struct EnumLayout<Root>: @unchecked Sendable {
  private typealias GetTag = @convention(c) (UnsafeRawPointer, UnsafeRawPointer) -> UInt32
  private typealias ProjectPayload = @convention(c) (UnsafeMutableRawPointer, UnsafeRawPointer) -> Void

  private let metadata: UnsafeRawPointer
  private let getTag: GetTag
  private let projectPayload: ProjectPayload
  /// One record for each case, in the order of the tags: first those with a payload.
  private let records: UnsafeRawPointer
  private let recordSize: Int
  private let recordCount: Int

  /// The layout of an enum; `nil` for other types, and where the runtime doesn't tell.
  init?() {
    #if _ptrauth(_arm64e)
      // There the functions of the table are signed, and only the compiler's own code may call them.
      return nil
    #else
      let word = MemoryLayout<Int>.size
      metadata = unsafeBitCast(Root.self as Any.Type, to: UnsafeRawPointer.self)
      let kind = metadata.load(as: Int.self)
      guard kind == 0x201 || kind == 0x202 else { return nil }

      let witnesses = metadata.load(fromByteOffset: -word, as: UnsafeRawPointer.self)
      // Eight functions, size and stride; then the flags, of which one says that the enum's functions follow.
      let flags = witnesses.load(fromByteOffset: 10 * word, as: UInt32.self)
      guard flags & 0x0020_0000 != 0 else { return nil }
      let functions = 10 * word + 8
      getTag = unsafeBitCast(
        witnesses.load(fromByteOffset: functions, as: UnsafeRawPointer.self),
        to: GetTag.self
      )
      projectPayload = unsafeBitCast(
        witnesses.load(fromByteOffset: functions + word, as: UnsafeRawPointer.self),
        to: ProjectPayload.self
      )

      let descriptor = metadata.load(fromByteOffset: word, as: UnsafeRawPointer.self)
      let offset = (descriptor + 16).load(as: Int32.self)
      // Nought where a module was compiled without reflection metadata.
      guard offset != 0 else { return nil }
      let fields = descriptor + 16 + Int(offset)
      recordSize = Int((fields + 10).load(as: UInt16.self))
      recordCount = Int((fields + 12).load(as: UInt32.self))
      records = fields + 16
    #endif
  }

  /// The number of a value's case.
  func tag(of root: Root) -> UInt32 {
    withUnsafePointer(to: root) { getTag($0, metadata) }
  }

  /// Whether the payload of a case lies in the value itself, and not in a box of an `indirect` case.
  func hasDirectPayload(_ tag: UInt32) -> Bool {
    guard tag < recordCount else { return false }
    let record = records + Int(tag) * recordSize
    let isIndirect = record.load(as: UInt32.self) & 1 != 0
    let hasPayload = (record + 4).load(as: Int32.self) != 0
    return hasPayload && !isIndirect
  }

  /// Takes the payload out of a value in a case that has a direct payload of just that type, labels aside.
  func payload<Value>(of root: Root, as type: Value.Type) -> Value {
    withUnsafeTemporaryAllocation(of: Root.self, capacity: 1) { buffer -> Value in
      guard let base = buffer.baseAddress else { preconditionFailure("A buffer of one element has an address.") }
      base.initialize(to: root)
      let raw = UnsafeMutableRawPointer(base)
      // From here on the memory holds the payload and no more a `Root`.
      projectPayload(raw, metadata)
      return raw.assumingMemoryBound(to: Value.self).move()
    }
  }
}

// MARK: - Names

/// The names of an enum's cases whose payload is of a type, the labels of several values aside: what a text can call a
/// case that is only known by its constructor.
///
/// Empty for other types, and where the runtime doesn't tell.
package func caseNames(of root: Any.Type, holding payload: Any.Type) -> [String] {
  let word = MemoryLayout<Int>.size
  let metadata = unsafeBitCast(root, to: UnsafeRawPointer.self)
  let kind = metadata.load(as: Int.self)
  guard kind == 0x201 || kind == 0x202 else { return [] }
  let descriptor = metadata.load(fromByteOffset: word, as: UnsafeRawPointer.self)
  let offset = (descriptor + 16).load(as: Int32.self)
  guard offset != 0 else { return [] }
  let fields = descriptor + 16 + Int(offset)
  let size = Int((fields + 10).load(as: UInt16.self))
  let count = Int((fields + 12).load(as: UInt32.self))
  return (0..<count).compactMap { index in
    let record = fields + 16 + index * size
    guard (record + 4).load(as: Int32.self) != 0 else { return nil }
    let type = relative(record + 4).assumingMemoryBound(to: UInt8.self)
    guard
      let found = _getTypeByMangledNameInContext(
        type,
        mangledLength(type),
        genericContext: descriptor,
        genericArguments: metadata + 2 * word
      ), isSame(found, payload)
    else { return nil }
    return String(cString: relative(record + 8).assumingMemoryBound(to: CChar.self))
  }
}

private func relative(_ place: UnsafeRawPointer) -> UnsafeRawPointer {
  place + Int(place.load(as: Int32.self))
}

/// The length of a mangled name, whose symbolic references are a marker and four or eight bytes.
private func mangledLength(_ name: UnsafePointer<UInt8>) -> UInt {
  var length = 0
  while name[length] != 0 {
    switch name[length] {
    case 0x01...0x17: length += 5
    case 0x18...0x1F: length += 1 + MemoryLayout<Int>.size
    default: length += 1
    }
  }
  return UInt(length)
}

/// Whether two types are one, if the labels of tuples don't count; a single labelled value is a tuple of one.
private func isSame(_ stored: Any.Type, _ asked: Any.Type) -> Bool {
  if stored == asked { return true }
  guard let stored = tupleElements(of: stored) else { return false }
  return stored.count == 1
    ? stored[0] == asked : tupleElements(of: asked).map { stored.elementsEqual($0, by: ==) } ?? false
}

/// The types of a tuple's elements; `nil` for other types.
package func tupleElements(of tuple: Any.Type) -> [Any.Type]? {
  let word = MemoryLayout<Int>.size
  let metadata = unsafeBitCast(tuple, to: UnsafeRawPointer.self)
  guard metadata.load(as: Int.self) == 0x301 else { return nil }
  let count = metadata.load(fromByteOffset: word, as: Int.self)
  return (0..<count).map { index in
    unsafeBitCast(
      metadata.load(fromByteOffset: (3 + 2 * index) * word, as: UnsafeRawPointer.self),
      to: Any.Type.self
    )
  }
}
