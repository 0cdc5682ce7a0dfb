import MotionConformance

/// A stream: a function that connects an observer, and little else.
public final class InjectableStream<Value: SampleValue, Place: OfferedType>: RememberingProtocol {
  public typealias Observer = InjectableObserver<Value, Place>

  private let connect: (Observer) -> () -> Void
  private let defect = Place.defect
  private let motionDefect = Place.motionDefect
  private let helperDefect = Place.helperDefect
  /// Whether this is what `_remember` gives: each call of unsubscribe is handed on, and the memory sees to it that one
  /// counts.
  let isResult: Bool
  private let memoryDefect: MemoryDefect?
  /// What a result remembers, for one that goes round its memory.
  private var upstream: InjectableStream?
  /// What a result is made of.
  private var memory: InjectableMemory<Value, Place>?
  /// Whether a memory has been connected to this stream.
  var isRemembered = false

  /// What only a defective stream remembers.
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
  private var newestSubscription: InjectableSubscription?
  private var newestNext: ((Value) -> Void)?

  private init(isResult: Bool = false, _ connect: @escaping (Observer) -> () -> Void) {
    self.connect = connect
    self.isResult = isResult
    memoryDefect = isResult ? Place.memoryDefect : nil
  }

  public static func connecting(_ connect: @escaping (Observer) -> () -> Void) -> InjectableStream {
    let stream = InjectableStream(connect)
    guard let flaw = ActiveDefect.present else { return stream }
    switch stream.defect {
    case .connectsWhenMade: _ = connect(stream.deaf)
    case .connectsTheSecondStreamWhenMade:
      if flaw.shared(stream) !== stream { _ = connect(stream.deaf) }
    case .streamsShareTheFirstConnect:
      let first = flaw.shared(stream)
      return InjectableStream { first.connect($0) }
    case .emptyDisconnectSilencesTheStream, .emptyDisconnectNotifies: _ = flaw.shared(stream)
    default: break
    }
    return stream
  }

  public static var emptyDisconnect: () -> Void {
    guard let flaw = ActiveDefect.present, let defect = Place.defect else { return {} }
    switch defect {
    case .emptyDisconnectSilencesTheStream: return { flaw.shared(Self.silent).isSilent = true }
    case .emptyDisconnectNotifies: return { flaw.shared(Self.silent).newestNext?(.sample(0)) }
    default: return {}
    }
  }

  private static var silent: InjectableStream { InjectableStream { _ in {} } }

  private var deaf: Observer { Observer(next: { _ in }, state: { _ in }) }

  // MARK: IndefiniteObservable

  public func subscribe(observer: Observer) -> InjectableSubscription {
    switch memoryDefect {
    case .resultIsDeafToObservers: return open(deaf)
    case .replaysNothingToObservers where memory?.isConnected == true: return openBeforehand(observer)
    default: break
    }
    observer.wake()
    if let defect { return subscribe(observer, defect) }
    return motionDefect == .connectEndsAtRest ? endingAtRest(observer) : open(motioned(observer))
  }

  private func subscribe(_ observer: Observer, _ defect: StreamDefect) -> InjectableSubscription {
    let id = count
    count += 1
    let isKnown = known.contains { $0 === observer }
    switch defect {
    case .connectsOneAtATime where isConnecting, .connectsNobodyWhileEnding where isEnding,
      .connectsNobodyDuringNotification where depth > 0, .connectsAnObserverOnce where isKnown:
      return InjectableSubscription {}
    default: break
    }
    known.append(observer)
    observers.append((id, observer))
    newestNext = observer.next
    let wrapped = defect == .connectsAKnownObserverDeaf && isKnown ? deaf : passed(observer, id, defect)
    let end = connected(wrapped, defect)
    return subscription(id, end, defect)
  }

  /// Connects without defect.
  private func open(_ observer: Observer) -> InjectableSubscription {
    let end = connect(observer)
    return InjectableSubscription(end, again: isResult ? end : {})
  }

  /// Connects, and only then receives.
  private func openBeforehand(_ observer: Observer) -> InjectableSubscription {
    var isConnected = false
    defer { isConnected = true }
    return open(wrapping(observer) { if isConnected { observer.next($0) } })
  }

