/// Functions in the order in which they were added.
final class InjectableList<Signal> {
  struct ListEntry {
    let id: Int
    let next: (Signal) -> Void
  }

  var entries: [ListEntry] = [] {
    didSet { changes += 1 }
  }
  private var changes = 0
  /// The number of functions ever added.
  private(set) var count = 0
  private let defect: ListDefect?

  /// State that only defects use.
  private var depth = 0
  private var subscribing = 0
  private var isBusyForGood = false
  private var waiting: Signal?
  private var place = -1
  private var left = 0
  /// An observer that is notified at present.
  private(set) var present: ListEntry?
  private var leaving: [ListEntry] = []

  init(_ defect: ListDefect? = nil) { self.defect = defect }

  func add(_ next: @escaping (Signal) -> Void) -> ListEntry {
    let entry = ListEntry(id: defect == .numbersByLength ? entries.count : count, next: next)
    count += 1
    switch defect {
    case .losesWhoSubscribesDuringNotification where depth > 0: break
    case .wearsOut where left >= 50: break
    case .putsNewOnesFirst: entries.insert(entry, at: 0)
    default: entries.append(entry)
    }
    return entry
  }

  func remove(_ entry: ListEntry) {
    guard let gap = entries.firstIndex(where: { $0.id == entry.id }) else { return }
    switch defect {
    case .unsubscribingDuringNotificationDoesNothing where depth > 0,
      .unsubscribingOnSubscriptionDoesNothing where subscribing > 0:
      return
    case .findsNobodyOnceEightHaveUnsubscribed where left >= 8: return
    case .unsubscribingDuringNotificationComesAfterAll where depth > 0:
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
    if defect == .reversesOnceTwoHaveUnsubscribed, left >= 2 { entries.reverse() }
    switch defect {
    case nil: break
    case .skipsOneWhenAnEarlierOneUnsubscribes: if gap == place { place -= 1 }
    case .repeatsOneWhenALaterOneUnsubscribes: place = max(place - 1, -1)
    default: if gap <= place { place -= 1 }
    }
  }

  private func movesTheLast(into gap: Int) -> Bool {
    switch defect {
    case .movesTheLastIntoAGapInTheMiddle: gap > 0 && entries.count > 3
    case .movesTheLastIntoAGapDuringNotification: depth > 0
    default: false
    }
  }

  /// Does nothing: the entry has been removed.
  func removeAgain(_ entry: ListEntry) { if defect == .repeatsOneWhenNobodyUnsubscribes { place -= 1 } }

  func contains(_ entry: ListEntry) -> Bool { entries.contains { $0.id == entry.id } }

  /// Notifies a new observer on subscription.
  func welcome(_ notifyOnSubscription: () -> Void) {
    if defect == .onSubscriptionNotifiesNobodyOnSubscription, subscribing > 0 { return }
    if defect == .onSubscriptionNotifiesNobodyDuringNotification, depth > 0 { return }
    let before = count
    subscribing += 1
    notifyOnSubscription()
    subscribing -= 1
    if defect == .losesWhoSubscribesOnSubscription { entries.removeAll { $0.id >= before } }
  }

  /// Notifies those observers of the audience that are still in the list at their turn.
  func tell(_ signal: Signal, to audience: [ListEntry]) {
    switch defect {
    case .losesWhatComesDuringNotification where depth > 0, .losesWhatComesOnSubscription where subscribing > 0: return
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

  /// The observers that are notified of a value sent while others are notified: all.
  private func inside(_ audience: [ListEntry]) -> [ListEntry] {
    switch defect {
    case .notifiesTheWriterOnly: present.map { [$0] } ?? audience
    case .notifiesTheFirstOnlyDuringNotification: Array(audience.prefix(1))
    default: audience
    }
  }

  private func walk(_ signal: Signal, to audience: [ListEntry]) {
    switch defect {
    case .putsNewOnesFirst, .skipsOneWhenAnEarlierOneUnsubscribes, .repeatsOneWhenALaterOneUnsubscribes,
      .repeatsOneWhenNobodyUnsubscribes:
      let outer = place
      tellByPlace(signal)
      place = outer
    case .stopsWhenTheNextOneUnsubscribes:
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

  /// Notifies the observers by their index at the time, so that one is skipped if another unsubscribes.
  func tellByPlace(_ signal: Signal) {
    place = 0
    while place < entries.count {
      entries[place].next(signal)
      place = max(place + 1, 0)
    }
  }
}
