import MotionConformance

/// What the subscribers of a remembered stream share: one connection, a list of observers, and the last value.
final class Memory<Value: SampleValue, Place: Offer> {
  typealias Observer = PlainObserver<Value, Place>

  private var upstream: PlainStream<Value, Place>?
  private var list = ObserverList<Emission>(Flaw.list(of: .memory))
  private var last: Value?
  private var subscription: PlainSubscription?
  private var isConnecting = false
  private let fault = Flaw.memory

  /// What only a faulty memory remembers.
  private let common: Common?
  private var connections = 0
  private var history: [Value] = []
  private var isFrozen = false
  private var depth = 0
  private var hasSomeoneLeft = false
  private var rounds = 0
  private var counter = 0
  private var pending: [() -> Void] = []
  private var slots: [Int: ObserverList<Emission>.Entry] = [:]
  private var free: [Int] = []
  private var kept: [ObserverList<Emission>.Entry] = []
  private var gone: [ObserverList<Emission>.Entry] = []
  private var leaving: [ObserverList<Emission>.Entry] = []
  private weak var weakUpstream: PlainStream<Value, Place>?
  /// Who is being told.
  private var present: ObserverList<Emission>.Entry?
  private var greetings = 0
  private var earlyValues = 0
  private var isFirstOfConnection = false
  private var isFresh = false
  private var isCancelled = false
  /// Whether the one who subscribes is subscribed with nothing.
  var comesWithNothing = false

  enum Emission {
    case value(Value)
    case state(PlainState)
  }

  init(_ upstream: PlainStream<Value, Place>) {
    if fault == .holdsUpstreamWeakly { weakUpstream = upstream } else { self.upstream = upstream }
    common = Flaw.present?.shared(Common())
    if fault == .memoriesShareObservers, !upstream.isResult, let common { list = common.list }
    switch fault {
    case .connectsWhenMade: connectUpstream()
    case .connectsWhenMadeBesideAnother: if upstream.isRemembered { connectUpstream() }
    default: break
    }
  }

  // MARK: Connecting

  var isConnected: Bool { subscription != nil }

  func connect(_ observer: Observer) -> () -> Void {
    if fault == .memoriesShareTheCache { last = common?.last }
    if isDead { return {} }
    let isFirst = fault == .memoriesShareTheConnection ? common?.subscription == nil : subscription == nil
    let early = addsBeforeConnecting ? add(observer) : nil
    let before = history.count
    if isFirst, !isConnecting { connectUpstream() } else if connectsAgain { connectUpstream() }
    if fault == .connectsAgainForTheThirdOnceTold, last != nil, list.entries.count == 2 {
      _ = upstream?.subscribe(next: { _ in })
    }
    if fault == .greetsBeforeAdding { greet(observer) }
    let entry = early ?? add(observer)
    counter += 1
    if fault != .greetsBeforeAdding, fault != .tellsEveryEarlyValue || history.count == before { greet(observer) }
    return leave(entry)
  }

  private var addsBeforeConnecting: Bool {
    switch fault {
    case .addsBeforeConnecting, .tellsEveryEarlyValue: true
    case .addsBeforeConnectingAgain: last != nil
    default: false
    }
  }

  private func greet(_ observer: Observer) {
    if fault == .greetsOneAtATime, greetings > 0 { return }
    greetings += 1
    list.welcome { replay(to: observer) }
    greetings -= 1
  }

  private var isDead: Bool {
    switch fault {
    case .diesAfterTheFirstRound: rounds > 0
    case .diesAfterTheSecondRound: rounds > 1
    default: false
    }
  }

  /// Whether a subscriber connects though there is a connection.
  private var connectsAgain: Bool {
    switch fault {
    case .connectsForEach: true
    case .connectsAgainBeforeTheFirstValue: last == nil
    case .connectsAgainOnceSomeoneLeft: hasSomeoneLeft && !list.entries.isEmpty
    default: false
    }
  }

