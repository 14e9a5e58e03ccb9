/// A collection of the user whose elements lie side by side in memory, seen as rows.
struct ContiguousRows<Base: RandomAccessCollection>: RowStorage {
  let base: Base
  let rowCount: Int

  /// The rows of a collection; `nil` where its elements don't lie side by side.
  ///
  /// They are counted in memory, so that a collection that lies about its count does no harm.
  init?(_ base: Base) {
    guard let count = base.withContiguousStorageIfAvailable({ $0.count }) else { return nil }
    self.base = base
    rowCount = count
  }

  static var rowType: Any.Type { Base.Element.self }

  static func sameValue(row: TypeFacts) -> SameValue {
    SameValue { first, second in
      guard let these = Self(first.assumingMemoryBound(to: Base.self).pointee),
        let those = Self(second.assumingMemoryBound(to: Base.self).pointee)
      else { return false }
      return these.hasSameRows(as: those, row)
    }
  }

  func row(at position: Int) -> Any {
    let row = base.withContiguousStorageIfAvailable { rows in
      rows.count == rowCount ? Reflection.flattened(rows[position]) : nil
    }
    // A collection that shows other memory than before is asked by index.
    return row.flatMap { $0 } ?? Reflection.flattened(base[base.index(base.startIndex, offsetBy: position)])
  }

  func withRows<R>(_ body: (UnsafeRawPointer?) -> R) -> R {
    let result = base.withContiguousStorageIfAvailable { rows in
      body(rows.count == rowCount ? rows.baseAddress.map { UnsafeRawPointer($0) } : nil)
    }
    return result ?? body(nil)
  }
}
