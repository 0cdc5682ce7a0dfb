import MotionConformance
import ReactiveMotion
import Testing

extension Subscription: SubscriptionProtocol {}
extension MotionState: MotionStateProtocol {}
extension MotionObservable: StreamProtocol {}
extension ReactiveProperty: ReactivePropertyProtocol {}

struct ReactivePropertyConformanceTests {
  let port = Port("ReactiveMotion").reactiveProperty(ReactiveProperty<Int>.self, ReactiveProperty<String>.self)

  @Test(arguments: Specification.reactiveProperty.scenarios)
  func conforms(to scenario: Scenario) throws { try port.check(scenario) }

  @Test func generatedScenariosConform() throws { try port.check(generated: 2_000) }
}
