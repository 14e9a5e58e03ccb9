// The one file that reads the runtime's field descriptions.
//
// The functions below are those that the standard library's own `Mirror` and key paths use. They are exported by the
// runtime but are no public API, so everything that reads them can be switched off (see `Switches.usesLayouts`); the
// comparison then goes through `Mirror` alone and gives the same answers.

/// A stored property as the runtime describes it.
struct StoredField {
  /// How a field holds its value.
  enum Ownership {
    /// As it is; an object is kept alive.
    case strong
    /// An object, without keeping it alive.
    case weak, unowned
    /// Nobody may look: a block, or what can't be copied. The type is `Void` then.
    case unreadable
  }

  /// The name as it is stored, with the `_` of a property wrapper and the prefix of a lazy property.
  var storedName: String
  /// Bytes from the start of the value, or of the object.
  var offset: Int
  /// The static type.
  var type: Any.Type
  /// False for `let`.
  var isMutable: Bool
  /// How an object is held.
  var ownership: Ownership
}

/// The stored properties of a struct, tuple or class, superclass fields first.
enum FieldLayout {
  /// The kinds of types that make a difference here, by the runtime's metadata kind.
  enum TypeKind {
    case structure, tuple, enumeration, optional, object, function, metatype, existential, other
  }

  /// What kind of type it is.
  static func kind(of type: Any.Type) -> TypeKind {
    switch runtimeMetadataKind(type) {
    case 0x200: .structure
    case 0x201: .enumeration
    case 0x202: .optional
    case 0x301: .tuple
    case 0x302: .function
    case 0x303, 0x307: .existential
    case 0x304, 0x306: .metatype
    case 0, 0x800...: .object
    default: .other
    }
  }

  /// The stored fields, in the order of their declaration; empty where the runtime describes none.
  static func fields(of type: Any.Type) -> [StoredField] {
    let kind = kind(of: type)
    guard kind == .structure || kind == .tuple || kind == .object else { return [] }
    let count = runtimeFieldCount(type)
    var fields: [StoredField] = []
    fields.reserveCapacity(count)
    for index in 0..<count {
      var record = RuntimeFieldRecord()
      let fieldType = runtimeField(type, index: index, fieldMetadata: &record)
      let name = record.name.map { String(cString: $0) } ?? ""
      record.free?(record.name)
      var field = StoredField(
        storedName: name,
        offset: runtimeFieldOffset(type, index: index),
        type: fieldType,
        isMutable: record.isVar || kind == .tuple,
        ownership: .strong
      )
      if kind != .tuple {
        if !record.isStrong { field.ownership = ownership(of: type, kind: kind, index: index, count: count) }
        if !isReadable(fieldType) || standsForAnother(fieldType, of: type, kind: kind, index: index, count: count) {
          (field.type, field.ownership) = (Void.self, .unreadable)
        }
      }
      fields.append(field)
    }
    return fields
  }

  /// The name of a value's enum case; `nil` for what is no enum.
  static func caseName<T>(of value: T) -> String? {
    guard case .enumeration = kind(of: T.self) else { return nil }
    return runtimeCaseName(value).map { String(cString: $0) }
  }

  /// Whether an enum stores a case behind a reference, as recursive enums must.
  static func hasIndirectCase(_ type: Any.Type) -> Bool {
    (fieldRecords(of: type, kind: .enumeration) ?? []).contains { $0.load(as: UInt32.self) & 1 != 0 }
  }

  /// The types of an enum's payloads; `nil` where one can't be told.
  static func payloadTypes(of type: Any.Type) -> [Any.Type]? {
    guard let records = fieldRecords(of: type, kind: .enumeration) else { return nil }
    let metadata = unsafeBitCast(type, to: UnsafeRawPointer.self)
    let word = MemoryLayout<Int>.size
    let descriptor = metadata.load(fromByteOffset: word, as: UnsafeRawPointer?.self)
    var types: [Any.Type] = []
    for record in records where (record + 4).load(as: Int32.self) != 0 {
      let name = relativePointer(record + 4)
      let payload = _getTypeByMangledNameInContext(
        name.assumingMemoryBound(to: UInt8.self),
        UInt(mangledName(name).length),
        genericContext: descriptor,
        genericArguments: metadata + 2 * word
      )
      guard let payload else { return nil }
      types.append(payload)
    }
    return types
  }

  // MARK: Ownership

  /// Tells `weak` from `unowned`: the last two letters of the mangled field type, `Xw`, `Xo` or `Xu`.
  ///
  /// What can't be told counts as unowned. An unowned reference is never loaded: it traps once its object is gone.
  private static func ownership(of type: Any.Type, kind: TypeKind, index: Int, count: Int) -> StoredField.Ownership {
    guard let name = mangledFieldType(of: type, kind: kind, index: index, count: count) else { return .unowned }
    return name.suffix == (UInt8(ascii: "X"), UInt8(ascii: "w")) ? .weak : .unowned
  }

