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
  static var port: Port { Port("Thermostat").reactiveProperty(Thermostat<Int>.self) }

  @Test(arguments: port.scenarios)
  func conforms(to scenario: Scenario) throws { try Self.port.check(scenario) }

  @Test func conforms() throws {
    let report = try Self.port.check(generated: 500)
    #expect(
      report.description.hasPrefix("✔ Thermostat conforms to ReactiveProperty, without external write and stream\n"))
  }
}
