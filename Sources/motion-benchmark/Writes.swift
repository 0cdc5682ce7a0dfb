import ReactiveMotion

extension Case {
  /// One write to a number of observers.
  static func write(_ size: Int) -> Case {
    Case(
      id: "write/\(size)",
      contenders: [
        "the limit": { limit(size) },
        "ReactiveProperty": {
          let counter = Counter()
          let property = ReactiveProperty(initialValue: 0)
          for _ in 0..<size { _ = property.subscribe(next: counter.observer.next) }
          return Workload(operations: size) { rounds in counter.deliveries(rounds) { property.value = $0 } }
        },
        "asStream": { operators(size) { $0 } },
        // A property whose information is stored elsewhere also calls the function that writes it.
        "Property": {
          let counter = Counter()
          let information = ExternalValue()
          let property = Property(read: { information.value }, write: { information.value = $0 })
          for _ in 0..<size { _ = property.subscribe(next: counter.observer.next) }
          return Workload(operations: size) { rounds in counter.deliveries(rounds) { property.write($0) } }
        },
      ])
  }

  /// One write of a text to a number of observers.
  static func text(_ size: Int) -> Case {
    Case(
      id: "text/\(size)",
      contenders: [
        "the limit": { limit(size) },
        "ReactiveProperty": {
          let counter = Counter()
          let property = ReactiveProperty(initialValue: "")
          for _ in 0..<size { _ = property.subscribe { counter.add($0.utf8.count) } }
          let text = opaque(String(repeating: "a", count: 64))
          return Workload(operations: size) { rounds in
            for _ in 0..<rounds { property.value = text }
            return counter.take() / text.utf8.count
          }
        },
      ])
  }

  /// One value emitted to a number of observers of a remembered stream: of a source's, and of a property's.
  static func remember(_ size: Int) -> Case {
    Case(
      id: "remember/\(size)",
      contenders: [
        "the limit": { limit(size) },
        // With one observer it calls two functions where the limit calls one.
        "_remember": {
          let counter = Counter()
          var source: MotionObserver<Int>?
          let stream = MotionObservable<Int> { observer in
            source = observer
            return noopDisconnect
          }
          let remembered = stream._remember()
          for _ in 0..<size { _ = remembered.subscribe(next: counter.observer.next) }
          guard let source else { fatalError("the source has not been connected") }
          return Workload(operations: size) { rounds in counter.deliveries(rounds) { source.next($0) } }
        },
        "asStream()._remember()": { operators(size) { $0._remember() } },
      ])
  }

  /// One write to a number of observers, each of a stream that an operator makes of a property's, or three operators one after
  /// the other. For comparison, plain functions do the same without streams.
  static func operators(_ size: Int) -> Case {
    Case(
      id: "operators/\(size)",
      contenders: [
        "the limit": { limit(size) },
        "by hand": { limit(size) { byHand($0) { $0 } } },
        "_map": { operators(size) { $0._map { $0 } } },
        "_filter": { operators(size) { $0._filter { $0 > 0 } } },
        "_nextOperator": { operators(size) { $0._nextOperator { value, next in next(value) } } },
        "rewriteTo": { operators(size) { $0.rewriteTo(1) } },
        "merge": {
          operators(size) { $0.merge(with: MotionObservable { _ in noopDisconnect }) }
        },
        "dedupe by hand": { limit(size, passing: dedupeByHand) },
        "dedupe": { operators(size) { $0.dedupe(areEqual: isOpposite) } },
        "three by hand": { limit(size) { byHand(byHand(byHand($0) { $0 }) { $0 }) { $0 } } },
        "three _map": { operators(size) { $0._map { $0 }._map { $0 }._map { $0 } } },
      ])
  }

  /// Writes to observers of a stream that is made of a property's.
  private static func operators(
    _ size: Int, _ operate: (MotionObservable<Int>) -> MotionObservable<Int>
  ) -> Workload {
    let counter = Counter()
    let property = ReactiveProperty(initialValue: 0)
    let stream = operate(property.asStream())
    for _ in 0..<size { _ = stream.subscribe(next: counter.observer.next) }
    return Workload(operations: size) { rounds in counter.deliveries(rounds) { property.value = $0 } }
  }

  /// A function that passes on the result of another function for a value.
  @inline(never)
  private static func byHand(
    _ next: @escaping (Int) -> Void, _ transform: @escaping (Int) -> Int
  ) -> (Int) -> Void {
    { next(transform($0)) }
  }

  /// Whether a value is the opposite of another one. The same value is sent each time, and must pass.
  private static func isOpposite(_ one: Int, _ other: Int) -> Bool { one == -other }

  /// A function that passes on a value if it is not the opposite of the one before.
  @inline(never)
  private static func dedupeByHand(_ next: @escaping (Int) -> Void) -> (Int) -> Void {
    var last: Int?
    return { value in
      if let last, isOpposite(last, value) { return }
      last = value
      next(value)
    }
  }

  private static func limit(_ size: Int, passing: (@escaping (Int) -> Void) -> (Int) -> Void) -> Workload {
    let counter = Counter()
    var observers: ContiguousArray<StoredFunction<Int>> = []
    for _ in 0..<size { observers.append(StoredFunction(next: passing(counter.observer.next))) }
    return loop(observers, counter) { $0.next($1) }
  }

  /// The least that a delivery can cost: functions in a local array, walked by index. Swift neither retains nor releases
  /// them, and calls them without a thunk, because each is a literal.
  static func limit(_ size: Int) -> Workload {
    let counter = Counter()
    var observers: ContiguousArray<(Int) -> Void> = []
    for _ in 0..<size { observers.append { counter.add($0) } }
    return loop(observers, counter) { $0($1) }
  }

  /// Delivers to each of the observers in a loop, by index.
  @inline(__always)
  private static func loop<Observer>(
    _ observers: ContiguousArray<Observer>, _ counter: Counter, _ receive: @escaping (Observer, Int) -> Void
  ) -> Workload {
    Workload(operations: observers.count) { rounds in
      counter.deliveries(rounds) { one in
        for index in observers.indices { receive(observers[index], one) }
      }
    }
  }

  /// Information that is stored outside a property.
  private final class ExternalValue {
    var value = 0
  }
}
