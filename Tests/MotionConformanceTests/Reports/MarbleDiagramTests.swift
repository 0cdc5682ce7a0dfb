import MotionConformance
import ReferencePort
import Testing

@testable import ConformanceReports

struct MarbleDiagramTests {
  /// The marbles of a step as texts, such as `s: s emits 1`, from the first slot to the last.
  private static func marbles(_ step: Int, of diagram: MarbleDiagram) throws -> [String] {
    let column = try #require(diagram.columns.first { $0.step == step })
    let marbles = column.marbles.filter { $0.track != .emitted }.sorted { $0.slot < $1.slot }
    #expect(Set(marbles.map(\.track)).count < 2)
    #expect(Set(marbles.map(\.slot)).count == marbles.count)
    return marbles.map { "\(diagram.lanes[$0.lane].label): \($0.event.text)" }
  }

  private static func scenario(_ id: String) throws -> Scenario {
    try #require(Specification.all.flatMap(\.scenarios).first { $0.id == id })
  }

  @Test(
    arguments: [
      (
        "MO-5.2/early-events-are-ignored", 3,
        [
          "s: s connected #1", "s: s emits 1 on connection #1", "s: s emits atRest on connection #1",
        ]
      ),
      // Nothing expected shows when these emit.
      ("RM-2.1/after-an-observer-emitted", 10, ["c: c receives 4"]),
      ("RM-6.4/subscribed-during-the-broadcast", 9, ["c: c receives 3", "c: c receives 4"]),
      ("RM-7.1/the-second-time", 6, ["b: b receives 1"]),
      ("MA-1.3/while-connecting", 4, ["s: s emits 1 on connection #1", "a: a receives 2"]),
    ])
  func `an expected emission of a reaction is on the lane of its stream`(
    id: String, step: Int, marbles: [String]
  ) throws {
    let diagram = MarbleDiagram(try Self.scenario(id))
    #expect(try Self.marbles(step, of: diagram) == marbles)
  }

  @Test func `an observed emission of a reaction is on the lane of its stream, before its events`() throws {
    let id = "RM-2.1/after-an-observer-emitted"
    let report = try Port.reference.report(only: [id])
    let finding = try #require(report.findings.first)
    let steps = ReportDocument.Step.all(of: finding)
    let diagram = MarbleDiagram(steps, of: ReportDocument.Actor.all(of: finding.scenario, steps))
    #expect(
      try Self.marbles(10, of: diagram) == [
        "a: a receives 2", "s: s emits 3", "b: b receives 2", "a: a receives 3", "b: b receives 3", "t: t emits 4",
        "c: c receives 4",
      ])
  }
}
