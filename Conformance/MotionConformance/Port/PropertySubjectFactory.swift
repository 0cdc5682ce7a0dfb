final class PropertySubjectFactory<Property: ObservablePropertyProtocol>: SubjectFactory
where Property.Value: SampleValue {
  init() { super.init(of: Property.Value.self) }

  override func property(_ name: Name, holding sample: Int, external: Bool, _ runner: ScenarioRunner) -> Subject {
    let information = Information(Property.Value.sample(sample))
    let property = Property(
      read: { information.value },
      write: { value in
        information.value = value
        runner.record(.informationWritten(name, TracedValue(value)))
      })
    return InformationSubject(property, information)
  }
}

private final class Information<Value> {
  var value: Value

  init(_ value: Value) { self.value = value }
}

private final class InformationSubject<Property: ObservablePropertyProtocol>: Subject
where Property.Value: SampleValue {
  private let property: Property
  private let information: Information<Property.Value>

  init(_ property: Property, _ information: Information<Property.Value>) {
    (self.property, self.information) = (property, information)
  }

  override func read() -> TracedValue { TracedValue(property.read()) }

  override func write(_ sample: Int) { property.write(.sample(sample)) }

  override func change(to sample: Int) { information.value = .sample(sample) }

  override func subscribe(next listener: Listener) -> any SubscriptionProtocol {
    property.subscribe(next: listener.typed(Property.Value.self).next)
  }
}
