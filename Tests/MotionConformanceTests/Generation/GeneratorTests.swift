import TestTraits
import Testing

@testable import MotionConformance

struct GeneratorTests {
  @Test(arguments: Specification.all) func `the same seed and number make the same scenario, others another`(
    specification: Specification
  ) {
    let scenarios = (0..<200).map { Generator.scenario($0, seed: 3, of: specification) }
    #expect(scenarios == (0..<200).reversed().map { Generator.scenario($0, seed: 3, of: specification) }.reversed())
    #expect(Set(scenarios).count > 190)
    #expect(
      Set(scenarios).intersection((0..<200).map { Generator.scenario($0, seed: 4, of: specification) }).count < 10)
  }

  @Test(.slow, arguments: Specification.all) func `every generated scenario makes sense`(specification: Specification) {
    for number in 0..<5_000 {
      let actions = Generator.scenario(number, seed: 1, of: specification)
      #expect(WellFormedness.holds(for: actions, of: specification), "number \(number)")
    }
  }

  @Test func `invalid actions are recognized`() {
    let mistakes: [(Specification, [Step])] = [
      (.reactiveProperty, [.read("p")]), (.reactiveProperty, [.property("p"), .property("p")]),
      (.reactiveProperty, [.source("s")]), (.property, [.property("p")]),
      (.reactiveProperty, [.property("p"), .subscribe("a", to: "p"), .subscribe("a", to: "p")]),
      (.reactiveProperty, [.property("p"), .subscribe("a", to: "p", using: "b")]),
      (.reactiveProperty, [.information("p")]),
      (.indefiniteObservable, [.source("s"), .subscribe("a", to: "s")]),
      (.indefiniteObservable, [.source("s"), .emit(.active, from: "s")]),
      (.remember, [.listStates]), (.motionObservable, [.put(1, into: "a")]),
      (.remember, [.source("s"), .emit(1, from: "s", connection: 0)]),
    ]
    for (specification, steps) in mistakes {
      #expect(!WellFormedness.holds(for: steps.map(\.action), of: specification), "\(steps)")
    }
  }

  @Test func `values come together that are easily taken for each other`() {
    let scenarios = (0..<5_000).map { Set(Generator.scenario($0, seed: 1, of: .reactiveProperty).flatMap(\.values)) }
    for number in -SpecialSamples.count..<0 {
      let twin = SpecialSamples.twin(of: number)
      #expect(twin != number && SpecialSamples.twin(of: twin) == number)
      #expect(scenarios.contains { $0.isSuperset(of: [number, twin]) }, "\(number) and \(twin)")
    }
  }

  /// Every platform makes these scenarios of seed 1.
  @Test(arguments: first) func `the first scenario is pinned`(specification: Specification, text: [String]) {
    #expect(Generator.scenario(0, seed: 1, of: specification).map { $0.text(in: .integer) } == text)
  }

  private static let first: [Specification: [String]] = [
    .indefiniteObservable: [
      "create a stream p without teardown",
      "create a stream q",
      "p emits 2",
      "p emits 2",
    ],
    .motionObservable: [
      "create a stream p without teardown",
      "create a stream q",
      "subscribe a to q",
      "q emits 7 on connection #2",
    ],
    .reactiveProperty: [
      "create a property p holding 2, with an external write",
      "write 0 to p",
      "subscribe a to p",
    ],
    .property: [
      "create a property p over information with the value 2",
      "create a property q over information with the value 0",
      "subscribe a to q",
      "write 193 to q",
      "write 0 to p",
      "subscribe b to q",
      "subscribe c to p",
      "unsubscribe b",
      "unsubscribe b",
    ],
    .remember: [
      "create a stream p without teardown",
      "create a stream q",
      "remember q as r",
      "remember q as s",
      "q emits 7 on connection #1",
      "q emits 0 on connection #1",
      "q emits 2",
      "q emits 7 on connection #1",
      "p emits 193 on connection #1",
      "subscribe a to r",
      "subscribe b to r with next and state",
    ],
    .startWith: [
      "create a stream p without teardown",
      "create a stream q",
      "start q with 2 as r",
      "q emits 2",
      "subscribe a to r",
      "unsubscribe a",
      "unsubscribe a",
      "when b receives 2: subscribe c to r with an observer",
      "subscribe b to r using a's observer",
    ],
  ]
}
