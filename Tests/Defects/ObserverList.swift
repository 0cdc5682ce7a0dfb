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
  private let fault: ListFault?

  /// What only a faulty list remembers.
  private var depth = 0
  private var greetings = 0
  private var isBusyForGood = false
  private var waiting: Signal?
  private var place = -1
  private var left = 0
  /// Who is told at present.
  private(set) var present: Entry?
  private var leaving: [Entry] = []

  init(_ fault: ListFault? = nil) { self.fault = fault }

  func add(_ next: @escaping (Signal) -> Void) -> Entry {
    let entry = Entry(id: fault == .numbersByLength ? entries.count : count, next: next)
    count += 1
    switch fault {
    case .losesWhoComesInside where depth > 0: break
    case .wearsOut where left >= 50: break
    case .putsNewOnesFirst: entries.insert(entry, at: 0)
    default: entries.append(entry)
    }
    return entry
  }

  func remove(_ entry: Entry) {
    guard let gap = entries.firstIndex(where: { $0.id == entry.id }) else { return }
    switch fault {
    case .leavingInsideDoesNothing where depth > 0, .leavingInAGreetingDoesNothing where greetings > 0: return
    case .findsNobodyOnceEightHaveLeft where left >= 8: return
    case .leavingInsideComesAfterAll where depth > 0:
      leaving.append(entry)
      return
    default: break
    }
    left += 1
    if movesTheLast(into: gap) {
      entries.swapAt(gap, entries.count - 1)
      entries.removeLast()
    } else {
      entries.removeAll { $0.id == entry.id }
    }
    if fault == .reversesOnceTwoHaveLeft, left >= 2 { entries.reverse() }
    switch fault {
    case nil: break
    case .skipsOneWhenAnEarlierOneLeaves: if gap == place { place -= 1 }
    case .repeatsOneWhenALaterOneLeaves: place = max(place - 1, -1)
    default: if gap <= place { place -= 1 }
    }
  }

  private func movesTheLast(into gap: Int) -> Bool {
    switch fault {
    case .movesTheLastIntoAGapInTheMiddle: gap > 0 && entries.count > 3
    case .movesTheLastIntoAGapInside: depth > 0
    default: false
    }
  }

  /// Does nothing: the entry has been removed.
  func removeAgain(_ entry: Entry) { if fault == .repeatsOneWhenNobodyLeaves { place -= 1 } }

  func contains(_ entry: Entry) -> Bool { entries.contains { $0.id == entry.id } }

  /// Greets a new observer.
  func welcome(_ greet: () -> Void) {
    if fault == .greetsNobodyInAGreeting, greetings > 0 { return }
    if fault == .greetsNobodyInside, depth > 0 { return }
    let before = count
    greetings += 1
    greet()
    greetings -= 1
    if fault == .losesWhoComesInAGreeting { entries.removeAll { $0.id >= before } }
  }

  /// Tells those of the audience who are still there when their turn comes.
  func tell(_ signal: Signal, to audience: [Entry]) {
    switch fault {
    case .losesWhatComesInside where depth > 0, .losesWhatComesInAGreeting where greetings > 0: return
    case .keepsOneForLater where depth > 0:
      waiting = signal
      return
    case .isBusyForGood where isBusyForGood: return
    case .isBusyForGood: isBusyForGood = depth > 0
    default: break
    }
    depth += 1
    walk(signal, to: depth > 1 ? inside(audience) : audience)
    if let signal = waiting {
      waiting = nil
      walk(signal, to: entries)
      waiting = nil
    }
    depth -= 1
    if depth == 0, !leaving.isEmpty {
      leaving.forEach(remove)
      leaving = []
    }
  }

  /// Who is told of what comes while others are told: all.
  private func inside(_ audience: [Entry]) -> [Entry] {
    switch fault {
    case .tellsTheTellerOnly: present.map { [$0] } ?? audience
    case .tellsTheFirstOnlyInside: Array(audience.prefix(1))
    default: audience
    }
  }

  private func walk(_ signal: Signal, to audience: [Entry]) {
    switch fault {
    case .putsNewOnesFirst, .skipsOneWhenAnEarlierOneLeaves, .repeatsOneWhenALaterOneLeaves,
      .repeatsOneWhenNobodyLeaves:
      let outer = place
      tellByPlace(signal)
      place = outer
    case .stopsWhenTheNextOneLeaves:
      for (entry, following) in zip(audience, audience.dropFirst().map(Optional.some) + [nil]) {
        entry.next(signal)
        if let following, !contains(following) { return }
      }
    default:
      let before = changes
      let outer = present
      for entry in audience where changes == before || contains(entry) {
        present = entry
        entry.next(signal)
      }
      present = outer
    }
  }

  /// Tells whoever stands at each place when its turn comes, so that one who leaves may take a neighbour's turn.
  func tellByPlace(_ signal: Signal) {
    place = 0
    while place < entries.count {
      entries[place].next(signal)
      place += 1
    }
  }
}
