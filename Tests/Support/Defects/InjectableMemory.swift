import MotionConformance

/// The state that subscribers of a remembered stream share: one connection, a list of observers, and the last value.
final class InjectableMemory<Value: SampleValue, Place: OfferedType> {
  typealias Observer = InjectableObserver<Value, Place>

  var upstream: InjectableStream<Value, Place>?
  var list = InjectableList<MemoryEmission>(Place.listDefect)
  var last: Value?
  var subscription: InjectableSubscription?
  var isConnecting = false
  let defect = Place.memoryDefect

  /// State that only defects use.
  let common: SharedMemoryState?
  private var connections = 0
  private var history: [Value] = []
  private var isFrozen = false
  var depth = 0
  var hasSomeoneUnsubscribed = false
  var rounds = 0
  var counter = 0
  private let pending = PendingActions()
  var slots: [Int: InjectableList<MemoryEmission>.ListEntry] = [:]
  var free: [Int] = []
  var kept: [InjectableList<MemoryEmission>.ListEntry] = []
  var gone: [InjectableList<MemoryEmission>.ListEntry] = []
  var leaving: [InjectableList<MemoryEmission>.ListEntry] = []
  private weak var weakUpstream: InjectableStream<Value, Place>?
  /// An observer that is being notified.
  var present: InjectableList<MemoryEmission>.ListEntry?
  var subscribing = 0
  private var earlyValues = 0
  private var isFirstOfConnection = false
  var isFresh = false
  var isCancelled = false
  /// Whether an observer without functions is subscribing.
  var comesWithNothing = false

  enum MemoryEmission {
    case value(Value)
    case state(InjectableState)
  }

  init(_ upstream: InjectableStream<Value, Place>) {
    if defect == .holdsUpstreamWeakly { weakUpstream = upstream } else { self.upstream = upstream }
    common = ActiveDefect.present?.shared(SharedMemoryState())
    if defect == .memoriesShareObservers, !upstream.isResult, let common { list = common.list }
    switch defect {
    case .connectsWhenMade: connectUpstream()
    case .connectsWhenMadeBesideAnother: if upstream.isRemembered { connectUpstream() }
    default: break
    }
  }

  // MARK: Connecting

  var isConnected: Bool { subscription != nil }

  func connect(_ observer: Observer) -> () -> Void {
    if defect == .memoriesShareTheCache { last = common?.last }
    if isDead { return {} }
    let isFirst = defect == .memoriesShareTheConnection ? common?.subscription == nil : subscription == nil
    let early = addsBeforeConnecting ? add(observer) : nil
    let before = history.count
    if isFirst, !isConnecting { connectUpstream() } else if connectsAgain { connectUpstream() }
    if defect == .connectsAgainForTheThirdOnceNotified, last != nil, list.entries.count == 2 {
      _ = upstream?.subscribe(next: { _ in })
    }
    if defect == .notifiesBeforeAdding { notifyOnSubscription(observer) }
    let entry = early ?? add(observer)
    counter += 1
    if defect != .notifiesBeforeAdding, defect != .deliversEveryEarlyValue || history.count == before {
      notifyOnSubscription(observer)
    }
    return leave(entry)
  }

  private var addsBeforeConnecting: Bool {
    switch defect {
    case .addsBeforeConnecting, .deliversEveryEarlyValue: true
    case .addsBeforeConnectingAgain: last != nil
    default: false
    }
  }

  private func notifyOnSubscription(_ observer: Observer) {
    if defect == .onSubscriptionNotifiesOneAtATime, subscribing > 0 { return }
    subscribing += 1
    list.welcome { replay(to: observer) }
    subscribing -= 1
  }

  private var isDead: Bool {
    switch defect {
    case .diesAfterTheFirstRound: rounds > 0
    case .diesAfterTheSecondRound: rounds > 1
    default: false
    }
  }

  /// Whether a subscriber connects though there is a connection.
  private var connectsAgain: Bool {
    switch defect {
    case .connectsForEach: true
    case .connectsAgainBeforeTheFirstValue: last == nil
    case .connectsAgainOnceSomeoneUnsubscribed: hasSomeoneUnsubscribed && !list.entries.isEmpty
    default: false
    }
  }

  private func connectUpstream() {
    if defect == .losesEarlyValues { history = [] }
    connections += 1
    let connection = connections
    isConnecting = true
    isFirstOfConnection = true
    earlyValues = 0
    let upstream = upstream ?? weakUpstream
    upstream?.isRemembered = true
    var isEarly = true
    let isDeaf = defect == .isDeafIfTheFirstReceivesNothing && comesWithNothing
    subscription = upstream?.subscribe(
      next: { value in
        if isDeaf { return }
        if self.defect == .leavesTheSecondConnectionOpen, connection != self.connections { return }
        self.receive(value, isEarly: isEarly)
      },
      state: { state in
        if self.defect == .makesAValueUpOnceAStateCame, self.last == nil { self.last = .sample(0) }
        self.list.tell(.state(state), to: self.list.entries)
      })
    if defect == .memoriesShareTheConnection { common?.subscription = subscription }
    isEarly = false
    isConnecting = false
    if defect == .connectsTwice { _ = upstream?.subscribe(next: { _ in }) }
    if isCancelled { disconnectUpstream() }
    isCancelled = false
  }

