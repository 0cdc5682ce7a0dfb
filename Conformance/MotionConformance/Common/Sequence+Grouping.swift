extension Array {
  /// Groups elements by a key, in the order of first occurrence.
  package init<Key: Hashable, Member>(grouped members: some Sequence<Member>, by key: (Member) -> Key)
  where Element == [Member] {
    var groupIndices: [Key: Int] = [:]
    self = []
    for member in members {
      let key = key(member)
      if let index = groupIndices[key] {
        self[index].append(member)
      } else {
        groupIndices[key] = count
        append([member])
      }
    }
  }

  /// Removes everything, and keeps the memory. An empty array takes no time.
  mutating func clear() { if !isEmpty { removeAll(keepingCapacity: true) } }
}

extension Sequence where Element: Hashable {
  /// The distinct elements, in the order of their first occurrence.
  package var uniqued: [Element] {
    var seen: Set<Element> = []
    return filter { seen.insert($0).inserted }
  }
}
