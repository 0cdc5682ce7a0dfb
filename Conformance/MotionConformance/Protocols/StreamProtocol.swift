/// What a port converts a property to, as far as a property's clauses reach (`RP-10`).
public protocol StreamProtocol<Value> {
  associatedtype Value
  associatedtype Subscription: SubscriptionProtocol

  /// Hands every value of the stream to the function.
  func subscribe(next: @escaping (Value) -> Void) -> Subscription
}
