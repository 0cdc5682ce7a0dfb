import MotionConformance
import ReactiveMotion
import Testing

extension Subscription: SubscriptionProtocol {}
extension MotionState: MotionStateProtocol {}
extension MotionObservable: StreamProtocol {}
extension ReactiveProperty: ReactivePropertyProtocol {}

struct ReactivePropertyConformanceTests {
  static var port: Port {
    Port("ReactiveMotion").reactiveProperty(ReactiveProperty<Int>.self, ReactiveProperty<String>.self)
  }

  @Test(arguments: port.scenarios)
  func conforms(to scenario: Scenario) throws { try Self.port.check(scenario) }

  @Test func conforms() throws { print(try Self.port.check()) }
}
