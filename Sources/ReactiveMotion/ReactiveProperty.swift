/// A value that can be observed (`RP-1`).
///
/// Every observer receives every value, in order, and the last value that it receives is the property's value:
/// - A re-entrant write, in an observer or in the external write, is readable and written externally immediately. It is
///   delivered after all observers have received the previous value.
/// - Unsubscribing takes effect immediately, even during a notification.
/// - An observer that subscribes during a notification receives the current value once, and then every later value.
///
/// A property and its observers belong to one isolation domain, such as the main actor.
public final class ReactiveProperty<Value> {
  @usableFromInline
  let state: PropertyState<Value>

  /// Creates an anonymous property, whose value is stored only in the property (`RP-2`).
  ///
  /// - Parameter initialValue: The value until one is written.
  @inlinable
  public init(initialValue: Value) {
    state = PropertyState(initialValue, externalWrite: nil)
  }

  /// Creates an external property, whose value is also written elsewhere (`RP-3`).
  ///
  /// - Parameters:
  ///   - initialValue: The value until one is written. It is not written externally (`RP-3.2`).
  ///   - externalWrite: Called once with each value that is written, before any observer receives that value (`RP-9.2`).
  @inlinable
  public init(initialValue: Value, externalWrite: @escaping (Value) -> Void) {
    state = PropertyState(initialValue, externalWrite: externalWrite)
  }

  /// The value that was last written (`RP-4`).
  ///
  /// When a write returns, every observer has received the value (`RP-9.5`), unless the write is re-entrant. Writing an equal
  /// value notifies the observers as well (`RP-9.4`).
  @inlinable
  public var value: Value {
    get {
      state.value
    }
    @inline(__always) set {
      state.write(newValue)
    }
  }

  /// Subscribes a function to the values.
  ///
  /// - Parameter next: Receives the current value on subscription (`RP-8.1`), and then every later one (`RP-7.1`). Subscribing
  ///   the same function twice makes two subscriptions (`RP-7.2`).
  /// - Returns: The subscription.
  @inlinable
  public func subscribe(next: consuming @escaping (Value) -> Void) -> Subscription {
    state.add(NextReceiver(next)) {
      $0.receive(state.value)
    }
  }

  /// Converts the property to a stream of its current value and every later one (`RP-10`).
  ///
  /// - Returns: A stream whose subscribers are observers of this property, in one order of subscription with the direct ones
  ///   (`RP-10.4`). It emits no states, because a property has none.
  @inlinable
  public func asStream() -> MotionObservable<Value> {
    MotionObservable { observer in
      self.subscribe(next: observer.next).unsubscribe
    }
  }
}

/// The value of a property, and its observers.
@usableFromInline
final class PropertyState<Value>: ObserverList<NextReceiver<Value>> {
  @exclusivity(unchecked)
  @usableFromInline
  var value: Value

  @usableFromInline
  let externalWrite: ((Value) -> Void)?

  @inlinable
  init(_ value: Value, externalWrite: ((Value) -> Void)?) {
    self.value = value
    self.externalWrite = externalWrite
    super.init()
  }

  /// Changes the value and notifies the observers.
  @inlinable
  @inline(__always)
  func write(_ newValue: Value) {
    // The former value is released last, because its deinitialisation may write to the property.
    let former = exchange(&value, with: newValue)
    if externalWrite != nil || !sendToOne(newValue) {
      notify(newValue)
    }
    withExtendedLifetime(former) {}
  }

  /// Notifies any number of observers, and writes the value externally.
  @inlinable
  @inline(never)
  func notify(_ newValue: Value) {
    if let externalWrite {
      send(newValue) {
        externalWrite(newValue)
      }
    } else {
      send(newValue)
    }
  }
}
