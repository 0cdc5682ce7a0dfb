/// Creates the subjects of ReactiveProperty.
struct ReactivePropertySubjectFactory<Property: ReactivePropertyProtocol>: SubjectFactory
where Property.Value: SampleValue {
  private let lacks: PropertyLacks<Property>

  init() {
    lacks = PropertyLacks(
      externalWrite: (Property.self as? any LacksExternalWrite.Type)?.lacksExternalWrite,
      stream: (Property.self as? any LacksStream.Type)?.lacksStream,
      streamSubject: Property.Stream.subject(lackOfStates: Property.Stream.lackOfStates))
  }

  var domain: ValueDomain { Property.Value.domain }

  func listener(_ name: Name, _ runner: ScenarioRunner) -> any Listener { TypedListener<Property.Value>(name, runner) }

  func property(_ name: Name, holding sample: Int, external: Bool, _ runner: ScenarioRunner) throws -> any Subject {
    let value = Property.Value.sample(sample)
    guard external else { return PropertySubject(Property(initialValue: value), lacks) }
    if let reason = lacks.externalWrite { throw Refusal.unsupported(reason) }
    let property = Property(
      initialValue: value, externalWrite: { runner.record(.externalWrite(name, TracedValue($0))) })
    return PropertySubject(property, lacks)
  }
}

/// The reasons for what a port lacks, and what its streams can do.
private struct PropertyLacks<Property: ReactivePropertyProtocol> {
  let externalWrite: String?
  let stream: String?
  let streamSubject: (Property.Stream) -> any Subject
}

private final class PropertySubject<Property: ReactivePropertyProtocol>: Subject where Property.Value: SampleValue {
  private var property: Property
  private let lacks: PropertyLacks<Property>

  init(_ property: Property, _ lacks: PropertyLacks<Property>) {
    self.property = property
    self.lacks = lacks
  }

  func read() -> TracedValue { TracedValue(property.value) }

  /// Writes through a copy: a write in place would access the property exclusively during the notification.
  func write(_ sample: Int) {
    var property = property
    property.value = .sample(sample)
    self.property = property
  }

  func subscribe(_ listener: any Listener, _ form: SubscribeForm) throws -> any SubscriptionProtocol {
    try form.requireNext()
    return property.subscribe(next: listener.typed(Property.Value.self).next)
  }

  func reference() -> any Subject { PropertySubject(property, lacks) }

  func stream() throws -> any Subject {
    if let reason = lacks.stream { throw Refusal.unsupported(reason) }
    return lacks.streamSubject(property.asStream())
  }
}

extension StreamProtocol where Value: SampleValue {
  /// Makes subjects of streams of this type, which can do as much as the type says: all that a MotionObservable can, and
  /// be remembered where that can.
  fileprivate static func subject(lackOfStates: String?) -> (Self) -> any Subject {
    if let type = Self.self as? any RememberingProtocol<Value>.Type {
      return remembering(type, lackOfStates)
    }
    if let type = Self.self as? any MotionObservableProtocol<Value>.Type { return observable(type, lackOfStates) }
    return { StreamSubject($0, lackOfStates: lackOfStates) }
  }

  private static func remembering<Stream: RememberingProtocol<Value>>(
    _ type: Stream.Type, _ lackOfStates: String?
  ) -> (Self) -> any Subject {
    { RememberingSubject($0 as! Stream, lackOfStates) }
  }

  private static func observable<Stream: MotionObservableProtocol<Value>>(
    _ type: Stream.Type, _ lackOfStates: String?
  ) -> (Self) -> any Subject {
    { MotionSubject($0 as! Stream, lackOfStates) }
  }
}

private final class StreamSubject<Stream: StreamProtocol>: Subject where Stream.Value: SampleValue {
  private let stream: Stream
  private let lackOfStates: String?

  init(_ stream: Stream, lackOfStates: String?) {
    self.stream = stream
    self.lackOfStates = lackOfStates
  }

  func subscribe(_ listener: any Listener, _ form: SubscribeForm) throws -> any SubscriptionProtocol {
    try stream.subscribe(listener.typed(Stream.Value.self), form, lackOfStates: lackOfStates)
  }

  func remembered() throws -> any Subject { throw Refusal.unsupported("the stream of a property cannot be remembered") }
}
