/// Information that lives elsewhere, and that can be observed (`PO-2`).
///
/// The promises are those of ``ReactiveProperty``: every observer receives every value that is written through the
/// property, in order, and a write from inside an observer is made at once and heard when the value before it has been.
/// A change that is made behind the property's back is not heard of until someone reads or subscribes.
///
/// A property and its observers belong to one isolation domain, such as the main actor.
public final class Property<Value> {
  @usableFromInline
  let readInformation: () -> Value

  @usableFromInline
  let writeInformation: (Value) -> Void

  @usableFromInline
  let observers = ObserverList<NextListener<Value>>()

  /// Makes a property of the functions that read and write its information.
  ///
  /// - Parameters:
  ///   - read: Gives the information as it is.
  ///   - write: Changes the information. Called once for each write to the property (`PO-6.5`). If it
  ///     writes to the property or subscribes to it in turn, it should have changed the information by then.
  @inlinable
  public init(read: @escaping () -> Value, write: @escaping (Value) -> Void) {
    readInformation = read
    writeInformation = write
  }

  /// The information as it is.
  @inlinable
  public func read() -> Value {
    readInformation()
  }

  /// Changes the information, then lets every observer hear (`PO-6`).
  ///
  /// - Parameter value: What is to be written, and heard by every observer exactly once before this returns, unless it is
  ///   written from inside one. A value that equals the present one is a value like any other (`PO-6.3`).
  @inlinable
  public func write(_ value: Value) {
    observers.send(value) {
      writeInformation(value)
    }
  }

  /// Subscribes a function to the values.
  ///
  /// - Parameter next: What receives the information as it is (`PO-4.2`) before this returns, and then every value that is
  ///   written. The same function subscribed twice is two subscriptions (`PO-3.1`).
  /// - Returns: What ends this subscription.
  @inlinable
  public func subscribe(next: consuming @escaping (Value) -> Void) -> Subscription {
    observers.add(NextListener(next)) {
      $0.hear(read())
    }
  }
}
