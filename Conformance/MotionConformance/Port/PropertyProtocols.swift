/// A ReactiveProperty of a port.
public protocol ReactivePropertyProtocol<Value> {
  /// The type of the values.
  associatedtype Value
  /// The type of the subscriptions.
  associatedtype Subscription: SubscriptionProtocol = NoSubscription
  /// The type of the stream that the property converts to.
  associatedtype Stream: StreamProtocol = NoStream<Value> where Stream.Value == Value

  /// Creates an anonymous property (`RP-2`).
  init(initialValue: Value)

  /// Creates an external property, which passes each change to the function (`RP-3`). A property without one conforms to
  /// ``LacksExternalWrite``.
  init(initialValue: Value, externalWrite: @escaping (Value) -> Void)

  /// The current value (`RP-4`).
  var value: Value { get set }

  /// Subscribes a function: it receives the current value on subscription, then every change (`RP-5`).
  func subscribe(next: @escaping (Value) -> Void) -> Subscription

  /// Converts the property to a stream (`RP-10`). A property without one conforms to ``LacksStream``.
  func asStream() -> Stream
}

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
