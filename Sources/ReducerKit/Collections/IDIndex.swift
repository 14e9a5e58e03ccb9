/// Finds where an id stands: an open-addressing hash table with linear probing over the ids in their order.
///
/// The ids themselves stand in an array beside it, so a slot is one word and a table grows without hashing anything again.
/// Removal shifts the followers back (D. E. Knuth, "The Art of Computer Programming", volume 3, 6.4, algorithm R).
@usableFromInline
struct IDIndex<ID: Hashable> {
  /// The ids in the order of the elements.
  @usableFromInline
  var ids: [ID] = []
  /// In each slot the position plus one in the lower half and half of the hash in the upper; 0 where it is free. Their number
  /// is a power of two, or zero.
  @usableFromInline
  var slots: [UInt64] = []

  @inlinable
  init() {}

  /// Where an id stands; `nil` if it doesn't.
  @inlinable
  func position(of id: ID) -> Int? {
    guard !slots.isEmpty else { return nil }
    let position = slots[slot(of: id, Self.half(of: id))] & Self.positions
    return position == 0 ? nil : Int(truncatingIfNeeded: position) &- 1
  }

  /// Adds an id behind all others, unless it is there already.
  ///
  /// - Returns: Where it stood before; `nil` if it is new.
  @inlinable
  mutating func append(_ id: ID) -> Int? {
    reserve(ids.count &+ 1)
    let half = Self.half(of: id)
    let slot = slot(of: id, half)
    let known = slots[slot] & Self.positions
    if known != 0 { return Int(truncatingIfNeeded: known) &- 1 }
    ids.append(id)
    slots[slot] = half | UInt64(truncatingIfNeeded: ids.count)
    return nil
  }

  /// Puts a new id at a position; what stood there and behind moves on.
  @inlinable
  mutating func insert(_ id: ID, at position: Int) {
    reserve(ids.count &+ 1)
    shift(position..<ids.count, by: 1)
    let half = Self.half(of: id)
    slots[slot(of: id, half)] = half | UInt64(truncatingIfNeeded: position &+ 1)
    ids.insert(id, at: position)
  }

  /// Takes the id at a position out; what stood behind moves up.
  @inlinable
  mutating func remove(at position: Int) {
    remove(position..<(position &+ 1))
  }

  /// Takes the ids in a range of positions out; what stood behind moves up.
  @inlinable
  mutating func remove(_ range: Range<Int>) {
    for position in range { free(position) }
    shift(range.upperBound..<ids.count, by: -range.count)
    ids.removeSubrange(range)
  }

  /// Takes out all ids.
  @inlinable
  mutating func removeAll(keepingCapacity: Bool) {
    ids.removeAll(keepingCapacity: keepingCapacity)
    if keepingCapacity { for slot in slots.indices { slots[slot] = 0 } } else { slots = [] }
  }

  /// Moves the id at a position to another, counted after it was taken out.
  @inlinable
  mutating func move(from source: Int, to target: Int) {
    let moved = slot(at: source)
    if source < target { shift((source &+ 1)..<(target &+ 1), by: -1) } else { shift(target..<source, by: 1) }
    slots[moved] = slots[moved] & Self.halves | UInt64(truncatingIfNeeded: target &+ 1)
    ids.insert(ids.remove(at: source), at: target)
  }

  /// Exchanges the id at a position for a new one.
  @inlinable
  mutating func replace(at position: Int, by id: ID) {
    free(position)
    let half = Self.half(of: id)
    slots[slot(of: id, half)] = half | UInt64(truncatingIfNeeded: position &+ 1)
    ids[position] = id
  }

  /// Exchanges the ids at two positions.
  @inlinable
  mutating func swapAt(_ first: Int, _ second: Int) {
    guard first != second else { return }
    let (one, two) = (slot(at: first), slot(at: second))
    slots[one] = slots[one] & Self.halves | UInt64(truncatingIfNeeded: second &+ 1)
    slots[two] = slots[two] & Self.halves | UInt64(truncatingIfNeeded: first &+ 1)
    ids.swapAt(first, second)
  }

