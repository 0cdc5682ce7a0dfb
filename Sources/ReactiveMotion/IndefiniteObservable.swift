/// A stream of values that neither completes nor fails (`IO-2`).
///
/// An observable stores only a function that connects an observer to a source. Each subscription is a separate connection,
/// and two observables share nothing (`IO-2.1`).
///
/// The connect function receives the observer that subscribed (`IO-3.1`), not a wrapper. An observer therefore still receives
/// values that a source emits after it was disconnected.
open class IndefiniteObservable<O: Observer> {
  @usableFromInline
  let connect: Connect<O>

  /// Creates an observable from a connect function. This connects nothing (`IO-8.1`).
  ///
  /// - Parameter connect: Called once for each subscription, with the observer. It returns the disconnect function,
  ///   ``noopDisconnect`` if there is no teardown.
  @inlinable
  public init(_ connect: @escaping Connect<O>) {
    self.connect = connect
  }

  /// Connects an observer to the source, exactly once, before it returns (`IO-9.1`).
  ///
  /// - Parameter observer: The observer. It also receives values that the source emits while connecting (`IO-9.2`).
  /// - Returns: The subscription, which ends only this connection (`IO-9.3`).
  @inlinable
  public final func subscribe(observer: O) -> Subscription {
    Subscription(connect(observer))
  }
}
