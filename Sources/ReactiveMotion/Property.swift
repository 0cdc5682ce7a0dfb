/// Observable information that is stored elsewhere (`PO-2`).
///
/// The guarantees are those of ``ReactiveProperty``: every observer receives every value that is written through the
/// property, in order. A re-entrant write is made immediately and delivered after the previous value. A change that bypasses
/// the property notifies nobody; it is visible to the next read or subscription.
///
/// A property and its observers belong to one isolation domain, such as the main actor.
public final class Property<Value> {
  @usableFromInline
  let readInformation: () -> Value

  @usableFromInline
  let writeInformation: (Value) -> Void

  @usableFromInline
  let observers = ObserverList<NextReceiver<Value>>()

  /// Creates a property from functions that read and write its information.
  ///
  /// - Parameters:
  ///   - read: Returns the current information.
  ///   - write: Changes the information. It is called once for each write to the property (`PO-6.5`). If it writes to the
  ///     property or subscribes to it, it should change the information first.
  @inlinable
  public init(read: @escaping () -> Value, write: @escaping (Value) -> Void) {
    readInformation = read
    writeInformation = write
  }

  /// Returns the current information.
  @inlinable
  public func read() -> Value {
    readInformation()
  }

  /// Writes the information and notifies the observers (`PO-6`).
  ///
  /// - Parameter value: The value to write. Every observer receives it exactly once before this returns, unless the write is
  ///   re-entrant. Writing an equal value notifies the observers as well (`PO-6.3`).
  @inlinable
  @inline(__always)
  public func write(_ value: Value) {
    if !observers.sendToOne(value, effect: { writeInformation(value) }) {
      notify(value)
    }
  }

  /// Writes the information and notifies any number of observers.
  @inlinable
  @inline(never)
  func notify(_ value: Value) {
    observers.send(value) {
      writeInformation(value)
    }
  }

  /// Subscribes a function to the values.
  ///
  /// - Parameter next: Receives the current information on subscription (`PO-4.2`), and then every value that is written.
  ///   Subscribing the same function twice makes two subscriptions (`PO-3.1`).
  /// - Returns: The subscription.
  @inlinable
  public func subscribe(next: consuming @escaping (Value) -> Void) -> Subscription {
    observers.add(NextReceiver(next)) {
      $0.receive(read())
    }
  }
}
