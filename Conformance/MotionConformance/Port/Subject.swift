/// A property or a stream of a port that a scenario acts on.
///
/// Each kind of subject supports some of these operations; the others throw a ``Refusal``.
class Subject {
  func read() throws -> TracedValue { throw Refusal.misuse("this subject cannot be read") }
  func write(_ sample: Int) throws { throw Refusal.misuse("this subject cannot be written") }
  /// Changes the information of a Property without using the Property.
  func change(to sample: Int) throws { throw Refusal.misuse("this subject has no information") }
  func subscribe(_ listener: Listener, _ form: SubscribeForm) throws -> any SubscriptionProtocol {
    throw Refusal.misuse("this subject cannot be subscribed")
  }
  func reference() throws -> Subject { throw Refusal.misuse("the reference to this subject cannot be copied") }
  func stream() throws -> Subject { throw Refusal.misuse("this subject cannot be converted to a stream") }
  /// Calls the operation of a specification, which may be given another subject.
  func deriving(
    by operation: Specification, _ argument: Argument, with other: Subject?, _ calls: StreamCalls
  ) throws -> Subject {
    throw Refusal.misuse("this subject is no stream with operators")
  }
  /// The stream, if it is one, as an operator of another stream is given it.
  var asArgument: Any? { nil }
  /// Calls `_read`.
  func readFirst() throws -> TracedValue? { throw Refusal.misuse("this subject has no first value") }
}

extension Listener {
  /// The observer with the value type of its factory.
  func typed<Value: SampleValue>(_ type: Value.Type) -> TypedListener<Value> {
    unsafeDowncast(self, to: TypedListener<Value>.self)
  }
}

/// The reason why an action was not performed.
enum Refusal: Error {
  /// The port lacks a capability that the action needs, for this reason.
  case unsupported(String)
  /// The action is invalid at this point of the scenario.
  case misuse(String)
}

extension SubscribeForm {
  /// Refuses the forms that a property does not have.
  func requireNext() throws {
    if self != .next { throw Refusal.misuse("a property is subscribed with a next function only") }
  }
}