  /// The observer that the connect function gets, with both its channels.
  private func motioned(_ observer: Observer) -> Observer {
    switch motionDefect {
    case .connectLosesStates: return Observer(next: observer.next, state: { _ in })
    case .connectDropsRepeatedStates: return observer.droppingRepeatedStates
    case .connectDropsStatesThatComeDuringNotification:
      return Observer(next: counting(observer).next) { if self.depth == 0 { observer.state($0) } }
    case .connectDropsValuesAtRest: return observer.droppingValuesAtRest
    default: return observer
    }
  }

  private func endingAtRest(_ observer: Observer) -> InjectableSubscription {
    var subscription: InjectableSubscription?
    subscription = open(
      Observer(next: observer.next) { name in
        observer.state(name)
        if name == .atRest { subscription?.unsubscribe() }
      })
    return InjectableSubscription { subscription?.unsubscribe() }
  }

  /// Knows when a value is being notified, and does what is pending when that is over.
  private func counting(_ observer: Observer) -> Observer {
    wrapping(observer) { [next = observer.next] value in
      self.depth += 1
      next(value)
      self.depth -= 1
      if self.depth == 0 { self.runPending() }
    }
  }

  /// The observer that the connect function gets: the very one that subscribed.
  private func passed(_ observer: Observer, _ id: Int, _ defect: StreamDefect) -> Observer {
    let next = observer.next
    switch defect {
    case .connectsTheFirstObserver: return observers[0].observer
    case .connectsTheNewestObserver: return wrapping(observer) { self.observers.last?.observer.next($0) }
    case .connectsTheNewestObserverUntilOneUnsubscribes:
      return wrapping(observer) { value in
        let hasSomeoneUnsubscribed = self.observers.count < self.count
        if hasSomeoneUnsubscribed { next(value) } else { self.observers.last?.observer.next(value) }
      }
    case .streamsNotifyEachOther:
      let all = ActiveDefect.present?.shared(Crowd())
      all?.observers.append((self, observer))
      return wrapping(observer) { value in
        next(value)
        for (stream, other) in all?.observers ?? [] where stream !== self { other.next(value) }
      }
    case .connectDropsRepeatedValues:
      var last: Value?
      return wrapping(observer) { value in
        defer { last = value }
        if last?.equals(value) != true { next(value) }
      }
    case .connectDropsTheEmptyValue: return wrapping(observer) { if !$0.isEmptyValue { next($0) } }
    case .connectDropsWhatComesDuringNotification: return wrapping(observer, next: Observer.dropping(next))
    case .connectQueuesWhatComesDuringNotification: return wrapping(observer, next: Observer.queueing(next))
    case .emitsOneStreamAtATime:
      let emission = ActiveDefect.present?.shared(StreamEmission())
      return wrapping(observer) { value in
        guard emission?.stream == nil || emission?.stream === self else { return }
        let outer = emission?.stream
        emission?.stream = self
        next(value)
        emission?.stream = outer
      }
    case .endsWhenTheEmissionIsOver, .connectsNobodyDuringNotification, .connectsWhenTheEmissionIsOver,
      .losesEarlyValuesDuringNotification:
      return counting(observer)
    case .endsNothing: return wrapping(observer) { if self.isThere(id) { next($0) } }
    case .emptyDisconnectSilencesTheStream: return wrapping(observer) { if !self.isSilent { next($0) } }
    case .silencesTheNewest: return wrapping(observer) { if self.silenced != id { next($0) } }
    case .connectsOnceForAll:
      return wrapping(observer) { value in for (_, observer) in self.observers { observer.next(value) } }
    case .endsAfterThreeValues:
      var left = 3
      return wrapping(observer) { value in
        next(value)
        left -= 1
        if left == 0, id < self.ends.count { self.ends[id]() }
      }
    case .endsWithTheEmptyValue:
      return wrapping(observer) { value in
        next(value)
        if value.isEmptyValue, id < self.ends.count { self.ends[id]() }
      }
    default: return observer
    }
  }

