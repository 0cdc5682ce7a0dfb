import Testing

@testable import MotionConformance

struct GeneratorTests {
  private static let ids = Specification.all.map(\.id)

  @Test(arguments: ids) func `the same seed and number make the same scenario, others another`(specification: String) {
    let scenarios = (0..<200).map { Generator.scenario($0, seed: 3, of: specification) }
    #expect(scenarios == (0..<200).reversed().map { Generator.scenario($0, seed: 3, of: specification) }.reversed())
    #expect(Set(scenarios).count > 190)
    #expect(
      Set(scenarios).intersection((0..<200).map { Generator.scenario($0, seed: 4, of: specification) }).count < 10)
  }

  @Test(arguments: ids) func `every generated scenario makes sense`(specification: String) {
    for number in 0..<5_000 {
      let actions = Generator.scenario(number, seed: 1, of: specification)
      #expect(WellFormedness.holds(for: actions, of: specification), "number \(number)")
    }
  }

  @Test(
    arguments: [
      ("RP", [.read("p")]), ("RP", [.property("p"), .property("p")]), ("RP", [.source("s")]), ("PO", [.property("p")]),
      ("RP", [.property("p"), .subscribe("a", to: "p"), .subscribe("a", to: "p")]),
      ("RP", [.property("p"), .subscribe("a", to: "p", using: "b")]), ("RP", [.information("p")]),
      ("IO", [.source("s"), .subscribe("a", to: "s")]), ("IO", [.source("s"), .emit(.active, from: "s")]),
      ("RM", [.listStates]), ("MO", [.put(1, into: "a")]), ("RM", [.source("s"), .emit(1, from: "s", connection: 0)]),
    ] as [(String, [Step])])
  func `what makes no sense is recognized`(specification: String, steps: [Step]) {
    #expect(!WellFormedness.holds(for: steps.map(\.action), of: specification))
  }

  /// Every platform makes these scenarios of seed 1.
  @Test(arguments: ids) func `the first scenario is pinned`(specification: String) {
    let text = Generator.scenario(0, seed: 1, of: specification).map { $0.text(in: .integer) }
    #expect(text == Self.first[specification])
  }

  private static let first: [String: [String]] = [:]
}
