import MotionConformance

/// The state that subscribers of a remembered stream share: one connection, a list of observers, and the last value.
final class InjectableMemory<Value: SampleValue, Place: OfferedType> {
  typealias Observer = InjectableObserver<Value, Place>
  typealias Entry = InjectableList<MemoryEmission>.Entry

  /// Retains the upstream.
  private let upstream: InjectableStream<Value, Place>?
  private let list = InjectableList<MemoryEmission>(Place.listDefect)
  private var last: Value?
  private var subscription: InjectableSubscription?
  private var isConnecting = false
  private let defect = Place.memoryDefect

  /// State that only defects use.
  private let common: SharedState?
  private weak var weakUpstream: InjectableStream<Value, Place>?
  private var connections = 0
  private var rounds = 0
  private var subscribers = 0
  private var history: [Value] = []
  private var earlyValues = 0
  private var isFirstOfConnection = false
  private var isFresh = false
  private var hasReplayed = false
  private var hasSomeoneUnsubscribed = false
  private var isCancelled = false
  /// The entries of each observer object.
  private var entries: [ObjectIdentifier: [Entry]] = [:]
  /// Whether an observer without functions is subscribing.
  var comesWithNothing = false

  enum MemoryEmission {
    case value(Value)
    case state(InjectableState)
  }

  init(_ upstream: InjectableStream<Value, Place>) {
    self.upstream = defect == .holdsUpstreamWeakly ? nil : upstream
    weakUpstream = upstream
    common = ActiveDefect.present?.shared(SharedState())
    if defect == .connectsWhenMadeBesideAnother, upstream.isRemembered { connectUpstream() }
  }

  // MARK: Connecting

  var isConnected: Bool { subscription != nil }

  func connect(_ observer: Observer) -> () -> Void {
    if defect == .memoriesShareTheCache { last = common?.last }
    if defect == .diesAfterTheSecondRound, rounds > 1 { return {} }
    let isFirst = defect == .memoriesShareTheConnection ? common?.subscription == nil : !isConnected
    let early = addsBeforeConnecting ? add(observer) : nil
    let (before, former) = (history.count, last)
    if isFirst && !isConnecting || connectsAgain { connectUpstream() }
    if defect == .connectsAgainForTheThirdOnceNotified, last != nil, list.entries.count == 2 {
      _ = weakUpstream?.subscribe(next: { _ in })
    }
    if defect == .notifiesBeforeAdding { list.deliverOnSubscription { replay(to: observer) } }
    let entry = early ?? add(observer)
    subscribers += 1
    if defect != .notifiesBeforeAdding, defect != .deliversEveryEarlyValue || history.count == before {
      list.deliverOnSubscription {
        if defect == .replaysTheFormerValueToo, history.count > before, let former { observer.next(former) }
        replay(to: observer)
      }
    }
    return unsubscribing(entry, observer)
  }

  private var addsBeforeConnecting: Bool {
    defect == .deliversEveryEarlyValue || defect == .addsBeforeConnectingAgain && last != nil
  }

  /// Whether a subscriber connects though there is a connection.
  private var connectsAgain: Bool {
    defect == .connectsAgainOnceSomeoneUnsubscribed && hasSomeoneUnsubscribed && !list.entries.isEmpty
  }

  private func connectUpstream() {
    connections += 1
    let connection = connections
    isConnecting = true
    isFirstOfConnection = true
    earlyValues = 0
    weakUpstream?.isRemembered = true
    var isEarly = true
    let isDeaf = defect == .isDeafIfTheFirstReceivesNothing && comesWithNothing
    subscription = weakUpstream?.subscribe(
      next: { value in
        if isDeaf || self.defect == .leavesTheSecondConnectionOpen && connection != self.connections { return }
        self.receive(value, isEarly: isEarly)
      },
      state: { state in
        if self.defect == .makesAValueUpOnceAStateCame, self.last == nil { self.last = .sample(0) }
        self.list.notify(.state(state))
      })
    common?.subscription = subscription
    isEarly = false
    isConnecting = false
    if isCancelled { disconnectUpstream() }
    isCancelled = false
  }

  private func add(_ observer: Observer) -> Entry {
    list.add {
      switch $0 {
      case .value(let value): observer.next(value)
      case .state(let state): observer.state(state)
      }
    }
  }

