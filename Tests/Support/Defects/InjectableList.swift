/// The observers of a property or of a memory, in the order in which they subscribed.
final class InjectableList<Signal> {
  struct Entry {
    let id: Int
    /// The length of the list before it.
    let place: Int
    let isLate: Bool
    let next: (Signal) -> Void
  }

  var entries: [Entry] = [] {
    didSet { changes += 1 }
  }
  private var changes = 0
  /// The number of functions ever added.
  private(set) var count = 0
  /// The number of notifications that are running, and of observers that receive their value on subscription.
  private(set) var depth = 0
  private(set) var subscribing = 0
  /// An observer that is notified at present.
  private(set) var present: Entry?
  private(set) var timesEmptied = 0
  private let defect: ListDefect?

  /// State that only defects use.
  private var isBusyForGood = false
  private var waiting: Signal?
  private var latest: Signal?
  private var place = -1
  private var left = 0
  private var leaving: [Entry] = []
  private var known: [Entry] = []
  /// The places, or the numbers, of those that have unsubscribed.
  private var free: [Int] = []

  init(_ defect: ListDefect? = nil) { self.defect = defect }

  // MARK: Subscribing

  func add(_ next: @escaping (Signal) -> Void) -> Entry {
    let id =
      switch defect {
      case .numbersByLength, .keysByLength: entries.count
      case .reusesNumbers: free.popLast() ?? count
      default: count
      }
    let entry = Entry(id: id, place: entries.count, isLate: latest != nil, next: next)
    count += 1
    switch defect {
    case .losesWhoSubscribesDuringNotification where depth > 0, .addsNobodyOnceFiftyHaveUnsubscribed where left >= 50,
      .mergesTheSameFunction where entries.contains(where: { isSame($0.next, next) }),
      .knownFunctionsStayAway where known.contains(where: { isSame($0.next, next) }):
      break
    case .keysByLength where contains(entry): entries = entries.map { $0.id == id ? entry : $0 }
    case .putsNewOnesFirst: entries.insert(entry, at: 0)
    case .putsNewOnesInAGap: entries.insert(entry, at: min(free.popLast() ?? entries.count, entries.count))
    default: entries.append(entry)
    }
    return entry
  }

  /// Lets a new observer receive its value on subscription.
  func deliverOnSubscription(_ deliver: () -> Void) {
    switch defect {
    case .onSubscriptionNotifiesNobodyDuringNotification where depth > 0,
      .onSubscriptionNotifiesNobodyOnSubscription where subscribing > 0,
      .onSubscriptionNotifiesNobodyOnceEmptied where timesEmptied > 0:
      return
    default: break
    }
    let before = count
    subscribing += 1
    deliver()
    subscribing -= 1
    if defect == .losesWhoSubscribesOnSubscription { entries.removeAll { $0.id >= before } }
  }

  // MARK: Unsubscribing

  func contains(_ entry: Entry) -> Bool { entries.contains { $0.id == entry.id } }

  func remove(_ entry: Entry) {
    guard let gap = entries.firstIndex(where: { $0.id == entry.id }) else { return }
    switch defect {
    case .unsubscribingAnotherDuringNotificationDoesNothing where depth > 0 && present?.id != entry.id,
      .unsubscribingOnSubscriptionDoesNothing where subscribing > 0,
      .findsNobodyOnceEightHaveUnsubscribed where left >= 8,
      .missesTheLastOfSeveral where gap > 0 && gap == entries.count - 1:
      break
    case .unsubscribingDuringNotificationComesAfterAll where depth > 0, .unsubscribingComesAfterTheNextSignal:
      leaving.append(entry)
    default: take(entry, at: gap)
    }
  }

