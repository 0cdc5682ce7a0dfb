/// What a port converts a property to (`RP-10`): a stream that is subscribed in every way that MotionObservable names.
public protocol StreamProtocol<Value> {
  associatedtype Value
  associatedtype State: MotionStateProtocol
  associatedtype Subscription: SubscriptionProtocol

  /// Hands every value of the stream to the function.
  func subscribe(next: @escaping (Value) -> Void) -> Subscription

  /// Subscribes by inline functions (`MO-4`).
  func subscribe(next: @escaping (Value) -> Void, state: @escaping (State) -> Void) -> Subscription

  /// Subscribes and ignores every event (`MO-5`).
  func subscribe() -> Subscription
}
