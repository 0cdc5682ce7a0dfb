/// An observer of a scenario: the functions that a port is given to call.
final class Listener<Value> {
  let next: (Value) -> Void
  let state: (MotionStateName) -> Void
  /// The port's own observer object made from the functions, kept so that the very same may be subscribed again.
  var object: Any?

  init(next: @escaping (Value) -> Void, state: @escaping (MotionStateName) -> Void) {
    self.next = next
    self.state = state
  }
}

/// The way into a port's observer.
struct Channels<Value> {
  let next: (Value) -> Void
  let state: (MotionStateName) throws -> Void
}
