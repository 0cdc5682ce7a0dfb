/// A port's MotionObserver (`MO-2`).
public protocol MotionObserverProtocol<Value>: ObserverProtocol {
  /// The state of motion.
  associatedtype State: MotionStateProtocol
  /// The type that the factory makes: the port's observer itself.
  associatedtype Observing

  /// The channel for states.
  var state: (State) -> Void { get }

  /// Makes an observer from inline functions (`MO-2.1`).
  static func observing(next: @escaping (Value) -> Void, state: @escaping (State) -> Void) -> Observing
}

extension MotionObserverProtocol {
  public static func observing(next: @escaping (Value) -> Void) -> Observing { observing(next: next, state: { _ in }) }
}
