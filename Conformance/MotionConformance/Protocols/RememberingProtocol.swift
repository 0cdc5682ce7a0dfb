/// A MotionObservable of a port with the `_remember` operator.
public protocol RememberingProtocol<Value>: MotionObservableProtocol where Connected: RememberingProtocol {
  /// The type of a remembered stream, which can be remembered again (`RM-5.1`).
  associatedtype Remembered: RememberingProtocol = Self
  where Remembered.Value == Value, Remembered.Remembered == Remembered

  /// Returns a stream that shares one upstream connection and replays the last value (`RM-1`).
  func _remember() -> Remembered
}
