import MotionConformance

extension Port {
  /// Whole observers in an array, removed by identity. A property is a motion: all observers learn that it is active before
  /// a change and that it is at rest after the outermost one.
  public static var moving: Port {
    Port("Array of observers")
      .streams(rememberedBy: MovingMemory<Int>.self, MovingMemory<String>.self)
      .reactiveProperty(MovingProperty<Int>.self, MovingProperty<Int?>.self)
  }
}

private final class MovingObservers<Value> {
  private var observers: [BareObserver<Value>] = []
  private(set) var state: BareState?
  private(set) var last: Value?

  init(_ last: Value? = nil, _ state: BareState? = nil) { (self.last, self.state) = (last, state) }

  var isEmpty: Bool { observers.isEmpty }

  /// Adds an observer, which receives the last state and the last value.
  func add(_ observer: BareObserver<Value>) -> BareSubscription {
    observers.append(observer)
    state.map(observer.state)
    last.map(observer.next)
    return BareSubscription {
      self.observers.lastIndex { $0 === observer }.map { _ = self.observers.remove(at: $0) }
    }
  }

  func keep(_ value: Value) { last = .some(value) }

  func keep(_ state: BareState) { self.state = state }

  func send(_ signal: (BareObserver<Value>) -> Void) {
    for observer in observers where observers.contains(where: { $0 === observer }) { signal(observer) }
  }
}

public final class MovingProperty<Value>: BareProperty {
  private let observers: MovingObservers<Value>
  private let externalWrite: (Value) -> Void
  private var stored: Value
  private var depth = 0

  public init(initialValue: Value, externalWrite: @escaping (Value) -> Void) {
    observers = MovingObservers(initialValue, .atRest)
    (stored, self.externalWrite) = (initialValue, externalWrite)
  }

  public var value: Value {
    get { stored }
    set {
      stored = newValue
      observers.keep(newValue)
      depth += 1
      if depth == 1 { move(.active) }
      externalWrite(newValue)
      observers.send { $0.next(newValue) }
      depth -= 1
      if depth == 0 { move(.atRest) }
    }
  }

  private func move(_ state: BareState) {
    observers.keep(state)
    observers.send { $0.state(state) }
  }

  public func subscribe(next: @escaping (Value) -> Void) -> BareSubscription {
    observers.add(BareObserver(next: next, state: { _ in }))
  }

  public func asStream() -> PlainStream<MovingMemory<Value>> { PlainStream { self.observers.add($0).unsubscribe } }
}

/// Keeps the last value and the last state; adds an observer after the connection that it makes.
public enum MovingMemory<Value>: StreamMemory {
  public static func remember(_ source: PlainStream<Self>) -> PlainStream<Self> {
    let observers = MovingObservers<Value>()
    return source.shared(isUnused: { observers.isEmpty }) { value in
      observers.keep(value)
      observers.send { $0.next(value) }
    } state: { state in
      observers.keep(state)
      observers.send { $0.state(state) }
    } add: { observer in
      observers.add(observer)
    }
  }
}
