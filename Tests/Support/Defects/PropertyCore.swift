import MotionConformance

/// What a ReactiveProperty's references share.
final class PropertyCore<Value: SampleValue> {
  let defect = ActiveDefect.property
  private(set) var isChanging = false
  private var isNotifying = false
  private var isWritingOut = false
  private var value: Value
  private let initialValue: Value
  private let externalWrite: ((Value) -> Void)?
  private let list: InjectableList<Value>

  /// What only a defective property remembers.
  private let common: SharedReactivePropertyState?
  private var previousValue: Value
  private var firstRead: Value?
  private var changes = 0
  private var pending: [() -> Void] = []
  private var known: [InjectableList<Value>.ListEntry] = []
  private var timesEmptied = 0
  private var waiting: [Value] = []
  private var queue: [Value] = []
  private var lastDelivered: Value
  private var hasExternalWriteWritten = false
  private var hasSomeoneUnsubscribedAStream = false
  /// Which conversion's stream an observer subscribed to.
  private var streamed: [Int: Int] = [:]
  private var newObservers: Set<Int> = []
  private var gone: [(Value) -> Void] = []
  private var hasChangedSinceOneUnsubscribed = false
  private var free: [Int] = []
  private var slots: [Int: InjectableList<Value>.ListEntry] = [:]
  var conversions = 0

  init(_ initialValue: Value, _ externalWrite: ((Value) -> Void)?) {
    let start = Self.start(initialValue, isExternal: externalWrite != nil)
    value = start
    self.initialValue = start
    previousValue = start
    lastDelivered = start
    let common = ActiveDefect.present?.shared(SharedReactivePropertyState(start, externalWrite))
    let list = InjectableList<Value>(ActiveDefect.list(of: .reactiveProperty))
    self.list = defect == .propertiesShareObservers ? common?.list ?? list : list
    common?.lists.append(list)
    self.externalWrite = defect == .propertiesShareTheExternalWrite ? common?.externalWrite : externalWrite
    self.common = common
    if defect == .propertiesShareTheValue { common?.value = start }
    if defect == .writesTheInitialValueOut { externalWrite?(initialValue) }
  }

  private static func start(_ value: Value, isExternal: Bool) -> Value {
    switch ActiveDefect.property {
    case .startsWithAConstant where !isExternal, .startsExternallyWithAConstant where isExternal:
      .sample(min(value.sampleNumber ?? 0, 1))
    case .startsExternallyWithAnotherThanTheEmptyValue where isExternal && value.isEmptyValue: .sample(1)
    default: value
    }
  }

  // MARK: Reading

  func read() -> Value {
    switch defect {
    case .readsWhatWasReadFirst:
      firstRead = firstRead ?? value
      return firstRead ?? value
    case .readsTheValueBefore: return previousValue
    case .readsTheValueBeforeDuringNotification where isChanging: return previousValue
    case .readsTheInitialValueForTheEmptyValue: return value.isEmptyValue ? initialValue : value
    case .readingNotifiesEveryone: list.tell(value, to: list.entries)
    case .readingWritesOut: externalWrite?(value)
    case .propertiesShareTheValue: return common?.value ?? value
    default: break
    }
    return value
  }

  // MARK: Writing

  func change(to new: Value) {
    if defect == .queuesWritesFromDuringNotification, isNotifying { return queue.append(new) }
    runPending()
    changes += 1
    hasChangedSinceOneUnsubscribed = true
    guard !isLost(new) else { return }
    let old = value
    isChanging = true
    defer { isChanging = false }
    for step in steps {
      switch step {
      case .store: store(new)
      case .writeOut: writeOut(new, old)
      case .tell: announce(new, old)
      }
    }
    if !isNotifying {
      waiting.forEach { externalWrite?($0) }
      waiting = []
      if !queue.isEmpty { change(to: queue.removeFirst()) }
    }
  }

  private enum WriteStep {
    case store, writeOut, tell
  }

