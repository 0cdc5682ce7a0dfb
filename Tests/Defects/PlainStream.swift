import MotionConformance

/// A stream: a function that connects an observer, and little else.
public final class PlainStream<Value: SampleValue, Place: Offer>: RememberingProtocol {
  public typealias Observer = PlainObserver<Value, Place>

  private let connect: (Observer) -> () -> Void
  private let fault = Place.fault
  private let motionFault = Place.motionFault
  private let helperFault = Place.helperFault
  /// Whether this is what `_remember` gives: each call of unsubscribe is handed on, and the memory sees to it that one
  /// counts.
  let isResult: Bool
  private let memoryFault: MemoryFault?
  /// What a result remembers, for one that goes round its memory.
  private var upstream: PlainStream?
  /// What a result is made of.
  private var memory: Memory<Value, Place>?
  /// Whether a memory has been connected to this stream.
  var isRemembered = false

  /// What only a faulty stream remembers.
  private var observers: [(id: Int, observer: Observer)] = []
  private var count = 0
  private var ends: [() -> Void] = []
  private var pending: [() -> Void] = []
  private var depth = 0
  private var isConnecting = false
  private var isEnding = false
  /// Those that have been subscribed at any time.
  private var known: [Observer] = []
  private var isSilent = false
  private var silenced: Int?
  private var noopEnd: (() -> Void)?
  private var newestSubscription: PlainSubscription?
  private var newestNext: ((Value) -> Void)?

  private init(isResult: Bool = false, _ connect: @escaping (Observer) -> () -> Void) {
    self.connect = connect
    self.isResult = isResult
    memoryFault = isResult ? Flaw.memory : nil
  }

  public static func connecting(_ connect: @escaping (Observer) -> () -> Void) -> PlainStream {
    let stream = PlainStream(connect)
    guard let flaw = Flaw.present else { return stream }
    switch stream.fault {
    case .connectsWhenMade: _ = connect(stream.deaf)
    case .connectsTheSecondStreamWhenMade:
      if flaw.shared(stream) !== stream { _ = connect(stream.deaf) }
    case .streamsShareTheFirstConnect:
      let first = flaw.shared(stream)
      return PlainStream { first.connect($0) }
    case .emptyDisconnectSilencesTheStream, .emptyDisconnectTells: _ = flaw.shared(stream)
    default: break
    }
    return stream
  }

  public static var emptyDisconnect: () -> Void {
    guard let flaw = Flaw.present, let fault = Place.fault else { return {} }
    switch fault {
    case .emptyDisconnectSilencesTheStream: return { flaw.shared(Self.silent).isSilent = true }
    case .emptyDisconnectTells: return { flaw.shared(Self.silent).newestNext?(.sample(0)) }
    default: return {}
    }
  }

  private static var silent: PlainStream { PlainStream { _ in {} } }

  private var deaf: Observer { Observer(next: { _ in }, state: { _ in }) }

  // MARK: IndefiniteObservable

  public func subscribe(observer: Observer) -> PlainSubscription {
    switch memoryFault {
    case .resultIsDeafToObservers: return open(deaf)
    case .replaysNothingToObservers where memory?.isConnected == true: return openBeforehand(observer)
    default: break
    }
    observer.wake()
    if let fault { return subscribe(observer, fault) }
    return motionFault == .connectEndsAtRest ? endingAtRest(observer) : open(motioned(observer))
  }

  private func subscribe(_ observer: Observer, _ fault: StreamFault) -> PlainSubscription {
    let id = count
    count += 1
    let isKnown = known.contains { $0 === observer }
    switch fault {
    case .connectsOneAtATime where isConnecting, .connectsNobodyWhileEnding where isEnding,
      .connectsNobodyInside where depth > 0, .connectsAnObserverOnce where isKnown:
      return PlainSubscription {}
    default: break
    }
    known.append(observer)
    observers.append((id, observer))
    newestNext = observer.next
    let hearing = fault == .connectsAKnownObserverDeaf && isKnown ? deaf : passed(observer, id, fault)
    let end = connected(hearing, fault)
    return subscription(id, end, fault)
  }

