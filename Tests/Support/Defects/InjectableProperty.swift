import MotionConformance

/// A Property: functions that read and write information, and a list of observers.
public final class InjectableProperty<Value: SampleValue>: ObservablePropertyProtocol {
  private let readInformation: () -> Value
  private let writeInformation: (Value) -> Void
  private let list: InjectableList<Value>
  private let defect = ActiveDefect.kind(in: .observation) as ObservationDefect?

  /// The state that only a defective property has.
  private let common: SharedPropertyState?
  private var cache: Value?
  private var isNotifying = false
  private var isWriting = false
  private var known: [InjectableList<Value>.ListEntry] = []
  private var initialValue: Value?
  private var writes = 0
  private var gone: ((Value) -> Void)?
  private var goneMore: Set<Int> = []
  private var newObservers: Set<Int> = []
  private var newest: ((Value) -> Void)?
  private let pending = PendingActions()
  private var slots: [Int: InjectableList<Value>.ListEntry] = [:]
  private var free: [Int] = []

  public init(read: @escaping () -> Value, write: @escaping (Value) -> Void) {
    readInformation = read
    writeInformation = write
    let common = ActiveDefect.present?.shared(SharedPropertyState())
    let list = InjectableList<Value>(ActiveDefect.kind(in: .observationList))
    self.list = defect == .propertiesShareObservers ? common?.list ?? list : list
    self.common = common
    common?.lists.append(list)
    if defect == .readsWhenMade { cache = read() }
    if Self.needsTheInitialValue(defect) { initialValue = read() }
  }

  // MARK: Reading and writing

  public func read() -> Value {
    let value = readInformation()
    switch defect {
    case .readingIsCached:
      cache = cache ?? value
      return cache ?? value
    case .readsTheInitialValueForTheEmptyValue: return value.isEmptyValue ? initialValue ?? value : value
    default: return value
    }
  }

  private static func needsTheInitialValue(_ defect: ObservationDefect?) -> Bool {
    defect == .onSubscriptionSendsTheInitialValueForTheEmptyValue || defect == .readsTheInitialValueForTheEmptyValue
  }

  public func write(_ value: Value) {
    pending.run()
    let old = readInformation()
    let isEqual = old.equals(value)
    writes += 1
    switch defect {
    case .dropsEqualValues where isEqual, .dropsEqualValuesDuringNotification where isEqual && isNotifying,
      .dropsTheEmptyValueAgain where isEqual && value.isEmptyValue, .losesWhatWritingWrites where isWriting:
      return
    case .cachesUntilWritten: cache = nil
    default: break
    }
    if defect == .notifiesBeforeWriting { tell(value, isEqual) }
    writeOut(value, isEqual)
    if defect == .remembersTheLastWrite || defect == .onSubscriptionSendsTheLastWriteForTheEmptyValue { cache = value }
    if defect == .notifiesNobodyFromTheEmptyValue, old.isEmptyValue { return }
    if defect != .notifiesBeforeWriting { tell(notified(value, old), isEqual) }
  }

  /// The value that observers receive: the one that is written.
  private func notified(_ value: Value, _ old: Value) -> Value {
    switch defect {
    case .deliversTheOldValue: old
    default: value
    }
  }

  private func writeOut(_ value: Value, _ isEqual: Bool) {
    let isNested = isWriting
    isWriting = true
    defer { isWriting = isNested }
    switch defect {
    case .losesWhoSubscribesWhileWriting:
      let before = list.count
      writeInformation(value)
      list.entries.removeAll { $0.id >= before }
    case .writesForEachObserver: for _ in 0..<max(1, list.entries.count) { writeInformation(value) }
    case .writesIfObserved: if !list.entries.isEmpty { writeInformation(value) }
    case .writesDifferentValuesOnly: if !isEqual { writeInformation(value) }
    case .writesTwiceWhenRepeated:
      writeInformation(value)
      if isEqual { writeInformation(value) }
    case .writesAfterTheFirst: break
    case .writesOneAtATime, .writesDuringNotificationOnceDelivered: if !isNotifying { writeInformation(value) }
    default: writeInformation(value)
    }
  }

  private func tell(_ value: Value, _ isEqual: Bool) {
    let isNested = isNotifying
    isNotifying = true
    defer { isNotifying = isNested }
    let all = list.entries
    let teller = common?.teller
    common?.teller = self
    defer { common?.teller = teller }
    switch defect {
    case .propertiesShareTheirTurn where teller != nil && teller !== self: return
    case .notifiesWithTheNextWrite: pending.append { self.list.tell(value, to: self.list.entries) }
    case .notifiesTwice: list.tell(value, to: all + all)
    case .skipsTheNeighbour: list.tellByPlace(value)
    case .newestFunctionServesAll: all.forEach { _ in newest?(value) }
    case .writesAfterTheFirst:
      list.tell(value, to: Array(all.prefix(1)))
      writeInformation(value)
      list.tell(value, to: Array(all.dropFirst()))
    default: list.tell(value, to: audience(of: value, isEqual))
    }
    if defect == .writesDuringNotificationOnceDelivered, isNested { writeInformation(value) }
    for entry in all where goneMore.remove(entry.id) != nil { list.remove(entry) }
  }

