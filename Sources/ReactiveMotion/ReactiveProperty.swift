/// A value that can be observed (`RP-1`).
///
/// Every observer receives every value, in order, and the last value that it receives is the property's value:
/// - A write from inside an observer, or from inside the external write, is readable and written externally at once.
///   Observers hear it when all of them have heard the value before it.
/// - Unsubscribing takes effect at once, also while a value is being heard.
/// - Who subscribes while a value is being heard receives the property's value once, and then every later one.
///
/// A property and its observers belong to one isolation domain, such as the main actor.
public final class ReactiveProperty<Value> {
  @exclusivity(unchecked)
  @usableFromInline
  var storage: Value

  @usableFromInline
  let externalWrite: ((Value) -> Void)?

  @usableFromInline
  let observers = ObserverList<NextListener<Value>>()

  /// Makes an anonymous property: one whose value lives in the property (`RP-2`).
  ///
  /// - Parameter initialValue: The property's value until one is written.
  @inlinable
  public init(initialValue: Value) {
    storage = initialValue
    externalWrite = nil
  }

  /// Makes an external property: one whose value is to be written elsewhere, too (`RP-3`).
  ///
  /// - Parameters:
  ///   - initialValue: The property's value until one is written. It is not written externally (`RP-3.2`).
  ///   - externalWrite: Called once with each value that is written, before any observer receives that value (`RP-9.2`).
  @inlinable
  public init(initialValue: Value, externalWrite: @escaping (Value) -> Void) {
    storage = initialValue
    self.externalWrite = externalWrite
  }

  /// The value that was last written (`RP-4`).
  ///
  /// A write is heard by every observer before it returns (`RP-9.5`), unless it is made from inside one. A value that
  /// equals the present one is a value like any other (`RP-9.4`).
  @inlinable
  public var value: Value {
    get {
      storage
    }
    set {
      // What releasing the former value may run comes last: it may write, too.
      let former = exchange(&storage, with: newValue)
      observers.send(newValue) {
        externalWrite?(newValue)
      }
      withExtendedLifetime(former) {}
    }
  }

  /// Subscribes a function to the values.
  ///
  /// - Parameter next: What receives the present value before this returns (`RP-8.1`), and then every later one (`RP-7.1`).
  ///   The same function subscribed twice is two subscriptions (`RP-7.2`).
  /// - Returns: What ends this subscription.
  @inlinable
  public func subscribe(next: consuming @escaping (Value) -> Void) -> Subscription {
    observers.add(NextListener(next)) {
      $0.hear(value)
    }
  }

  /// A stream of the present value and every later one (`RP-10`).
  ///
  /// - Returns: A stream each of whose subscribers is an observer of this property, in order with all others
  ///   (`RP-10.4`). It emits no states of motion, for a property knows of none.
  @inlinable
  public func asStream() -> MotionObservable<Value> {
    MotionObservable { observer in
      self.subscribe(next: observer.next).unsubscribe
    }
  }
}
