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
