/// A port's MotionObservable that can be remembered.
public protocol RememberingProtocol<Value>: MotionObservableProtocol where Connected: RememberingProtocol {
  /// The type of a remembered stream, which can be remembered again (`RM-5.1`).
  associatedtype Remembered: RememberingProtocol where Remembered.Value == Value, Remembered.Remembered == Remembered

  /// A stream that shares one connection to this one and remembers the last value (`RM-1`).
  func _remember() -> Remembered
}
