import MotionConformance
import Testing

struct OwnScenarioTests {
  static let scenarios = [
    Scenario(
      "a-late-observer-receives-the-latest-value", clause: "RP-8.2",
      [
        .property("p", holding: 1),
        .write(2, to: "p"),
        .write(3, to: "p"),
        .subscribe("a", to: "p").expect(.receives("a", 3)),
      ]),
    Scenario(
      "unsubscribed-during-a-notification-receives-nothing-later", clause: "RP-5.2",
      [
        .property("p", holding: 1),
        .subscribe("a", to: "p"),
        .subscribe("b", to: "p"),
        .when(.receives("a", 2), .unsubscribe("a")),
        .write(2, to: "p").expect(.receives("a", 2), .receives("b", 2)),
        .write(3, to: "p").expect(.receives("b", 3)),
      ]),
  ]

  @Test(arguments: scenarios)
  func conforms(to scenario: Scenario) throws { try ConformanceTests.port.check(scenario) }
}