  /// The observers that are notified, in the order in which they subscribed.
  private func audience(of value: Value, _ isEqual: Bool) -> [InjectableList<Value>.ListEntry] {
    let all = list.entries
    switch defect {
    case .notifiesTheFirstOnly: return Array(all.prefix(1))
    case .notifiesTheNewestOnly: return all.suffix(1)
    case .notifiesThirtyTwoAtMost: return Array(all.prefix(32))
    case .notifiesBackwards: return all.reversed()
    case .notifiesACrowdBackwards: return all.count > 8 ? all.reversed() : all
    case .deliversDifferentValuesOnly: return isEqual ? [] : all
    case .dropsTheEmptyValue: return value.isEmptyValue ? [] : all
    case .dropsFalsy: return value.isFalsy ? [] : all
    case .newObserversReceiveNoWrite: return all.filter { !newObservers.contains($0.id) }
    default: return all
    }
  }

  // MARK: Subscribing

  public func subscribe(next: @escaping (Value) -> Void) -> InjectableSubscription {
    if defect == .mergesTheSameFunction, list.entries.contains(where: { isSame($0.next, next) }) {
      next(readInformation())
      return InjectableSubscription {}
    }
    if defect == .knownFunctionsStayAway, known.contains(where: { isSame($0.next, next) && !list.contains($0) }) {
      next(readInformation())
      return InjectableSubscription {}
    }
    if defect == .newReplacesOld { list.entries = [] }
    if defect == .writesWhenSubscribedTo { writeInformation(readInformation()) }
    let entry = list.add(next)
    if defect == .newTakesTheFreePlace, let place = free.popLast() {
      list.entries.removeLast()
      list.entries.insert(entry, at: min(place, list.entries.count))
    }
    known.append(entry)
    newest = next
    if writes > 0 { newObservers.insert(entry.id) }
    list.welcome { notifyOnSubscription(entry) }
    return subscription(entry)
  }

  /// Delivers the information to a new observer, once.
  private func notifyOnSubscription(_ entry: InjectableList<Value>.ListEntry) {
    let value = readInformation()
    switch defect {
    case .onSubscriptionNotifiesNobody: break
    case .onSubscriptionNotifiesTwice:
      entry.next(value)
      entry.next(value)
    case .onSubscriptionNotifiesTheFirstOnly: if entry.id == 0 { entry.next(value) }
    case .onSubscriptionDropsTheEmptyValue: if !value.isEmptyValue { entry.next(value) }
    case .onSubscriptionDropsNil: if !value.isNil { entry.next(value) }
    case .onSubscriptionSendsTheNextWrite: pending.append { entry.next(value) }
    case .readsWhenMade, .remembersTheLastWrite: entry.next(cache ?? value)
    case .onSubscriptionSendsTheInitialValueForTheEmptyValue:
      entry.next(value.isEmptyValue ? initialValue ?? value : value)
    case .onSubscriptionSendsTheLastWriteForTheEmptyValue: entry.next(value.isEmptyValue ? cache ?? value : value)
    case .readsForTheFirstOnly, .cachesUntilWritten:
      cache = cache ?? value
      entry.next(cache ?? value)
    case .onSubscriptionNotifiesEveryone: list.tell(value, to: list.entries)
    case .onSubscriptionNotifiesWhoUnsubscribedInstead: (gone ?? entry.next)(value)
    default: entry.next(value)
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
    case .againNotifies:
      return InjectableSubscription {
        self.remove(entry)
      } again: {
        entry.next(self.readInformation())
      }
    case .reusesSlots:
      let slot = free.popLast() ?? slots.count
      slots[slot] = entry
      let leave = {
        guard let present = self.slots[slot] else { return }
        self.list.remove(present)
        if !self.free.contains(slot) { self.free.append(slot) }
      }
      return InjectableSubscription(leave, again: leave)
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

  private func remove(_ entry: InjectableList<Value>.ListEntry) {
    let place = list.entries.firstIndex { $0.id == entry.id } ?? 0
    gone = entry.next
    switch defect {
    case .unsubscribingDoesNothing: return
    case .unsubscribingWhileWritingDoesNothing where isWriting: return
    case .propertiesShareTheNumbers: common?.lists.forEach { $0.remove(entry) }
    case .unsubscribingTakesEffectAfterAWrite:
      goneMore.insert(entry.id)
      return
    case .unsubscribingNotifiesItself: entry.next(readInformation())
    case .unsubscribingWrites: writeInformation(readInformation())
    case .removesTheFirst:
      list.entries = Array(list.entries.dropFirst())
      return
    case .removesEveryone: list.entries = []
    case .keepsTheLastOfThree where place == 2: return
    case .newTakesTheFreePlace: free.append(place)
    default: break
    }
    list.remove(entry)
  }

  /// The state that properties share though they should share nothing.
  private final class SharedPropertyState {
    let list = InjectableList<Value>()
    var lists: [InjectableList<Value>] = []
    weak var teller: InjectableProperty?
  }
}
