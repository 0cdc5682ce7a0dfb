/// An observer of a scenario, which records its events, with its channels or its subscription.
class Listener {
  /// The channels of an observer that was created without subscribing it.
  @exclusivity(unchecked) final var channels: Channels?
  @exclusivity(unchecked) final var subscription: (any SubscriptionProtocol)?
  @exclusivity(unchecked) final var hasUnsubscribed = false
  /// The earlier observer whose functions are subscribed again; `nil` if it has its own.
  @exclusivity(unchecked) final var earlier: Listener?
  fileprivate let name: Name
  fileprivate let runner: ScenarioRunner
  /// The port's observer object made from the functions, kept so that the same object can be subscribed again.
  @exclusivity(unchecked) fileprivate var object: Any?

  required init(_ name: Name, _ runner: ScenarioRunner) { (self.name, self.runner) = (name, runner) }

  final func receive(_ state: MotionStateName) { runner.record(.receivesState(name, state)) }

  /// Releases the subscription after it is removed: the port may call the runner while that is deallocated.
  final func release() { _ = subscription.take() }

  /// Releases what may retain this observer.
  final func close() { (object, channels, subscription) = (nil, nil, nil) }
}

final class TypedListener<Value: SampleValue>: Listener {
  /// The function for values. It retains nothing but this observer, so that it takes no memory of its own.
  var next: (Value) -> Void { { self.receive($0) } }

  private func receive(_ value: Value) { runner.record(.receives(name, TracedValue(value))) }

  /// The port's observer object: the current one if it is of that type, or else a new one.
  func object<Observer>(_ make: () -> Observer) -> Observer {
    // A conditional cast would look up the type of an optional observer each time.
    if let object, object is Observer { return object as! Observer }
    let new = make()
    object = new
    return new
  }
}
