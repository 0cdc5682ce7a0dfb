import MotionConformance

extension Port {
  /// Observers in a chain of functions, each of which calls the one before it. Values are queued during a notification.
  public static var chained: Port {
    Port("Chain of functions")
      .streams(PlainStream<ChainedMemory<Int>>.self, PlainStream<ChainedMemory<Double>>.self)
      .operators(PlainStream<ChainedMemory<Int>>.self, PlainStream<ChainedMemory<Double>>.self)
      .reactiveProperty(ChainedProperty<Int>.self, ChainedProperty<[Int]>.self)
      .property(ChainedInformation<Int>.self, ChainedInformation<Int?>.self)
  }
}

/// A chain of functions, and a queue of signals.
final class Chain<Signal> {
  private var call: (Signal) -> Void = { _ in }
  private var queue: [Signal] = []
  private var isCalling = false
  private(set) var count = 0

  func add(_ function: @escaping (Signal) -> Void) -> () -> Void {
    let before = call
    var own: ((Signal) -> Void)? = function
    call = {
      before($0)
      own?($0)
    }
    count += 1
    return {
      guard own != nil else { return }
      own = nil
      self.count -= 1
      if self.count == 0 { self.call = { _ in } }
    }
  }

  /// Queues a signal, calls `first`, then delivers the queue unless that is in progress.
  func send(_ signal: Signal, first: () -> Void = {}) {
    queue.append(signal)
    let isOutermost = !isCalling
    isCalling = true
    first()
    guard isOutermost else { return }
    while !queue.isEmpty { call(queue.removeFirst()) }
    isCalling = false
  }
}

public final class ChainedProperty<Value>: BareProperty {
  public typealias Stream = PlainStream<ChainedMemory<Value>>

  private let chain = Chain<Value>()
  private var stored: Value
  private let externalWrite: (Value) -> Void

  public init(initialValue: Value, externalWrite: @escaping (Value) -> Void) {
    stored = initialValue
    self.externalWrite = externalWrite
  }

  public var value: Value {
    get { stored }
    set {
      stored = newValue
      chain.send(newValue) { externalWrite(newValue) }
    }
  }

  public func subscribe(next: @escaping (Value) -> Void) -> BareSubscription {
    let place = BareSubscription(chain.add(next))
    next(stored)
    return place
  }
}

public final class ChainedInformation<Value>: ObservablePropertyProtocol {
  private let chain = Chain<Value>()
  private let reading: () -> Value
  private let writing: (Value) -> Void

  public init(read: @escaping () -> Value, write: @escaping (Value) -> Void) {
    reading = read
    writing = write
  }

  public func read() -> Value { reading() }

  public func write(_ value: Value) { chain.send(value) { writing(value) } }

  public func subscribe(next: @escaping (Value) -> Void) -> BareSubscription {
    let place = BareSubscription(chain.add(next))
    next(reading())
    return place
  }
}

/// Adds an observer to the chain before the connection that it makes.
public enum ChainedMemory<Value>: StreamMemory {
  public static func remember(_ source: PlainStream<Self>) -> PlainStream<Self> {
    let chain = Chain<(BareObserver<Value>) -> Void>()
    var replay: [(BareObserver<Value>) -> Void] = []
    var upstream: BareSubscription?
    return PlainStream { observer in
      let isFirst = chain.count == 0
      var hasBegun = false
      let end = chain.add { if hasBegun { $0(observer) } }
      if isFirst {
        upstream = source.subscribe(
          observer: BareObserver(
            next: { value in
              guard chain.count > 0 else { return }
              replay = [{ $0.next(value) }]
              chain.send({ $0.next(value) })
            },
            state: { state in chain.send({ $0.state(state) }) }))
      }
      hasBegun = true
      replay.forEach { $0(observer) }
      return {
        end()
        if chain.count == 0 { upstream?.unsubscribe() }
      }
    }
  }
}
