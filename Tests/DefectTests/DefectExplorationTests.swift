import Defects
import Foundation
import MotionConformance
import Ports
import Testing

/// What exploration alone, without the written scenarios, finds.
struct DefectExplorationTests {
  @Test(arguments: RightPort.all)
  func `a right port does what the reference does`(port: RightPort) throws {
    let outcome = try Exploration(seed: 1, count: 10_000).run(port.make(), against: Port.reference)
    #expect(outcome.difference?.swift == nil)
    #expect(outcome.compared == 10_000)
  }

  @Test func `at least nine in ten of a sample of defects are found, by short scenarios`() throws {
    let sample = Defect.all.enumerated().filter { $0.offset % 3 == 0 }.map { Discovery($0.element) }
    #expect(sample.count { $0.length != nil } * 10 >= sample.count * 9)
    #expect(sample.medianLength <= 5)
  }

  @Test func `the same seed finds the same difference, another seed another`() throws {
    let defect = try #require(Defect.all.first { $0.name == "RP.skipsTheNeighbour" })
    let found = try [7, 7, 8].map { seed in
      try Exploration(seed: seed, count: 10_000).run(InjectablePort(defect), against: Port.reference).difference
    }
    #expect(found[0]?.scenario == found[1]?.scenario)
    #expect(found[0]?.scenario.slug != found[2]?.scenario.slug)
  }

  @Test func `a difference is printed as a failure, as Swift and as JSON`() throws {
    let defect = try #require(Defect.all.first { $0.name == "RP.writesOutLast" })
    let outcome = try Exploration(seed: 1, count: 10_000).run(InjectablePort(defect), against: Port.reference)
    let difference = try #require(outcome.difference)
    let (name, written) = difference.subscribedAndWritten
    let (observer, value) = (try #require(name), try #require(written))
    #expect(
      difference.swift == """
        Scenario(
          "\(difference.scenario.slug)",
          [
            .property("p", holding: 1, external: true),
            .subscribe("\(observer)", to: "p"),
            .write(\(value), to: "p").expect(.externalWrite("p", \(value)), .receives("\(observer)", \(value))),
          ])
        """)
    #expect(difference.length == 3)
    #expect(difference.finding.verdict == .failed)
    let json = try JSONSerialization.jsonObject(with: Data(difference.json.utf8)) as? [String: Any]
    #expect(json?["specification"] as? String == "RP")
    #expect((json?["steps"] as? [[String: Any]])?.count == 3)
  }

  @Test func `a shortened scenario fails in the suite as well, and the reference passes it`() throws {
    for defect in Defect.all.enumerated().filter({ $0.offset % 20 == 3 }).map(\.element) {
      guard let difference = Discovery(defect).difference else { continue }
      let request = Request(
        specification: difference.specification, values: difference.values, actions: difference.scenario.actions)
      InjectablePort(defect).perform([request]) {
        #expect(Finding(difference.scenario, values: request.values, performance: $0).verdict == .failed)
      }
      Port.reference.perform([request]) {
        #expect(Finding(difference.scenario, values: request.values, performance: $0).verdict == .passed)
      }
    }
  }

  @Test func `what the ports do not both offer cannot be explored`() {
    #expect(throws: NothingSelected.self) {
      try Exploration(seed: 1, count: 1, specifications: [.property]).run(Port.remembered, against: Port.reference)
    }
  }

  /// The table takes minutes, so it is made on demand, and held to the defects that there are.
  @Test func `the table in Conformance lists every defect`() throws {
    if GeneratedPage.isWriting { try ExplorationTable.page.write(ExplorationTable.text) }
    let rows = try ExplorationTable.page.text.split(separator: "\n").filter { $0.hasPrefix("| ") }.dropFirst()
    #expect(
      rows.map { $0.split(separator: " ")[1] } == Defect.all.map { $0.name[...] },
      "Run: MATRIX=write swift test --filter DefectTests")
  }
}

extension Difference {
  /// Its only observer, and the value of its only write.
  fileprivate var subscribedAndWritten: (Name?, Int?) {
    var (observer, value): (Name?, Int?)
    for action in scenario.actions {
      if case .subscribe(let name, _, _, _) = action { observer = name }
      if case .write(let sample, _) = action { value = sample }
    }
    return (observer, value)
  }
}

/// What exploration makes of a defect.
struct Discovery {
  let defect: Defect
  let compared: Int
  let difference: Difference?

  /// Looks for ten thousand scenarios.
  init(_ defect: Defect) {
    self.defect = defect
    let outcome = try? Exploration(seed: 1, count: 10_000).run(InjectablePort(defect), against: Port.reference)
    compared = outcome?.compared ?? 0
    difference = outcome?.difference
  }

  var length: Int? { difference?.length }
}

extension [Discovery] {
  var medianLength: Int {
    let lengths = compactMap(\.length).sorted()
    return lengths.isEmpty ? .max : lengths[lengths.count / 2]
  }
}

/// What exploration finds of each defect.
enum ExplorationTable {
  static let page = GeneratedPage("Conformance/Exploration.md")

  static var text: String {
    let discoveries = Defect.all.map(Discovery.init)
    let found = discoveries.filter { $0.length != nil }
    let share = (found.count * 1000 / discoveries.count + 5) / 10
    let rows = discoveries.map { discovery in
      let length = discovery.length.map { "\(discovery.compared) | \($0)" } ?? "not within \(discovery.compared) | "
      return "| \(discovery.defect.name) | \(length) |"
    }
    return """
      # What exploration finds

      `motion-conformance explore` knows none of the written scenarios. Each defect was looked for in ten thousand
      scenarios of seed 1: \(found.count) of \(discoveries.count) were found (\(share) %), the median counterexample \
      \(discoveries.medianLength) actions long.

      | defect | found in scenario | actions |
      |---|--:|--:|
      \(rows.joined(separator: "\n"))

      """
  }
}