  /// Connects without fault.
  private func open(_ observer: Observer) -> PlainSubscription {
    let end = connect(observer)
    return PlainSubscription(end, again: isResult ? end : {})
  }

  /// Connects, and only then receives.
  private func openBeforehand(_ observer: Observer) -> PlainSubscription {
    var isConnected = false
    defer { isConnected = true }
    return open(hearing(observer) { if isConnected { observer.next($0) } })
  }

  /// The observer that the connect function gets, with both its channels.
  private func motioned(_ observer: Observer) -> Observer {
    switch motionFault {
    case .connectLosesStates: return Observer(next: observer.next, state: { _ in })
    case .connectDropsRepeatedStates: return observer.droppingRepeatedStates
    case .connectDropsStatesThatComeInside:
      return Observer(next: counting(observer).next) { if self.depth == 0 { observer.state($0) } }
    case .connectDropsValuesAtRest: return observer.droppingValuesAtRest
    default: return observer
    }
  }

  private func endingAtRest(_ observer: Observer) -> PlainSubscription {
    var subscription: PlainSubscription?
    subscription = open(
      Observer(next: observer.next) { name in
        observer.state(name)
        if name == .atRest { subscription?.unsubscribe() }
      })
    return PlainSubscription { subscription?.unsubscribe() }
  }

  /// Knows when a value is being told, and does what is pending when that is over.
  private func counting(_ observer: Observer) -> Observer {
    hearing(observer) { [next = observer.next] value in
      self.depth += 1
      next(value)
      self.depth -= 1
      if self.depth == 0 { self.runPending() }
    }
  }

  /// The observer that the connect function gets: the very one that subscribed.
  private func passed(_ observer: Observer, _ id: Int, _ fault: StreamFault) -> Observer {
    let next = observer.next
    switch fault {
    case .connectsTheFirstObserver: return observers[0].observer
    case .connectsTheNewestObserver: return hearing(observer) { self.observers.last?.observer.next($0) }
    case .connectsTheNewestObserverUntilOneLeaves:
      return hearing(observer) { value in
        let hasSomeoneLeft = self.observers.count < self.count
        if hasSomeoneLeft { next(value) } else { self.observers.last?.observer.next(value) }
      }
    case .streamsTellOneAnother:
      let all = Flaw.present?.shared(Crowd())
      all?.observers.append((self, observer))
      return hearing(observer) { value in
        next(value)
        for (stream, other) in all?.observers ?? [] where stream !== self { other.next(value) }
      }
    case .connectDropsRepeatedValues:
      var last: Value?
      return hearing(observer) { value in
        defer { last = value }
        if last?.equals(value) != true { next(value) }
      }
    case .connectDropsTheEmptiest: return hearing(observer) { if !$0.isEmptiest { next($0) } }
    case .connectDropsWhatComesInside: return hearing(observer, next: Observer.dropping(next))
    case .connectQueuesWhatComesInside: return hearing(observer, next: Observer.queueing(next))
    case .emitsOneStreamAtATime:
      let emission = Flaw.present?.shared(Emission())
      return hearing(observer) { value in
        guard emission?.stream == nil || emission?.stream === self else { return }
        let outer = emission?.stream
        emission?.stream = self
        next(value)
        emission?.stream = outer
      }
    case .endsWhenTheEmissionIsOver, .connectsNobodyInside, .connectsWhenTheEmissionIsOver, .losesEarlyValuesInside:
      return counting(observer)
    case .endsNothing: return hearing(observer) { if self.isThere(id) { next($0) } }
    case .emptyDisconnectSilencesTheStream: return hearing(observer) { if !self.isSilent { next($0) } }
    case .silencesTheNewest: return hearing(observer) { if self.silenced != id { next($0) } }
    case .connectsOnceForAll:
      return hearing(observer) { value in for (_, observer) in self.observers { observer.next(value) } }
    case .endsAfterThreeValues:
      var left = 3
      return hearing(observer) { value in
        next(value)
        left -= 1
        if left == 0, id < self.ends.count { self.ends[id]() }
      }
    case .endsWithTheEmptiest:
      return hearing(observer) { value in
        next(value)
        if value.isEmptiest, id < self.ends.count { self.ends[id]() }
      }
    default: return observer
    }
  }

