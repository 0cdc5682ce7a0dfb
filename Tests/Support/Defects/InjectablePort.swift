import MotionConformance

/// A simple port into which defects can be injected, each of another kind; without defects it conforms.
public struct InjectablePort: Testee {
  private let port: Port
  private let defects: [Defect]

  public init(_ defects: Defect?...) {
    self.defects = defects.compactMap(\.self)
    port = Port(self.defects.isEmpty ? "Plain" : self.defects.map(\.name).joined(separator: " and "))
      .indefiniteObservable(
        InjectableStream<Int, AsIndefinite>.self, InjectableStream<Double, AsIndefinite>.self,
        InjectableStream<String, AsIndefinite>.self, InjectableStream<Int?, AsIndefinite>.self,
        InjectableStream<[Int], AsIndefinite>.self
      )
      .motionObservable(
        InjectableStream<Int, AsMotion>.self, InjectableStream<Double, AsMotion>.self,
        InjectableStream<String, AsMotion>.self,
        InjectableStream<Int?, AsMotion>.self, InjectableStream<[Int], AsMotion>.self
      )
      .reactiveProperty(
        InjectableReactiveProperty<Int>.self, InjectableReactiveProperty<Double>.self,
        InjectableReactiveProperty<String>.self,
        InjectableReactiveProperty<Int?>.self, InjectableReactiveProperty<[Int]>.self
      )
      .property(
        InjectableProperty<Int>.self, InjectableProperty<Double>.self, InjectableProperty<String>.self,
        InjectableProperty<Int?>.self,
        InjectableProperty<[Int]>.self
      )
      .remember(
        InjectableStream<Int, AsRemembering>.self, InjectableStream<Double, AsRemembering>.self,
        InjectableStream<String, AsRemembering>.self, InjectableStream<Int?, AsRemembering>.self,
        InjectableStream<[Int], AsRemembering>.self
      )
      .startWith(
        InjectableStream<Int, AsStarting>.self, InjectableStream<Double, AsStarting>.self,
        InjectableStream<String, AsStarting>.self, InjectableStream<Int?, AsStarting>.self,
        InjectableStream<[Int], AsStarting>.self
      )
      .nextOperator(
        InjectableStream<Int, AsOperating>.self, InjectableStream<Double, AsOperating>.self,
        InjectableStream<String, AsOperating>.self, InjectableStream<Int?, AsOperating>.self,
        InjectableStream<[Int], AsOperating>.self
      )
      .map(
        InjectableStream<Int, AsOperating>.self, InjectableStream<Double, AsOperating>.self,
        InjectableStream<String, AsOperating>.self, InjectableStream<Int?, AsOperating>.self,
        InjectableStream<[Int], AsOperating>.self
      )
      .filter(
        InjectableStream<Int, AsOperating>.self, InjectableStream<Double, AsOperating>.self,
        InjectableStream<String, AsOperating>.self, InjectableStream<Int?, AsOperating>.self,
        InjectableStream<[Int], AsOperating>.self
      )
      .read(
        InjectableStream<Int, AsOperating>.self, InjectableStream<Double, AsOperating>.self,
        InjectableStream<String, AsOperating>.self, InjectableStream<Int?, AsOperating>.self,
        InjectableStream<[Int], AsOperating>.self
      )
  }

  public var name: String { port.name }

  public func domains(of specification: Specification) -> [ValueDomain] { port.domains(of: specification) }

  public func lacks(of specification: Specification) -> [Lack] { port.lacks(of: specification) }

  public func perform(_ requests: [Request], answer: (Performance) -> Void) {
    ActiveDefect.$present.withValue(defects.isEmpty ? nil : ActiveDefect(defects)) {
      port.perform(requests, answer: answer)
    }
  }
}
