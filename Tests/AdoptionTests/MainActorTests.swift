import MotionConformance
import ReactiveMotion
import Testing

/// A property that is isolated to the main actor.
@MainActor final class Slider<Value> {
  private let property: ReactiveProperty<Value>

  init(initialValue: Value) { property = ReactiveProperty(initialValue: initialValue) }
  var value: Value {
    get { property.value }
    set { property.value = newValue }
  }
  func subscribe(next: @escaping (Value) -> Void) -> Subscription { property.subscribe(next: next) }
}

extension Slider: @MainActor LacksExternalWrite, @MainActor LacksStream {
  static var lacksExternalWrite: String { "a slider writes its value nowhere else" }
  static var lacksStream: String { "a slider is observed directly" }
}

@MainActor struct MainActorTests {
  static var port: MotionConformance.Port { Port("Slider").reactiveProperty(Slider<Int>.self) }
  static var scenarios: [Scenario] { port.scenarios }

  @Test(arguments: await scenarios)
  func conforms(to scenario: Scenario) throws { try Self.port.check(scenario) }

  @Test func conforms() throws { print(try Self.port.check(generated: 500)) }
}
