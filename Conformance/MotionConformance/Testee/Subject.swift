/// Something of a port's that a scenario acts on: a property or a stream.
///
/// Each kind of subject can do some of these; the rest is refused.
protocol Subject<Value>: AnyObject {
  associatedtype Value

  func read() throws -> Value
  func write(_ value: Value) throws
  func subscribe(_ listener: Listener<Value>, _ form: SubscribeForm) throws -> any SubscriptionProtocol
  func reference() throws -> any Subject<Value>
  func stream() throws -> any Subject<Value>
  func remembered() throws -> any Subject<Value>
}

extension Subject {
  func read() throws -> Value { throw Refusal.misuse("this subject cannot be read") }
  func write(_ value: Value) throws { throw Refusal.misuse("this subject cannot be written") }
  func reference() throws -> any Subject<Value> { throw Refusal.misuse("this subject has no second reference") }
  func stream() throws -> any Subject<Value> { throw Refusal.misuse("this subject is not converted to a stream") }
  func remembered() throws -> any Subject<Value> { throw Refusal.misuse("this subject cannot be remembered") }
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
