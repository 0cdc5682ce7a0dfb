import MotionConformance

/// A Property: functions that read and write information, and a list of observers.
public final class PlainProperty<Value: SampleValue>: ObservablePropertyProtocol {
  private let readInformation: () -> Value
  private let writeInformation: (Value) -> Void
  private let list: ObserverList<Value>
  private let fault = Flaw.observation

  /// What only a faulty property remembers.
  private let common: Common?
  private var cache: Value?
  private var isTelling = false
  private var isWriting = false
  private var known: [ObserverList<Value>.Entry] = []
  private var initialValue: Value?
  private var writes = 0
  private var gone: ((Value) -> Void)?
  private var goneMore: Set<Int> = []
  private var newcomers: Set<Int> = []
  private var newest: ((Value) -> Void)?
  private var pending: [() -> Void] = []
  private var slots: [Int: ObserverList<Value>.Entry] = [:]
  private var free: [Int] = []

  public init(read: @escaping () -> Value, write: @escaping (Value) -> Void) {
    readInformation = read
    writeInformation = write
    let common = Flaw.present?.shared(Common())
    let list = ObserverList<Value>(Flaw.list(of: .property))
    self.list = fault == .propertiesShareObservers ? common?.list ?? list : list
    self.common = common
    common?.lists.append(list)
    if fault == .readsWhenMade { cache = read() }
    if Self.needsTheInitialValue(fault) { initialValue = read() }
  }

  // MARK: Reading and writing

  public func read() -> Value {
    let value = readInformation()
    switch fault {
    case .readingIsCached:
      cache = cache ?? value
      return cache ?? value
    case .readsTheInitialValueForTheEmptiest: return value.isEmptiest ? initialValue ?? value : value
    default: return value
    }
  }

  private static func needsTheInitialValue(_ fault: ObservationFault?) -> Bool {
    fault == .greetsWithTheInitialValueForTheEmptiest || fault == .readsTheInitialValueForTheEmptiest
  }

  public func write(_ value: Value) {
    runPending()
    let old = readInformation()
    let isEqual = old.equals(value)
    writes += 1
    switch fault {
    case .dropsEqualValues where isEqual, .dropsEqualValuesInside where isEqual && isTelling,
      .dropsTheEmptiestAgain where isEqual && value.isEmptiest, .losesWhatWritingWrites where isWriting:
      return
    case .cachesUntilWritten: cache = nil
    default: break
    }
    if fault == .tellsBeforeWriting { tell(value, isEqual) }
    writeOut(value, isEqual)
    if fault == .remembersTheLastWrite || fault == .greetsWithTheLastWriteForTheEmptiest { cache = value }
    if fault == .tellsNobodyFromTheEmptiest, old.isEmptiest { return }
    if fault != .tellsBeforeWriting { tell(told(value, old), isEqual) }
  }

  /// The value that observers are told: the one that is written.
  private func told(_ value: Value, _ old: Value) -> Value {
    switch fault {
    case .tellsTheOldValue: old
    case .readsBackWhatItWrote: readInformation()
    default: value
    }
  }

  private func writeOut(_ value: Value, _ isEqual: Bool) {
    let isNested = isWriting
    isWriting = true
    defer { isWriting = isNested }
    switch fault {
    case .losesWhoComesWhileWriting:
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
    case .writesOneAtATime, .writesInsideOnceToldOf: if !isTelling { writeInformation(value) }
    default: writeInformation(value)
    }
  }

  private func tell(_ value: Value, _ isEqual: Bool) {
    let isNested = isTelling
    isTelling = true
    defer { isTelling = isNested }
    let all = list.entries
    let teller = common?.teller
    common?.teller = self
    defer { common?.teller = teller }
    switch fault {
    case .propertiesShareTheirTurn where teller != nil && teller !== self: return
    case .tellsWithTheNextWrite: pending.append { self.list.tell(value, to: self.list.entries) }
    case .tellsTwice: list.tell(value, to: all + all)
    case .skipsTheNeighbour: list.tellByPlace(value)
    case .newestFunctionServesAll: all.forEach { _ in newest?(value) }
    case .writesAfterTheFirst:
      list.tell(value, to: Array(all.prefix(1)))
      writeInformation(value)
      list.tell(value, to: Array(all.dropFirst()))
    default: list.tell(value, to: audience(of: value, isEqual))
    }
    if fault == .writesInsideOnceToldOf, isNested { writeInformation(value) }
    for entry in all where goneMore.remove(entry.id) != nil { list.remove(entry) }
  }

