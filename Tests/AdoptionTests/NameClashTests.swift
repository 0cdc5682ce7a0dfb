import MotionConformance
import ReactiveMotion
import Testing

// Types of an app or a port with the names of types of the kit.

enum ShippingDomain {
  struct Port {}
  enum Event {}
  enum Action {}
  struct Step {}
}

extension ShippingDomain {
  // Here `Port` is the type above; the kit's has its module before it, or another name.
  typealias ConformancePort = MotionConformance.Port
  typealias Reaction = MotionConformance.Action

  static var conformance: ConformancePort {
    ConformancePort("ReactiveMotion").reactiveProperty(ReactiveProperty<Int>.self)
  }

  static let unsubscribing = Scenario(
    "an-observer-unsubscribes-itself", clause: "RP-5.2",
    [
      .property("p", holding: 1),
      .subscribe("a", to: "p"),
      .when(.receives("a", 2), Reaction.unsubscribe("a")),
      .write(2, to: "p").expect(.receives("a", 2)),
      .write(3, to: "p").expectNothing,
    ])
}

struct NameClashTests {
  @Test func conforms() throws { try ShippingDomain.conformance.check(ShippingDomain.unsubscribing) }
}