  private func connectUpstream() {
    if fault == .losesEarlyValues { history = [] }
    connections += 1
    let connection = connections
    isConnecting = true
    isFirstOfConnection = true
    earlyValues = 0
    let upstream = upstream ?? weakUpstream
    upstream?.isRemembered = true
    var isEarly = true
    let isDeaf = fault == .isDeafWhereTheFirstHearsNothing && comesWithNothing
    subscription = upstream?.subscribe(
      next: { value in
        if isDeaf { return }
        if self.fault == .leavesTheSecondConnectionOpen, connection != self.connections { return }
        self.receive(value, isEarly: isEarly)
      },
      state: { state in
        if self.fault == .makesAValueUpOnceAStateCame, self.last == nil { self.last = .sample(0) }
        self.list.tell(.state(state), to: self.list.entries)
      })
    if fault == .memoriesShareTheConnection { common?.subscription = subscription }
    isEarly = false
    isConnecting = false
    if fault == .connectsTwice { _ = upstream?.subscribe(next: { _ in }) }
    if isCancelled { disconnectUpstream() }
    isCancelled = false
  }

  // MARK: Receiving

  private func receive(_ value: Value, isEarly: Bool) {
    runPending()
    if isEarly {
      earlyValues += 1
      switch fault {
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
    if fault != .remembersOnceTold || isEarly { remember(value) }
    defer { if fault == .remembersOnceTold { remember(value) } }
    switch fault {
    case .dropsRepeatedValues where isRepeated,
      .dropsTheEmptiestWhereItIsRepeated where isRepeated && value.isEmptiest,
      .dropsWhatIsRemembered where isRepeated && isFirst:
      break
    case .tellsWithTheNextValue: pending.append { self.tell(value) }
    case .tellsWhenOtherMemoriesAreDone:
      guard let common, common.isTelling else { return tellAlone(value) }
      common.pending.append { self.tell(value) }
    default: tell(value)
    }
  }

  /// Tells, and then lets those tell who had to wait.
  private func tellAlone(_ value: Value) {
    common?.isTelling = true
    tell(value)
    common?.isTelling = false
    let actions = common?.pending ?? []
    common?.pending = []
    actions.forEach { $0() }
  }

  private func remember(_ value: Value) {
    switch fault {
    case .remembersTheFirst where last != nil, .remembersNothingMoreOnceReplayed where isFrozen: break
    case .forgetsTheEmptiest: last = value.isEmptiest ? nil : value
    case .remembersOfTheFirstConnection where connections > 1 && !isConnecting: break
    case .keepsTheEmptiest where last?.isEmptiest == true: break
    case .forgetsNil: last = value.isNil ? nil : value
    case .forgetsFalsy: last = value.isFalsy ? nil : value
    case .forgetsEmptyContainers: last = value.isEmptyContainer ? nil : value
    case .keepsTheValueBeforeTheEmptiest: if !value.isEmptiest { last = value }
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
    switch fault {
    case .tellsWhoEmitsOnly where depth > 1: present?.next(.value(value))
    case .tellsTheFirstOnly: list.tell(.value(value), to: Array(all.prefix(1)))
    case .tellsTheNewestOnly: list.tell(.value(value), to: all.suffix(1))
    case .tellsThirtyTwoAtMost: list.tell(.value(value), to: Array(all.prefix(32)))
    case .tellsTwice: list.tell(.value(value), to: all + all)
    case .skipsTheNeighbour: list.tellByPlace(.value(value))
    default: list.tell(.value(value), to: all)
    }
    if fault == .leavingTakesEffectAfterAValue { gone.forEach { $0.next(.value(value)) } }
    gone = []
    kept.forEach { $0.next(.value(value)) }
  }

  private func add(_ observer: Observer) -> ObserverList<Emission>.Entry {
    var entry: ObserverList<Emission>.Entry?
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

  /// Tells a new observer the last value, if there is one.
  private func replay(to observer: Observer) {
    switch fault {
    case .replaysNothing: return
    case .makesAValueUp: return observer.next(last ?? .sample(0))
    case .makesAValueUpForLaterOnes where list.entries.count > 1: return observer.next(last ?? .sample(0))
    default: break
    }
    guard let last else { return }
    switch fault {
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

  // MARK: Disconnecting

  private func leave(_ entry: ObserverList<Emission>.Entry) -> () -> Void {
    switch fault {
    case .countsEveryUnsubscribe:
      return {
        self.list.remove(entry)
        self.counter -= 1
        if self.counter == 0 { self.disconnectUpstream() }
      }
    case .reusesSlots:
      let slot = free.popLast() ?? slots.count
      slots[slot] = entry
      return {
        guard let present = self.slots[slot] else { return }
        if !self.free.contains(slot) { self.free.append(slot) }
        self.remove(present)
      }
    case .leavingAgainTells:
      var hasLeft = false
      return {
        if hasLeft { entry.next(.value(.sample(0))) }
        hasLeft = true
        self.remove(entry)
      }
    case .leavingNothingRemovesTheNewestToo where comesWithNothing:
      return {
        guard self.list.contains(entry) else { return }
        self.list.remove(entry)
        self.list.entries = self.list.entries.dropLast()
        if self.list.entries.isEmpty { self.disconnectUpstream() }
      }
    case .removesByThePlaceAtFirst:
      let place = list.entries.count - 1
      return {
        guard self.list.contains(entry), self.list.entries.indices.contains(place) else { return }
        self.list.entries.remove(at: place)
        if self.list.entries.isEmpty { self.disconnectUpstream() }
      }
    default: return { self.remove(entry) }
    }
  }

  private func remove(_ entry: ObserverList<Emission>.Entry) {
    guard list.contains(entry) else { return list.removeAgain(entry) }
    let place = list.entries.firstIndex { $0.id == entry.id } ?? 0
    let isPresent = present?.id == entry.id
    hasSomeoneLeft = true
    switch fault {
    case .leavingTakesEffectOnceEveryoneIsTold where depth > 0:
      leaving.append(entry)
      return
    case .leavingInAGreetingDoesNothing where greetings > 0, .beingMadeToLeaveDoesNothing where depth > 0 && !isPresent:
      return
    case .onlyWhoIsToldDisconnects where depth > 0 && !isPresent: return list.remove(entry)
    case .leavingDoesNotSilence where list.entries.count > 1: return
    case .keepsTheLastToLeave where list.entries.count == 1:
      kept.append(entry)
      list.remove(entry)
    case .removesTheFirst: list.entries.removeFirst()
    case .removesEveryone: list.entries = []
    case .removesTheNeighbourToo where list.entries.count > 2:
      list.entries.removeSubrange(place..<min(place + 2, list.entries.count))
    default: list.remove(entry)
    }
    gone.append(entry)
    if list.entries.isEmpty || fault == .disconnectsWithTheFirst { disconnectUpstream() }
  }

  /// Removes those whose leaving had to wait.
  private func leaveAtLast() {
    let entries = leaving
    leaving = []
    entries.forEach(remove)
  }

  private func disconnectUpstream() {
    if fault == .leavingWhileConnectingCancels, isConnecting { isCancelled = true }
    guard let subscription else { return }
    rounds += 1
    isFresh = false
    if fault == .leavesTheConnectionOpenInside, depth > 0 { return }
    if fault == .forgetsTheConnectionOnceEnded { subscription.unsubscribe() }
    self.subscription = nil
    common?.subscription = nil
    switch fault {
    case .forgetsWhenDisconnected,
      .forgetsWhenDisconnectedTwice where rounds > 1,
      .forgetsTheEmptiestWhenDisconnected where last?.isEmptiest == true:
      last = nil
    case .neverDisconnects:
      self.subscription = subscription
      return
    case .leavesTheSecondConnectionOpen where rounds > 1: return
    default: break
    }
    subscription.unsubscribe()
  }

  private func runPending() {
    let actions = pending
    pending = []
    actions.forEach { $0() }
  }

  /// What memories share that should share nothing.
  private final class Common {
    var last: Value?
    var subscription: PlainSubscription?
    let list = ObserverList<Emission>()
    var isTelling = false
    var pending: [() -> Void] = []
  }
}