  /// What a change consists of, in order.
  private var steps: [WriteStep] {
    switch defect {
    case .storesLast: [.writeOut, .tell, .store]
    case .storesAfterWritingOut: [.writeOut, .store, .tell]
    case .storesAfterWritingOutUnobserved where list.entries.isEmpty: [.writeOut, .store, .tell]
    case .storesOnceMore: [.store, .writeOut, .tell, .store]
    case .writesOutLast: [.store, .tell, .writeOut]
    default: [.store, .writeOut, .tell]
    }
  }

  private func isLost(_ new: Value) -> Bool {
    switch defect {
    case .losesRepeatedValues: value.equals(new)
    case .losesUnobservedValues: list.entries.isEmpty
    case .losesTheEmptyValueAgain: value.isEmptyValue && new.isEmptyValue
    case .losesEqualValuesDuringNotification: isNotifying && value.equals(new)
    default: false
    }
  }

  private func store(_ new: Value) {
    previousValue = value
    value = new
    common?.value = new
  }

  private func writeOut(_ new: Value, _ old: Value) {
    guard let externalWrite else { return }
    let isNested = isWritingOut
    isWritingOut = true
    defer { isWritingOut = isNested }
    if isNested { hasExternalWriteWritten = true }
    switch defect {
    case .writesOutOnceThoughWrittenDuringNotification: if !isNotifying { externalWrite(new) }
    case .writesOutOneAtATime: if !isNested { externalWrite(new) }
    case .writesOutDuringNotificationOnceDelivered: if isNotifying { waiting.append(new) } else { externalWrite(new) }
    case .writesOutOnlyIfObserved: if !list.entries.isEmpty { externalWrite(new) }
    case .writesOutUntilTheLastUnsubscribes: if timesEmptied == 0 { externalWrite(new) }
    case .writesOutForEach: list.entries.forEach { _ in externalWrite(new) }
    case .writesOutTheOldValue: externalWrite(old)
    case .writesOutDifferentValuesOnly: if !old.equals(new) { externalWrite(new) }
    case .writesOutTheEmptyValueNever: if !new.isEmptyValue { externalWrite(new) }
    case .writesOutNilNever: if !new.isNil { externalWrite(new) }
    case .unsubscribingAStreamStopsWritingOut: if !hasSomeoneUnsubscribedAStream { externalWrite(new) }
    case .losesWhoSubscribesWhileWritingOut:
      let before = list.count
      externalWrite(new)
      list.entries.removeAll { $0.id >= before }
    case .writesOutAfterTheFirst, .writesOutWhenStreamsHaveBeenNotified: break
    default: externalWrite(new)
    }
  }

  private func announce(_ new: Value, _ old: Value) {
    let isNested = isNotifying
    isNotifying = true
    defer { isNotifying = isNested }
    let teller = common?.teller
    common?.teller = self
    defer { common?.teller = teller }
    switch defect {
    case .propertiesShareTheirTurn where teller != nil && teller !== self: return
    case .deliversTheOldValue: list.tell(old, to: list.entries)
    case .notifiesWithTheNextChange: pending.append { self.list.tell(new, to: self.list.entries) }
    case .notifiesLateAfterABurst where changes > 8: pending.append { self.list.tell(new, to: self.list.entries) }
    case .skipsTheNeighbour: list.tellByPlace(new)
    case .notifiesTwice:
      list.tell(new, to: list.entries)
      list.tell(new, to: list.entries)
    case .writesOutAfterTheFirst:
      let all = list.entries
      list.tell(new, to: Array(all.prefix(1)))
      externalWrite?(new)
      list.tell(new, to: Array(all.dropFirst()))
    case .writesOutWhenStreamsHaveBeenNotified:
      let all = list.entries
      list.tell(new, to: all.filter { streamed[$0.id] != nil })
      externalWrite?(new)
      list.tell(new, to: all.filter { streamed[$0.id] == nil })
    default: list.tell(new, to: audience(of: new, old, isNested: isNested))
    }
    lastDelivered = new
  }

