/// A stream of values that neither completes nor fails (`IO-2`).
///
/// An observable is a function that connects an observer to a source. It stores nothing else: each subscription is a
/// connection of its own, and two observables share nothing (`IO-2.1`).
///
/// The observer that connects is the very one that subscribed (`IO-3.1`), with nothing in between. A source that goes
/// on after it was disconnected is therefore still heard.
open class IndefiniteObservable<O: Observer> {
  @usableFromInline
  let connect: Connect<O>

  /// Makes an observable of a function that connects an observer to a source. Nothing is connected yet (`IO-8.1`).
  ///
  /// - Parameter connect: Called once for each subscription, with the observer that subscribes. It gives what ends that
  ///   connection, ``noopDisconnect`` if there is nothing to end.
  @inlinable
  public init(_ connect: @escaping Connect<O>) {
    self.connect = connect
  }

  /// Connects an observer to the source, exactly once and before this returns (`IO-9.1`).
  ///
  /// - Parameter observer: What is to hear; also whatever the source emits while it is being connected (`IO-9.2`).
  /// - Returns: What ends this connection and leaves all others as they are (`IO-9.3`).
  @inlinable
  public final func subscribe(observer: O) -> Subscription {
    Subscription(connect(observer))
  }
}
