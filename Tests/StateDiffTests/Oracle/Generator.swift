/// Makes random models, and plants edits in them.
struct Generator {
  var random: Seeded

  mutating func number(_ range: Range<Int>) -> Int { .random(in: range, using: &random) }
  mutating func chance(_ percent: Int) -> Bool { number(0..<100) < percent }

  mutating func tree(depth: Int) -> Tree {
    switch number(0..<(depth > 0 ? 11 : 4)) {
    case 0: return .int(number(-5..<30))
    case 1: return .real(chance(40) ? .nan : Double(number(-3..<9)) / 2)
    case 2: return .text(["", "a", "b c", "two\nlines\n", "é"][number(0..<5)] + "\(number(0..<4))")
    case 3: return .owned(shown: number(0..<3), cache: number(0..<3))
    case 4, 5: return .list((0..<number(0..<6)).map { _ in tree(depth: depth - 1) })
    case 6, 7:
      let ids = Array(0..<9).shuffled(using: &random).prefix(number(1..<7))
      return .rows(ids.map { Tree.Row(id: $0, payload: tree(depth: depth - 1)) })
    case 8:
      return .map(Dictionary(uniqueKeysWithValues: (0..<number(0..<5)).map { ("k\($0)", tree(depth: depth - 1)) }))
    case 9:
      return chance(50) ? .set(Set((0..<number(0..<6)).map { _ in number(0..<20) })) : .phase(tree(depth: depth - 1))
    default: return .two(tree(depth: depth - 1), tree(depth: depth - 1))
    }
  }

  /// One edit somewhere inside.
  mutating func edited(_ tree: Tree) -> Tree {
    switch tree {
    case .int(let value): return chance(90) ? .int(value + 1) : .text("now text")
    case .real(let value): return .real(value.isNaN ? 7 : value + 0.5)
    case .text(let text): return .text(text + "!")
    case .owned(let shown, let cache):
      return chance(50) ? .owned(shown: shown + 1, cache: cache) : .owned(shown: shown, cache: cache + 1)
    case .list(var elements):
      let place = number(0..<(elements.count + 1))
      if elements.isEmpty || chance(25) {
        elements.insert(self.tree(depth: 1), at: place)
      } else if chance(30) {
        elements.remove(at: min(place, elements.count - 1))
      } else {
        elements[min(place, elements.count - 1)] = edited(elements[min(place, elements.count - 1)])
      }
      return .list(elements)
    case .rows(var rows):
      let place = number(0..<rows.count)
      switch number(0..<4) {
      case 0: rows.insert(rows.remove(at: place), at: number(0..<(rows.count + 1)))
      case 1: rows.insert(Tree.Row(id: 100 + number(0..<1_000_000), payload: self.tree(depth: 1)), at: place)
      case 2 where rows.count > 1: rows.remove(at: place)
      default: rows[place].payload = edited(rows[place].payload)
      }
      return .rows(rows)
    case .map(var entries):
      let keys = entries.keys.sorted()
      if keys.isEmpty || chance(25) {
        entries["n\(number(0..<1_000_000))"] = self.tree(depth: 1)
      } else {
        let key = keys[number(0..<keys.count)]
        entries[key] = chance(25) ? nil : edited(entries[key] ?? .int(0))
      }
      return .map(entries)
    case .set(var members):
      let member = number(0..<25)
      if members.remove(member) == nil { members.insert(member) }
      return .set(members)
    case .two(let first, let second): return chance(50) ? .two(edited(first), second) : .two(first, edited(second))
    case .phase(let payload): return chance(80) ? .phase(payload.map { edited($0) }) : .phase(nil)
    }
  }
}