  // MARK: Receiving

  private func receive(_ value: Value, isEarly: Bool) {
    pending.run()
    if isEarly {
      earlyValues += 1
      switch defect {
      case .losesEarlyValues: return
      case .losesEarlyValuesOfTheSecondRound where rounds > 0: return
      case .keepsTheFirstEarlyValue where earlyValues > 1: return
      default: break
      }
    }
    let isRepeated = last?.equals(value) == true
    let isFirst = isFirstOfConnection
    isFirstOfConnection = false
    isFresh = true
    history.append(value)
    if defect != .remembersOnceNotified || isEarly { remember(value) }
    defer { if defect == .remembersOnceNotified { remember(value) } }
    switch defect {
    case .dropsRepeatedValues where isRepeated,
      .dropsTheEmptyValueWhereItIsRepeated where isRepeated && value.isEmptyValue,
      .dropsWhatIsRemembered where isRepeated && isFirst:
      break
    case .notifiesWithTheNextValue: pending.append { self.tell(value) }
    default: tell(value)
    }
  }

  private func remember(_ value: Value) {
    switch defect {
    case .remembersTheFirst where last != nil, .remembersNothingMoreOnceReplayed where isFrozen: break
    case .forgetsTheEmptyValue: last = value.isEmptyValue ? nil : value
    case .remembersOfTheFirstConnection where connections > 1 && !isConnecting: break
    case .keepsTheEmptyValue where last?.isEmptyValue == true: break
    case .forgetsNil: last = value.isNil ? nil : value
    case .forgetsFalsy: last = value.isFalsy ? nil : value
    case .forgetsEmptyContainers: last = value.isEmptyContainer ? nil : value
    case .keepsTheValueBeforeTheEmptyValue: if !value.isEmptyValue { last = value }
    default: last = value
    }
    common?.last = value
  }

  private func tell(_ value: Value) {
    depth += 1
    defer {
      depth -= 1
      if depth == 0 { leaveAtLast() }
    }
    let all = list.entries
    switch defect {
    case .notifiesWhoEmitsOnly where depth > 1: present?.next(.value(value))
    case .notifiesTheFirstOnly: list.tell(.value(value), to: Array(all.prefix(1)))
    case .notifiesTheNewestOnly: list.tell(.value(value), to: all.suffix(1))
    case .notifiesThirtyTwoAtMost: list.tell(.value(value), to: Array(all.prefix(32)))
    case .notifiesTwice: list.tell(.value(value), to: all + all)
    case .skipsTheNeighbour: list.tellByPlace(.value(value))
    default: list.tell(.value(value), to: all)
    }
    if defect == .unsubscribingTakesEffectAfterAValue { gone.forEach { $0.next(.value(value)) } }
    gone = []
    kept.forEach { $0.next(.value(value)) }
  }

  private func add(_ observer: Observer) -> InjectableList<MemoryEmission>.ListEntry {
    var entry: InjectableList<MemoryEmission>.ListEntry?
    let own = list.add { emission in
      let outer = self.present
      self.present = entry
      switch emission {
      case .value(let value): observer.next(value)
      case .state(let state): observer.state(state)
      }
      self.present = outer
    }
    entry = own
    return own
  }

  // MARK: Remembering

  /// Delivers the last value to a new observer, if there is one.
  private func replay(to observer: Observer) {
    switch defect {
    case .replaysNothing: return
    case .makesAValueUp: return observer.next(last ?? .sample(0))
    case .makesAValueUpForLaterOnes where list.entries.count > 1: return observer.next(last ?? .sample(0))
    default: break
    }
    guard let last else { return }
    switch defect {
    case .replaysOfAnEarlierConnectionOnce where !isFresh && list.entries.count > 1: return
    case .replaysEverything: history.forEach(observer.next)
    case .replaysTwoValues: history.suffix(2).forEach(observer.next)
    case .replaysTwice:
      observer.next(last)
      observer.next(last)
    case .replaysToThreeAtOnce where list.entries.count == 3: list.tell(.value(last), to: list.entries)
    case .replaysToEveryone: list.tell(.value(last), to: list.entries)
    case .replaysWithTheNextValue: pending.append { observer.next(last) }
    default: observer.next(last)
    }
    isFrozen = true
  }

  /// The state that memories share though they should share nothing.
  final class SharedMemoryState {
    var last: Value?
    var subscription: InjectableSubscription?
    let list = InjectableList<MemoryEmission>()
  }
}
