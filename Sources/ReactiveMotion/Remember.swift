extension MotionObservable {
  /// Returns a stream that shares one connection to this one and replays the last value (`RM-5`).
  ///
  /// The first subscriber connects this stream, and the last one that unsubscribes disconnects it. Calling `_remember`
  /// connects nothing (`RM-1.1`), and two results share nothing (`RM-2.2`).
  ///
  /// - On subscription an observer receives the last value, then the last state, if there are any, and then everything that
  ///   this stream emits, in order. Re-entrant emissions follow the rules of ``ReactiveProperty``.
  /// - Of the values that this stream emits while it is being connected, the first subscriber receives the last one, once
  ///   (`RM-7`). It takes its position in the order of subscription when the connection is made. An observer that subscribes
  ///   in the meantime shares the connection.
  /// - The last value is kept when the last subscriber unsubscribes (`RM-8.4`). The last state is not, because it may have
  ///   changed before the next connection.
  /// - Emissions after a disconnection are ignored.
  ///
  /// - Returns: A stream that retains this one and the last value for as long as it exists or has subscribers.
  @inlinable
  public func _remember() -> MotionObservable<Value> {
    let remembered = RememberedState(upstream: self)
    return MotionObservable { observer in
      remembered.connect(observer)
    }
  }
}

/// The state that the subscribers of a remembered stream share.
@usableFromInline
final class RememberedState<Value>: ObserverList<ChannelReceiver<Value>> {
  @usableFromInline
  let upstream: MotionObservable<Value>

  @exclusivity(unchecked)
  @usableFromInline
  var lastValue: Value?

  @exclusivity(unchecked)
  @usableFromInline
  var lastState: MotionState?

  @exclusivity(unchecked)
  @usableFromInline
  var subscription: Subscription?

  /// The number of the current connection, which distinguishes its emissions from those of earlier ones.
  @exclusivity(unchecked)
  @usableFromInline
  var connection = 0

  @exclusivity(unchecked)
  @usableFromInline
  var isConnecting = false

  @inlinable
  init(upstream: MotionObservable<Value>) {
    self.upstream = upstream
    super.init()
  }

  @inlinable
  func connect(_ observer: MotionObserver<Value>) -> Disconnect {
    if subscription == nil && !isConnecting {
      connectUpstream()
    }
    let place = add(ChannelReceiver(observer.next, state: observer.state)) { observer in
      if let lastValue {
        observer.next(lastValue)
      }
      if let lastState {
        observer.state(lastState)
      }
    }
    checkConnection()
    return {
      place.unsubscribe()
      if self.isEmpty && !self.isConnecting {
        self.disconnectUpstream()
      }
      self.checkConnection()
    }
  }

  /// Checks, in debug builds, that upstream is connected as long as there is a subscriber.
  @inlinable
  @inline(__always)
  func checkConnection() {
    assert(
      isConnecting || isEmpty == (subscription == nil), "Upstream is connected without a subscriber, or not with one.")
  }

  @inlinable
  func connectUpstream() {
    let connection = connection
    isConnecting = true
    subscription = upstream.subscribe(
      next: { value in
        guard self.connection == connection else { return }
        let former = exchange(&self.lastValue, with: value)
        if !self.sendToOne(.next(value)) {
          Self.notify(value, self)
        }
        withExtendedLifetime(former) {}
      },
      state: { state in
        guard self.connection == connection else { return }
        self.lastState = state
        self.send(.state(state))
      })
    isConnecting = false
  }

  /// Passes a value to any number of observers. Static, because Swift can end an emission with a jump to it.
  @inlinable
  @inline(never)
  static func notify(_ value: Value, _ state: RememberedState) {
    state.send(.next(value))
  }

  /// Unsubscribes upstream, ignores the values that the former connection still sends, and forgets the last state.
  @inlinable
  func disconnectUpstream() {
    let subscription = subscription
    self.subscription = nil
    connection += 1
    lastState = nil
    subscription?.unsubscribe()
  }
}
