#if Peers
  import MotionConformance
  import OpenCombine

  // OpenCombine taken for a port: what its author would write to adopt the kit, and no more.

  extension AnyCancellable: SubscriptionProtocol {
    public func unsubscribe() { cancel() }
  }

  extension CurrentValueSubject: ReactivePropertyProtocol, LacksExternalWrite where Failure == Never {
    public static var lacksExternalWrite: String { "a subject writes its value nowhere else" }
    public convenience init(initialValue: Output) { self.init(initialValue) }
    public func subscribe(next: @escaping (Output) -> Void) -> AnyCancellable { sink(receiveValue: next) }
    public func asStream() -> ValueStream<Output> { ValueStream(publisher: eraseToAnyPublisher()) }
  }

  /// A publisher that never fails, with the operators that stand for `_remember`.
  public struct ValueStream<Value>: RememberingProtocol, LacksStateChannel {
    let publisher: AnyPublisher<Value, Never>

    public static var lacksStateChannel: String { "a publisher has no second channel" }
    public static var emptyDisconnect: () -> Void { {} }
    public static func connecting(_ connect: @escaping (ValueObserver<Value>) -> () -> Void) -> ValueStream {
      ValueStream(publisher: Connection(connect: connect).eraseToAnyPublisher())
    }
    public func subscribe(observer: ValueObserver<Value>) -> AnyCancellable { subscribe(next: observer.next) }
    public func subscribe(next: @escaping (Value) -> Void) -> AnyCancellable { publisher.sink(receiveValue: next) }
    public func subscribe() -> AnyCancellable { publisher.sink { _ in } }
    public func _remember() -> ValueStream {
      let last = CurrentValueSubject<Value?, Never>(nil)
      let shared = publisher.map(Optional.some).multicast(subject: last).autoconnect()
      return ValueStream(publisher: shared.compactMap(\.self).eraseToAnyPublisher())
    }
  }

  /// What a connection hands its values to.
  public struct ValueObserver<Value> {
    public let next: (Value) -> Void
  }

  extension ValueObserver: MotionObserverProtocol {
    public typealias Observing = ValueObserver
    public static func observing(
      next: @escaping (Value) -> Void, state: @escaping (NoState) -> Void
    ) -> ValueObserver { ValueObserver(next: next) }
  }

  /// A publisher that connects a source for each of its subscribers.
  private struct Connection<Output>: Publisher {
    typealias Failure = Never

    let connect: (ValueObserver<Output>) -> () -> Void

    func receive<Subscriber: OpenCombine.Subscriber>(
      subscriber: Subscriber
    ) where Subscriber.Input == Output, Subscriber.Failure == Never {
      let subscription = Connected()
      subscriber.receive(subscription: subscription)
      subscription.disconnect = connect(ValueObserver { _ = subscriber.receive($0) })
    }

    private final class Connected: OpenCombine.Subscription {
      var disconnect: (() -> Void)?

      func request(_ demand: Subscribers.Demand) {}
      func cancel() {
        let disconnect = disconnect
        self.disconnect = nil
        disconnect?()
      }
    }
  }

  extension Port {
    static var openCombine: Port {
      Port("OpenCombine")
        .reactiveProperty(
          CurrentValueSubject<Int, Never>.self, CurrentValueSubject<Double, Never>.self,
          CurrentValueSubject<String, Never>.self, CurrentValueSubject<Int?, Never>.self,
          CurrentValueSubject<[Int], Never>.self
        )
        .remember(
          ValueStream<Int>.self, ValueStream<Double>.self, ValueStream<String>.self, ValueStream<Int?>.self,
          ValueStream<[Int]>.self)
    }
  }
#endif
