/// An observer of a scenario: the functions that the port calls.
protocol Listener: AnyObject {
  /// Creates an observer that records its events on the runner.
  init(_ name: Name, _ runner: ScenarioRunner)
}

/// An observer of values of one type.
final class TypedListener<Value: SampleValue>: Listener {
  let next: (Value) -> Void
  /// The port's observer object made from the functions, kept so that the same object can be subscribed again.
  private var object: Any?

  private let name: Name
  private let runner: ScenarioRunner

  init(_ name: Name, _ runner: ScenarioRunner) {
    self.name = name
    self.runner = runner
    next = { runner.record(.receives(name, TracedValue($0))) }
  }

  /// The port's observer object: the current one if it is of that type, or else a new one.
  func object<Observer>(_ make: () -> Observer) -> Observer {
    // A conditional cast would look up the type of an optional observer each time.
    if let object, object is Observer { return object as! Observer }
    let new = make()
    object = new
    return new
  }

  /// The function for states.
  var state: (MotionStateName) -> Void {
    { [name, runner] in runner.record(.receivesState(name, $0)) }
  }
}

/// The channels of a port's observer.
protocol Channels: AnyObject {
  func next(_ sample: Int)
  func state(_ name: MotionStateName) throws
}
