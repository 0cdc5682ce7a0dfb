/// A Swift port under test, in process: the types that implement each specification.
///
/// ```swift
/// let port = Port("MyMotion").reactiveProperty(ReactiveProperty<Int>.self, ReactiveProperty<String>.self)
/// ```
public struct Port: Testee {
  public let name: String
  /// The specifications with the types that implement them. There are few, so that comparing takes less time than hashing.
  private var offers: [(specification: Specification, values: ValueDomain, factory: SubjectFactory)] = []
  /// Creates the port again, if it may be used on several threads.
  private var make: (@Sendable () -> Port)?
  /// The lacks that hold for every specification.
  private var declared: [Lack] = []
  /// The reason why no more requests are performed, if the run is over. A single request may belong to shrinking.
  private var end: (@Sendable (_ isSingle: Bool) -> String?)?

  /// Creates a port that offers no specification yet.
  public init(_ name: String) { self.name = name }

  /// A port whose generated scenarios are performed on all cores.
  ///
  /// Every scenario stays on one thread, but others run on other threads at the same time. So this is for types without state
  /// that they share, such as global variables. Otherwise leave it out: a port is used on one thread.
  ///
  /// ```swift
  /// let port = Port.onAllCores { Port("MyMotion").reactiveProperty(ReactiveProperty<Int>.self) }
  /// ```
  ///
  /// - Parameter make: Creates the port, once for each core. Types that are isolated to an actor do not compile there.
  public static func onAllCores(_ make: @escaping @Sendable () -> Port) -> Port {
    var port = make()
    port.make = make
    return port
  }

  public var withReplica: (@Sendable (_ body: (any Testee) -> Void) -> Void)? {
    guard let make else { return nil }
    return { [declared, end] body in
      var port = make()
      (port.declared, port.end) = (declared, end)
      body(port)
    }
  }

  /// Offers IndefiniteObservable, in the domains of the types' values.
  public func indefiniteObservable<each Observable: IndefiniteObservableProtocol>(
    _ types: repeat (each Observable).Type
  ) -> Port where repeat (each Observable).Value: SampleValue {
    offering(.indefiniteObservable, repeat IndefiniteObservableSubjectFactory<each Observable>())
  }

  /// Offers MotionObservable, in the domains of the types' values.
  public func motionObservable<each Observable: MotionObservableProtocol>(
    _ types: repeat (each Observable).Type
  ) -> Port where repeat (each Observable).Value: SampleValue {
    offering(.motionObservable, repeat MotionObservableSubjectFactory<each Observable>())
  }

  /// Offers ReactiveProperty, in the domains of the types' values.
  public func reactiveProperty<each Property: ReactivePropertyProtocol>(
    _ types: repeat (each Property).Type
  ) -> Port where repeat (each Property).Value: SampleValue {
    offering(.reactiveProperty, repeat ReactivePropertySubjectFactory<each Property>())
  }

  /// Offers Property observation, in the domains of the types' values.
  public func property<each Property: ObservablePropertyProtocol>(
    _ types: repeat (each Property).Type
  ) -> Port where repeat (each Property).Value: SampleValue {
    offering(.property, repeat PropertySubjectFactory<each Property>())
  }

  /// Offers `_remember`, in the domains of the types' values.
  public func remember<each Observable: RememberingProtocol>(
    _ types: repeat (each Observable).Type
  ) -> Port where repeat (each Observable).Value: SampleValue {
    offering(.remember, repeat MotionObservableSubjectFactory<each Observable>())
  }

  /// Offers every specification of streams whose protocol the types conform to, in the domains of their values:
  /// IndefiniteObservable, MotionObservable, and those of operators.
  ///
  /// A specification that the port offers already, by other types in the same domains, stays as it is.
  public func streams<each Observable: MotionObservableProtocol>(
    _ types: repeat (each Observable).Type
  ) -> Port where repeat (each Observable).Value: SampleValue {
    var port = self
    repeat port.offerStreams(each types)
    return port
  }

  /// Declares that the port lacks a capability, and why, if no type of the port declares it.
  ///
  /// Scenarios that need it are `unsupported`, with the reason. A type declares a lack by ``LacksExternalWrite``,
  /// ``LacksStream``, ``LacksStateChannel``, ``LacksNoopSubscribe`` or ``LacksObserverSubscribe``, which supply the function
  /// that its protocol requires.
  public func lacking(_ capability: Capability, because reason: String) -> Port {
    var port = self
    port.declared.append(Lack(capability, because: reason))
    return port
  }

  /// The same port, which performs requests until there is a reason to end.
  package func until(_ end: @escaping @Sendable (_ isSingle: Bool) -> String?) -> Port {
    var port = self
    port.end = end
    return port
  }

  private func offering<each Factory: SubjectFactory>(
    _ specification: Specification, _ factories: repeat each Factory
  ) -> Port {
    var port = self
    repeat port.offer(specification, each factories)
    return port
  }

  private mutating func offerStreams<Observable: MotionObservableProtocol>(_ type: Observable.Type)
  where Observable.Value: SampleValue {
    let factory = MotionObservableSubjectFactory<Observable>()
    let calls = Observable.calls
    let operators = Specification.all.filter { calls[$0] != nil || $0 == .read && type is any ReadingProtocol.Type }
    let offered: [(Specification, SubjectFactory)] =
      [(.indefiniteObservable, IndefiniteObservableSubjectFactory<Observable>())]
      + ([.motionObservable] + operators).map { ($0, factory) }
    for (specification, factory) in offered where self.factory(specification, factory.domain) == nil {
      offers.append((specification, factory.domain, factory))
    }
  }

  /// Adds an offer. There must be none of this specification in the same domain.
  private mutating func offer(_ specification: Specification, _ factory: SubjectFactory) {
    let values = factory.domain
    precondition(
      self.factory(specification, values) == nil,
      "\(name) offers \(specification.name) twice for \(values) values; offer one type for each domain")
    offers.append((specification, values, factory))
  }

  public func domains(of specification: Specification) -> [ValueDomain] {
    ValueDomain.allCases.filter { factory(specification, $0) != nil }
  }

  private func factory(_ specification: Specification, _ values: ValueDomain) -> SubjectFactory? {
    // Iterate over indices, so that only the result is copied.
    for index in offers.indices
    where offers[index].values == values && offers[index].specification == specification {
      return offers[index].factory
    }
    return nil
  }

  /// The capabilities that the port lacks for a specification: those that it declares, and those that any of its types lacks.
  public func lacks(of specification: Specification) -> [Lack] {
    offers.reduce(declared) { $1.specification == specification ? $0.adding($1.factory.lacks) : $0 }
  }

  public func perform(_ requests: [Request], answer: (Performance) -> Void) {
    // Refused here, too: a testee that wraps the port need not know what it lacks, and nobody may use a placeholder.
    let isLacking = !declared.isEmpty || offers.contains { !$0.factory.lacks.isEmpty }
    for request in requests {
      if let reason = end?(requests.count == 1) {
        answer(.notRun(reason))
        continue
      }
      let lack = isLacking ? lacks(of: request.specification).obstacle(to: request.actions) : nil
      answer(
        lack.map { .unsupported($0.reason) }
          ?? factory(request.specification, request.values)?.perform(request.actions)
          ?? .unsupported("\(name) does not offer \(request.specification) for \(request.values) values."))
    }
  }
}