  /// Takes in the same ids in another order.
  @inlinable
  mutating func reorder(_ reordered: some Sequence<ID>) {
    ids = Array(reordered)
    for index in slots.indices { slots[index] = 0 }
    for (position, id) in ids.enumerated() {
      let half = Self.half(of: id)
      slots[slot(of: id, half)] = half | UInt64(truncatingIfNeeded: position &+ 1)
    }
  }

  /// Makes room for a number of ids.
  @inlinable
  mutating func reserve(_ count: Int) {
    // At most three quarters of the slots are taken.
    guard count &* 4 > slots.count &* 3 else { return }
    let old = slots
    var size = Swift.max(8, slots.count)
    while count &* 4 > size &* 3 { size &*= 2 }
    slots = [UInt64](repeating: 0, count: size)
    for entry in old where entry != 0 { slots[freeSlot(for: entry)] = entry }
    ids.reserveCapacity(size &* 3 / 4)
  }

  // MARK: Slots

  @inlinable
  static var positions: UInt64 { 0xFFFF_FFFF }
  @inlinable
  static var halves: UInt64 { 0xFFFF_FFFF_0000_0000 }

  /// Half of an id's hash, where a slot keeps it.
  @inlinable
  static func half(of id: ID) -> UInt64 {
    guard ID.self == Int.self else { return UInt64(truncatingIfNeeded: id.hashValue) & halves }
    // Integers are met most often, and hashing them would cost more than all the rest: they are multiplied by the golden
    // ratio (D. E. Knuth, "The Art of Computer Programming", volume 3, 6.4).
    let number = UInt64(bitPattern: Int64(unsafeBitCast(id, to: Int.self)))
    return ((number ^ (number >> 32)) &* 0x9E37_79B9_7F4A_7C15) & halves
  }

  /// Where the search for a hash begins.
  @inlinable
  func home(of entry: UInt64) -> Int { Int(truncatingIfNeeded: entry >> 32) & (slots.count &- 1) }

  /// The slot of an id, or the free one where it belongs.
  @inlinable
  func slot(of id: ID, _ half: UInt64) -> Int {
    var slot = home(of: half)
    while true {
      let entry = slots[slot]
      if entry == 0 { return slot }
      if entry & Self.halves == half, ids[Int(truncatingIfNeeded: entry & Self.positions) &- 1] == id { return slot }
      slot = (slot &+ 1) & (slots.count &- 1)
    }
  }

  /// The slot of the id at a position.
  @inlinable
  func slot(at position: Int) -> Int {
    let half = Self.half(of: ids[position])
    let entry = half | UInt64(truncatingIfNeeded: position &+ 1)
    var slot = home(of: half)
    while slots[slot] != entry {
      // An id whose hash isn't what it was is found by its position alone.
      if slots[slot] == 0 { return slots.firstIndex { $0 & Self.positions == entry & Self.positions } ?? slot }
      slot = (slot &+ 1) & (slots.count &- 1)
    }
    return slot
  }

  @inlinable
  func freeSlot(for entry: UInt64) -> Int {
    var slot = home(of: entry)
    while slots[slot] != 0 { slot = (slot &+ 1) & (slots.count &- 1) }
    return slot
  }

  /// Frees the slot of the id at a position, and fills the gap with what was pushed on by it.
  @inlinable
  mutating func free(_ position: Int) {
    let mask = slots.count &- 1
    var gap = slot(at: position)
    var next = (gap &+ 1) & mask
    while slots[next] != 0 {
      // It may stand in the gap if its search begins there or before.
      if (next &- home(of: slots[next])) & mask >= (next &- gap) & mask {
        slots[gap] = slots[next]
        gap = next
      }
      next = (next &+ 1) & mask
    }
    slots[gap] = 0
  }

  /// Moves the stored positions in a range.
  @inlinable
  mutating func shift(_ range: Range<Int>, by distance: Int) {
    if range.count &* 8 < slots.count {
      for position in range {
        let slot = slot(at: position)
        slots[slot] = slots[slot] & Self.halves | UInt64(truncatingIfNeeded: position &+ distance &+ 1)
      }
      return
    }
    for index in slots.indices {
      let position = Int(truncatingIfNeeded: slots[index] & Self.positions) &- 1
      if range.contains(position) {
        slots[index] = slots[index] & Self.halves | UInt64(truncatingIfNeeded: position &+ distance &+ 1)
      }
    }
  }
}

extension IDIndex: Sendable where ID: Sendable {}