  /// Connects the observer, once and at once, and gives what ends that connection.
  private func connected(_ observer: Observer, _ defect: StreamDefect) -> () -> Void {
    switch defect {
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
      .dropsTheEmptyValueEarlyValue:
      return connectedWithEarlyValues(observer, defect)
    case .losesEarlyValuesOfALaterOne where count > 1, .losesEarlyValuesDuringNotification where depth > 0:
      return connectedWithEarlyValues(observer, defect)
    case .endsWithAnEarlyValue:
      var isEarly = true
      var hasCome = false
      let end = connect(
        wrapping(observer) { value in
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

  private func connectedWithEarlyValues(_ observer: Observer, _ defect: StreamDefect) -> () -> Void {
    var early: [Value]? = []
    let end = connect(
      wrapping(observer) { value in
        if early == nil { observer.next(value) } else { early?.append(value) }
      })
    let values = early ?? []
    early = nil
    switch defect {
    case .reversesEarlyValues: values.reversed().forEach(observer.next)
    case .keepsTheLastEarlyValue: values.suffix(1).forEach(observer.next)
    case .dropsRepeatedEarlyValues:
      for (place, value) in values.enumerated() where place == 0 || !value.equals(values[place - 1]) {
        observer.next(value)
      }
    case .dropsTheEmptyValueEarlyValue: for value in values where !value.isEmptyValue { observer.next(value) }
    default: break
    }
    return end
  }

  /// A subscription that ends that connection, once and at once.
  private func subscription(_ id: Int, _ end: @escaping () -> Void, _ defect: StreamDefect) -> InjectableSubscription {
    ends.append(end)
    let leave = { self.observers.removeAll { $0.id == id } }
    switch defect {
    case .endsTheFirstConnection: return InjectableSubscription { self.ends.first?() }
    case .endsTheLastConnection: return InjectableSubscription { self.ends.last?() }
    case .endsTheNewestOfTheObserver:
      let observer = known[id]
      return InjectableSubscription {
        let newest = self.known.lastIndex { $0 === observer }
        if let newest, newest < self.ends.count { self.ends[newest]() }
      }
    case .endsNobodyWhileConnecting: return InjectableSubscription { if !self.isConnecting { end() } }
    case .connectsNobodyWhileEnding:
      return InjectableSubscription {
        self.isEnding = true
        end()
        self.isEnding = false
      }
    case .endsNothing: return InjectableSubscription(leave)
    case .endsWithTheNextConnection: return InjectableSubscription { self.pending.append(end) }
    case .endsWhenTheEmissionIsOver:
      return InjectableSubscription { if self.depth > 0 { self.pending.append(end) } else { end() } }
    case .endsOneAtATime:
      let turn = ActiveDefect.present?.shared(Turn())
      return InjectableSubscription { turn?.take(end) }
    case .endsAgain: return InjectableSubscription(end, again: end)
    case .endsAgainAfterwards, .endsAgainWhileEnding:
      var isEnding = false
      let wanted = defect == .endsAgainWhileEnding
      return InjectableSubscription {
        isEnding = true
        end()
        isEnding = false
      } again: {
        if isEnding == wanted { end() }
      }
    case .endsTheNewestWhenAgain:
      return InjectableSubscription(end) { if id < self.ends.count - 1 { self.ends.last?() } }
    case .endsEveryConnection: return InjectableSubscription { self.ends.forEach { $0() } }
    case .silencesTheNewest:
      return InjectableSubscription {
        leave()
        end()
        if self.observers.count > 1 { self.silenced = self.observers.last?.id }
      }
    default:
      return InjectableSubscription {
        leave()
        end()
      }
    }
  }

  private func wrapping(_ observer: Observer, next: @escaping (Value) -> Void) -> Observer {
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
    var observers: [(stream: InjectableStream, observer: Observer)] = []
  }

  /// The stream that is emitting.
  private final class StreamEmission {
    weak var stream: InjectableStream?
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

  /// Connects for a helper, with the defect that those have who subscribe in that form.
  private func open(_ observer: Observer, by form: SubscribeForm) -> InjectableSubscription {
    guard let helperDefect else { return open(observer) }
    if helperDefect.form == form { return subscribe(observer, helperDefect.defect) }
    return open(counting(observer))
  }

  public func subscribe(
    next: @escaping (Value) -> Void, state: @escaping (InjectableState) -> Void
  ) -> InjectableSubscription {
    newestNext = next
    switch memoryDefect {
    case .resultIsDeafToNextAndState: return open(deaf)
    case .replaysNothingToNextAndState where memory?.isConnected == true:
      return openBeforehand(Observer(next: next, state: state))
    default: break
    }
    if memoryDefect == .resultBypassesOtherForms, let upstream { return upstream.subscribe(next: next, state: state) }
    var waiting: [Value] = []
    switch motionDefect {
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
    case .helperHoldsStatesWhileItDeliversAValue:
      var held: [InjectableState] = []
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
    case .helperHoldsValuesWhileItDeliversAState:
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

  public func subscribe(next: @escaping (Value) -> Void) -> InjectableSubscription {
    newestNext = next
    switch motionDefect {
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
    switch motionDefect {
    case .helpersDropRepeatedValues:
      return { value in
        defer { last = value }
        if last?.equals(value) != true { next(value) }
      }
    case .helpersDropTheEmptyValue: return { if !$0.isEmptyValue { next($0) } }
    default: return next
    }
  }

  /// What the helpers hand on of states, which should be all.
  private func helped(_ state: @escaping (InjectableState) -> Void) -> (InjectableState) -> Void {
    guard motionDefect == .helpersDropRepeatedStates else { return state }
    var last: InjectableState?
    return { name in
      defer { last = name }
      if name != last { state(name) }
    }
  }

  /// Keeps the subscription in the place of the one before, and ends whichever is kept.
  private func keeping(_ subscription: InjectableSubscription) -> InjectableSubscription {
    newestSubscription = subscription
    return InjectableSubscription { self.newestSubscription?.unsubscribe() }
  }

  public func subscribe() -> InjectableSubscription {
    if memoryDefect == .resultIgnoresNoopSubscribers { return InjectableSubscription {} }
    memory?.comesWithNothing = true
    defer { memory?.comesWithNothing = false }
    if memoryDefect == .resultBypassesOtherForms, let upstream { return upstream.subscribe() }
    switch motionDefect {
    case .noopDoesNothing: return InjectableSubscription {}
    case .noopsShareAConnection:
      guard noopEnd == nil else { return InjectableSubscription {} }
      let end = connect(deaf)
      noopEnd = end
      return InjectableSubscription(end)
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
      let isValue = motionDefect == .noopEndsWithAValue
      let observer = Observer(next: { _ in if isValue { end?() } }, state: { _ in if !isValue { end?() } })
      let subscription = open(observer)
      end = subscription.unsubscribe
      return subscription
    case .noopNotifiesWhoCameBefore:
      let before = newestNext
      return open(Observer(next: { before?($0) }, state: { _ in }))
    case .noopDoesNotDisconnect: return InjectableSubscription { [end = connect(deaf)] in _ = end }
    case .noopDisconnectsTwice: return openTwice(deaf)
    default: return open(deaf, by: .nothing)
    }
  }

  private func openTwice(_ observer: Observer) -> InjectableSubscription {
    let end = connect(observer)
    return InjectableSubscription(end, again: end)
  }

  /// Connects, and silences the observer instead of disconnecting.
  private func silencing(
    next: @escaping (Value) -> Void, state: @escaping (InjectableState) -> Void
  ) -> InjectableSubscription {
    var isThere = true
    _ = connect(Observer(next: { if isThere { next($0) } }, state: { if isThere { state($0) } }))
    return InjectableSubscription { isThere = false }
  }

  // MARK: _remember

  public func _remember() -> InjectableStream {
    if memoryDefect == .resultCannotBeRemembered { return InjectableStream { _ in {} } }
    if memoryDefect == .resultRememberedAgainBypassesIt, let upstream { return upstream._remember() }
    let memory = InjectableMemory(self)
    let result = InjectableStream(isResult: true, memory.connect)
    result.memory = memory
    if result.memoryDefect != .holdsUpstreamWeakly { result.upstream = self }
    return result
  }
}
