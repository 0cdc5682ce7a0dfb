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

/// A MotionObservable of a port that can be read.
public protocol ReadingProtocol<Value>: MotionObservableProtocol where Connected: ReadingProtocol {
  /// Subscribes, and returns the first value that is received before that returns, if there is one (`RE-1`).
  func _read() -> Value?
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

/// A MotionObservable of a port with the `dedupe` operator.
public protocol DedupingProtocol<Value>: MotionObservableProtocol where Connected: DedupingProtocol {
  /// The type of the result, to which operators apply again.
  associatedtype Deduped: DedupingProtocol = Self where Deduped.Value == Value

  /// Returns a stream of the values that differ from the one before (`DE-3`).
  func dedupe() -> Deduped
}

/// A MotionObservable of a port with the `rewriteTo` operator.
public protocol RewritingProtocol<Value>: MotionObservableProtocol where Connected: RewritingProtocol {
  /// The type of the result, to which operators apply again.
  associatedtype Rewritten: RewritingProtocol = Self where Rewritten.Value == Value

  /// Returns a stream of the given value for each value (`RT-1`).
  func rewriteTo(_ value: Value) -> Rewritten
}

/// A MotionObservable of a port with the `merge` operator.
public protocol MergingProtocol<Value>: MotionObservableProtocol where Connected: MergingProtocol {
  /// The type of the other stream.
  associatedtype Other: MotionObservableProtocol = Self where Other.Value == Value
  /// The type of the result, to which operators apply again.
  associatedtype Merged: MergingProtocol = Self where Merged.Value == Value

  /// Returns a stream of the values of both streams (`ME-2`).
  func merge(with stream: Other) -> Merged
}

extension MergingProtocol where Value: SampleValue {
  fileprivate func merged(_ other: Any?) -> Subject? { (other as? Other).map { MotionSubject(merge(with: $0)) } }
}

extension Operator {
  /// Whether streams of that type have it.
  func isOffered(by type: any MotionObservableProtocol.Type) -> Bool {
    switch self {
    case .nextOperator: type is any OperatingProtocol.Type
    case .map: type is any MappingProtocol.Type
    case .filter: type is any FilteringProtocol.Type
    case .dedupe: type is any DedupingProtocol.Type
    case .rewriteTo: type is any RewritingProtocol.Type
    case .merge: type is any MergingProtocol.Type
    }
  }

  /// The subject that it makes of a stream, if the stream has it, and the other stream that it is given is of a suitable type.
  func result<Value: SampleValue>(
    of stream: any MotionObservableProtocol<Value>, _ argument: Argument, _ other: Any?
  ) -> Subject? {
    func subject(_ stream: some MotionObservableProtocol<Value>) -> Subject { MotionSubject(stream) }
    switch self {
    case .nextOperator:
      return (stream as? any OperatingProtocol<Value>).map {
        subject($0._nextOperator { argument.results(for: $0, $1) })
      }
    case .map:
      return (stream as? any MappingProtocol<Value>).map { subject($0._map { argument.result(for: $0) ?? $0 }) }
    case .filter:
      return (stream as? any FilteringProtocol<Value>).map {
        subject($0._filter { argument.result(for: $0) != nil })
      }
    case .dedupe: return (stream as? any DedupingProtocol<Value>).map { subject($0.dedupe()) }
    case .rewriteTo:
      return (stream as? any RewritingProtocol<Value>).map { subject($0.rewriteTo(.sample(argument.values[0]))) }
    case .merge: return (stream as? any MergingProtocol<Value>)?.merged(other)
    }
  }
}

extension Argument {
  /// Passes on the results for a value of a port. A value that is not a sample has no row.
  fileprivate func results<Value: SampleValue>(for value: Value, _ body: (Value) -> Void) {
    let number = value.sampleNumber
    guard let results = number.map(results) ?? others.map(ShortList.init) else { return body(value) }
    for result in results { body(result == number ? value : .sample(result)) }
  }

  fileprivate func result<Value: SampleValue>(for value: Value) -> Value? {
    var result: Value?
    results(for: value) { result = result ?? $0 }
    return result
  }
}
