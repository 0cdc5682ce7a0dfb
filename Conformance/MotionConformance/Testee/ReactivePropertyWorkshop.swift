/// Makes the subjects of ReactiveProperty from a port's type.
struct ReactivePropertyWorkshop<Property: ReactivePropertyProtocol>: Workshop where Property.Value: SampleValue {
  typealias Value = Property.Value

  func property(holding value: Value, externalWrite: ((Value) -> Void)?) throws -> any Subject<Value> {
    guard let externalWrite else { return PropertySubject(Property(initialValue: value)) }
    if let lacking = Property.self as? any LacksExternalWrite.Type {
      throw Refusal.unsupported(lacking.lacksExternalWrite)
    }
    return PropertySubject(Property(initialValue: value, externalWrite: externalWrite))
  }
}

private final class PropertySubject<Property: ReactivePropertyProtocol>: Subject {
  typealias Value = Property.Value

  private var property: Property

  init(_ property: Property) { self.property = property }

  func read() -> Value { property.value }

  /// Writes through a copy: a write in place would hold on to the property while observers come back to it.
  func write(_ value: Value) {
    var property = property
    property.value = value
    self.property = property
  }

  func subscribe(_ listener: Listener<Value>, _ form: SubscribeForm) throws -> any SubscriptionProtocol {
    try form.requireNext()
    return property.subscribe(next: listener.next)
  }

  func reference() -> any Subject<Value> { PropertySubject(property) }

  func stream() throws -> any Subject<Value> {
    if let lacking = Property.self as? any LacksStream.Type { throw Refusal.unsupported(lacking.lacksStream) }
    return StreamSubject(property.asStream())
  }
}

private final class StreamSubject<Stream: StreamProtocol>: Subject {
  typealias Value = Stream.Value

  private let stream: Stream

  init(_ stream: Stream) { self.stream = stream }

  func subscribe(_ listener: Listener<Value>, _ form: SubscribeForm) throws -> any SubscriptionProtocol {
    try stream.subscribe(listener, form)
  }
}
