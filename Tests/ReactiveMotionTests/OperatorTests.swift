import ReactiveMotion
import Testing

/// Operators that are given a function, and reading.
@Suite struct OperatorTests {
  let source = LoggedSource<Int>(log: Log())

  @Test func `an operator passes states on`() {
    let streams = [
      source.stream._map { $0 }, source.stream._filter { _ in false }, source.stream._nextOperator { _, _ in },
    ]
    for stream in streams {
      var states: [MotionState] = []
      let subscription = stream.subscribe(next: { _ in }, state: { states.append($0) })
      for observer in source.observers.values { observer.state(.active) }
      #expect(states == [.active])
      subscription.unsubscribe()
    }
  }

  @Test func `an operation is called once for each value and subscription, and passes on at once`() {
    var calls = 0
    let twice: MotionObservable<Int> = source.stream._nextOperator { value, next in
      calls += 1
      next(value)
      next(-value)
    }
    var values: [Int] = []
    let subscriptions = (0..<2).map { _ in twice.subscribe(next: { values.append($0) }) }
    source.emit(1)
    #expect(values == [1, -1, 1, -1])
    #expect(calls == 2)
    for subscription in subscriptions { subscription.unsubscribe() }
    #expect(source.observers.isEmpty)
  }

  /// As the sample code does it; the document says nothing of the order.
  @Test func `merge disconnects the other stream first`() {
    var order: [String] = []
    func stream(_ name: String) -> MotionObservable<Int> { MotionObservable { _ in { order.append(name) } } }
    let subscription = stream("upstream").merge(with: stream("other")).subscribe(next: { _ in })
    subscription.unsubscribe()
    #expect(order == ["other", "upstream"])
  }

  @Test func `a value that is emitted while an equal one is passed on is dropped`() {
    var values: [Int] = []
    let subscription = source.stream.dedupe().subscribe { value in
      values.append(value)
      if values.count < 3 { source.emit(value) }
    }
    source.emit(1)
    #expect(values == [1])
    subscription.unsubscribe()
  }

  @Test func `reading ends its connection, and takes the first value`() {
    let source = LoggedSource<Int?>(log: Log())
    #expect(source.stream._read() == .none)
    source.whileConnecting = {
      $0.next(nil)
      $0.next(2)
    }
    #expect(source.stream._read() == .some(nil))
    #expect(source.connections == 2)
    #expect(source.observers.isEmpty)
  }
}
