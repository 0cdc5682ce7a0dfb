import MotionConformance

extension Port {
  /// A set of observers, in which one that is subscribed twice is once. The stream of a property is at rest.
  public static var set: Port {
    Port("Set of observers")
      .streams(rememberedBy: SetMemory<Int>.self, SetMemory<Int?>.self, SetMemory<String>.self)
      .reactiveProperty(SetProperty<Int>.self, SetProperty<String>.self)
  }
}

/// Observers by identity, in the order in which they were inserted.
private final class ObserverSet<Value> {
  private var observers: [ObjectIdentifier: (observer: BareObserver<Value>, insertions: Int)] = [:]
  private var order: [ObjectIdentifier] = []

  var isEmpty: Bool { order.isEmpty }

  /// Inserts an observer, or counts it once more.
  func insert(_ observer: BareObserver<Value>) -> BareSubscription {
    let id = ObjectIdentifier(observer)
    if observers[id] == nil { order.append(id) }
    observers[id, default: (observer, 0)].insertions += 1
    return BareSubscription { self.remove(id) }
  }

  private func remove(_ id: ObjectIdentifier) {
    observers[id]?.insertions -= 1
    guard observers[id]?.insertions == 0 else { return }
    observers[id] = nil
    order.removeAll { $0 == id }
  }

  func send(_ signal: (BareObserver<Value>) -> Void) { for id in order { (observers[id]?.observer).map(signal) } }
}

public final class SetProperty<Value>: BareProperty {
  private let observers = ObserverSet<Value>()
  private let externalWrite: (Value) -> Void
  private var stored: Value

  public init(initialValue: Value, externalWrite: @escaping (Value) -> Void) {
    (stored, self.externalWrite) = (initialValue, externalWrite)
  }

  public var value: Value {
    get { stored }
    set {
      stored = newValue
      externalWrite(newValue)
      observers.send { $0.next(newValue) }
    }
  }

  public func subscribe(next: @escaping (Value) -> Void) -> BareSubscription {
    add(BareObserver(next: next, state: { _ in }))
  }

  private func add(_ observer: BareObserver<Value>) -> BareSubscription {
    let place = observers.insert(observer)
    observer.next(stored)
    return place
  }

  public func asStream() -> PlainStream<SetMemory<Value>> {
    PlainStream { observer in
      let subscription = self.add(observer)
      observer.state(.atRest)
      return subscription.unsubscribe
    }
  }
}

/// Inserts an observer before it connects upstream; the first one waits for the connection to receive anything.
public enum SetMemory<Value>: StreamMemory {
  public static func remember(_ source: PlainStream<Self>) -> PlainStream<Self> {
    let observers = ObserverSet<Value>()
    var (last, upstream, isConnecting): (Value?, BareSubscription?, Bool) = (nil, nil, false)
    return PlainStream { observer in
      let isFirst = observers.isEmpty
      let place = observers.insert(observer)
      if isFirst {
        isConnecting = true
        upstream = source.subscribe { value in
          last = .some(value)
          observers.send { if !isConnecting || $0 !== observer { $0.next(value) } }
        } state: { state in
          observers.send { $0.state(state) }
        }
        isConnecting = false
      }
      if let last { observer.next(last) }
      return {
        place.unsubscribe()
        if observers.isEmpty { upstream?.unsubscribe() }
      }
    }
  }

  /// The first one receives the initial value before upstream is connected, and then the last value that arrived meanwhile.
  public static func start(_ source: PlainStream<Self>, with initialValue: Value) -> PlainStream<Self> {
    let observers = ObserverSet<Value>()
    var (last, early, isConnecting) = (initialValue, [Value](), false)
    var (upstream, connection): (BareSubscription?, Int) = (nil, 0)
    return PlainStream { observer in
      let isFirst = observers.isEmpty
      let place = observers.insert(observer)
      if isFirst {
        last = initialValue
        connection += 1
      }
      observer.next(last)
      if isFirst {
        isConnecting = true
        upstream = source.subscribe { [number = connection] value in
          guard number == connection else { return }
          last = value
          if isConnecting { early = [value] }
          observers.send { if !isConnecting || $0 !== observer { $0.next(value) } }
        } state: { state in
          observers.send { $0.state(state) }
        }
        isConnecting = false
        let missed = early
        early = []
        missed.forEach(observer.next)
      }
      return {
        place.unsubscribe()
        if observers.isEmpty { upstream?.unsubscribe() }
      }
    }
  }
}
