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

  @Test(arguments: Specification.all) func `every generated scenario makes sense`(specification: Specification) {
    for number in 0..<5_000 {
      let actions = Generator.scenario(number, seed: 1, of: specification)
      #expect(WellFormedness.holds(for: actions, of: specification), "number \(number)")
    }
  }

  @Test(
    arguments: [
      (.reactiveProperty, [.read("p")]), (.reactiveProperty, [.property("p"), .property("p")]),
      (.reactiveProperty, [.source("s")]), (.property, [.property("p")]),
      (.reactiveProperty, [.property("p"), .subscribe("a", to: "p"), .subscribe("a", to: "p")]),
      (.reactiveProperty, [.property("p"), .subscribe("a", to: "p", using: "b")]),
      (.reactiveProperty, [.information("p")]),
      (.indefiniteObservable, [.source("s"), .subscribe("a", to: "s")]),
      (.indefiniteObservable, [.source("s"), .emit(.active, from: "s")]),
      (.remember, [.listStates]), (.motionObservable, [.put(1, into: "a")]),
      (.remember, [.source("s"), .emit(1, from: "s", connection: 0)]),
    ] as [(Specification, [Step])])
  func `what makes no sense is recognized`(specification: Specification, steps: [Step]) {
    #expect(!WellFormedness.holds(for: steps.map(\.action), of: specification))
  }

  /// Every platform makes these scenarios of seed 1.
  @Test(arguments: Specification.all) func `the first scenario is pinned`(specification: Specification) {
    let text = Generator.scenario(0, seed: 1, of: specification).map { $0.text(in: .integer) }
    #expect(text == Self.first[specification])
  }

  private static let first: [Specification: [String]] = [
    .indefiniteObservable: [
      "create a stream p",
      "create a stream q",
      "subscribe a to q with an observer",
      "q emits 7",
      "subscribe b to q with an observer",
      "when q disconnected #1: unsubscribe a",
      "unsubscribe a",
      "unsubscribe a",
      "p emits 7",
      "p emits 0",
      "when b receives 0: q emits 7 on connection #2",
      "q emits 0 on connection #2",
      "subscribe c to p with an observer",
      "p emits 2",
      "unsubscribe c",
      "when p connected #2: unsubscribe a, subscribe e to q with an observer, q emits 0",
      "subscribe d to p with an observer",
    ],
    .motionObservable: [
      "create a stream p",
      "create a stream q",
      "subscribe a to q with an observer",
      "create a stream r",
      "p emits atRest",
      "q emits 7 on connection #2",
      "q emits 0 on connection #2",
      "r emits 2",
      "unsubscribe a",
      "subscribe b to p",
      "q emits 193 on connection #2",
      "subscribe c to r with an observer",
      "subscribe d to q",
      "when d receives 2: unsubscribe d",
      "when p connected #2: subscribe f to q with no function, q emits 193",
      "subscribe e to p",
      "q emits 2",
    ],
    .reactiveProperty: [
      "create a property p holding 2, with an external write",
      "create a property q holding 0",
      "convert q to a stream r",
      "remember r as s",
      "write 0 to p",
      "subscribe a to r with no function",
      "subscribe b to p",
      "unsubscribe a",
      "unsubscribe a",
      "write 193 to p",
      "write 2 to p",
      "write 0 to q",
      "write 2 to q",
      "unsubscribe b",
      "when b receives 2: subscribe c to r",
      "write 7 to p",
      "subscribe d to r with an observer",
    ],
    .property: [
      "create a property p over information with the value 2",
      "create a property q over information with the value 2",
      "change the information of p to 0",
      "write 193 to q",
      "write 0 to p",
      "subscribe a to q",
      "subscribe b to p",
      "unsubscribe a",
      "unsubscribe a",
      "write 193 to p",
      "write 2 to p",
      "write 0 to q",
      "write 2 to q",
      "unsubscribe b",
    ],
    .remember: [
      "create a stream p",
      "create a stream q",
      "remember q as r",
      "subscribe a to r with no function",
      "subscribe b to r",
      "unsubscribe a",
      "p emits 7",
      "subscribe c to r with next and state",
      "p emits 0",
      "q emits 2",
    ],
  ]
}
