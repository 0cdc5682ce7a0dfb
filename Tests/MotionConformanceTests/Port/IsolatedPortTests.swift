@testable import MotionConformance
import Testing

/// A port that is isolated to the main actor, as motion is.
@MainActor
private final class MainActorProperty<Value> {
  private let property: ListedProperty<Value>

  init(initialValue: Value) { property = ListedProperty(initialValue: initialValue) }

  var value: Value {
    get { property.value }
    set { property.value = newValue }
  }

  func subscribe(next: @escaping (Value) -> Void) -> MainActorSubscription {
    MainActorSubscription(property.subscribe(next: next))
  }
}

@MainActor
private final class MainActorSubscription {
  private let subscription: ListedSubscription

  init(_ subscription: ListedSubscription) { self.subscription = subscription }

  func unsubscribe() { subscription.unsubscribe() }
}

extension MainActorSubscription: @MainActor SubscriptionProtocol {}

extension MainActorProperty: @MainActor LacksExternalWrite, @MainActor LacksStream {
  static var lacksExternalWrite: String { "its values are written nowhere else" }
  static var lacksStream: String { "it is observed directly" }
}

@MainActor
struct IsolatedPortTests {
  static var port: MotionConformance.Port {
    Port("MainActorProperty").reactiveProperty(MainActorProperty<Int>.self, MainActorProperty<Int?>.self)
  }

  @Test func `a port on the main actor is checked in its own tests`() throws {
    for scenario in Self.port.scenarios { try Self.port.check(scenario) }
  }

  @Test func `a scenario that needs a missing capability is unsupported, with its reason`() throws {
    let report = try Report(judging: Self.port, generated: nil)
    let unsupported = report.findings.filter { $0.verdict == .unsupported }
    #expect(Set(unsupported.map(\.message)) == ["its values are written nowhere else", "it is observed directly"])
    #expect(report.count(.passed) + unsupported.count == report.declared)
    #expect(
      unsupported.allSatisfy { finding in finding.scenario.actions.contains { $0.external || $0.kind == .stream }
      })
    #expect(report.conforms)
  }
}
