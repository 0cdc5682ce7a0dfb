final class PropertySubjectFactory<Property: ObservablePropertyProtocol>: SubjectFactory
where Property.Value: SampleValue {
  init() { super.init(of: Property.Value.self) }

  override func property(_ name: Name, holding sample: Int, external: Bool, _ runner: ScenarioRunner) -> Subject {
    var information = Property.Value.sample(sample)
    let property = Property(
      read: { information },
      write: { value in
        information = value
        runner.record(.informationWritten(name, TracedValue(value)))
      })
    return InformationSubject(property) { information = .sample($0) }
  }
}

private final class InformationSubject<Property: ObservablePropertyProtocol>: Subject
where Property.Value: SampleValue {
  private let property: Property
  private let changeInformation: (Int) -> Void

  init(_ property: Property, changeInformation: @escaping (Int) -> Void) {
    (self.property, self.changeInformation) = (property, changeInformation)
  }

  override func read() -> TracedValue { TracedValue(property.read()) }

  override func write(_ sample: Int) { property.write(.sample(sample)) }

  override func change(to sample: Int) { changeInformation(sample) }

  override func subscribe(next listener: Listener) -> any SubscriptionProtocol {
    property.subscribe(next: listener.typed(Property.Value.self).next)
  }
}