  /// Who is told, in order: all, as they subscribed.
  private func audience(of value: Value, _ isEqual: Bool) -> [ObserverList<Value>.Entry] {
    let all = list.entries
    switch fault {
    case .tellsTheFirstOnly: return Array(all.prefix(1))
    case .tellsTheNewestOnly: return all.suffix(1)
    case .tellsThirtyTwoAtMost: return Array(all.prefix(32))
    case .tellsBackwards: return all.reversed()
    case .tellsACrowdBackwards: return all.count > 8 ? all.reversed() : all
    case .tellsDifferentValuesOnly: return isEqual ? [] : all
    case .tellsTheEmptiestToNobody: return value.isEmptiest ? [] : all
    case .tellsFalsyToNobody: return value.isFalsy ? [] : all
    case .newcomersHearNoWrite: return all.filter { !newcomers.contains($0.id) }
    default: return all
    }
  }

  // MARK: Subscribing

  public func subscribe(next: @escaping (Value) -> Void) -> PlainSubscription {
    if fault == .mergesTheSameFunction, list.entries.contains(where: { isSame($0.next, next) }) {
      next(readInformation())
      return PlainSubscription {}
    }
    if fault == .knownFunctionsStayAway, known.contains(where: { isSame($0.next, next) && !list.contains($0) }) {
      next(readInformation())
      return PlainSubscription {}
    }
    if fault == .newReplacesOld { list.entries = [] }
    if fault == .writesWhenSubscribedTo { writeInformation(readInformation()) }
    let entry = list.add(next)
    if fault == .newTakesTheFreePlace, let place = free.popLast() {
      list.entries.removeLast()
      list.entries.insert(entry, at: min(place, list.entries.count))
    }
    known.append(entry)
    newest = next
    if writes > 0 { newcomers.insert(entry.id) }
    list.welcome { greet(entry) }
    return subscription(entry)
  }

  /// Tells a new observer the information, once.
  private func greet(_ entry: ObserverList<Value>.Entry) {
    let value = readInformation()
    switch fault {
    case .greetsNobody: break
    case .greetsTwice:
      entry.next(value)
      entry.next(value)
    case .greetsTheFirstOnly: if entry.id == 0 { entry.next(value) }
    case .greetsWithTheEmptiestNever: if !value.isEmptiest { entry.next(value) }
    case .greetsWithNilNever: if !value.isNil { entry.next(value) }
    case .greetsWithTheNextWrite: pending.append { entry.next(value) }
    case .readsWhenMade, .remembersTheLastWrite: entry.next(cache ?? value)
    case .greetsWithTheInitialValueForTheEmptiest: entry.next(value.isEmptiest ? initialValue ?? value : value)
    case .greetsWithTheLastWriteForTheEmptiest: entry.next(value.isEmptiest ? cache ?? value : value)
    case .readsForTheFirstOnly, .cachesUntilWritten:
      cache = cache ?? value
      entry.next(cache ?? value)
    case .greetsEveryone: list.tell(value, to: list.entries)
    case .greetsWhoLeftInstead: (gone ?? entry.next)(value)
    default: entry.next(value)
    }
  }

  // MARK: Unsubscribing

  private func subscription(_ entry: ObserverList<Value>.Entry) -> PlainSubscription {
    switch fault {
    case .againRemovesTheNewest:
      return PlainSubscription {
        self.remove(entry)
      } again: {
        self.list.entries = self.list.entries.dropLast()
      }
    case .againTells:
      return PlainSubscription {
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
      return PlainSubscription(leave, again: leave)
    case .removesByThePlaceAtFirst:
      let place = list.entries.count - 1
      return PlainSubscription { if self.list.entries.indices.contains(place) { self.list.entries.remove(at: place) } }
    default:
      return PlainSubscription {
        self.remove(entry)
      } again: {
        self.list.removeAgain(entry)
      }
    }
  }

  private func remove(_ entry: ObserverList<Value>.Entry) {
    let place = list.entries.firstIndex { $0.id == entry.id } ?? 0
    gone = entry.next
    switch fault {
    case .leavingDoesNothing: return
    case .leavingWhileWritingDoesNothing where isWriting: return
    case .propertiesShareTheNumbers: common?.lists.forEach { $0.remove(entry) }
    case .leavingTakesEffectAfterAWrite:
      goneMore.insert(entry.id)
      return
    case .leavingTellsGoodbye: entry.next(readInformation())
    case .leavingWrites: writeInformation(readInformation())
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

  private func runPending() {
    let actions = pending
    pending = []
    actions.forEach { $0() }
  }

  /// What properties share that should share nothing.
  private final class Common {
    let list = ObserverList<Value>()
    var lists: [ObserverList<Value>] = []
    weak var teller: PlainProperty?
  }
}
