/// A Property of a port (Property observation).
public protocol ObservablePropertyProtocol<Value> {
  /// The type of the values.
  associatedtype Value
  /// The type of the subscriptions.
  associatedtype Subscription: SubscriptionProtocol = NoSubscription

  /// Creates a property over information that is stored elsewhere.
  init(read: @escaping () -> Value, write: @escaping (Value) -> Void)

  /// Returns the current information.
  func read() -> Value

  /// Writes the information and notifies every observer (`PO-6`).
  func write(_ value: Value)

  /// Subscribes a function: it receives the current value on subscription, then every written value (`PO-2`).
  func subscribe(next: @escaping (Value) -> Void) -> Subscription
}
