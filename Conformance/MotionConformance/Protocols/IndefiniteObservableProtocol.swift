/// A port's IndefiniteObservable, or any type that specialises it.
public protocol IndefiniteObservableProtocol<Value> {
  /// What is observed.
  associatedtype Value
  /// What subscribes.
  associatedtype Observer: ObserverProtocol where Observer.Value == Value, Observer.Observing == Observer
  /// What subscribing gives.
  associatedtype Subscription: SubscriptionProtocol
  /// The type that the factory makes: the port's observable itself.
  associatedtype Connected: IndefiniteObservableProtocol
  where Connected.Value == Value, Connected.Observer == Observer

  /// The port's constant for a connection that needs no teardown, `noopDisconnect` (`IO-4`).
  static var emptyDisconnect: () -> Void { get }

  /// Makes an observable from its connect function (`IO-8`).
  static func connecting(_ connect: @escaping (Observer) -> () -> Void) -> Connected

  /// Connects the observer (`IO-9`).
  func subscribe(observer: Observer) -> Subscription
}
