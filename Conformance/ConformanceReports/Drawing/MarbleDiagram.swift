import MotionConformance

/// A marble diagram of a scenario: a lane for each actor, a column for each step.
struct MarbleDiagram {
  let steps: [ReportDocument.Step]
  let actors: [ReportDocument.Actor]
  /// The number of the step that did not meet its expectation, counted from 1. If there is one, expected and observed events are
  /// shown separately.
  var focus: Int?

  /// An event on the lane of its actor, at its place in the column.
  struct Marble {
    let lane: Int
    var slot: Int
    let event: ReportDocument.Event
    let track: Track
  }

  /// The value or state that a step emits, an expected event, or an observed one.
  enum Track: String { case emitted, expected, seen }

  /// The largest number of lanes on a page: a picture of a crowd shows nothing that its steps do not say.
  static let mostLanes = 9
  /// The largest number of observed events of a step that are drawn.
  private static let mostMarbles = 24

  func marbles(of step: ReportDocument.Step) -> [Marble] {
    func marble(_ event: ReportDocument.Event, _ slot: Int, _ track: Track) -> Marble? {
      actors.firstIndex { $0.name == event.actor }.map { Marble(lane: $0, slot: slot, event: event, track: track) }
    }
    let emitted = step.emits.flatMap { marble($0, 0, .emitted) }
    let start = emitted == nil ? 0 : 1
    // The expected events of one group share a place, unless they are on one lane.
    var expected: [Marble] = []
    for event in step.expects ?? [] {
      let next = expected.map(\.slot).max().map { $0 + 1 } ?? start
      let first = expected.first { $0.event.group == event.group }?.slot
      guard var marble = marble(event, first ?? next, .expected) else { continue }
      while expected.contains(where: { $0.lane == marble.lane && $0.slot == marble.slot }) { marble.slot += 1 }
      expected.append(marble)
    }
    let seen = (step.events ?? []).prefix(Self.mostMarbles).enumerated().compactMap { marble($1, start + $0, .seen) }
    return [emitted].compactMap(\.self) + expected + seen
  }
}
