extension MotionObservable {
  /// A stream that shares one connection to this one, and remembers the last value (`RM-5`).
  ///
  /// This stream is connected when the first subscriber comes, and disconnected when the last one leaves. Nothing is
  /// connected yet (`RM-1.1`), and two results share nothing (`RM-2.2`).
  ///
  /// - A subscriber receives the last value, then the last state, before `subscribe` returns, if there have been any, and
  ///   then everything that this stream emits, in order. The rules of ``ReactiveProperty`` hold for what is emitted from
  ///   inside an observer.
  /// - What this stream emits while it is being connected is remembered: the subscriber that it is connected for receives
  ///   the last of it, once (`RM-7`). That subscriber takes its place in the order when the connection is made. One that
  ///   comes in the meantime shares the connection.
  /// - The last value outlives the last subscriber (`RM-8.4`). The last state does not: what moved then may rest by now.
  /// - What this stream emits after it was disconnected is not heard.
  ///
  /// - Returns: A stream that keeps this one, and the last value, for as long as it exists or has subscribers.
  @inlinable
  public func _remember() -> MotionObservable<Value> {
    let memory = Memory(upstream: self)
    return MotionObservable { observer in
      memory.connect(observer)
    }
  }
}

/// Something that a stream emits on one of its channels.
@usableFromInline
enum Emission<Value> {
  case next(Value)
  case state(MotionState)
}

extension MotionObserver: Listener {
  @inlinable
  func hear(_ emission: Emission<Value>) {
    switch emission {
    case .next(let value): next(value)
    case .state(let motionState): state(motionState)
    }
  }
}

/// What the subscribers of a remembered stream share.
@usableFromInline
final class Memory<Value> {
  @usableFromInline
  let upstream: MotionObservable<Value>

  @usableFromInline
  let observers = ObserverList<MotionObserver<Value>>()

  @exclusivity(unchecked)
  @usableFromInline
  var lastValue: Value?

  @exclusivity(unchecked)
  @usableFromInline
  var lastState: MotionState?

  @exclusivity(unchecked)
  @usableFromInline
  var subscription: Subscription?

  /// Which connection is the present one, so that what earlier ones emit can be told from it.
  @exclusivity(unchecked)
  @usableFromInline
  var connection = 0

  @exclusivity(unchecked)
  @usableFromInline
  var isConnecting = false

  @inlinable
  init(upstream: MotionObservable<Value>) {
    self.upstream = upstream
  }

  @inlinable
  func connect(_ observer: MotionObserver<Value>) -> Disconnect {
    if subscription == nil && !isConnecting {
      connectUpstream()
    }
    let place = observers.add(observer) { observer in
      if let lastValue {
        observer.next(lastValue)
      }
      if let lastState {
        observer.state(lastState)
      }
    }
    return {
      place.unsubscribe()
      if self.observers.isEmpty && !self.isConnecting {
        self.disconnectUpstream()
      }
    }
  }

  @inlinable
  func connectUpstream() {
    let connection = connection
    isConnecting = true
    subscription = upstream.subscribe(
      next: { value in
        guard self.connection == connection else { return }
        let former = exchange(&self.lastValue, with: value)
        self.observers.send(.next(value)) {}
        withExtendedLifetime(former) {}
      },
      state: { state in
        guard self.connection == connection else { return }
        self.lastState = state
        self.observers.send(.state(state)) {}
      })
    isConnecting = false
  }

  @inlinable
  func disconnectUpstream() {
    let subscription = subscription
    self.subscription = nil
    connection += 1
    lastState = nil
    subscription?.unsubscribe()
  }
}
