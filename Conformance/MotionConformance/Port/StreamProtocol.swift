/// A stream that a property converts to (`RP-10`), with the subscribe helpers of a MotionObservable.
public protocol StreamProtocol<Value> {
  /// The type of the values.
  associatedtype Value
  /// The type of the states.
  associatedtype State: MotionStateProtocol = NoState
  /// The type of the subscriptions.
  associatedtype Subscription: SubscriptionProtocol = NoSubscription

  /// Subscribes functions to both channels (`MO-4`). A stream without states conforms to ``LacksStateChannel``.
  func subscribe(next: @escaping (Value) -> Void, state: @escaping (State) -> Void) -> Subscription

  /// Subscribes without functions and ignores every event (`MO-5`). A stream without it conforms to ``LacksNoopSubscribe``.
  func subscribe() -> Subscription

  /// Subscribes a function to the values. A port need not have this; by default the states are ignored.
  func subscribe(next: @escaping (Value) -> Void) -> Subscription
}

extension StreamProtocol {
  public func subscribe(next: @escaping (Value) -> Void) -> Subscription { subscribe(next: next, state: { _ in }) }

  /// Subscribes by the port's own `subscribe(next:)`, if it has one.
  fileprivate func subscribe(toValues next: @escaping (Value) -> Void) -> Subscription { subscribe(next: next) }
}

/// A stream without a state channel, which provides `subscribe(next:)` instead of `subscribe(next:state:)`. The `State` of its
/// observer is ``NoState``.
public protocol LacksStateChannel: StreamProtocol where State == NoState {
  /// Why there is no state channel: the reason of scenarios that need it, which are `unsupported`.
  static var lacksStateChannel: String { get }
}

extension LacksStateChannel {
  /// Subscribes a function to the values; there are no states to receive.
  public func subscribe(next: @escaping (Value) -> Void, state: @escaping (NoState) -> Void) -> Subscription {
    subscribe(toValues: next)
  }

  /// Keeps the two helpers from being derived from each other.
  @available(*, unavailable, message: "a stream without a state channel provides subscribe(next:) itself")
  public func subscribe(next: @escaping (Value) -> Void) -> Subscription { fatalError() }
}
