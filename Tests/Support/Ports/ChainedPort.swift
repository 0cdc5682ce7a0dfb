import MotionConformance

extension Port {
  /// Observers in a chain of functions, each of which calls the one before it. Values are queued during a notification.
  public static var chained: Port {
    Port("Chain of functions")
      .streams(rememberedBy: ChainedMemory<Int>.self, ChainedMemory<Double>.self)
      .reactiveProperty(ListProperty<Chain<Int>>.self, ListProperty<Chain<[Int]>>.self)
      .property(ListInformation<Chain<Int>>.self, ListInformation<Chain<Int?>>.self)
  }
}

/// A chain of functions, and a queue of signals.
final class Chain<Signal>: FunctionList {
  typealias Stream = PlainStream<ChainedMemory<Signal>>

  private var call: (Signal) -> Void = { _ in }
  private var queue: [Signal] = []
  private var isCalling = false
  private(set) var count = 0

  func add(_ function: @escaping (Signal) -> Void) -> BareSubscription {
    let before = call
    var own: ((Signal) -> Void)? = function
    call = {
      before($0)
      own?($0)
    }
    count += 1
    return BareSubscription {
      own = nil
      self.count -= 1
      if self.count == 0 { self.call = { _ in } }
    }
  }

  /// Queues a signal, calls `first`, then delivers the queue unless that is in progress.
  func change(to signal: Signal, first: (Signal) -> Void = { _ in }) {
    queue.append(signal)
    let isOutermost = !isCalling
    isCalling = true
    first(signal)
    guard isOutermost else { return }
    while !queue.isEmpty { call(queue.removeFirst()) }
    isCalling = false
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
              chain.change(to: { $0.next(value) })
            },
            state: { state in chain.change(to: { $0.state(state) }) }))
      }
      hasBegun = true
      replay.forEach { $0(observer) }
      return {
        end.unsubscribe()
        if chain.count == 0 { upstream?.unsubscribe() }
      }
    }
  }
}
