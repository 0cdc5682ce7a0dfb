import MotionConformance

/// A simple port into which defects can be injected, each into another part; without defects it conforms.
public struct InjectablePort: Testee {
  private let port: Port
  private let defects: [Defect]

  public init(_ defects: Defect...) {
    self.defects = defects
    port = Port(defects.isEmpty ? "Plain" : defects.map(\.name).joined(separator: " and "))
      .everything(of: Int.self, Double.self, String.self, Int?.self, [Int].self)
  }

  public var name: String { port.name }

  public func domains(of specification: Specification) -> [ValueDomain] { port.domains(of: specification) }

  public func lacks(of specification: Specification) -> [Lack] { port.lacks(of: specification) }

  public func perform(_ requests: [Request], answer: (Performance) -> Void) {
    if defects.isEmpty { return port.perform(requests, answer: answer) }
    for request in requests {
      ActiveDefect.$present.withValue(ActiveDefect(defects)) { port.perform([request], answer: answer) }
    }
  }
}

extension Port {
  /// Offers every specification for these types of values.
  fileprivate func everything<each Value: SampleValue>(of types: repeat (each Value).Type) -> Port {
    indefiniteObservable(repeat InjectableStream<each Value, AsIndefinite>.self)
      .motionObservable(repeat InjectableStream<each Value, AsMotion>.self)
      .reactiveProperty(repeat InjectableReactiveProperty<each Value>.self)
      .property(repeat InjectableProperty<each Value>.self)
      .remember(repeat InjectableStream<each Value, AsRemembering>.self)
      .streams(repeat InjectableStream<each Value, AsOperand>.self)
  }
}
