import MotionConformance
import ReactiveMotion
import Testing

extension Subscription: SubscriptionProtocol {}
extension MotionState: MotionStateProtocol {}
extension MotionObserver: MotionObserverProtocol {
  public static func observing(
    next: @escaping (Value) -> Void, state: @escaping (MotionState) -> Void
  ) -> MotionObserver { MotionObserver(next, state: state) }
}
extension MotionObservable: RememberingProtocol {
  public static var emptyDisconnect: () -> Void { noopDisconnect }
  public static func connecting(_ connect: @escaping (MotionObserver<Value>) -> () -> Void) -> MotionObservable {
    MotionObservable(connect)
  }
}
extension ReactiveProperty: ReactivePropertyProtocol {}
extension Property: ObservablePropertyProtocol {}

struct ConformanceTests {
  static var port: Port {
    Port("ReactiveMotion")
      .streams(
        MotionObservable<Int>.self, MotionObservable<Double>.self, MotionObservable<String>.self,
        MotionObservable<Int?>.self, MotionObservable<[Int]>.self
      )
      .reactiveProperty(
        ReactiveProperty<Int>.self, ReactiveProperty<Double>.self, ReactiveProperty<String>.self,
        ReactiveProperty<Int?>.self, ReactiveProperty<[Int]>.self
      )
      .property(
        Property<Int>.self, Property<Double>.self, Property<String>.self, Property<Int?>.self, Property<[Int]>.self)
  }

  @Test(arguments: port.scenarios)
  func conforms(to scenario: Scenario) throws { try Self.port.check(scenario) }

  @Test func conforms() throws { print(try Self.port.check(generated: 2_000)) }
}
