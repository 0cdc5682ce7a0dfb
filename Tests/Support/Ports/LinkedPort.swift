import MotionConformance

extension Port {
  /// Observers in a linked list, notified during its traversal, which includes observers that subscribe meanwhile. They
  /// receive the current value. Releasing a subscription ends it.
  public static var linked: Port {
    Port("Linked list")
      .streams(LinkedStream<Int>.self, LinkedStream<String>.self, LinkedStream<Int?>.self)
      .reactiveProperty(LinkedProperty<Int>.self, LinkedProperty<String>.self, LinkedProperty<Int?>.self)
      .property(ListInformation<LinkedList<Int>>.self, ListInformation<LinkedList<[Int]>>.self)
  }
}

/// A linked list of functions.
final class LinkedList<Signal>: FunctionList {
  typealias Stream = LinkedStream<Signal>

  final class Node {
    fileprivate(set) var function: ((Signal) -> Void)?
    fileprivate(set) var next: Node?
    fileprivate weak var previous: Node?

    init(_ function: @escaping (Signal) -> Void) { self.function = function }
  }

  private var head: Node?
  private weak var tail: Node?

  var isEmpty: Bool { head == nil }

  func add(_ function: @escaping (Signal) -> Void) -> LinkedSubscription {
    let node = Node(function)
    node.previous = tail
    if let tail { tail.next = node } else { head = node }
    tail = node
    return LinkedSubscription { self.remove(node) }
  }

  /// Removes a node. It keeps its successor, for a traversal in progress.
  private func remove(_ node: Node) {
    node.function = nil
    if let previous = node.previous { previous.next = node.next } else { head = node.next }
    if let next = node.next { next.previous = node.previous } else { tail = node.previous }
  }

  func change(to signal: Signal, first write: (Signal) -> Void) {
    write(signal)
    walk { signal }
  }

  func walk(_ signal: () -> Signal) {
    var node = head
    while let present = node {
      present.function?(signal())
      node = present.next
    }
  }

  deinit {
    while let node = head { head = node.next }
  }
}

/// A subscription that ends when it is released.
public final class LinkedSubscription: SubscriptionProtocol {
  private let subscription: BareSubscription

  init(_ end: @escaping () -> Void) { subscription = BareSubscription(end) }

  deinit { unsubscribe() }

  public func unsubscribe() { subscription.unsubscribe() }
}

final class LinkedProperty<Value>: ListProperty<LinkedList<Value>> {
  override func notify(of value: Value) {
    externalWrite(value)
    list.walk { self.value }
  }
}

/// A stream that is a class.
public final class LinkedStream<Value>: BareStream {
  public typealias Observer = BareObserver<Value>
  public typealias State = BareState
  public typealias Subscription = LinkedSubscription

  private let connect: (BareObserver<Value>) -> () -> Void

  public init(_ connect: @escaping (BareObserver<Value>) -> () -> Void) { self.connect = connect }

  public func subscribe(observer: BareObserver<Value>) -> LinkedSubscription {
    LinkedSubscription(connect(observer))
  }

  /// Passes states on without remembering them.
  public func _remember() -> LinkedStream {
    let list = LinkedList<Signal>()
    var last: Value?
    var upstream: LinkedSubscription?
    var isConnecting = false
    return LinkedStream { observer in
      if list.isEmpty, !isConnecting {
        isConnecting = true
        upstream = self.subscribe { value in
          last = value
          list.walk { .value(value) }
        } state: { state in
          list.walk { .state(state) }
        }
        isConnecting = false
      }
      let place = list.add { $0.reach(observer) }
      if let last { observer.next(last) }
      return {
        place.unsubscribe()
        if list.isEmpty { upstream?.unsubscribe() }
      }
    }
  }

  private enum Signal {
    case value(Value)
    case state(BareState)

    func reach(_ observer: BareObserver<Value>) {
      switch self {
      case .value(let value): observer.next(value)
      case .state(let state): observer.state(state)
      }
    }
  }
}
