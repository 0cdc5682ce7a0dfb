import MotionConformance
import ReactiveMotion
import Testing

/// A publisher with a current value, which may fail like Combine's `CurrentValueSubject`.
final class Relay<Output, Failure: Error> {
  private let property: ReactiveProperty<Output>

  init(_ value: Output) { property = ReactiveProperty(initialValue: value) }
  var value: Output {
    get { property.value }
    set { property.value = newValue }
  }
}

extension Relay where Failure == Never {
  func sink(receiveValue: @escaping (Output) -> Void) -> Subscription { property.subscribe(next: receiveValue) }
}

extension Relay: ReactivePropertyProtocol, LacksExternalWrite, LacksStream where Failure == Never {
  static var lacksExternalWrite: String { "a relay writes its value nowhere else" }
  static var lacksStream: String { "a relay is observed directly" }
  convenience init(initialValue: Output) { self.init(initialValue) }
  func subscribe(next: @escaping (Output) -> Void) -> Subscription { sink(receiveValue: next) }
}

struct PublisherTests {
  static var port: MotionConformance.Port {
    Port("Relay").reactiveProperty(Relay<Int, Never>.self, Relay<String, Never>.self)
  }

  @Test func conforms() throws {
    let report = try Self.port.check(generated: 500)
    #expect(report.description.hasPrefix("✔ Relay conforms to ReactiveProperty, without external write and stream\n"))
  }
}
