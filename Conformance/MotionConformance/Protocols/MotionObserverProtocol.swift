/// A MotionObserver of a port (`MO-2`).
public protocol MotionObserverProtocol<Value>: ObserverProtocol {
  /// The type of the states.
  associatedtype State: MotionStateProtocol
  /// The type that ``observing(next:state:)`` returns: the observer itself.
  associatedtype Observing = Self

  /// The state channel.
  var state: (State) -> Void { get }

  /// Creates an observer from functions (`MO-2.1`).
  static func observing(next: @escaping (Value) -> Void, state: @escaping (State) -> Void) -> Observing
}

extension MotionObserverProtocol {
  public static func observing(next: @escaping (Value) -> Void) -> Observing { observing(next: next, state: { _ in }) }
}