  /// Connects the observer, once and at once, and gives what ends that connection.
  private func connected(_ observer: Observer, _ fault: StreamFault) -> () -> Void {
    switch fault {
    case .connectsWithTheNextSubscriber:
      runPending()
      var end: (() -> Void)?
      pending.append { end = self.connect(observer) }
      return { end?() }
    case .connectsWhenTheEmissionIsOver where depth > 0:
      var end: (() -> Void)?
      pending.append { end = self.connect(observer) }
      return { end?() }
    case .connectsOneAtATime, .endsNobodyWhileConnecting:
      isConnecting = true
      defer { isConnecting = false }
      return connect(observer)
    case .connectsOnceForAll where count > 1: return {}
    case .connectsTwice: _ = connect(observer)
    case .takesOverWhatHasEnded where count > observers.count: return {}
    case .endsWithTheNextConnection: runPending()
    case .losesEarlyValues, .reversesEarlyValues, .keepsTheLastEarlyValue, .dropsRepeatedEarlyValues,
      .dropsTheEmptiestEarlyValue:
      return connectedWithEarlyValues(observer, fault)
    case .losesEarlyValuesOfALaterOne where count > 1, .losesEarlyValuesInside where depth > 0:
      return connectedWithEarlyValues(observer, fault)
    case .endsWithAnEarlyValue:
      var isEarly = true
      var hasCome = false
      let end = connect(
        hearing(observer) { value in
          if isEarly { hasCome = true }
          observer.next(value)
        })
      isEarly = false
      guard hasCome else { return end }
      end()
      return {}
    case .endsAtOnce:
      connect(observer)()
      return {}
    default: break
    }
    return connect(observer)
  }

  private func connectedWithEarlyValues(_ observer: Observer, _ fault: StreamFault) -> () -> Void {
    var early: [Value]? = []
    let end = connect(
      hearing(observer) { value in
        if early == nil { observer.next(value) } else { early?.append(value) }
      })
    let values = early ?? []
    early = nil
    switch fault {
    case .reversesEarlyValues: values.reversed().forEach(observer.next)
    case .keepsTheLastEarlyValue: values.suffix(1).forEach(observer.next)
    case .dropsRepeatedEarlyValues:
      for (place, value) in values.enumerated() where place == 0 || !value.equals(values[place - 1]) {
        observer.next(value)
      }
    case .dropsTheEmptiestEarlyValue: for value in values where !value.isEmptiest { observer.next(value) }
    default: break
    }
    return end
  }

  /// A subscription that ends that connection, once and at once.
  private func subscription(_ id: Int, _ end: @escaping () -> Void, _ fault: StreamFault) -> PlainSubscription {
    ends.append(end)
    let leave = { self.observers.removeAll { $0.id == id } }
    switch fault {
    case .endsTheFirstConnection: return PlainSubscription { self.ends.first?() }
    case .endsTheLastConnection: return PlainSubscription { self.ends.last?() }
    case .endsTheNewestOfTheObserver:
      let observer = known[id]
      return PlainSubscription {
        let newest = self.known.lastIndex { $0 === observer }
        if let newest { self.ends[newest]() }
      }
    case .endsNobodyWhileConnecting: return PlainSubscription { if !self.isConnecting { end() } }
    case .connectsNobodyWhileEnding:
      return PlainSubscription {
        self.isEnding = true
        end()
        self.isEnding = false
      }
    case .endsNothing: return PlainSubscription(leave)
    case .endsWithTheNextConnection: return PlainSubscription { self.pending.append(end) }
    case .endsWhenTheEmissionIsOver:
      return PlainSubscription { if self.depth > 0 { self.pending.append(end) } else { end() } }
    case .endsOneAtATime:
      let turn = Flaw.present?.shared(Turn())
      return PlainSubscription { turn?.take(end) }
    case .endsAgain: return PlainSubscription(end, again: end)
    case .endsAgainAfterwards, .endsAgainWhileEnding:
      var isEnding = false
      let wanted = fault == .endsAgainWhileEnding
      return PlainSubscription {
        isEnding = true
        end()
        isEnding = false
      } again: {
        if isEnding == wanted { end() }
      }
    case .endsTheNewestWhenAgain: return PlainSubscription(end) { if id < self.ends.count - 1 { self.ends.last?() } }
    case .endsEveryConnection: return PlainSubscription { self.ends.forEach { $0() } }
    case .silencesTheNewest:
      return PlainSubscription {
        leave()
        end()
        if self.observers.count > 1 { self.silenced = self.observers.last?.id }
      }
    default:
      return PlainSubscription {
        leave()
        end()
      }
    }
  }

