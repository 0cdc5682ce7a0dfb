/// An observer of a port (`IO-1`).
public protocol ObserverProtocol<Value> {
  /// The type of the values.
  associatedtype Value
  /// The type that ``observing(next:)`` returns: the observer itself.
  associatedtype Observing: ObserverProtocol = Self where Observing.Value == Value

  /// The value channel.
  var next: (Value) -> Void { get }

  /// Creates an observer that passes each value to the function.
  static func observing(next: @escaping (Value) -> Void) -> Observing
}

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

/// The state of motion of a port (`MO-1`): at rest or active.
///
/// If the type is `CaseIterable`, the kit counts its cases. If its raw values are integers, the kit reads them.
public protocol MotionStateProtocol: Equatable {
  /// Nothing moves.
  static var atRest: Self { get }
  /// Something moves.
  static var active: Self { get }
}
