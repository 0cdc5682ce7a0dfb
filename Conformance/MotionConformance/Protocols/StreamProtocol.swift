/// What a port converts a property to (`RP-10`): a stream that is subscribed in every way that MotionObservable names.
public protocol StreamProtocol<Value> {
  /// What is observed.
  associatedtype Value
  /// The state of motion.
  associatedtype State: MotionStateProtocol
  /// What subscribing gives.
  associatedtype Subscription: SubscriptionProtocol

  /// Hands every value of the stream to the function.
  func subscribe(next: @escaping (Value) -> Void) -> Subscription

  /// Subscribes by inline functions (`MO-4`).
  func subscribe(next: @escaping (Value) -> Void, state: @escaping (State) -> Void) -> Subscription

  /// Subscribes and ignores every event (`MO-5`).
  func subscribe() -> Subscription
}