  private func hearing(_ observer: Observer, next: @escaping (Value) -> Void) -> Observer {
    Observer(next: next, state: observer.state)
  }

  private func isThere(_ id: Int) -> Bool { observers.contains { $0.id == id } }

  private func runPending() {
    let actions = pending
    pending = []
    actions.forEach { $0() }
  }

  /// What streams share that should share nothing.
  private final class Crowd {
    var observers: [(stream: PlainStream, observer: Observer)] = []
  }

  /// The stream that is emitting.
  private final class Emission {
    weak var stream: PlainStream?
  }

  /// One at a time, where several should have their turn.
  private final class Turn {
    private var isTaken = false

    func take(_ action: () -> Void) {
      guard !isTaken else { return }
      isTaken = true
      action()
      isTaken = false
    }
  }

  // MARK: MotionObservable

  /// Connects for a helper, with the fault that those have who subscribe in that form.
  private func open(_ observer: Observer, by form: SubscribeForm) -> PlainSubscription {
    guard let helperFault else { return open(observer) }
    if helperFault.form == form { return subscribe(observer, helperFault.fault) }
    return open(counting(observer))
  }

  public func subscribe(
    next: @escaping (Value) -> Void, state: @escaping (PlainState) -> Void
  ) -> PlainSubscription {
    newestNext = next
    switch memoryFault {
    case .resultIsDeafToNextAndState: return open(deaf)
    case .replaysNothingToNextAndState where memory?.isConnected == true:
      return openBeforehand(Observer(next: next, state: state))
    default: break
    }
    if memoryFault == .resultBypassesOtherForms, let upstream { return upstream.subscribe(next: next, state: state) }
    var waiting: [Value] = []
    switch motionFault {
    case .helperLosesStates: return open(Observer(next: next, state: { _ in }))
    case .helperLosesValues: return open(Observer(next: { _ in }, state: state))
    case .helperHoldsValuesUntilAState:
      return open(
        Observer(next: { waiting.append($0) }) { name in
          waiting.forEach(next)
          waiting = []
          state(name)
        })
    case .helperDoesNotDisconnect: return silencing(next: next, state: state)
    case .helperDisconnectsTwice: return openTwice(Observer(next: next, state: state))
    case .helperHoldsStatesWhileItTellsAValue:
      var held: [PlainState] = []
      return open(
        Observer { value in
          self.depth += 1
          next(value)
          self.depth -= 1
          held.forEach(state)
          held = []
        } state: { name in
          if self.depth > 0 { held.append(name) } else { state(name) }
        })
    case .helperHoldsValuesWhileItTellsAState:
      return open(
        Observer { value in
          if self.depth > 0 { waiting.append(value) } else { next(value) }
        } state: { name in
          self.depth += 1
          state(name)
          self.depth -= 1
          waiting.forEach(next)
          waiting = []
        })
    case .helpersDropValuesAtRest: return open(Observer(next: next, state: state).droppingValuesAtRest)
    default: return open(Observer(next: helped(next), state: helped(state)), by: .nextAndState)
    }
  }

