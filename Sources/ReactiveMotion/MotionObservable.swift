/// A stream of values and of states of motion (`MO-3`).
open class MotionObservable<Value>: IndefiniteObservable<MotionObserver<Value>> {
  /// Subscribes functions to both channels (`MO-4`).
  ///
  /// - Parameters:
  ///   - next: Receives the values.
  ///   - state: Receives the states of motion.
  /// - Returns: The subscription (`MO-4.2`).
  @inlinable
  public final func subscribe(
    next: @escaping (Value) -> Void, state: @escaping (MotionState) -> Void
  ) -> Subscription {
    subscribe(observer: MotionObserver(next, state: state))
  }

  /// Subscribes a function to the values, and ignores the states.
  ///
  /// - Parameter next: Receives the values.
  /// - Returns: The subscription.
  @inlinable
  public final func subscribe(next: @escaping (Value) -> Void) -> Subscription {
    subscribe(next: next, state: { _ in })
  }

  /// Subscribes without functions: connects the source and ignores its emissions (`MO-5`).
  ///
  /// - Returns: The subscription (`MO-5.3`).
  @inlinable
  public final func subscribe() -> Subscription {
    subscribe(next: { _ in }, state: { _ in })
  }
}
