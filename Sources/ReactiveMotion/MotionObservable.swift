/// A stream of values, and of states that tell whether what they describe is moving (`MO-3`).
open class MotionObservable<Value>: IndefiniteObservable<MotionObserver<Value>> {
  /// Subscribes functions to both channels (`MO-4`).
  ///
  /// - Parameters:
  ///   - next: What receives the values.
  ///   - state: What receives the states of motion.
  /// - Returns: What ends this subscription (`MO-4.2`).
  @inlinable
  public final func subscribe(
    next: @escaping (Value) -> Void, state: @escaping (MotionState) -> Void
  ) -> Subscription {
    subscribe(observer: MotionObserver(next, state: state))
  }

  /// Subscribes a function to the values, and ignores the states.
  ///
  /// - Parameter next: What receives the values.
  /// - Returns: What ends this subscription.
  @inlinable
  public final func subscribe(next: @escaping (Value) -> Void) -> Subscription {
    subscribe(next: next, state: { _ in })
  }

  /// Connects the source as any subscription does, and ignores whatever it emits (`MO-5`).
  ///
  /// - Returns: What ends this subscription (`MO-5.3`).
  @inlinable
  public final func subscribe() -> Subscription {
    subscribe(next: { _ in }, state: { _ in })
  }
}
