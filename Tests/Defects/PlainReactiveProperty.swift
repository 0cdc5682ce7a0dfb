import MotionConformance

/// A ReactiveProperty: a value, an external write, and a list of observers.
///
/// A struct around an object, so that it can wrongly be a value.
public struct PlainReactiveProperty<Value: SampleValue>: ReactivePropertyProtocol {
  private let core: PropertyCore<Value>
  private var own: Value

  public init(initialValue: Value) { self.init(initialValue, nil) }

  public init(initialValue: Value, externalWrite: @escaping (Value) -> Void) { self.init(initialValue, externalWrite) }

  private init(_ initialValue: Value, _ externalWrite: ((Value) -> Void)?) {
    core = PropertyCore(initialValue, externalWrite)
    own = initialValue
  }

  public var value: Value {
    get { core.fault == .isAValue && !core.isChanging ? own : core.read() }
    set {
      core.change(to: newValue)
      own = core.current
    }
  }

  public func subscribe(next: @escaping (Value) -> Void) -> PlainSubscription { core.subscribe(next) }

  public func asStream() -> PropertyStream<Value> { PropertyStream(of: core) }
}

/// What a ReactiveProperty's references share.
final class PropertyCore<Value: SampleValue> {
  let fault = Flaw.property
  private(set) var isChanging = false
  private var isTelling = false
  private var isWritingOut = false
  private var value: Value
  private let initialValue: Value
  private let externalWrite: ((Value) -> Void)?
  private let list: ObserverList<Value>

  /// What only a faulty property remembers.
  private let common: Common?
  private var previousValue: Value
  private var firstRead: Value?
  private var changes = 0
  private var pending: [() -> Void] = []
  private var known: [ObserverList<Value>.Entry] = []
  private var timesEmptied = 0
  private var waiting: [Value] = []
  private var queue: [Value] = []
  private var toldLast: Value
  private var hasExternalWriteWritten = false
  private var hasSomeoneLeftAStream = false
  /// Which conversion's stream an observer subscribed to.
  private var streamed: [Int: Int] = [:]
  private var newcomers: Set<Int> = []
  private var gone: [(Value) -> Void] = []
  private var hasChangedSinceOneLeft = false
  private var free: [Int] = []
  private var slots: [Int: ObserverList<Value>.Entry] = [:]
  fileprivate var conversions = 0

  init(_ initialValue: Value, _ externalWrite: ((Value) -> Void)?) {
    let start = Self.start(initialValue, isExternal: externalWrite != nil)
    value = start
    self.initialValue = start
    previousValue = start
    toldLast = start
    let common = Flaw.present?.shared(Common(start, externalWrite))
    let list = ObserverList<Value>(Flaw.list(of: .reactiveProperty))
    self.list = fault == .propertiesShareObservers ? common?.list ?? list : list
    common?.lists.append(list)
    self.externalWrite = fault == .propertiesShareTheExternalWrite ? common?.externalWrite : externalWrite
    self.common = common
    if fault == .propertiesShareTheValue { common?.value = start }
    if fault == .writesTheInitialValueOut { externalWrite?(initialValue) }
  }

  private static func start(_ value: Value, isExternal: Bool) -> Value {
    switch Flaw.property {
    case .startsWithAConstant where !isExternal, .startsExternallyWithAConstant where isExternal:
      .sample(min(value.sampleNumber ?? 0, 1))
    case .startsExternallyWithAnotherThanTheEmptiest where isExternal && value.isEmptiest: .sample(1)
    default: value
    }
  }

  // MARK: Reading

  func read() -> Value {
    switch fault {
    case .readsWhatWasReadFirst:
      firstRead = firstRead ?? value
      return firstRead ?? value
    case .readsTheValueBefore: return previousValue
    case .readsTheValueBeforeInside where isChanging: return previousValue
    case .readsTheInitialValueForTheEmptiest: return value.isEmptiest ? initialValue : value
    case .readingTellsEveryone: list.tell(value, to: list.entries)
    case .readingWritesOut: externalWrite?(value)
    case .propertiesShareTheValue: return common?.value ?? value
    default: break
    }
    return value
  }

