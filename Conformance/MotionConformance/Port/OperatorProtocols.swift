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
    var calls: [Specification: StreamCall] = [:]
    func remember<Stream: RememberingProtocol<Value>>(_: Stream.Type) {
      calls[.remember] = { stream, _, _ in MotionSubject((stream as! Stream)._remember()) }
    }
    func start<Stream: StartingProtocol<Value>>(_: Stream.Type) {
      calls[.startWith] = { stream, argument, _ in
        MotionSubject((stream as! Stream).startWith(.sample(argument.values[0])))
      }
    }
    func operate<Stream: OperatingProtocol<Value>>(_: Stream.Type) {
      calls[.nextOperator] = { stream, argument, _ in
        MotionSubject((stream as! Stream)._nextOperator { argument.results(for: $0, $1) })
      }
    }
    func map<Stream: MappingProtocol<Value>>(_: Stream.Type) {
      calls[.map] = { stream, argument, _ in MotionSubject((stream as! Stream)._map { argument.result(for: $0) ?? $0 })
      }
    }
    func filter<Stream: FilteringProtocol<Value>>(_: Stream.Type) {
      calls[.filter] = { stream, argument, _ in
        MotionSubject((stream as! Stream)._filter { argument.result(for: $0) != nil })
      }
    }
    func dedupe<Stream: DedupingProtocol<Value>>(_: Stream.Type) {
      calls[.dedupe] = { stream, _, _ in MotionSubject((stream as! Stream).dedupe()) }
    }
    func rewrite<Stream: RewritingProtocol<Value>>(_: Stream.Type) {
      calls[.rewriteTo] = { stream, argument, _ in
        MotionSubject((stream as! Stream).rewriteTo(.sample(argument.values[0])))
      }
    }
    func merge<Stream: MergingProtocol<Value>>(_: Stream.Type) {
      calls[.merge] = { stream, _, other in
        (other as? Stream.Other).map { MotionSubject((stream as! Stream).merge(with: $0)) }
      }
    }
    if let type = self as? any RememberingProtocol<Value>.Type { remember(type) }
    if let type = self as? any StartingProtocol<Value>.Type { start(type) }
    if let type = self as? any OperatingProtocol<Value>.Type { operate(type) }
    if let type = self as? any MappingProtocol<Value>.Type { map(type) }
    if let type = self as? any FilteringProtocol<Value>.Type { filter(type) }
    if let type = self as? any DedupingProtocol<Value>.Type { dedupe(type) }
    if let type = self as? any RewritingProtocol<Value>.Type { rewrite(type) }
    if let type = self as? any MergingProtocol<Value>.Type { merge(type) }
    return calls
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