  /// An observer that is notified, in order: all, as they subscribed.
  private func audience(of new: Value, _ old: Value, isNested: Bool) -> [InjectableList<Value>.ListEntry] {
    let all = list.entries
    switch defect {
    case .notifiesTheFirstOnly: return Array(all.prefix(1))
    case .notifiesTheNewestOnly: return all.suffix(1)
    case .notifiesTwoAtMost: return Array(all.prefix(2))
    case .notifiesThirtyTwoAtMost: return Array(all.prefix(32))
    case .notifiesFiveHundredAtMost: return Array(all.prefix(500))
    case .notifiesBackwards: return all.reversed()
    case .notifiesACrowdBackwards: return all.count > 8 ? all.reversed() : all
    case .notifiesInHashOrder: return all.sorted { ($0.id * 7) % 5 < ($1.id * 7) % 5 }
    case .externalNotifiesTheFirstOnly: return externalWrite == nil ? all : Array(all.prefix(1))
    case .externalNotifiesTheWriterOnly where isNested && externalWrite != nil: return list.present.map { [$0] } ?? all
    case .externalDeliversDifferentValuesOnly: return externalWrite != nil && old.equals(new) ? [] : all
    case .streamMissesWhatComesDuringNotification: return all.filter { !isNested || streamed[$0.id] == nil }
    case .notifiesStreamsLast: return all.filter { streamed[$0.id] == nil } + all.filter { streamed[$0.id] != nil }
    case .notifiesStreamsFirst: return all.filter { streamed[$0.id] != nil } + all.filter { streamed[$0.id] == nil }
    case .deliversDifferentValuesOnly: return old.equals(new) ? [] : all
    case .dropsTheEmptyValue: return new.isEmptyValue ? [] : all
    case .dropsNil: return new.isNil ? [] : all
    case .dropsFalsy: return new.isFalsy ? [] : all
    case .dropsEmptyContainers: return new.isEmptyContainer ? [] : all
    case .notifiesNobodyFromTheEmptyValue: return old.isEmptyValue ? [] : all
    case .notifiesNoMoreOnceExternalWriteWrote: return hasExternalWriteWritten && !isWritingOut ? [] : all
    case .newObserversReceiveNoChange: return all.filter { !newObservers.contains($0.id) }
    case .streamIsASnapshot: return all.filter { streamed[$0.id] == nil }
    case .diesWhenEmptied: return timesEmptied > 0 ? [] : all
    case .diesWhenEmptiedTwice: return timesEmptied > 1 ? [] : all
    default: return all
    }
  }

  // MARK: Subscribing

  func subscribe(_ next: @escaping (Value) -> Void) -> InjectableSubscription {
    runPending()
    let staysAway = defect == .knownFunctionsStayAway && known.contains { isSame($0.next, next) }
    switch defect {
    case .mergesTheSameFunction:
      if list.entries.contains(where: { isSame($0.next, next) }) { return InjectableSubscription {} }
    case .newReplacesOld: list.entries = []
    case .subscribingWritesOut: externalWrite?(value)
    default: break
    }
    if defect == .revivesWhoUnsubscribed, hasChangedSinceOneUnsubscribed, let last = gone.popLast() {
      _ = list.add(last)
    }
    let entry = add(next)
    known.append(entry)
    if changes > 0 { newObservers.insert(entry.id) }
    if staysAway { list.remove(entry) }
    list.welcome { notifyOnSubscription(entry, next) }
    return subscription(entry)
  }

