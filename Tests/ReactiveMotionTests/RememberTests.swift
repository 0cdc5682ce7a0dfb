import ReactiveMotion
import Testing

/// A stream that logs its connections and gives access to its observers.
final class LoggedSource<Value> {
  let log: Log
  var observers: [Int: MotionObserver<Value>] = [:]
  var connections = 0
  var whileConnecting: (MotionObserver<Value>) -> Void = { _ in }

  init(log: Log) { self.log = log }

  var stream: MotionObservable<Value> {
    MotionObservable { [self] observer in
      connections += 1
      let connection = connections
      log.add("connected")
      observers[connection] = observer
      whileConnecting(observer)
      return { [self] in
        log.add("disconnected")
        observers[connection] = nil
      }
    }
  }

  func emit(_ value: Value) {
    for observer in observers.values { observer.next(value) }
  }
}

@Suite struct RememberTests {
  let log = Log()
  let source: LoggedSource<Int>
  let stream: MotionObservable<Int>

  init() {
    source = LoggedSource(log: log)
    stream = source.stream._remember()
  }

  func subscribe<Value>(_ name: String, to stream: MotionObservable<Value>) -> Subscription {
    stream.subscribe(
      next: { [log] in log.add("\(name) receives \($0)") }, state: { [log] in log.add("\(name) is \($0)") })
  }

  @Test func `states are passed on and replayed while connected`() {
    let a = subscribe("a", to: stream)
    source.observers[1]?.state(.active)
    source.emit(1)
    #expect(log.take() == ["connected", "a is active", "a receives 1"])
    let b = subscribe("b", to: stream)
    #expect(log.take() == ["b receives 1", "b is active"])
    a.unsubscribe()
    b.unsubscribe()
    _ = log.take()
    _ = subscribe("c", to: stream)
    #expect(log.take() == ["connected", "c receives 1"])
  }

  @Test func `channels stay in order when a source emits during a notification`() {
    _ = stream.subscribe { if $0 == 1 { source.observers[1]?.state(.atRest) } }
    _ = subscribe("b", to: stream)
    _ = log.take()
    source.emit(1)
    #expect(log.take() == ["b receives 1", "b is atRest"])
  }

  @Test func `subscribing while connecting shares the connection`() {
    let b = Box<Subscription?>(nil)
    source.whileConnecting = { [self] observer in
      observer.next(1)
      b.content = subscribe("b", to: stream)
      observer.next(2)
    }
    let a = subscribe("a", to: stream)
    #expect(log.take() == ["connected", "b receives 1", "b receives 2", "a receives 2"])
    source.emit(3)
    #expect(log.take().sorted() == ["a receives 3", "b receives 3"])
    b.content?.unsubscribe()
    #expect(log.take() == [])
    a.unsubscribe()
    #expect(log.take() == ["disconnected"])
  }

  @Test func `subscribing and unsubscribing while connecting disconnects nothing`() {
    source.whileConnecting = { [self] _ in subscribe("b", to: stream).unsubscribe() }
    let a = subscribe("a", to: stream)
    #expect(log.take() == ["connected"])
    a.unsubscribe()
    #expect(log.take() == ["disconnected"])
  }

  @Test func `emissions of ended connections are neither passed on nor remembered, states included`() throws {
    var ended: [MotionObserver<Int>] = []
    func emitLate() {
      for observer in ended {
        observer.next(9)
        observer.state(.active)
      }
    }
    source.whileConnecting = { _ in emitLate() }
    for connection in 1...3 {
      let a = subscribe("a", to: stream)
      emitLate()
      let b = subscribe("b", to: stream)
      #expect(log.take() == ["connected"] + (connection == 1 ? [] : ["a receives 1", "b receives 1"]))
      source.emit(1)
      ended.append(try #require(source.observers[connection]))
      a.unsubscribe()
      b.unsubscribe()
      emitLate()
      #expect(log.take() == ["a receives 1", "b receives 1", "disconnected"])
    }
  }

  @Test func `a state that comes while connecting is received after the value`() {
    source.whileConnecting = {
      $0.state(.active)
      $0.next(1)
    }
    _ = subscribe("a", to: stream)
    #expect(log.take() == ["connected", "a receives 1", "a is active"])
  }

  @Test func `emissions of a new subscriber come after the last value and the last state`() {
    _ = subscribe("a", to: stream)
    source.emit(1)
    source.observers[1]?.state(.active)
    _ = log.take()
    _ = stream.subscribe(
      next: { [log] value in
        log.add("b receives \(value)")
        if value == 1 { source.emit(2) }
      }, state: { [log] in log.add("b is \($0)") })
    #expect(log.take() == ["b receives 1", "b is active", "a receives 2", "b receives 2"])
  }

  @Test func `who subscribes as a state is received receives that state once`() {
    _ = stream.subscribe(next: { _ in }, state: { [self] _ in _ = subscribe("b", to: stream) })
    source.observers[1]?.state(.atRest)
    #expect(log.take() == ["connected", "b is atRest"])
  }

  @Test func `who subscribes as upstream is disconnected receives no state of before`() {
    let remembered = Box<MotionObservable<Int>?>(nil)
    let connections = Box(0)
    let upstream = MotionObservable<Int> { [self] observer in
      connections.content += 1
      guard connections.content == 1 else { return noopDisconnect }
      observer.state(.active)
      return { [self] in _ = remembered.content.map { subscribe("b", to: $0) } }
    }
    remembered.content = upstream._remember()
    let a = remembered.content.map { subscribe("a", to: $0) }
    #expect(log.take() == ["a is active"])
    a?.unsubscribe()
    #expect(connections.content == 2)
    #expect(log.take() == [])
  }

  @Test func `the only observer may unsubscribe itself, emit and subscribe another`() {
    let a = Box<Subscription?>(nil)
    a.content = stream.subscribe { [log] value in
      log.add("a receives \(value)")
      switch value {
      case 1: source.emit(2)
      case 3:
        for name in ["b", "c", "d"] { _ = self.subscribe(name, to: stream) }
        a.content?.unsubscribe()
      default: break
      }
    }
    source.emit(1)
    #expect(log.take() == ["connected", "a receives 1", "a receives 2"])
    source.emit(3)
    #expect(log.take() == ["a receives 3", "b receives 3", "c receives 3", "d receives 3"])
    source.emit(4)
    #expect(log.take() == ["b receives 4", "c receives 4", "d receives 4"])
  }
}
