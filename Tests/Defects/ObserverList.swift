/// Functions in the order in which they were added.
final class ObserverList<Signal> {
  struct Entry {
    let id: Int
    let next: (Signal) -> Void
  }

  var entries: [Entry] = [] {
    didSet { changes += 1 }
  }
  private var changes = 0
  /// How many have ever been added.
  private(set) var count = 0

  func add(_ next: @escaping (Signal) -> Void) -> Entry {
    let entry = Entry(id: count, next: next)
    count += 1
    entries.append(entry)
    return entry
  }

  func remove(_ entry: Entry) { entries.removeAll { $0.id == entry.id } }

  func contains(_ entry: Entry) -> Bool { entries.contains { $0.id == entry.id } }

  /// Tells those of the audience who are still there when their turn comes.
  func tell(_ signal: Signal, to audience: [Entry]) {
    let before = changes
    for entry in audience where changes == before || contains(entry) { entry.next(signal) }
  }

  /// Tells whoever stands at each place when its turn comes, so that one who leaves takes a neighbour's turn.
  func tellByPlace(_ signal: Signal) {
    var place = 0
    while place < entries.count {
      entries[place].next(signal)
      place += 1
    }
  }
}
