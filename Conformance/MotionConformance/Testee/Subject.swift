/// Something of a port's that a scenario acts on: a property or a stream.
///
/// Each kind of subject can do some of these; the rest is refused.
protocol Subject: AnyObject {
  func read() throws -> TracedValue
  func write(_ sample: Int) throws
  /// Changes the information behind the subject's back.
  func change(to sample: Int) throws
  func subscribe(_ listener: any Listener, _ form: SubscribeForm) throws -> any SubscriptionProtocol
  func reference() throws -> any Subject
  func stream() throws -> any Subject
  func remembered() throws -> any Subject
}

extension Subject {
  func read() throws -> TracedValue { throw Refusal.misuse("this subject cannot be read") }
  func write(_ sample: Int) throws { throw Refusal.misuse("this subject cannot be written") }
  func change(to sample: Int) throws { throw Refusal.misuse("there is no information behind this subject") }
  func reference() throws -> any Subject { throw Refusal.misuse("this subject has no second reference") }
  func stream() throws -> any Subject { throw Refusal.misuse("this subject is not converted to a stream") }
  func remembered() throws -> any Subject { throw Refusal.misuse("this subject cannot be remembered") }
}

extension Listener {
  /// The observer as one of values of that type, which those of one factory all are.
  func typed<Value: SampleValue>(_ type: Value.Type) -> TypedListener<Value> {
    unsafeDowncast(self, to: TypedListener<Value>.self)
  }
}

/// Why an action was not performed.
enum Refusal: Error {
  /// The port does not offer what the action needs, for this reason.
  case unsupported(String)
  /// The action makes no sense where it stands.
  case misuse(String)
}

extension SubscribeForm {
  /// Refuses every form that a property does not have.
  func requireNext() throws {
    if self != .next { throw Refusal.misuse("a property is subscribed by a next function alone") }
  }
}
