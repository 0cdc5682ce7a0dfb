import MotionConformance

/// IndefiniteObservable: each subscription is a connection.
extension InjectableStream {
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

  func subscribe(_ observer: Observer, _ defect: StreamDefect) -> InjectableSubscription {
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

  /// The observer that the connect function receives, with both its channels.
  private func motioned(_ observer: Observer) -> Observer {
    switch motionDefect {
    case .connectLosesStates: return observer.doing(as: Observer(next: observer.next, state: { _ in }))
    case .connectDropsRepeatedStates: return observer.doing(as: observer.droppingRepeatedStates)
    case .connectDropsStatesThatComeDuringNotification:
      let state = observer.state
      return observer.doing(as: Observer(next: counting(observer).next) { if self.depth == 0 { state($0) } })
    case .connectDropsValuesAtRest: return observer.doing(as: observer.droppingValuesAtRest)
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

  /// The observer that the connect function receives: the one that subscribed.
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
      all?.members.append((self, next))
      return altering(observer) { value in
        next(value)
        guard let all, !all.isPassing else { return }
        all.isPassing = true
        for (stream, other) in all.members where stream !== self { other(value) }
        all.isPassing = false
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
      return altering(observer) { value in
        guard emission?.stream == nil || emission?.stream === self else { return }
        let outer = emission?.stream
        emission?.stream = self
        next(value)
        emission?.stream = outer
      }
    case .endsWhenTheEmissionIsOver, .connectsNobodyDuringNotification, .connectsWhenTheEmissionIsOver,
      .losesEarlyValuesDuringNotification:
      return counting(observer)
    case .endsNothing: return altering(observer) { if self.isThere(id) { next($0) } }
    case .emptyDisconnectSilencesTheStream: return altering(observer) { if !self.isSilent { next($0) } }
    case .silencesTheNewest: return altering(observer) { if self.silenced != id { next($0) } }
    case .connectsOnceForAll:
      return wrapping(observer) { value in for (_, observer) in self.observers { observer.next(value) } }
    case .endsAfterThreeValues:
      var left = 3
      return altering(observer) { value in
        next(value)
        left -= 1
        if left == 0, id < self.ends.count { self.ends[id]() }
      }
    case .endsWithTheEmptyValue:
      return altering(observer) { value in
        next(value)
        if value.isEmptyValue, id < self.ends.count { self.ends[id]() }
      }
    default: return observer
    }
  }

  /// Connects the observer, once and immediately, and returns a function that ends that connection.
  func connected(_ observer: Observer, _ defect: StreamDefect) -> () -> Void {
    switch defect {
    case .connectsWithTheNextSubscriber:
      pending.run()
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
    case .endsWithTheNextConnection: pending.run()
    case .losesEarlyValues, .reversesEarlyValues, .keepsTheLastEarlyValue, .dropsRepeatedEarlyValues,
      .dropsTheEmptyValueEarlyValue:
      return connectedWithEarlyValues(observer, defect)
    case .losesEarlyValuesOfALaterOne where count > 1, .losesEarlyValuesDuringNotification where depth > 0:
      return connectedWithEarlyValues(observer, defect)
    case .endsWithAnEarlyValue:
      var isEarly = true
      var hasCome = false
      let end = connect(
        altering(observer) { [next = observer.next] value in
          if isEarly { hasCome = true }
          next(value)
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
    let next = observer.next
    var early: [Value]? = []
    let end = connect(
      altering(observer) { value in
        if early == nil { next(value) } else { early?.append(value) }
      })
    let values = early ?? []
    early = nil
    switch defect {
    case .reversesEarlyValues: values.reversed().forEach(next)
    case .keepsTheLastEarlyValue: values.suffix(1).forEach(next)
    case .dropsRepeatedEarlyValues:
      for (place, value) in values.enumerated() where place == 0 || !value.equals(values[place - 1]) {
        next(value)
      }
    case .dropsTheEmptyValueEarlyValue: for value in values where !value.isEmptyValue { next(value) }
    default: break
    }
    return end
  }

  /// A subscription that ends that connection, once and immediately.
  func subscription(_ id: Int, _ end: @escaping () -> Void, _ defect: StreamDefect) -> InjectableSubscription {
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

  /// The state that streams share though they should share nothing.
  private final class Crowd {
    var isPassing = false
    var members: [(stream: InjectableStream, next: (Value) -> Void)] = []
  }

  /// The stream that is emitting.
  private final class StreamEmission {
    weak var stream: InjectableStream?
  }

  /// A turn that only one delivery takes, though the others should wait for it.
  private final class Turn {
    private var isTaken = false

    func take(_ action: () -> Void) {
      guard !isTaken else { return }
      isTaken = true
      action()
      isTaken = false
    }
  }
}