  func subscribeToStream(_ number: Int, _ next: @escaping (Value) -> Void, converted: Value) -> InjectableSubscription {
    switch defect {
    case .streamServesOneRound where hasSomeoneUnsubscribedAStream: return InjectableSubscription {}
    case .streamMergesTheSameFunction where list.entries.contains(where: { isSame($0.next, next) }):
      next(value)
      return InjectableSubscription {}
    case .subscribingToTheStreamNotifiesTheOthers: list.tell(value, to: list.entries)
    case .subscribingToTheStreamWritesOut: externalWrite?(value)
    default: break
    }
    let entry = add(passing(next))
    streamed[entry.id] = number
    list.welcome { notifyOnStreamSubscription(next, converted: converted) }
    switch defect {
    case .streamCannotBeUnsubscribed: return InjectableSubscription {}
    case .unsubscribingAStreamDuringNotificationDoesNothing:
      return InjectableSubscription { if !self.isNotifying { self.list.remove(entry) } }
    case .unsubscribingAStreamAgainRemovesTheNextOne: return inASlot(entry)
    case .unsubscribingAStreamEndsIt:
      return InjectableSubscription { self.list.entries.removeAll { self.streamed[$0.id] == number } }
    case .unsubscribingAStreamEndsAll: return InjectableSubscription { self.list.entries = [] }
    case .unsubscribingAStreamAgainRemovesTheNewest:
      return InjectableSubscription {
        self.list.remove(entry)
      } again: {
        self.list.entries = self.list.entries.dropLast()
      }
    default:
      return InjectableSubscription {
        self.hasSomeoneUnsubscribedAStream = true
        self.list.remove(entry)
      }
    }
  }

  /// Notifies a new subscriber to the stream the current value, once.
  private func notifyOnStreamSubscription(_ next: (Value) -> Void, converted: Value) {
    switch defect {
    case .streamNotifiesChangesOnly: break
    case .streamStartsWithTheConvertedValue: next(converted)
    case .streamDropsTheEmptyValue: if !value.isEmptyValue { next(value) }
    case .streamStartsWithTheInitialValueForTheEmptyValue: next(value.isEmptyValue ? initialValue : value)
    default: next(value)
    }
  }

  /// What the stream passes on of the changes, which should be all.
  private func passing(_ next: @escaping (Value) -> Void) -> (Value) -> Void {
    var last = value
    switch defect {
    case .streamDropsALaterEmptyValue: return { if !$0.isEmptyValue { next($0) } }
    case .streamDropsTheEmptyValueAgain:
      return { value in
        defer { last = value }
        if !last.isEmptyValue || !value.isEmptyValue { next(value) }
      }
    case .streamWritesOut:
      return { value in
        self.externalWrite?(value)
        next(value)
      }
    case .streamDropsEqualValues:
      return { value in
        defer { last = value }
        if !last.equals(value) { next(value) }
      }
    default: return next
    }
  }

  private func add(_ next: @escaping (Value) -> Void) -> InjectableList<Value>.ListEntry {
    let entry = list.add(next)
    switch defect {
    case .newTakesTheFreePlace where !free.isEmpty:
      list.entries.removeLast()
      list.entries.insert(entry, at: min(free.removeLast(), list.entries.count))
    default: break
    }
    return entry
  }

  /// Notifies a new observer the current value, once.
  private func notifyOnSubscription(_ entry: InjectableList<Value>.ListEntry, _ next: @escaping (Value) -> Void) {
    switch defect {
    case .onSubscriptionNotifiesNobody: break
    case .onSubscriptionNotifiesTwice:
      next(value)
      next(value)
    case .onSubscriptionNotifiesTheFirstOnly: if entry.id == 0 { next(value) }
    case .onSubscriptionNotifiesNobodyOnceEmptied: if timesEmptied == 0 { next(value) }
    case .onSubscriptionSendsTheNextChange: pending.append { [value] in next(value) }
    case .onSubscriptionSendsTheInitialValue: next(initialValue)
    case .onSubscriptionSendsTheInitialValueForTheEmptyValue: next(value.isEmptyValue ? initialValue : value)
    case .onSubscriptionSendsTheValueDeliveredLast: next(lastDelivered)
    case .onSubscriptionSendsTheValueBefore: next(previousValue)
    case .onSubscriptionSendsAllValues:
      if changes > 0 { next(previousValue) }
      next(value)
    case .onSubscriptionNotifiesEveryone: list.tell(value, to: list.entries)
    case .onSubscriptionDropsTheEmptyValue: if !value.isEmptyValue { next(value) }
    case .onSubscriptionDropsNil: if !value.isNil { next(value) }
    default: next(value)
    }
  }

