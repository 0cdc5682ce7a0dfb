#if Peers
  import MotionConformance
  import OpenCombine

  // OpenCombine as a port, as its author would adopt the kit.

  extension AnyCancellable: SubscriptionProtocol {
    public func unsubscribe() { cancel() }
  }

  extension CurrentValueSubject: ReactivePropertyProtocol, LacksExternalWrite where Failure == Never {
    public static var lacksExternalWrite: String { "a subject writes its value nowhere else" }
    public convenience init(initialValue: Output) { self.init(initialValue) }
    public func subscribe(next: @escaping (Output) -> Void) -> AnyCancellable { sink(receiveValue: next) }
    public func asStream() -> PublisherStream<Output> { PublisherStream(publisher: eraseToAnyPublisher()) }
  }

  /// A publisher that never fails, with operators for `_remember`.
  public struct PublisherStream<Value>: RememberingProtocol, LacksStateChannel {
    let publisher: AnyPublisher<Value, Never>

    public static var lacksStateChannel: String { "a publisher has no second channel" }
    public static var emptyDisconnect: () -> Void { {} }
    public static func connecting(_ connect: @escaping (PublisherObserver<Value>) -> () -> Void) -> PublisherStream {
      PublisherStream(publisher: ConnectionPublisher(connect: connect).eraseToAnyPublisher())
    }
    public func subscribe(observer: PublisherObserver<Value>) -> AnyCancellable { subscribe(next: observer.next) }
    public func subscribe(next: @escaping (Value) -> Void) -> AnyCancellable { publisher.sink(receiveValue: next) }
    public func subscribe() -> AnyCancellable { publisher.sink { _ in } }
    public func _remember() -> PublisherStream {
      let last = CurrentValueSubject<Value?, Never>(nil)
      let shared = publisher.map(Optional.some).multicast(subject: last).autoconnect()
      return PublisherStream(publisher: shared.compactMap(\.self).eraseToAnyPublisher())
    }
  }

  /// The observer of a connection.
  public struct PublisherObserver<Value> {
    public let next: (Value) -> Void
  }

  extension PublisherObserver: MotionObserverProtocol {
    public static func observing(
      next: @escaping (Value) -> Void, state: @escaping (NoState) -> Void
    ) -> PublisherObserver { PublisherObserver(next: next) }
  }

  /// A publisher that connects a source for each of its subscribers.
  private struct ConnectionPublisher<Output>: Publisher {
    typealias Failure = Never

    let connect: (PublisherObserver<Output>) -> () -> Void

    func receive<Subscriber: OpenCombine.Subscriber>(
      subscriber: Subscriber
    ) where Subscriber.Input == Output, Subscriber.Failure == Never {
      let subscription = ConnectionSubscription()
      subscriber.receive(subscription: subscription)
      subscription.disconnect = connect(PublisherObserver { _ = subscriber.receive($0) })
    }

    private final class ConnectionSubscription: OpenCombine.Subscription {
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
          PublisherStream<Int>.self, PublisherStream<Double>.self, PublisherStream<String>.self,
          PublisherStream<Int?>.self,
          PublisherStream<[Int]>.self)
    }
  }
#endif
