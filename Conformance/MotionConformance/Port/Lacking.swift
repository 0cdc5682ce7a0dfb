/// A ReactiveProperty without an external write.
public protocol LacksExternalWrite: ReactivePropertyProtocol {
  /// Why there is no external write: the reason of scenarios that need it, which are `unsupported`.
  static var lacksExternalWrite: String { get }
}

extension LacksExternalWrite {
  public init(initialValue: Value, externalWrite: @escaping (Value) -> Void) { self.init(initialValue: initialValue) }
}

/// A ReactiveProperty that cannot be converted to a stream.
public protocol LacksStream: ReactivePropertyProtocol where Stream == NoStream<Value> {
  /// Why there is no stream: the reason of scenarios that need it, which are `unsupported`.
  static var lacksStream: String { get }
}

extension LacksStream {
  /// Returns a placeholder; the kit never subscribes to it.
  public func asStream() -> NoStream<Value> { NoStream() }
}

/// A stream without `subscribe()`.
public protocol LacksNoopSubscribe: StreamProtocol {
  /// Why there is no `subscribe()`: the reason of scenarios that need it, which are `unsupported`.
  static var lacksNoopSubscribe: String { get }
}

extension LacksNoopSubscribe {
  /// A placeholder for the missing function; the kit never calls it.
  public func subscribe() -> Subscription { subscribe(next: { _ in }) }
}

/// A MotionObservable without `subscribe(observer:)`.
public protocol LacksObserverSubscribe: MotionObservableProtocol {
  /// Why there is no `subscribe(observer:)`: the reason of scenarios that need it, which are `unsupported`.
  static var lacksObserverSubscribe: String { get }
}

extension LacksObserverSubscribe {
  /// A placeholder for the missing function; the kit never calls it.
  public func subscribe(observer: Observer) -> Subscription { subscribe(next: observer.next, state: observer.state) }
}

extension ReactivePropertyProtocol {
  static var lacks: [Lack] {
    [
      (self as? any LacksExternalWrite.Type).map { Lack(.externalWrite, because: $0.lacksExternalWrite) },
      (self as? any LacksStream.Type).map { Lack(.stream, because: $0.lacksStream) },
    ].compactMap(\.self)
  }
}

extension StreamProtocol {
  static var lacks: [Lack] {
    [
      (self as? any LacksStateChannel.Type).map { Lack(.stateChannel, because: $0.lacksStateChannel) },
      (self as? any LacksNoopSubscribe.Type).map { Lack(.noopSubscribe, because: $0.lacksNoopSubscribe) },
      (self as? any LacksObserverSubscribe.Type).map { Lack(.observerSubscribe, because: $0.lacksObserverSubscribe) },
    ].compactMap(\.self)
  }
}

/// The placeholder stream of a property without a stream; it never emits.
public struct NoStream<Value>: StreamProtocol {
  public func subscribe(next: @escaping (Value) -> Void, state: @escaping (NoState) -> Void) -> NoSubscription {
    NoSubscription()
  }
  public func subscribe() -> NoSubscription { NoSubscription() }
}

/// A subscription to ``NoStream``.
public struct NoSubscription: SubscriptionProtocol {
  public func unsubscribe() {}
}

extension MotionObserverProtocol where State == NoState {
  public var state: (NoState) -> Void { { _ in } }
}

/// The state type of a stream without a state channel.
public enum NoState: MotionStateProtocol {
  /// Nothing moves.
  case atRest
  /// Something moves.
  case active
}
