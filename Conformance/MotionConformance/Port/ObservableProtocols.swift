/// An IndefiniteObservable of a port, or a subclass of it.
public protocol IndefiniteObservableProtocol<Value> {
  /// The type of the values.
  associatedtype Value
  /// The type of the observers.
  associatedtype Observer: ObserverProtocol where Observer.Value == Value, Observer.Observing == Observer
  /// The type of the subscriptions.
  associatedtype Subscription: SubscriptionProtocol = NoSubscription
  /// The type that ``connecting(_:)`` returns: the observable itself.
  associatedtype Connected: IndefiniteObservableProtocol = Self
  where Connected.Value == Value, Connected.Observer == Observer

  /// The port's `noopDisconnect`, for a connection without teardown (`IO-4`).
  static var emptyDisconnect: () -> Void { get }

  /// Creates an observable from a connect function (`IO-8`).
  static func connecting(_ connect: @escaping (Observer) -> () -> Void) -> Connected

  /// Subscribes an observer (`IO-9`). A MotionObservable without it conforms to ``LacksObserverSubscribe``.
  func subscribe(observer: Observer) -> Subscription
}

/// A MotionObservable of a port.
public protocol MotionObservableProtocol<Value>: IndefiniteObservableProtocol, StreamProtocol
where Observer: MotionObserverProtocol, Observer.State == State, Connected: MotionObservableProtocol {}

/// A subscription of a port (`IO-7`).
public protocol SubscriptionProtocol {
  /// Disconnects on the first call, and does nothing from then on (`IO-7.1`).
  func unsubscribe()
}