  private func take(_ entry: Entry, at gap: Int) {
    left += 1
    switch defect {
    case .movesTheLastIntoAGapDuringNotification where depth > 0:
      entries.swapAt(gap, entries.count - 1)
      entries.removeLast()
    case .removesByThePlaceAtFirst: if entry.place < entries.count { entries.remove(at: entry.place) }
    // In a generic class `removeAll(where:)` is not specialized, and takes a tenth of the time of judging these ports.
    default: for place in entries.indices.reversed() where entries[place].id == entry.id { entries.remove(at: place) }
    }
    if entries.isEmpty { timesEmptied += 1 }
    switch defect {
    case nil: break
    case .knownFunctionsStayAway: known.append(entry)
    case .reusesNumbers: free.append(entry.id)
    case .putsNewOnesInAGap: free.append(gap)
    case .skipsOneWhenAnEarlierOneUnsubscribes: if gap == place { place -= 1 }
    case .repeatsOneWhenALaterOneUnsubscribes: place = max(place - 1, -1)
    default: if gap <= place { place -= 1 }
    }
  }

  /// Does nothing: the entry has been removed.
  func removeAgain(_ entry: Entry) {
    switch defect {
    case .repeatsOneWhenNobodyUnsubscribes: place -= 1
    case .reusesNumbers: remove(entry)
    case .againNotifies: if let latest { entry.next(latest) }
    default: break
    }
  }

  // MARK: Notifying

  /// Notifies the observers, or those of an audience, that are still in the list at their turn.
  func notify(_ signal: Signal, _ audience: [Entry]? = nil) {
    var signal = signal
    switch defect {
    case .losesWhatComesOnSubscription where subscribing > 0, .isBusyForGood where isBusyForGood,
      .notifiesNobodyOnceEmptiedTwice where timesEmptied > 1:
      return
    case .keepsOneForLater where depth > 0:
      waiting = signal
      return
    case .isBusyForGood: isBusyForGood = depth > 0
    case .notifiesWithTheNextSignal:
      let former = waiting
      waiting = signal
      guard let former else { return }
      signal = former
    default: break
    }
    latest = signal
    depth += 1
    walk(signal, to: chosen(audience ?? entries))
    if defect == .keepsOneForLater, let signal = waiting {
      walk(signal, to: entries)
      waiting = nil
    }
    depth -= 1
    guard depth == 0 else { return }
    for entry in leaving { if let gap = entries.firstIndex(where: { $0.id == entry.id }) { take(entry, at: gap) } }
    leaving = []
  }

  /// The observers of the audience that are notified: all, in their order, once.
  private func chosen(_ audience: [Entry]) -> [Entry] {
    switch defect {
    case .notifiesTheFirstOnlyDuringNotification where depth > 1: Array(audience.prefix(1))
    case .notifiesTheNewestOnly: audience.suffix(1)
    case .notifiesThirtyTwoAtMost: Array(audience.prefix(32))
    case .notifiesFiveHundredAtMost: Array(audience.prefix(500))
    case .notifiesACrowdBackwards where audience.count > 8, .notifiesBackwards: audience.reversed()
    case .notifiesTwice: audience + audience
    case .notifiesNoLateSubscriber: audience.filter { !$0.isLate }
    default: audience
    }
  }

  private func walk(_ signal: Signal, to audience: [Entry]) {
    let outer = (place, present)
    defer { (place, present) = outer }
    switch defect {
    case .putsNewOnesFirst, .skipsOneWhenAnEarlierOneUnsubscribes, .repeatsOneWhenALaterOneUnsubscribes,
      .repeatsOneWhenNobodyUnsubscribes:
      place = 0
      while place < entries.count {
        entries[place].next(signal)
        place = max(place + 1, 0)
      }
    case .stopsWhenTheNextOneUnsubscribes:
      for (entry, following) in zip(audience, audience.dropFirst().map(Optional.some) + [nil]) {
        entry.next(signal)
        if let following, !contains(following) { return }
      }
    default:
      let before = changes
      for entry in audience where changes == before || contains(entry) {
        present = entry
        entry.next(signal)
      }
    }
  }
}
