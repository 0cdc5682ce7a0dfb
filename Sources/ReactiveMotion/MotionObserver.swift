/// An observer with two channels: one for values, one for states of motion (`MO-2`).
///
/// A channel passes its argument unchanged to its function, before the call returns (`MO-2.1`).
public final class MotionObserver<Value>: Observer {
  /// The value channel.
  public let next: (Value) -> Void

  /// The state channel.
  public let state: (MotionState) -> Void

  /// Creates an observer from functions.
  ///
  /// - Parameters:
  ///   - next: Receives the values.
  ///   - state: Receives the states.
  @inlinable
  public init(_ next: @escaping (Value) -> Void, state: @escaping (MotionState) -> Void) {
    self.next = next
    self.state = state
  }
}
