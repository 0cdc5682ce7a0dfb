final class ReactivePropertySubjectFactory<Property: ReactivePropertyProtocol>: SubjectFactory
where Property.Value: SampleValue {
  private let streamSubject: (Property.Stream) -> Subject

  init() {
    let own = Property.lacks
    let hasStream = !own.contains { $0.capability == .stream }
    streamSubject = Property.Stream.subject()
    super.init(of: Property.Value.self, lacks: own + (hasStream ? Property.Stream.lacksAsStreamOfProperty : []))
  }

  override func property(_ name: Name, holding sample: Int, external: Bool, _ runner: ScenarioRunner) throws -> Subject
  {
    let value = Property.Value.sample(sample)
    guard external else { return PropertySubject(Property(initialValue: value), streamSubject) }
    let property = Property(
      initialValue: value, externalWrite: { runner.record(.externalWrite(name, TracedValue($0))) })
    return PropertySubject(property, streamSubject)
  }
}

private final class PropertySubject<Property: ReactivePropertyProtocol>: Subject where Property.Value: SampleValue {
  private var property: Property
  private let streamSubject: (Property.Stream) -> Subject

  /// A copy that performs the actions, because the port may run functions that write: a write in place would access the
  /// property exclusively meanwhile.
  private var copy: Property { property }

  init(_ property: Property, _ streamSubject: @escaping (Property.Stream) -> Subject) {
    (self.property, self.streamSubject) = (property, streamSubject)
  }

  override func read() -> TracedValue { TracedValue(copy.value) }

  override func write(_ sample: Int) {
    var property = copy
    property.value = .sample(sample)
    self.property = property
  }

  override func subscribe(next listener: Listener) -> any SubscriptionProtocol {
    copy.subscribe(next: listener.typed(Property.Value.self).next)
  }

  override func reference() -> Subject { PropertySubject(copy, streamSubject) }

  override func stream() -> Subject { streamSubject(copy.asStream()) }
}

extension StreamProtocol {
  /// The capabilities that a stream of a property lacks: those that its type declares, and those that its conformances show.
  fileprivate static var lacksAsStreamOfProperty: [Lack] {
    let missing: [Lack?] = [
      self is any MotionObservableProtocol.Type
        ? nil : Lack(.observerSubscribe, because: "the stream of a property conforms to no MotionObservableProtocol"),
      self is any RememberingProtocol.Type
        ? nil : Lack(.remember, because: "the stream of a property conforms to no RememberingProtocol"),
    ]
    return lacks.adding(missing.compactMap(\.self))
  }
}
