/// Makes the subjects of Property observation from a port's type.
struct PropertyWorkshop<Property: ObservablePropertyProtocol>: Workshop where Property.Value: SampleValue {
  typealias Value = Property.Value

  func information(read: @escaping () -> Value, write: @escaping (Value) -> Void) -> any Subject<Value> {
    InformationSubject(Property(read: read, write: write))
  }
}

private final class InformationSubject<Property: ObservablePropertyProtocol>: Subject {
  typealias Value = Property.Value

  private let property: Property

  init(_ property: Property) { self.property = property }

  func read() -> Value { property.read() }

  func write(_ value: Value) { property.write(value) }

  func subscribe(_ listener: Listener<Value>, _ form: SubscribeForm) throws -> any SubscriptionProtocol {
    try form.requireNext()
    return property.subscribe(next: listener.next)
  }
}