  // MARK: Unsubscribing

  private func subscription(_ entry: InjectableList<Value>.ListEntry) -> InjectableSubscription {
    switch defect {
    case .againRemovesTheNewest:
      return InjectableSubscription {
        self.remove(entry)
      } again: {
        self.list.entries = self.list.entries.dropLast()
      }
    case .againRemovesTheFirst:
      return InjectableSubscription {
        self.remove(entry)
      } again: {
        self.list.entries = Array(self.list.entries.dropFirst())
      }
    case .againNotifies:
      return InjectableSubscription {
        self.remove(entry)
      } again: {
        entry.next(self.value)
      }
    case .reusesSlots: return inASlot(entry)
    case .removesByThePlaceAtFirst:
      let place = list.entries.count - 1
      return InjectableSubscription {
        if self.list.entries.indices.contains(place) { self.list.entries.remove(at: place) }
      }
    default:
      return InjectableSubscription {
        self.remove(entry)
      } again: {
        self.list.removeAgain(entry)
      }
    }
  }

  /// A subscription that frees its slot on every unsubscribe, even if another subscription uses it by then.
  private func inASlot(_ entry: InjectableList<Value>.ListEntry) -> InjectableSubscription {
    let slot = free.popLast() ?? slots.count
    slots[slot] = entry
    let leave = {
      guard let present = self.slots[slot] else { return }
      self.remove(present)
      if !self.free.contains(slot) { self.free.append(slot) }
    }
    return InjectableSubscription(leave, again: leave)
  }

  func removeTheNewest() { list.entries = list.entries.dropLast() }

  private func remove(_ entry: InjectableList<Value>.ListEntry) {
    let place = list.entries.firstIndex { $0.id == entry.id } ?? 0
    free.append(place)
    gone.append(entry.next)
    hasChangedSinceOneUnsubscribed = false
    switch defect {
    case .unsubscribingDoesNothing: return
    case .unsubscribingWhileWritingOutDoesNothing where isWritingOut: return
    case .propertiesShareTheNumbers: common?.lists.forEach { $0.remove(entry) }
    case .unsubscribingTakesEffectAfterAChange:
      pending.append { self.pending.append { self.list.remove(entry) } }
      return
    case .unsubscribingNotifiesItself: entry.next(value)
    case .unsubscribingNotifiesTheOthers: list.tell(value, to: list.entries.filter { $0.id != entry.id })
    case .unsubscribingWritesOut: externalWrite?(value)
    case .removesTheFirst:
      list.entries = Array(list.entries.dropFirst())
      return
    case .removesTheNewest:
      list.entries = list.entries.dropLast()
      return
    case .removesEveryone: list.entries = []
    case .removesTheNeighbourToo where !isNotifying && list.entries.count > 2:
      if place + 1 < list.entries.count { list.entries.remove(at: place + 1) }
    case .keepsTheLastInTheList where place > 0 && place == list.entries.count - 1: return
    case .movesTheLastIntoTheFreePlace:
      if place < list.entries.count - 1, let last = list.entries.popLast() { list.entries[place] = last }
    default: break
    }
    list.remove(entry)
    if list.entries.isEmpty { timesEmptied += 1 }
  }

  private func runPending() {
    let actions = pending
    pending = []
    actions.forEach { $0() }
  }

  // MARK: Converting

  func convertedOnceMore() {
    conversions += 1
    switch defect {
    case .convertingNotifiesEveryone: list.tell(value, to: list.entries)
    case .convertingWritesOut: externalWrite?(value)
    default: break
    }
  }

  var current: Value { value }

  /// What properties share that should share nothing.
  private final class SharedReactivePropertyState {
    var value: Value
    let list = InjectableList<Value>()
    var lists: [InjectableList<Value>] = []
    weak var teller: PropertyCore?
    let externalWrite: ((Value) -> Void)?

    init(_ value: Value, _ externalWrite: ((Value) -> Void)?) {
      self.value = value
      self.externalWrite = externalWrite
    }
  }
}
