import MotionConformance

/// A simple port into which defects can be injected, each into another part; without defects it conforms.
public struct InjectablePort: Testee {
  private typealias Indefinite<Value: SampleValue> = InjectableStream<Value, AsIndefinite>
  private typealias Motion<Value: SampleValue> = InjectableStream<Value, AsMotion>
  private typealias Remembering<Value: SampleValue> = InjectableStream<Value, AsRemembering>
  private typealias Operand<Value: SampleValue> = InjectableStream<Value, AsOperand>
  private typealias Source<Value: SampleValue> = InjectableReactiveProperty<Value>
  private typealias Scoped<Value: SampleValue> = InjectableProperty<Value>

  private let port: Port
  private let defects: [Defect]

  public init(_ defects: Defect...) {
    self.defects = defects
    port = Port(defects.isEmpty ? "Plain" : defects.map(\.name).joined(separator: " and "))
      .indefiniteObservable(
        Indefinite<Int>.self, Indefinite<Double>.self, Indefinite<String>.self, Indefinite<Int?>.self,
        Indefinite<[Int]>.self
      )
      .motionObservable(
        Motion<Int>.self, Motion<Double>.self, Motion<String>.self, Motion<Int?>.self, Motion<[Int]>.self
      )
      .reactiveProperty(
        Source<Int>.self, Source<Double>.self, Source<String>.self, Source<Int?>.self, Source<[Int]>.self
      )
      .property(Scoped<Int>.self, Scoped<Double>.self, Scoped<String>.self, Scoped<Int?>.self, Scoped<[Int]>.self)
      .remember(
        Remembering<Int>.self, Remembering<Double>.self, Remembering<String>.self, Remembering<Int?>.self,
        Remembering<[Int]>.self
      )
      .startWith(
        Operand<Int>.self, Operand<Double>.self, Operand<String>.self, Operand<Int?>.self, Operand<[Int]>.self
      )
      .nextOperator(
        Operand<Int>.self, Operand<Double>.self, Operand<String>.self, Operand<Int?>.self, Operand<[Int]>.self
      )
      .map(Operand<Int>.self, Operand<Double>.self, Operand<String>.self, Operand<Int?>.self, Operand<[Int]>.self)
      .filter(Operand<Int>.self, Operand<Double>.self, Operand<String>.self, Operand<Int?>.self, Operand<[Int]>.self)
      .read(Operand<Int>.self, Operand<Double>.self, Operand<String>.self, Operand<Int?>.self, Operand<[Int]>.self)
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
