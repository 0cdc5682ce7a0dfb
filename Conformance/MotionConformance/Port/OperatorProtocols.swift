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

/// Makes a stream of another one by an operation, with its argument and another stream; `nil` if that is not of a suitable type.
typealias StreamCall = (_ stream: Any, _ argument: Argument, _ other: Any?) -> Subject?

extension MotionObservableProtocol where Value: SampleValue {
  /// The calls of the operations that streams of this type have, each by its specification.
  static var calls: [Specification: StreamCall] {
    func call<Stream, Made: MotionObservableProtocol<Value>>(
      _ make: @escaping (Stream, Argument) -> Made
    ) -> StreamCall {
      { stream, argument, _ in MotionSubject(make(stream as! Stream, argument)) }
    }
    func remember<One: RememberingProtocol<Value>>(_: One.Type) -> StreamCall {
      call { (one: One, _) in one._remember() }
    }
    func start<One: StartingProtocol<Value>>(_: One.Type) -> StreamCall {
      call { (one: One, argument) in one.startWith(.sample(argument.values[0])) }
    }
    func operate<One: OperatingProtocol<Value>>(_: One.Type) -> StreamCall {
      call { (one: One, argument) in one._nextOperator { argument.results(for: $0, $1) } }
    }
    func map<One: MappingProtocol<Value>>(_: One.Type) -> StreamCall {
      call { (one: One, argument) in one._map { argument.result(for: $0) ?? $0 } }
    }
    func filter<One: FilteringProtocol<Value>>(_: One.Type) -> StreamCall {
      call { (one: One, argument) in one._filter { argument.result(for: $0) != nil } }
    }
    func dedupe<One: DedupingProtocol<Value>>(_: One.Type) -> StreamCall { call { (one: One, _) in one.dedupe() } }
    func rewrite<One: RewritingProtocol<Value>>(_: One.Type) -> StreamCall {
      call { (one: One, argument) in one.rewriteTo(.sample(argument.values[0])) }
    }
    func merge<One: MergingProtocol<Value>>(_: One.Type) -> StreamCall {
      { one, _, other in (other as? One.Other).map { MotionSubject((one as! One).merge(with: $0)) } }
    }
    let calls: [Specification: StreamCall?] = [
      .remember: (self as? any RememberingProtocol<Value>.Type).map { remember($0) },
      .startWith: (self as? any StartingProtocol<Value>.Type).map { start($0) },
      .nextOperator: (self as? any OperatingProtocol<Value>.Type).map { operate($0) },
      .map: (self as? any MappingProtocol<Value>.Type).map { map($0) },
      .filter: (self as? any FilteringProtocol<Value>.Type).map { filter($0) },
      .dedupe: (self as? any DedupingProtocol<Value>.Type).map { dedupe($0) },
      .rewriteTo: (self as? any RewritingProtocol<Value>.Type).map { rewrite($0) },
      .merge: (self as? any MergingProtocol<Value>.Type).map { merge($0) },
    ]
    return calls.compactMapValues(\.self)
  }
}

/// The operations on the streams of a port. They are looked up once for a type, because that takes long.
final class StreamCalls {
  private var calls: [ObjectIdentifier: [Specification: StreamCall]] = [:]

  func call<Stream: MotionObservableProtocol>(_ operation: Specification, on type: Stream.Type) -> StreamCall?
  where Stream.Value: SampleValue {
    let key = ObjectIdentifier(type)
    if calls[key] == nil { calls[key] = type.calls }
    return calls[key]?[operation]
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
