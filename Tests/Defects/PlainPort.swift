import MotionConformance

/// A port that is as plain as can be, and right, unless it is given a defect.
public struct PlainPort: Testee {
  private let port: Port
  private let defect: Defect?

  public init(_ defect: Defect? = nil) {
    self.defect = defect
    port = Port(defect?.name ?? "Plain")
      .indefiniteObservable(
        PlainStream<Int, AsIndefinite>.self, PlainStream<Double, AsIndefinite>.self,
        PlainStream<String, AsIndefinite>.self, PlainStream<Int?, AsIndefinite>.self,
        PlainStream<[Int], AsIndefinite>.self
      )
      .motionObservable(
        PlainStream<Int, AsMotion>.self, PlainStream<Double, AsMotion>.self, PlainStream<String, AsMotion>.self,
        PlainStream<Int?, AsMotion>.self, PlainStream<[Int], AsMotion>.self
      )
      .reactiveProperty(
        PlainReactiveProperty<Int>.self, PlainReactiveProperty<Double>.self, PlainReactiveProperty<String>.self,
        PlainReactiveProperty<Int?>.self, PlainReactiveProperty<[Int]>.self
      )
      .property(
        PlainProperty<Int>.self, PlainProperty<Double>.self, PlainProperty<String>.self, PlainProperty<Int?>.self,
        PlainProperty<[Int]>.self
      )
      .remember(
        PlainStream<Int, AsRemembering>.self, PlainStream<Double, AsRemembering>.self,
        PlainStream<String, AsRemembering>.self, PlainStream<Int?, AsRemembering>.self,
        PlainStream<[Int], AsRemembering>.self
      )
  }

  public var name: String { port.name }

  public func domains(of specification: Specification) -> [ValueDomain] { port.domains(of: specification) }

  public func perform(_ requests: [Request], answer: (Performance) -> Void) {
    Flaw.$present.withValue(defect.map { Flaw($0.fault) }) { port.perform(requests, answer: answer) }
  }
}