  // MARK: Receiving

  private func receive(_ value: Value, isEarly: Bool) {
    if isEarly { earlyValues += 1 }
    switch defect {
    case .losesEarlyValuesOfTheSecondRound where isEarly && rounds > 0,
      .keepsTheFirstEarlyValue where isEarly && earlyValues > 1:
      return
    default: break
    }
    let isRepeated = last?.equals(value) == true
    let isFirst = isFirstOfConnection
    isFirstOfConnection = false
    isFresh = true
    history.append(value)
    if defect != .remembersOnceNotified || isEarly { remember(value) }
    switch defect {
    case .dropsTheEmptyValueWhereItIsRepeated where isRepeated && value.isEmptyValue,
      .dropsWhatIsRemembered where isRepeated && isFirst:
      break
    default: list.notify(.value(value))
    }
    if defect == .remembersOnceNotified { remember(value) }
  }

  private func remember(_ value: Value) {
    switch defect {
    case .remembersNothingMoreOnceReplayed where hasReplayed,
      .remembersOfTheFirstConnection where connections > 1 && !isConnecting,
      .keepsTheEmptyValue where last?.isEmptyValue == true:
      break
    case .forgetsNil where value.isNil, .forgetsEmptyContainers where value.isEmptyContainer: last = nil
    default: last = value
    }
    common?.last = value
  }

  /// Delivers the last value to a new observer, if there is one.
  private func replay(to observer: Observer) {
    let isMadeUp = defect == .makesAValueUpForLaterOnes && list.entries.count > 1
    guard let last = last ?? (isMadeUp ? .sample(0) : nil) else { return }
    switch defect {
    case .replaysNothing,
      .replaysOfAnEarlierConnectionOnce where !isFresh && list.entries.count > 1:
      return
    case .replaysTwoValues: history.suffix(2).forEach(observer.next)
    case .replaysToThreeAtOnce where list.entries.count == 3: list.notify(.value(last))
    default: observer.next(last)
    }
    hasReplayed = true
  }

  // MARK: Disconnecting

  private func unsubscribing(_ entry: Entry, _ observer: Observer) -> () -> Void {
    if defect == .keepsASetOfObservers {
      let id = ObjectIdentifier(observer)
      entries[id, default: []].append(entry)
      return { if self.list.contains(entry) { self.entries.removeValue(forKey: id)?.forEach(self.remove) } }
    }
    guard defect == .unsubscribingNothingRemovesTheNewestToo, comesWithNothing else { return { self.remove(entry) } }
    return {
      guard self.list.contains(entry) else { return }
      self.list.remove(entry)
      self.list.entries = self.list.entries.dropLast()
      if self.list.entries.isEmpty { self.disconnectUpstream() }
    }
  }

  private func remove(_ entry: Entry) {
    subscribers -= 1
    guard list.contains(entry) || defect == .countsEveryUnsubscribe else { return list.removeAgain(entry) }
    let isPresent = list.present?.id == entry.id
    hasSomeoneUnsubscribed = true
    list.remove(entry)
    switch defect {
    case .onlyWhoIsNotifiedDisconnects where list.depth > 0 && !isPresent: break
    case .countsEveryUnsubscribe: if subscribers == 0 { disconnectUpstream() }
    default: if list.entries.isEmpty { disconnectUpstream() }
    }
  }

  private func disconnectUpstream() {
    if defect == .unsubscribingWhileConnectingCancels, isConnecting { isCancelled = true }
    guard let subscription else { return }
    rounds += 1
    isFresh = false
    if defect == .forgetsTheConnectionOnceEnded { subscription.unsubscribe() }
    self.subscription = nil
    common?.subscription = nil
    switch defect {
    case .forgetsWhenDisconnected,
      .forgetsWhenDisconnectedTwice where rounds > 1,
      .forgetsTheEmptyValueWhenDisconnected where last?.isEmptyValue == true:
      last = nil
    case .leavesTheSecondConnectionOpen where rounds > 1: return
    default: break
    }
    subscription.unsubscribe()
  }

  /// The state that memories share though they should share nothing.
  private final class SharedState {
    var last: Value?
    var subscription: InjectableSubscription?
  }
}
