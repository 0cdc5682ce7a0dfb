/// An observer with two channels: one for values, one for the state of motion (`MO-2`).
///
/// What is put into a channel reaches that channel's function, unchanged, before the call returns (`MO-2.1`).
public final class MotionObserver<Value>: Observer {
  /// The channel for values.
  public let next: (Value) -> Void

  /// The channel for states of motion.
  public let state: (MotionState) -> Void

  /// Makes an observer of functions.
  ///
  /// - Parameters:
  ///   - next: What receives the values, and no states.
  ///   - state: What receives the states, and no values.
  @inlinable
  public init(_ next: @escaping (Value) -> Void, state: @escaping (MotionState) -> Void) {
    self.next = next
    self.state = state
  }
}
