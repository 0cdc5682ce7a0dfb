/// Creates the subjects of ReactiveProperty.
struct ReactivePropertySubjectFactory<Property: ReactivePropertyProtocol>: SubjectFactory
where Property.Value: SampleValue {
  private let lacks: PropertyLacks

  init() {
    lacks = PropertyLacks(
      externalWrite: (Property.self as? any LacksExternalWrite.Type)?.lacksExternalWrite,
      stream: (Property.self as? any LacksStream.Type)?.lacksStream,
      states: Property.Stream.lackOfStates)
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

/// The reasons for what a port lacks.
private struct PropertyLacks {
  let externalWrite: String?
  let stream: String?
  let states: String?
}

private final class PropertySubject<Property: ReactivePropertyProtocol>: Subject where Property.Value: SampleValue {
  private var property: Property
  private let lacks: PropertyLacks

  init(_ property: Property, _ lacks: PropertyLacks) {
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
    return StreamSubject(property.asStream(), lackOfStates: lacks.states)
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
}
