import MotionConformance

/// A marble diagram of a scenario: a lane for each actor, a column for each step.
struct MarbleDiagram {
  /// The actors.
  private(set) var lanes: [Lane] = []
  /// The steps that are shown.
  private(set) var columns: [Column] = []
  /// Whether expected and observed events are shown separately.
  let isComparison: Bool

  /// An actor, or a lane for several actors that are left out.
  struct Lane: Hashable {
    let label: String
    let actorKind: String
    /// Whether the lane stands for actors that are left out.
    var isOmission: Bool { actorKind.isEmpty }
  }

  /// A step.
  struct Column: Hashable {
    /// The number of the step, counted from 1, or `nil` for steps that are left out.
    let step: Int?
    /// The value or state that the step emits.
    var emitted: Marble?
    var expected: [Marble] = []
    var seen: [Marble] = []
    /// Whether this step did not meet its expectation.
    var isDeviation = false
  }

  /// An event on its lane, at its place in the column.
  struct Marble: Hashable {
    let lane: Int
    var slot: Int
    let event: ReportDocument.Event

    /// The label of the event as it fits.
    var label: String {
      let (label, longest) = (event.label, event.shape == .state ? 6 : 4)
      return label.count > longest ? "\(label.prefix(longest - 1))…" : label
    }
  }

  /// The largest number of lanes.
  private static let mostLanes = 9
  /// The largest number of observed marbles in a step.
  private static let mostMarbles = 24

  /// - Parameter focus: The number of the step that did not meet its expectation, counted from 1.
  init(_ steps: [ReportDocument.Step], of actors: [ReportDocument.Actor], focus: Int? = nil) {
    isComparison = focus != nil
    let deviation = focus.map { steps[$0 - 1] }
    let differing = ((deviation?.expects ?? []) + (deviation?.events ?? [])).filter { $0.note == .difference }
    let concerned = Set(differing.map(\.actor))
    var places: [String?: Int] = [:]
    for (index, actor) in actors.enumerated() {
      let isShown =
        actors.count <= Self.mostLanes || index < Self.mostLanes - 3 || index == actors.count - 1
        || (concerned.count <= 3 && concerned.contains(actor.name))
      if isShown {
        places[actor.name] = lanes.count
        lanes.append(Lane(label: actor.name ?? "states", actorKind: actor.kind.rawValue))
      } else if lanes.last?.isOmission != true {
        lanes.append(Lane(label: "⋮", actorKind: ""))
      }
    }
    func marble(_ event: ReportDocument.Event, _ slot: Int) -> Marble? {
      places[event.actor].map { Marble(lane: $0, slot: slot, event: event) }
    }
    columns = Self.shownSteps(of: steps.count, focus: focus).map { index in
      guard let index else { return Column(step: nil) }
      let step = steps[index]
      var column = Column(step: index + 1, isDeviation: index + 1 == focus)
      column.emitted = step.emits.flatMap { marble($0, 0) }
      // The expected events of one group share a place, unless they are on one lane.
      for event in step.expects ?? [] {
        let next = column.expected.map(\.slot).max().map { $0 + 1 } ?? 0
        let start = column.expected.first { $0.event.group == event.group && $0.event.shape != .emitted }?.slot
        guard var marble = marble(event, event.shape == .emitted ? next : start ?? next) else { continue }
        while column.expected.contains(where: { $0.lane == marble.lane && $0.slot == marble.slot }) { marble.slot += 1 }
        column.expected.append(marble)
      }
      for event in step.events ?? [] where column.seen.count < Self.mostMarbles {
        if let marble = marble(event, column.seen.count) { column.seen.append(marble) }
      }
      return column
    }
  }

  /// The indices of the steps to show; `nil` stands for steps that are left out.
  static func shownSteps(of count: Int, focus: Int?) -> [Int?] {
    guard count > 16 else { return Array(0..<count) }
    let focus = (focus ?? count) - 1
    let shown = [0..<2, max(2, focus - 6)..<min(count, max(focus + 3, 9))].joined()
    var places: [Int?] = []
    for place in shown {
      if let last = places.last ?? nil, place > last + 1 { places.append(nil) }
      places.append(place)
    }
    if let last = places.last ?? nil, last < count - 1 { places.append(nil) }
    return places
  }
}
