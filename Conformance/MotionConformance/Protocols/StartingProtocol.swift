/// A MotionObservable of a port with the `startWith` operator.
public protocol StartingProtocol<Value>: RememberingProtocol
where Connected: StartingProtocol, Remembered: StartingProtocol {
  /// Returns a remembered stream that emits a value before everything that this one emits (`SW-1`).
  func startWith(_ initialValue: Value) -> Remembered
}
