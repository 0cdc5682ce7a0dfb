import MotionConformance

/// A marble diagram of a scenario: a lane for each actor, a column for each step.
struct MarbleDiagram {
  /// The actors, with their kinds.
  let lanes: [(label: String, kind: String)]
  /// The steps that are shown.
  let columns: [Column]
  /// Whether expected and observed events are shown separately.
  let isComparison: Bool

  struct Column {
    /// The number of the step, counted from 1, or `nil` for steps that are left out.
    let step: Int?
    /// Whether this step did not meet its expectation.
    let isDeviation: Bool
    let marbles: [Marble]
  }

  /// An event on its lane, at its place in the column.
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
  /// The largest number of observed marbles in a step.
  private static let mostMarbles = 24

  /// - Parameter focus: The number of the step that did not meet its expectation, counted from 1.
  init(_ steps: [ReportDocument.Step], of actors: [ReportDocument.Actor], focus: Int? = nil) {
    isComparison = focus != nil
    lanes = actors.map { ($0.name ?? "states", $0.kind.rawValue) }
    let places = Dictionary(actors.enumerated().map { ($1.name, $0) }) { first, _ in first }
    columns = ReportDocument.Step.shown(of: steps.count, focus: focus).map { index in
      Column(
        step: index.map { $0 + 1 }, isDeviation: index.map { $0 + 1 == focus } ?? false,
        marbles: index.map { Self.marbles(of: steps[$0], places) } ?? [])
    }
  }

  private static func marbles(of step: ReportDocument.Step, _ places: [String?: Int]) -> [Marble] {
    func marble(_ event: ReportDocument.Event, _ slot: Int, _ track: Track) -> Marble? {
      places[event.actor].map { Marble(lane: $0, slot: slot, event: event, track: track) }
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
    let seen = (step.events ?? []).filter { places[$0.actor] != nil }.prefix(mostMarbles)
    return [emitted].compactMap(\.self) + expected
      + seen.enumerated().compactMap { marble($1, start + $0, .seen) }
  }
}
