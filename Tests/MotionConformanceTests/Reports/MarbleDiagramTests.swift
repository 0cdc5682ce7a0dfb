import MotionConformance
import ReferencePort
import Testing

@testable import ConformanceReports

struct MarbleDiagramTests {
  /// The marbles of a step as texts, such as `s: s emits 1`, from the first slot to the last.
  private static func marbles(_ step: Int, of diagram: MarbleDiagram) -> [String] {
    let marbles = diagram.marbles(of: diagram.steps[step - 1]).filter { $0.track != .emitted }
      .sorted { $0.slot < $1.slot }
    #expect(Set(marbles.map(\.track)).count < 2)
    #expect(Set(marbles.map(\.slot)).count == marbles.count)
    return marbles.map { "\(diagram.actors[$0.lane].name ?? ""): \($0.event.text)" }
  }

  @Test func `an observed emission of a reaction is on the lane of its stream, before its events`() throws {
    let id = "RM-2.1/after-an-observer-emitted"
    let report = try Port.reference.report(only: [id])
    let finding = try #require(report.findings.first)
    let steps = ReportDocument.Step.all(of: finding.asStory)
    let diagram = MarbleDiagram(steps: steps, actors: ReportDocument.Actor.all(of: finding.scenario, steps))
    #expect(
      Self.marbles(10, of: diagram) == [
        "a: a receives 2", "s: s emits 3", "b: b receives 2", "a: a receives 3", "b: b receives 3", "t: t emits 4",
        "c: c receives 4",
      ])
  }
}
