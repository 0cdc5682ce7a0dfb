/// A property or a stream of a port that a scenario acts on. Each kind of subject supports some of these operations; the others
/// throw a ``Refusal``.
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
  /// Copies the reference to a property.
  func reference() throws -> Subject { try refuse() }
  /// Converts a property to a stream.
  func stream() throws -> Subject { try refuse() }
  /// Calls the operation of a specification, which may be given another subject.
  func deriving(
    by operation: Specification, _ argument: Argument, with other: Subject?, _ calls: StreamCalls
  ) throws -> Subject { try refuse() }
  /// The port's object, as the argument of an operator of another stream; `nil` if this is no stream.
  var asArgument: Any? { nil }
  /// Calls `_read` on a stream; `nil` if that returns nothing.
  func readFirst() throws -> TracedValue? { try refuse() }
}

extension Listener {
  /// The observer as one of that type of values. It must be that of its factory, which is not checked.
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

/// Throws that the subject does not support the function that calls this.
func refuse<Result>(_ operation: String = #function) throws -> Result {
  throw Refusal.misuse("the subject, or the specification, does not support \(operation)")
}
