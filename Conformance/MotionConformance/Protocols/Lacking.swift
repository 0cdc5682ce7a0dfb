/// States that a ReactiveProperty offers no external write, and why.
///
/// The scenarios that need one are `unsupported` with that reason.
public protocol LacksExternalWrite: ReactivePropertyProtocol {
  /// Why there is no external write.
  static var lacksExternalWrite: String { get }
}

extension LacksExternalWrite {
  public init(initialValue: Value, externalWrite: @escaping (Value) -> Void) { self.init(initialValue: initialValue) }
}

/// States that a ReactiveProperty converts to no stream, and why.
///
/// The scenarios that need one are `unsupported` with that reason.
public protocol LacksStream: ReactivePropertyProtocol where Stream == NoStream<Value> {
  /// Why there is no stream.
  static var lacksStream: String { get }
}

extension LacksStream {
  /// Stands in for the conversion that there is not.
  public func asStream() -> NoStream<Value> { NoStream() }
}

/// The stream of a property that has none: nothing is ever heard on it.
public struct NoStream<Value>: StreamProtocol {
  public func subscribe(next: @escaping (Value) -> Void) -> NoSubscription { NoSubscription() }
  public func subscribe(next: @escaping (Value) -> Void, state: @escaping (NoState) -> Void) -> NoSubscription {
    NoSubscription()
  }
  public func subscribe() -> NoSubscription { NoSubscription() }
}

/// The subscription to a stream that does not exist.
public struct NoSubscription: SubscriptionProtocol {
  public func unsubscribe() {}
}

/// States that a stream has no channel for states, and why.
///
/// The scenarios that need one are `unsupported` with that reason. Its observer's `state` channel is ``NoState``'s.
public protocol LacksStateChannel: StreamProtocol where State == NoState {
  /// Why there is no channel for states.
  static var lacksStateChannel: String { get }
}

extension LacksStateChannel {
  /// Subscribes to the values; there are no states to be heard.
  public func subscribe(next: @escaping (Value) -> Void, state: @escaping (NoState) -> Void) -> Subscription {
    subscribe(next: next)
  }
}

extension MotionObserverProtocol where State == NoState {
  public var state: (NoState) -> Void { { _ in } }
}

/// The state of a port that has no channel for states.
public enum NoState: MotionStateProtocol {
  /// Nothing moves.
  case atRest
  /// Something moves.
  case active
}
