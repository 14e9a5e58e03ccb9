// Keys and members that differ only deep inside.

extension Account {
  /// Tells keys of one collection whole, and in more detail, where their short texts read the same.
  mutating func tellKeysApart() {
    var alike: [Step: [Int: [Int]]] = [:]
    for index in nodes.indices where findings[index].key != nil {
      if let step = nodes[index].step { alike[step, default: [:]][findings[index].parent, default: []].append(index) }
    }
    for group in alike.values.flatMap(\.values) where group.count > 1 {
      let whole = group.compactMap { nodes[$0].before ?? nodes[$0].after }
      let areAlike = Set(whole).count < whole.count
      guard let texts = distinctTexts(group.compactMap { findings[$0].key }) else {
        for index in group where areAlike && nodes[index].status == .added && nodes[index].reason == nil {
          nodes[index].reason = ValueText.readsTheSame
        }
        continue
      }
      for (index, text) in zip(group, texts) {
        if case .member? = nodes[index].step {
          nodes[index].step = .member(text)
          if areAlike, nodes[index].status == .removed { nodes[index].before = text }
          if areAlike, nodes[index].status == .added { nodes[index].after = text }
        } else {
          nodes[index].step = .key(text)
        }
      }
    }
  }

  /// The texts of values with as little detail as tells them apart; `nil` where nothing does.
  private func distinctTexts(_ values: [Any]) -> [String]? {
    for detail in Detail.ladder {
      let ordinals = Ordinals()
      let (depth, bytes) = (options.budget.depth, options.budget.bytes)
      let texts = values.map {
        ValueText.inline($0, detail: detail, ordinals: ordinals, depth: depth, bytes: bytes)
      }
      if Set(texts).count == texts.count { return texts }
    }
    return nil
  }
}

extension Finding {
  /// The key or member by which the part is reached.
  var key: Any? {
    switch approach {
    case .key(let key), .member(let key): key
    default: nil
    }
  }
}
