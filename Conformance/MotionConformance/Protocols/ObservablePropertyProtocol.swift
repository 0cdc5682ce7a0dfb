/// A port's Property (Property observation).
public protocol ObservablePropertyProtocol<Value> {
  /// What is observed.
  associatedtype Value
  /// What subscribing gives.
  associatedtype Subscription: SubscriptionProtocol

  /// Makes a property over information that lives elsewhere.
  init(read: @escaping () -> Value, write: @escaping (Value) -> Void)

  /// The information as it is now.
  func read() -> Value

  /// Writes the information and tells every observer (`PO-6`).
  func write(_ value: Value)

  /// Hands the present value and every written one to the function (`PO-2`).
  func subscribe(next: @escaping (Value) -> Void) -> Subscription
}