  /// The mangled type of a field, counted through all superclasses.
  private static func mangledFieldType(
    of type: Any.Type,
    kind: TypeKind,
    index: Int,
    count: Int
  ) -> (length: Int, suffix: (UInt8, UInt8))? {
    var records: [UnsafeRawPointer] = []
    var current: Any.Type? = type
    while let each = current {
      guard let own = fieldRecords(of: each, kind: kind) else { return nil }
      records.insert(contentsOf: own, at: 0)
      current = kind == .object ? superclass(of: each) : nil
    }
    return records.count == count ? mangledName(relativePointer(records[index] + 4)) : nil
  }

  // MARK: What can't be read

  /// Whether the runtime knows how to copy values of a type: of blocks it doesn't, nor of the storage of `InlineArray`.
  private static func isReadable(_ type: Any.Type) -> Bool {
    let metadata = unsafeBitCast(type, to: UnsafeRawPointer.self)
    // What stands in place of a block's witnesses is left over from other memory where Objective-C is missing.
    if kind(of: type) == .function,
      metadata.load(fromByteOffset: MemoryLayout<Int>.size, as: Int.self) >> 16 & 0xFF == 1
    {
      return false
    }
    return metadata.load(fromByteOffset: -MemoryLayout<Int>.size, as: UnsafeRawPointer?.self) != nil
      && runtimeMetadataKind(type) != 0x308
  }

  /// Whether `Void` is given in place of a type that can't be copied. The mangled name of `Void` itself is `yt`.
  private static func standsForAnother(
    _ fieldType: Any.Type,
    of type: Any.Type,
    kind: TypeKind,
    index: Int,
    count: Int
  ) -> Bool {
    guard fieldType == Void.self else { return false }
    guard let name = mangledFieldType(of: type, kind: kind, index: index, count: count) else { return true }
    return name.length != 2 || name.suffix != (UInt8(ascii: "y"), UInt8(ascii: "t"))
  }

  private static func superclass(of type: Any.Type) -> Any.Type? {
    (type as? AnyClass).flatMap { _getSuperclass($0) }
  }

  /// The records of a type's own fields, in its reflection metadata.
  private static func fieldRecords(of type: Any.Type, kind: TypeKind) -> [UnsafeRawPointer]? {
    let metadata = unsafeBitCast(type, to: UnsafeRawPointer.self)
    #if canImport(ObjectiveC)
      let classDescriptorWord = 8
    #else
      let classDescriptorWord = 5
    #endif
    let word = kind == .object ? classDescriptorWord : 1
    guard
      let descriptor = metadata.load(fromByteOffset: word * MemoryLayout<Int>.size, as: UnsafeRawPointer?.self),
      (descriptor + 16).load(as: Int32.self) != 0
    else { return nil }
    let fields = relativePointer(descriptor + 16)
    let recordSize = Int((fields + 10).load(as: UInt16.self))
    let count = Int((fields + 12).load(as: UInt32.self))
    return (0..<count).map { fields + 16 + $0 * recordSize }
  }

  private static func relativePointer(_ place: UnsafeRawPointer) -> UnsafeRawPointer {
    place + Int(place.load(as: Int32.self))
  }

  /// The length of a mangled name and its last two bytes, symbolic references (a marker and four or eight bytes) skipped.
  private static func mangledName(_ name: UnsafeRawPointer) -> (length: Int, suffix: (UInt8, UInt8)) {
    var place = name
    var last: (UInt8, UInt8) = (0, 0)
    while true {
      let byte = place.load(as: UInt8.self)
      switch byte {
      case 0: return (place - name, last)
      case 0x01...0x17: place += 5
      case 0x18...0x1F: place += 9
      default:
        last = (last.1, byte)
        place += 1
      }
    }
  }
}

// MARK: - Runtime entry points

private struct RuntimeFieldRecord {
  var name: UnsafePointer<CChar>?
  var free: (@convention(c) (UnsafePointer<CChar>?) -> Void)?
  var isStrong = false
  var isVar = false
}

@_silgen_name("swift_getMetadataKind")
private func runtimeMetadataKind(_ type: Any.Type) -> UInt

@_silgen_name("swift_reflectionMirror_recursiveCount")
private func runtimeFieldCount(_ type: Any.Type) -> Int

@_silgen_name("swift_reflectionMirror_recursiveChildMetadata")
private func runtimeField(
  _ type: Any.Type,
  index: Int,
  fieldMetadata: UnsafeMutablePointer<RuntimeFieldRecord>
) -> Any.Type

@_silgen_name("swift_reflectionMirror_recursiveChildOffset")
private func runtimeFieldOffset(_ type: Any.Type, index: Int) -> Int

@_silgen_name("swift_EnumCaseName")
private func runtimeCaseName<T>(_ value: T) -> UnsafePointer<CChar>?
