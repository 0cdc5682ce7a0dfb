import MotionConformance
import ReactiveMotion
import Testing

/// A property without an external write and without a stream.
final class Thermostat<Value> {
  private let property: ReactiveProperty<Value>

  init(initialValue: Value) { property = ReactiveProperty(initialValue: initialValue) }
  var value: Value {
    get { property.value }
    set { property.value = newValue }
  }
  func subscribe(next: @escaping (Value) -> Void) -> Subscription { property.subscribe(next: next) }
}

extension Thermostat: LacksExternalWrite, LacksStream {
  static var lacksExternalWrite: String { "a thermostat writes its value nowhere else" }
  static var lacksStream: String { "a thermostat is observed directly" }
}

struct LackingTests {
  @Test(arguments: Specification.reactiveProperty.scenarios)
  func conforms(to scenario: Scenario) throws {
    try Port("Thermostat").reactiveProperty(Thermostat<Int>.self).check(scenario)
  }
}
