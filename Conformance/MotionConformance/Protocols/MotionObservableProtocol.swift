/// A port's MotionObservable.
public protocol MotionObservableProtocol<Value>: IndefiniteObservableProtocol, StreamProtocol
where Observer: MotionObserverProtocol, Connected: MotionObservableProtocol {
  /// Subscribes by inline functions (`MO-4`).
  func subscribe(next: @escaping (Value) -> Void, state: @escaping (Observer.State) -> Void) -> Subscription

  /// Subscribes and ignores every event (`MO-5`).
  func subscribe() -> Subscription
}
