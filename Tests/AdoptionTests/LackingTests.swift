import MotionConformance
import ReactiveMotion
import Testing

/// A property that is written nowhere else and converts to no stream.
final class Level<Value> {
  private let property: ReactiveProperty<Value>

  init(initialValue: Value) { property = ReactiveProperty(initialValue: initialValue) }
  var value: Value {
    get { property.value }
    set { property.value = newValue }
  }
  func subscribe(next: @escaping (Value) -> Void) -> Subscription { property.subscribe(next: next) }
}

extension Level: LacksExternalWrite, LacksStream {
  static var lacksExternalWrite: String { "a level is what it was set to" }
  static var lacksStream: String { "a level is observed directly" }
}

struct LackingTests {
  @Test(arguments: Specification.reactiveProperty.scenarios)
  func conforms(to scenario: Scenario) throws { try Port("Level").reactiveProperty(Level<Int>.self).check(scenario) }
}
