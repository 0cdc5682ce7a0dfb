/// A MotionObservable of a port with the `_remember` operator.
public protocol RememberingProtocol<Value>: MotionObservableProtocol where Connected: RememberingProtocol {
  /// The type of a remembered stream, which can be remembered again (`RM-5.1`).
  associatedtype Remembered: RememberingProtocol = Self
  where Remembered.Value == Value, Remembered.Remembered == Remembered

  /// Returns a stream that shares one upstream connection and replays the last value (`RM-1`).
  func _remember() -> Remembered
}

/// A MotionObservable of a port with the `startWith` operator.
public protocol StartingProtocol<Value>: RememberingProtocol
where Connected: StartingProtocol, Remembered: StartingProtocol {
  /// Returns a remembered stream that emits a value before everything that this one emits (`SW-1`).
  func startWith(_ initialValue: Value) -> Remembered
}

/// A MotionObservable of a port with the `_nextOperator` operator.
public protocol OperatingProtocol<Value>: MotionObservableProtocol where Connected: OperatingProtocol {
  /// The type of the result, to which operators apply again.
  associatedtype Operated: OperatingProtocol = Self where Operated.Value == Value

  /// Returns a stream of the values that an operation passes to its second argument for each value (`NO-2`).
  func _nextOperator(_ operation: @escaping (Value, (Value) -> Void) -> Void) -> Operated
}

/// A MotionObservable of a port with the `_map` operator.
public protocol MappingProtocol<Value>: MotionObservableProtocol where Connected: MappingProtocol {
  /// The type of the result, to which operators apply again.
  associatedtype Mapped: MappingProtocol = Self where Mapped.Value == Value

  /// Returns a stream of what a function returns for each value (`MA-1`).
  func _map(_ transform: @escaping (Value) -> Value) -> Mapped
}

/// A MotionObservable of a port with the `_filter` operator.
public protocol FilteringProtocol<Value>: MotionObservableProtocol where Connected: FilteringProtocol {
  /// The type of the result, to which operators apply again.
  associatedtype Filtered: FilteringProtocol = Self where Filtered.Value == Value

  /// Returns a stream of the values that pass a test (`FI-1`).
  func _filter(_ predicate: @escaping (Value) -> Bool) -> Filtered
}

/// A MotionObservable of a port that can be read.
public protocol ReadingProtocol<Value>: MotionObservableProtocol where Connected: ReadingProtocol {
  /// Subscribes, and returns the first value that is received before that returns, if there is one (`RE-1`).
  func _read() -> Value?
}