  // MARK: Writing

  func change(to new: Value) {
    if fault == .queuesWritesFromInside, isTelling { return queue.append(new) }
    runPending()
    changes += 1
    hasChangedSinceOneLeft = true
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
    if !isTelling {
      waiting.forEach { externalWrite?($0) }
      waiting = []
      if !queue.isEmpty { change(to: queue.removeFirst()) }
    }
  }

  private enum Step {
    case store, writeOut, tell
  }

  /// What a change consists of, in order.
  private var steps: [Step] {
    switch fault {
    case .storesLast: [.writeOut, .tell, .store]
    case .storesAfterWritingOut: [.writeOut, .store, .tell]
    case .storesAfterWritingOutUnobserved where list.entries.isEmpty: [.writeOut, .store, .tell]
    case .storesOnceMore: [.store, .writeOut, .tell, .store]
    case .writesOutLast: [.store, .tell, .writeOut]
    default: [.store, .writeOut, .tell]
    }
  }

  private func isLost(_ new: Value) -> Bool {
    switch fault {
    case .losesRepeatedValues: value.equals(new)
    case .losesUnobservedValues: list.entries.isEmpty
    case .losesTheEmptiestAgain: value.isEmptiest && new.isEmptiest
    case .losesEqualValuesInside: isTelling && value.equals(new)
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
    switch fault {
    case .writesOutOnceThoughWrittenInside: if !isTelling { externalWrite(new) }
    case .writesOutOneAtATime: if !isNested { externalWrite(new) }
    case .writesOutInsideOnceToldOf: if isTelling { waiting.append(new) } else { externalWrite(new) }
    case .writesOutOnlyIfObserved: if !list.entries.isEmpty { externalWrite(new) }
    case .writesOutUntilTheLastLeaves: if timesEmptied == 0 { externalWrite(new) }
    case .writesOutForEach: list.entries.forEach { _ in externalWrite(new) }
    case .writesOutTheOldValue: externalWrite(old)
    case .writesOutDifferentValuesOnly: if !old.equals(new) { externalWrite(new) }
    case .writesOutTheEmptiestNever: if !new.isEmptiest { externalWrite(new) }
    case .writesOutNilNever: if !new.isNil { externalWrite(new) }
    case .leavingAStreamStopsWritingOut: if !hasSomeoneLeftAStream { externalWrite(new) }
    case .losesWhoComesWhileWritingOut:
      let before = list.count
      externalWrite(new)
      list.entries.removeAll { $0.id >= before }
    case .writesOutAfterTheFirst, .writesOutWhenStreamsHaveBeenTold: break
    default: externalWrite(new)
    }
  }

  private func announce(_ new: Value, _ old: Value) {
    let isNested = isTelling
    isTelling = true
    defer { isTelling = isNested }
    let teller = common?.teller
    common?.teller = self
    defer { common?.teller = teller }
    switch fault {
    case .propertiesShareTheirTurn where teller != nil && teller !== self: return
    case .tellsTheOldValue: list.tell(old, to: list.entries)
    case .tellsWithTheNextChange: pending.append { self.list.tell(new, to: self.list.entries) }
    case .tellsLateAfterABurst where changes > 8: pending.append { self.list.tell(new, to: self.list.entries) }
    case .skipsTheNeighbour: list.tellByPlace(new)
    case .tellsTwice:
      list.tell(new, to: list.entries)
      list.tell(new, to: list.entries)
    case .writesOutAfterTheFirst:
      let all = list.entries
      list.tell(new, to: Array(all.prefix(1)))
      externalWrite?(new)
      list.tell(new, to: Array(all.dropFirst()))
    case .writesOutWhenStreamsHaveBeenTold:
      let all = list.entries
      list.tell(new, to: all.filter { streamed[$0.id] != nil })
      externalWrite?(new)
      list.tell(new, to: all.filter { streamed[$0.id] == nil })
    default: list.tell(new, to: audience(of: new, old, isNested: isNested))
    }
    toldLast = new
  }

  /// Who is told, in order: all, as they subscribed.
  private func audience(of new: Value, _ old: Value, isNested: Bool) -> [ObserverList<Value>.Entry] {
    let all = list.entries
    switch fault {
    case .tellsTheFirstOnly: return Array(all.prefix(1))
    case .tellsTheNewestOnly: return all.suffix(1)
    case .tellsTwoAtMost: return Array(all.prefix(2))
    case .tellsThirtyTwoAtMost: return Array(all.prefix(32))
    case .tellsFiveHundredAtMost: return Array(all.prefix(500))
    case .tellsBackwards: return all.reversed()
    case .tellsACrowdBackwards: return all.count > 8 ? all.reversed() : all
    case .tellsInHashOrder: return all.sorted { ($0.id * 7) % 5 < ($1.id * 7) % 5 }
    case .externalTellsTheFirstOnly: return externalWrite == nil ? all : Array(all.prefix(1))
    case .externalTellsTheTellerOnly where isNested && externalWrite != nil: return list.present.map { [$0] } ?? all
    case .externalTellsDifferentValuesOnly: return externalWrite != nil && old.equals(new) ? [] : all
    case .streamMissesWhatComesInside: return all.filter { !isNested || streamed[$0.id] == nil }
    case .tellsStreamsLast: return all.filter { streamed[$0.id] == nil } + all.filter { streamed[$0.id] != nil }
    case .tellsStreamsFirst: return all.filter { streamed[$0.id] != nil } + all.filter { streamed[$0.id] == nil }
    case .tellsDifferentValuesOnly: return old.equals(new) ? [] : all
    case .tellsTheEmptiestToNobody: return new.isEmptiest ? [] : all
    case .tellsNilToNobody: return new.isNil ? [] : all
    case .tellsFalsyToNobody: return new.isFalsy ? [] : all
    case .tellsEmptyContainersToNobody: return new.isEmptyContainer ? [] : all
    case .tellsNobodyFromTheEmptiest: return old.isEmptiest ? [] : all
    case .tellsNoMoreOnceExternalWriteWrote: return hasExternalWriteWritten && !isWritingOut ? [] : all
    case .newcomersHearNoChange: return all.filter { !newcomers.contains($0.id) }
    case .streamIsASnapshot: return all.filter { streamed[$0.id] == nil }
    case .diesWhenEmptied: return timesEmptied > 0 ? [] : all
    case .diesWhenEmptiedTwice: return timesEmptied > 1 ? [] : all
    default: return all
    }
  }

  // MARK: Subscribing

  func subscribe(_ next: @escaping (Value) -> Void) -> PlainSubscription {
    runPending()
    let staysAway = fault == .knownFunctionsStayAway && known.contains { isSame($0.next, next) }
    switch fault {
    case .mergesTheSameFunction:
      if list.entries.contains(where: { isSame($0.next, next) }) { return PlainSubscription {} }
    case .newReplacesOld: list.entries = []
    case .subscribingWritesOut: externalWrite?(value)
    default: break
    }
    if fault == .revivesWhoLeft, hasChangedSinceOneLeft, let last = gone.popLast() { _ = list.add(last) }
    let entry = add(next)
    known.append(entry)
    if changes > 0 { newcomers.insert(entry.id) }
    if staysAway { list.remove(entry) }
    list.welcome { greet(entry, next) }
    return subscription(entry)
  }

  func subscribeToStream(_ number: Int, _ next: @escaping (Value) -> Void, converted: Value) -> PlainSubscription {
    switch fault {
    case .streamServesOneRound where hasSomeoneLeftAStream: return PlainSubscription {}
    case .streamMergesTheSameFunction where list.entries.contains(where: { isSame($0.next, next) }):
      next(value)
      return PlainSubscription {}
    case .subscribingToTheStreamTellsTheOthers: list.tell(value, to: list.entries)
    case .subscribingToTheStreamWritesOut: externalWrite?(value)
    default: break
    }
    let entry = add(passing(next))
    streamed[entry.id] = number
    list.welcome { greetFromStream(next, converted: converted) }
    switch fault {
    case .streamCannotBeLeft: return PlainSubscription {}
    case .leavingAStreamInsideDoesNothing: return PlainSubscription { if !self.isTelling { self.list.remove(entry) } }
    case .leavingAStreamAgainRemovesTheNextOne: return inASlot(entry)
    case .leavingAStreamEndsIt:
      return PlainSubscription { self.list.entries.removeAll { self.streamed[$0.id] == number } }
    case .leavingAStreamEndsAll: return PlainSubscription { self.list.entries = [] }
    case .leavingAStreamAgainRemovesTheNewest:
      return PlainSubscription {
        self.list.remove(entry)
      } again: {
        self.list.entries = self.list.entries.dropLast()
      }
    default:
      return PlainSubscription {
        self.hasSomeoneLeftAStream = true
        self.list.remove(entry)
      }
    }
  }

  /// Tells a new subscriber to the stream the current value, once.
  private func greetFromStream(_ next: (Value) -> Void, converted: Value) {
    switch fault {
    case .streamTellsChangesOnly: break
    case .streamStartsWithTheConvertedValue: next(converted)
    case .streamDropsTheEmptiest: if !value.isEmptiest { next(value) }
    case .streamStartsWithTheInitialValueForTheEmptiest: next(value.isEmptiest ? initialValue : value)
    default: next(value)
    }
  }

  /// What the stream hands on of the changes, which should be all.
  private func passing(_ next: @escaping (Value) -> Void) -> (Value) -> Void {
    var last = value
    switch fault {
    case .streamDropsALaterEmptiest: return { if !$0.isEmptiest { next($0) } }
    case .streamDropsTheEmptiestAgain:
      return { value in
        defer { last = value }
        if !last.isEmptiest || !value.isEmptiest { next(value) }
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

  private func add(_ next: @escaping (Value) -> Void) -> ObserverList<Value>.Entry {
    let entry = list.add(next)
    switch fault {
    case .newTakesTheFreePlace where !free.isEmpty:
      list.entries.removeLast()
      list.entries.insert(entry, at: min(free.removeLast(), list.entries.count))
    default: break
    }
    return entry
  }

  /// Tells a new observer the current value, once.
  private func greet(_ entry: ObserverList<Value>.Entry, _ next: @escaping (Value) -> Void) {
    switch fault {
    case .greetsNobody: break
    case .greetsTwice:
      next(value)
      next(value)
    case .greetsTheFirstOnly: if entry.id == 0 { next(value) }
    case .greetsNobodyOnceEmptied: if timesEmptied == 0 { next(value) }
    case .greetsWithTheNextChange: pending.append { [value] in next(value) }
    case .greetsWithTheInitialValue: next(initialValue)
    case .greetsWithTheInitialValueForTheEmptiest: next(value.isEmptiest ? initialValue : value)
    case .greetsWithTheValueToldLast: next(toldLast)
    case .greetsWithTheValueBefore: next(previousValue)
    case .greetsWithAllValues:
      if changes > 0 { next(previousValue) }
      next(value)
    case .greetsEveryone: list.tell(value, to: list.entries)
    case .greetsWithTheEmptiestNever: if !value.isEmptiest { next(value) }
    case .greetsWithNilNever: if !value.isNil { next(value) }
    default: next(value)
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
    case .againRemovesTheFirst:
      return PlainSubscription {
        self.remove(entry)
      } again: {
        self.list.entries = Array(self.list.entries.dropFirst())
      }
    case .againTells:
      return PlainSubscription {
        self.remove(entry)
      } again: {
        entry.next(self.value)
      }
    case .reusesSlots: return inASlot(entry)
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

  /// A subscription that frees its slot whenever it is unsubscribed, whoever has it by then.
  private func inASlot(_ entry: ObserverList<Value>.Entry) -> PlainSubscription {
    let slot = free.popLast() ?? slots.count
    slots[slot] = entry
    let leave = {
      guard let present = self.slots[slot] else { return }
      self.remove(present)
      if !self.free.contains(slot) { self.free.append(slot) }
    }
    return PlainSubscription(leave, again: leave)
  }

  fileprivate func removeTheNewest() { list.entries = list.entries.dropLast() }

  private func remove(_ entry: ObserverList<Value>.Entry) {
    let place = list.entries.firstIndex { $0.id == entry.id } ?? 0
    free.append(place)
    gone.append(entry.next)
    hasChangedSinceOneLeft = false
    switch fault {
    case .leavingDoesNothing: return
    case .leavingWhileWritingOutDoesNothing where isWritingOut: return
    case .propertiesShareTheNumbers: common?.lists.forEach { $0.remove(entry) }
    case .leavingTakesEffectAfterAChange:
      pending.append { self.pending.append { self.list.remove(entry) } }
      return
    case .leavingTellsGoodbye: entry.next(value)
    case .leavingTellsTheOthers: list.tell(value, to: list.entries.filter { $0.id != entry.id })
    case .leavingWritesOut: externalWrite?(value)
    case .removesTheFirst:
      list.entries = Array(list.entries.dropFirst())
      return
    case .removesTheNewest:
      list.entries = list.entries.dropLast()
      return
    case .removesEveryone: list.entries = []
    case .removesTheNeighbourToo where !isTelling && list.entries.count > 2:
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

  fileprivate func convertedOnceMore() {
    conversions += 1
    switch fault {
    case .convertingTellsEveryone: list.tell(value, to: list.entries)
    case .convertingWritesOut: externalWrite?(value)
    default: break
    }
  }

  fileprivate var current: Value { value }

  /// What properties share that should share nothing.
  private final class Common {
    var value: Value
    let list = ObserverList<Value>()
    var lists: [ObserverList<Value>] = []
    weak var teller: PropertyCore?
    let externalWrite: ((Value) -> Void)?

    init(_ value: Value, _ externalWrite: ((Value) -> Void)?) {
      self.value = value
      self.externalWrite = externalWrite
    }
  }
}

/// A stream of a property's values.
public struct PropertyStream<Value: SampleValue>: StreamProtocol {
  private let core: PropertyCore<Value>
  private let converted: Value
  private let number: Int

  init(of core: PropertyCore<Value>) {
    self.core = core
    converted = core.current
    core.convertedOnceMore()
    number = core.conversions
  }

  public func subscribe(next: @escaping (Value) -> Void) -> PlainSubscription {
    if core.fault == .onlyTheLastConversionWorks, number < core.conversions { return PlainSubscription {} }
    if core.fault == .onlyTheFirstConversionWorks, number > 1 { return PlainSubscription {} }
    return core.subscribeToStream(number, next, converted: converted)
  }

  public func subscribe(
    next: @escaping (Value) -> Void, state: @escaping (PlainState) -> Void
  ) -> PlainSubscription {
    switch core.fault {
    case .streamIsDeafToNextAndState: return PlainSubscription {}
    case .streamCannotBeLeftByNextAndState:
      _ = subscribe(next: next)
      return PlainSubscription {}
    default: return subscribe(next: next)
    }
  }

  public func subscribe() -> PlainSubscription {
    if core.fault == .leavingByNothingRemovesTheNewest { return PlainSubscription { core.removeTheNewest() } }
    return subscribe { _ in }
  }
}
