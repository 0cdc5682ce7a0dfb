/// A property or a stream of a port that a scenario acts on.
///
/// Each kind of subject supports some of these operations; the others throw a ``Refusal``.
class Subject {
  func read() throws -> TracedValue { try refuse() }
  func write(_ sample: Int) throws { try refuse() as Void }
  /// Changes the information of a Property without using the Property.
  func change(to sample: Int) throws { try refuse() as Void }
  func subscribe(next listener: Listener) throws -> any SubscriptionProtocol { try refuse() }
  /// Subscribes in that form; a property has one form.
  func subscribe(_ listener: Listener, _ form: SubscribeForm) throws -> any SubscriptionProtocol {
    form == .next ? try subscribe(next: listener) : try refuse()
  }
  /// Copies the reference.
  func reference() throws -> Subject { try refuse() }
  /// Converts a property.
  func stream() throws -> Subject { try refuse() }
  /// Calls the operation of a specification, which may be given another subject.
  func deriving(
    by operation: Specification, _ argument: Argument, with other: Subject?, _ calls: StreamCalls
  ) throws -> Subject { try refuse() }
  /// The stream, if it is one, as an operator of another stream is given it.
  var asArgument: Any? { nil }
  /// Calls `_read`.
  func readFirst() throws -> TracedValue? { try refuse() }
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

/// Refuses the operation that calls this.
func refuse<Result>(_ operation: String = #function) throws -> Result {
  throw Refusal.misuse("the subject, or the specification, does not support \(operation)")
}
