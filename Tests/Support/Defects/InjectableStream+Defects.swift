import MotionConformance

/// The state that only a defective stream has.
struct StreamDefectState<Value: SampleValue, Place: OfferedType> {
  typealias Observer = InjectableObserver<Value, Place>

  var observers: [(id: Int, observer: Observer)] = []
  /// The observers that have been subscribed at any time.
  var known: [Observer] = []
  var ends: [() -> Void] = []
  var pending: [() -> Void] = []
  var depth = 0
  var isEnding = false
  var isSilent = false
  var silenced: Int?
  var newestSubscription: InjectableSubscription?
  var newestNext: ((Value) -> Void)?
  /// The value that was read before.
  var former: Value?
}

/// A stream whose subscriptions have a defect.
extension InjectableStream {
  func subscribe(_ observer: Observer, _ defect: StreamDefect) -> InjectableSubscription {
    let id = defects.known.count
    let isKnown = defects.known.contains { $0 === observer }
    defects.known.append(observer)
    switch defect {
    case .connectsNobodyWhileEnding where defects.isEnding, .connectsNobodyDuringNotification where defects.depth > 0,
      .connectsAnObserverOnce where isKnown:
      return InjectableSubscription {}
    default: break
    }
    defects.observers.append((id, observer))
    let wrapped = defect == .connectsAKnownObserverDeaf && isKnown ? deaf : passed(observer, id, defect)
    let end = connected(wrapped, id, defect)
    defects.ends.append(end)
    return subscription(id, end, defect)
  }

  /// The observer that the connect function receives: the one that subscribed.
  private func passed(_ observer: Observer, _ id: Int, _ defect: StreamDefect) -> Observer {
    let next = observer.next
    switch defect {
    case .connectsTheNewestObserver:
      return wrapping(observer) { self.defects.observers.last?.observer.next($0) }
    case .connectsTheNewestObserverUntilOneUnsubscribes:
      return wrapping(observer) { value in
        let hasSomeoneUnsubscribed = self.defects.observers.count < self.defects.known.count
        if hasSomeoneUnsubscribed { next(value) } else { self.defects.observers.last?.observer.next(value) }
      }
    case .connectDropsRepeatedValues: return wrapping(observer, next: Observer.droppingRepetitions(next))
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
    case .endsNothing:
      return altering(observer) { if self.defects.observers.contains(where: { $0.id == id }) { next($0) } }
    case .emptyDisconnectSilencesTheStream: return altering(observer) { if !self.defects.isSilent { next($0) } }
    case .silencesTheNewest: return altering(observer) { if self.defects.silenced != id { next($0) } }
    case .connectsOnceForAll:
      return wrapping(observer) { value in for (_, other) in self.defects.observers { other.next(value) } }
    case .endsAfterThreeValues:
      var left = 3
      return altering(observer) { value in
        next(value)
        left -= 1
        if left == 0, id < self.defects.ends.count { self.defects.ends[id]() }
      }
    default: return observer
    }
  }

  /// Connects the observer, once and immediately, and returns a function that ends that connection.
  private func connected(_ observer: Observer, _ id: Int, _ defect: StreamDefect) -> () -> Void {
    let next = observer.next
    switch defect {
    case .connectsWhenTheEmissionIsOver where defects.depth > 0:
      var end: (() -> Void)?
      defects.pending.append { end = self.connect(observer) }
      return { end?() }
    case .connectsOnceForAll where id > 0, .takesOverWhatHasEnded where id >= defects.observers.count: return {}
    case .connectsTwice: _ = connect(observer)
    case .endsTheEarlierOfTheObserver: endAll(like: id)
    case .reversesEarlyValues,
      .losesEarlyValuesOfALaterOne where id > 0,
      .losesEarlyValuesDuringNotification where defects.depth > 0:
      var early: [Value]? = []
      let end = connect(
        altering(observer) { value in
          if early == nil { next(value) } else { early?.append(value) }
        })
      let values = early ?? []
      early = nil
      if defect == .reversesEarlyValues { values.reversed().forEach(next) }
      return end
    case .endsWithAnEarlyValue:
      var hasReceived = false
      let end = connect(
        altering(observer) { value in
          hasReceived = true
          next(value)
        })
      guard hasReceived else { return end }
      end()
      return {}
    default: break
    }
    return connect(observer)
  }

  /// A subscription that ends that connection, once and immediately.
  private func subscription(_ id: Int, _ end: @escaping () -> Void, _ defect: StreamDefect) -> InjectableSubscription {
    switch defect {
    case .endsTheLastConnection: return InjectableSubscription { self.defects.ends.last?() }
    case .endsTheNewestOfTheObserver:
      let observer = defects.known[id]
      return InjectableSubscription {
        let newest = self.defects.known.lastIndex { $0 === observer }
        if let newest, newest < self.defects.ends.count { self.defects.ends[newest]() }
      }
    case .endsAllOfTheObserver, .endsTheEarlierOfTheObserver: return InjectableSubscription { self.endAll(like: id) }
    case .connectsNobodyWhileEnding:
      return InjectableSubscription {
        self.defects.isEnding = true
        end()
        self.defects.isEnding = false
      }
    case .endsWhenTheEmissionIsOver:
      return InjectableSubscription {
        if self.defects.depth > 0 { self.defects.pending.append(end) } else { end() }
      }
    case .endsOneAtATime:
      let turn = ActiveDefect.present?.shared(Turn())
      return InjectableSubscription {
        guard let turn, !turn.isTaken else { return }
        turn.isTaken = true
        end()
        turn.isTaken = false
      }
    case .endsAgainAfterwards, .endsAgainWhileEnding:
      var isEnding = false
      return InjectableSubscription {
        isEnding = true
        end()
        isEnding = false
      } again: {
        if isEnding == (defect == .endsAgainWhileEnding) { end() }
      }
    case .endsTheNewestWhenAgain:
      return InjectableSubscription(end) { if id < self.defects.ends.count - 1 { self.defects.ends.last?() } }
    default:
      return InjectableSubscription {
        self.defects.observers.removeAll { $0.id == id }
        if defect != .endsNothing { end() }
        if defect == .silencesTheNewest, self.defects.observers.count > 1 {
          self.defects.silenced = self.defects.observers.last?.id
        }
      }
    }
  }

  /// Ends each connection of the observer of a subscription, once.
  private func endAll(like id: Int) {
    for place in defects.ends.indices where defects.known[place] === defects.known[id] {
      let end = defects.ends[place]
      defects.ends[place] = {}
      end()
    }
  }

  // MARK: Observers

  /// Records that a value is being delivered, and performs the pending actions after it.
  func counting(_ observer: Observer) -> Observer {
    altering(observer) { [next = observer.next] value in
      self.defects.depth += 1
      next(value)
      self.defects.depth -= 1
      guard self.defects.depth == 0 else { return }
      let pending = self.defects.pending
      self.defects.pending = []
      pending.forEach { $0() }
    }
  }

  /// The same observer, whose values take another path from now on.
  func altering(_ observer: Observer, next: @escaping (Value) -> Void) -> Observer {
    observer.doing(as: wrapping(observer, next: next))
  }

  /// Another observer, with the same states.
  func wrapping(_ observer: Observer, next: @escaping (Value) -> Void) -> Observer {
    Observer(next: next, state: observer.state)
  }

  /// Whether a connection is being disconnected.
  private final class Turn {
    var isTaken = false
  }

  /// The stream that is emitting.
  private final class StreamEmission {
    weak var stream: InjectableStream?
  }
}
