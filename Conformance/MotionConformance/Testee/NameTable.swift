/// Things by name. As long as all are put in in the order of their names, as a crowd is, none is searched for.
struct NameTable<Thing> {
  private var entries: [Entry] = []
  /// Whether each name's number is its place.
  private var isInOrder = true

  private struct Entry {
    let name: Name
    var thing: Thing
  }

  init() { entries.reserveCapacity(4) }

  /// The thing of that name.
  subscript(name: Name) -> Thing? { place(of: name).map { entries[$0].thing } }

  /// Puts a thing under a name, in the place of the one that had it.
  mutating func set(_ name: Name, _ thing: Thing) {
    if let place = place(of: name) {
      entries[place].thing = thing
    } else {
      isInOrder = isInOrder && name.number == entries.count
      entries.append(Entry(name: name, thing: thing))
    }
  }

  func forEach(_ body: (Thing) -> Void) { for entry in entries { body(entry.thing) } }

  /// Removes everything.
  mutating func removeAll() { entries.removeAll() }

  private func place(of name: Name) -> Int? {
    if isInOrder { return name.number < entries.count ? name.number : nil }
    var place = 0
    while place < entries.count {
      if entries[place].name == name { return place }
      place += 1
    }
    return nil
  }
}