  public func subscribe(next: @escaping (Value) -> Void) -> PlainSubscription {
    newestNext = next
    switch motionFault {
    case .nextHelperIsDeaf: return open(deaf)
    case .nextHelperDoesNotDisconnect: return silencing(next: next, state: { _ in })
    case .nextHelperKeepsOneSubscription: return keeping(open(Observer(next: next, state: { _ in })))
    case .helpersDropValuesAtRest: return open(Observer(next: next, state: { _ in }).droppingValuesAtRest)
    default: return open(Observer(next: helped(next), state: { _ in }), by: .next)
    }
  }

  /// What the helpers hand on of values, which should be all.
  private func helped(_ next: @escaping (Value) -> Void) -> (Value) -> Void {
    var last: Value?
    switch motionFault {
    case .helpersDropRepeatedValues:
      return { value in
        defer { last = value }
        if last?.equals(value) != true { next(value) }
      }
    case .helpersDropTheEmptiest: return { if !$0.isEmptiest { next($0) } }
    default: return next
    }
  }

  /// What the helpers hand on of states, which should be all.
  private func helped(_ state: @escaping (PlainState) -> Void) -> (PlainState) -> Void {
    guard motionFault == .helpersDropRepeatedStates else { return state }
    var last: PlainState?
    return { name in
      defer { last = name }
      if name != last { state(name) }
    }
  }

  /// Keeps the subscription in the place of the one before, and ends whichever is kept.
  private func keeping(_ subscription: PlainSubscription) -> PlainSubscription {
    newestSubscription = subscription
    return PlainSubscription { self.newestSubscription?.unsubscribe() }
  }

  public func subscribe() -> PlainSubscription {
    if memoryFault == .resultIgnoresNoopSubscribers { return PlainSubscription {} }
    memory?.comesWithNothing = true
    defer { memory?.comesWithNothing = false }
    if memoryFault == .resultBypassesOtherForms, let upstream { return upstream.subscribe() }
    switch motionFault {
    case .noopDoesNothing: return PlainSubscription {}
    case .noopsShareAConnection:
      guard noopEnd == nil else { return PlainSubscription {} }
      let end = connect(deaf)
      noopEnd = end
      return PlainSubscription(end)
    case .noopConnectsTwice:
      _ = connect(deaf)
      return open(deaf)
    case .noopConnectsAnotherTwice:
      let subscription = open(deaf)
      if newestSubscription != nil { _ = connect(deaf) }
      newestSubscription = subscription
      return subscription
    case .noopsKeepOneSubscription: return keeping(open(deaf))
    case .noopEndsWithAValue, .noopEndsWithAState:
      var end: (() -> Void)?
      let isValue = motionFault == .noopEndsWithAValue
      let observer = Observer(next: { _ in if isValue { end?() } }, state: { _ in if !isValue { end?() } })
      let subscription = open(observer)
      end = subscription.unsubscribe
      return subscription
    case .noopTellsWhoCameBefore:
      let before = newestNext
      return open(Observer(next: { before?($0) }, state: { _ in }))
    case .noopDoesNotDisconnect: return PlainSubscription { [end = connect(deaf)] in _ = end }
    case .noopDisconnectsTwice: return openTwice(deaf)
    default: return open(deaf, by: .nothing)
    }
  }

  private func openTwice(_ observer: Observer) -> PlainSubscription {
    let end = connect(observer)
    return PlainSubscription(end, again: end)
  }

  /// Connects, and silences the observer instead of disconnecting.
  private func silencing(
    next: @escaping (Value) -> Void, state: @escaping (PlainState) -> Void
  ) -> PlainSubscription {
    var isThere = true
    _ = connect(Observer(next: { if isThere { next($0) } }, state: { if isThere { state($0) } }))
    return PlainSubscription { isThere = false }
  }

  // MARK: _remember

  public func _remember() -> PlainStream {
    if memoryFault == .resultCannotBeRemembered { return PlainStream { _ in {} } }
    if memoryFault == .resultRememberedAgainBypassesIt, let upstream { return upstream._remember() }
    let memory = Memory(self)
    let result = PlainStream(isResult: true, memory.connect)
    result.memory = memory
    if result.memoryFault != .holdsUpstreamWeakly { result.upstream = self }
    return result
  }
}
