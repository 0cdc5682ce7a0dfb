import ReactiveMotion
import Testing

@testable import MotionConformance

struct ContainmentTests {
  /// That one who subscribes after another has unsubscribed takes the place of a third.
  private let smaller = Scenario(
    "smaller", .property("p"), .subscribe("a", to: "p"), .subscribe("b", to: "p"), .unsubscribe("a"),
    .subscribe("c", to: "p"), .write(2, to: "p"))

  @Test func `names and values do not matter`() throws {
    let larger = Scenario(
      "larger", .property("q", holding: 3), .property("p"), .subscribe("x", to: "q"), .subscribe("y", to: "q"),
      .read("q"), .unsubscribe("x"), .subscribe("z", to: "q"), .write(1, to: "q"))
    #expect(try Containment.holds(of: finding(smaller), in: finding(larger)))
    #expect(try !Containment.holds(of: finding(larger), in: finding(smaller)))
  }

  @Test func `what a reaction does counts where it runs`() throws {
    let larger = Scenario(
      "larger", .property("p"), .when(.receives("a", 1), .subscribe("c", to: "p")), .subscribe("a", to: "p"),
      .unsubscribe("a"), .subscribe("d", to: "p"), .write(2, to: "p"))
    #expect(try Containment.holds(of: finding(smaller), in: finding(larger)))
  }

  @Test func `another end is another scenario, and so is another order or who unsubscribes`() throws {
    for steps in [
      [.unsubscribe("a"), .subscribe("c", to: "p"), .write(2, to: "p"), .read("p")],
      [.subscribe("c", to: "p"), .unsubscribe("a"), .write(2, to: "p")],
      [.unsubscribe("a"), .unsubscribe("b"), .write(2, to: "p")],
    ] as [[Step]] {
      let other = Scenario(
        "other", [.property("p"), .subscribe("a", to: "p"), .subscribe("b", to: "p")] + steps)
      #expect(try !Containment.holds(of: finding(smaller), in: finding(other)))
    }
  }

  private func finding(_ scenario: Scenario) throws -> Finding {
    var performance: Performance?
    Port("reference").reactiveProperty(ReactiveProperty<Int>.self).perform(
      [Request(specification: .reactiveProperty, values: .integer, actions: scenario.actions)]
    ) { performance = $0 }
    return Finding(scenario, values: .integer, performance: try #require(performance))
  }
}
