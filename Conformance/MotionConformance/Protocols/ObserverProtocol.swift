/// A port's observer (`IO-1`).
public protocol ObserverProtocol<Value> {
  /// What is heard.
  associatedtype Value
  /// The type that the factory makes: the port's observer itself.
  associatedtype Observing: ObserverProtocol where Observing.Value == Value

  /// The channel for values.
  var next: (Value) -> Void { get }

  /// Makes an observer that hands each value to the function.
  static func observing(next: @escaping (Value) -> Void) -> Observing
}
