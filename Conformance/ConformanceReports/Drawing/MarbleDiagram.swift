import MotionConformance

/// A marble diagram of a scenario: a lane for each actor, a column for each step.
struct MarbleDiagram {
  /// The actors.
  let lanes: [Lane]
  /// The steps that are shown.
  let columns: [Column]
  /// Whether expected and observed events are shown separately.
  let isComparison: Bool

  /// An actor, or a lane for several actors that are left out.
  struct Lane: Hashable {
    let label: String
    let kind: String
    /// Whether the lane stands for actors that are left out.
    var isOmission = false
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

    /// The width of the column, in marbles.
    var slots: Int { 1 + ((expected + seen).map(\.slot).max() ?? 0) + (emitted == nil ? 0 : 1) }
  }

  /// An event.
  struct Marble: Hashable {
    let lane: Int
    var slot: Int
    let shape: Shape
    let text: String
    /// A description of the event.
    let title: String
    var emphasis: Emphasis
  }

  /// The kind of event that a marble represents.
  enum Shape {
    case emitted, received, written, read, connection, state
  }

  /// How a marble is drawn.
  enum Emphasis: String {
    /// An expected or observed event.
    case plain
    /// An event that may occur.
    case optional
    /// An event that is not judged.
    case unjudged
    /// The first difference.
    case difference
  }
}

extension Finding {
  /// The trace, if it has events for every step.
  var wholeTrace: Trace? { trace.flatMap { $0.count == scenario.steps.count ? $0 : nil } }
}

extension MarbleDiagram {
  /// The expected and the observed events, or `nil` for a surface check.
  init?(_ finding: Finding) {
    guard let values = finding.values, !finding.scenario.steps.isEmpty else { return nil }
    self.init(finding.scenario, values: values, trace: finding.wholeTrace, deviation: finding.deviation)
  }

  /// The expected events of a scenario, or those of a trace; both if the trace deviates.
  init(_ scenario: Scenario, values: ValueDomain, trace: Trace? = nil, deviation: Finding.Deviation? = nil) {
    let assignment = LaneAssignment(scenario, trace: trace, deviation: deviation)
    let isJudged = scenario.steps.contains { $0.expectation != nil }
    let shown = Self.shownSteps(of: scenario.steps.count, focus: deviation?.step)
    let emissions = trace == nil ? ExpectedEmissions(scenario) : nil
    let occurrences = trace.map { Occurrence.all(in: $0, of: scenario.actions) }
    self.lanes = assignment.lanes
    isComparison = deviation != nil
    columns = shown.map { index in
      guard let index else { return Column(step: nil) }
      let step = scenario.steps[index]
      let isDeviation = index + 1 == deviation?.step
      var column = Column(step: index + 1, isDeviation: isDeviation)
      column.emitted = assignment.marble(step.action, values)
      let difference = isDeviation ? deviation : nil
      if trace == nil || deviation != nil {
        let emitted = { emissions?.actions(in: index, after: $0) ?? [] }
        column.expected = assignment.marbles(step.expectation, emitted, values, difference)
      }
      if let occurrences {
        column.seen = assignment.marbles(occurrences[index], step.expectation, isJudged: isJudged, values, difference)
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

/// The actors of a scenario and their lanes.
private struct LaneAssignment {
  private(set) var lanes: [MarbleDiagram.Lane] = []
  private var places: [Name?: Int] = [:]

  /// The largest number of lanes.
  private static let most = 9
  /// The largest number of observed marbles in a step.
  private static let mostMarbles = 24

  init(_ scenario: Scenario, trace: Trace?, deviation: Finding.Deviation?) {
    let created = scenario.actions.flatMap(\.withReactions).compactMap(\.role)
    let expected = scenario.steps.compactMap(\.expectation).flatMap(\.events)
    let acting = (expected + (trace ?? []).joined()).filter { !$0.isMark }.map { event in
      (name: event.actor, kind: event.actor == nil ? "port" : "property")
    }
    let roles = Array(grouped: created + acting, by: \.name).map { $0[0] }
    let order = ["upstream", "external", "property", "observer", "port"]
    let sorted = order.flatMap { kind in roles.filter { $0.kind == kind } }
    let concerned = deviation.map { Set(($0.missing + $0.unexpected).map(\.actor)) } ?? []
    for (index, role) in sorted.enumerated() {
      let isShown =
        sorted.count <= Self.most || index < Self.most - 3 || index == sorted.count - 1
        || (concerned.count <= 3 && concerned.contains(role.name))
      if isShown {
        places[role.name] = lanes.count
        lanes.append(MarbleDiagram.Lane(label: role.name?.description ?? "states", kind: role.kind))
      } else if lanes.last?.isOmission != true {
        lanes.append(MarbleDiagram.Lane(label: "⋮", kind: "", isOmission: true))
      }
    }
  }

  /// The marble of an emission, on the lane of the source.
  func marble(_ action: Action, _ values: ValueDomain, slot: Int = 0) -> MarbleDiagram.Marble? {
    let (name, text): (Name, String)
    switch action {
    case .emit(let sample, let source, _): (name, text) = (source, values.literal(sample))
    case .emitState(let state, let source, _): (name, text) = (source, state.description)
    default: return nil
    }
    return places[name].map {
      MarbleDiagram.Marble(
        lane: $0, slot: slot, shape: .emitted, text: MarbleDiagram.Marble.short(text), title: action.text(in: values),
        emphasis: .plain)
    }
  }

  /// The marbles of the expected events; those of one group share a column.
  ///
  /// - Parameter emissions: Returns the emissions of reactions after that number of groups.
  func marbles(
    _ expectation: Expectation?, _ emissions: (_ groups: Int) -> [Action], _ values: ValueDomain,
    _ deviation: Finding.Deviation?
  ) -> [MarbleDiagram.Marble] {
    let groups = expectation?.groups ?? []
    let isComplete = expectation?.isComplete ?? false
    let isDifference = deviation.map { groups.flatMap(\.self).surplus(over: $0.expectation.judged($0.seen)) } ?? []
    var marbles: [MarbleDiagram.Marble] = []
    var next = 0
    var index = 0
    func addEmissions(after groups: Int) {
      for action in emissions(groups) {
        guard let marble = marble(action, values, slot: next) else { continue }
        marbles.append(marble)
        next += 1
      }
    }
    for (number, group) in groups.enumerated() {
      addEmissions(after: number)
      let start = next
      for event in group {
        defer { index += 1 }
        guard let lane = places[event.actor] else { continue }
        let isMissing = isComplete && isDifference.indices.contains(index) && isDifference[index]
        var marble = MarbleDiagram.Marble(
          event, lane: lane, slot: start, values,
          emphasis: isMissing ? .difference : isComplete ? .plain : .optional)
        while marbles.contains(where: { $0.lane == lane && $0.slot == marble.slot }) { marble.slot += 1 }
        marbles.append(marble)
        next = max(next, marble.slot + 1)
      }
    }
    addEmissions(after: groups.count)
    return marbles
  }

  /// The marbles of the observed events and of the emissions of reactions, in order.
  func marbles(
    _ occurrences: [Occurrence], _ expectation: Expectation?, isJudged: Bool, _ values: ValueDomain,
    _ deviation: Finding.Deviation?
  ) -> [MarbleDiagram.Marble] {
    let differing = deviation?.firstDifference
    var marbles: [MarbleDiagram.Marble] = []
    var index = 0
    for occurrence in occurrences {
      switch occurrence {
      case .action(let action):
        guard marbles.count < Self.mostMarbles else { continue }
        marbles += [marble(action, values, slot: marbles.count)].compactMap(\.self)
      case .event(let event):
        defer { index += 1 }
        guard let lane = places[event.actor], marbles.count < Self.mostMarbles else { continue }
        let isUnjudged = isJudged && expectation?.judged([event]).isEmpty != false
        let emphasis: MarbleDiagram.Emphasis = index == differing ? .difference : isUnjudged ? .unjudged : .plain
        marbles.append(MarbleDiagram.Marble(event, lane: lane, slot: marbles.count, values, emphasis: emphasis))
      }
    }
    return marbles
  }
}

extension Action {
  /// The actor that the action creates.
  fileprivate var role: (name: Name?, kind: String)? {
    switch self {
    case .property(let name, _, let external): external ? (name, "external") : nil
    case .information(let name, _): (name, "external")
    case .source(let name, _): (name, "upstream")
    case .subscribe(let name, _, _, let using): using == nil ? (name, "observer") : nil
    case .observer(let name): (name, "observer")
    default: nil
    }
  }
}

extension Expectation {
  /// Whether every event of the rule must occur.
  fileprivate var isComplete: Bool { if case .exactly = rule { true } else { false } }
}

extension Finding.Deviation {
  /// The index of the first observed event that is unexpected or out of order.
  fileprivate var firstDifference: Int? {
    seen.indices.first { index in
      let part = Array(seen[...index])
      return expectation.isComplete ? !expectation.mayBegin(with: part) : !expectation.isMet(by: part)
    }
  }
}

extension MarbleDiagram.Marble {
  fileprivate init(_ event: Event, lane: Int, slot: Int, _ values: ValueDomain, emphasis: MarbleDiagram.Emphasis) {
    (self.lane, self.slot, self.emphasis) = (lane, slot, emphasis)
    title = event.text(in: values)
    let value = Self.short(event.value?.text(in: values) ?? "")
    switch event {
    case .receives: (shape, text) = (.received, value)
    case .externalWrite, .informationWritten: (shape, text) = (.written, value)
    case .reads: (shape, text) = (.read, value)
    case .readsNothing: (shape, text) = (.read, "–")
    case .connected(_, let number): (shape, text) = (.connection, "+\(number)")
    case .disconnected(_, let number): (shape, text) = (.connection, "−\(number)")
    case .receivesState(_, let state), .state(let state): (shape, text) = (.state, Self.short(state.description, to: 6))
    case .number(let state, let number): (shape, text) = (.state, Self.short("\(state)", to: 4) + "=\(number)")
    case .otherObserver(_, let number): (shape, text) = (.connection, "≠\(number)")
    case .begins, .returns: (shape, text) = (.state, "")
    }
  }

  fileprivate static func short(_ text: String, to length: Int = 4) -> String {
    text.count > length ? "\(text.prefix(length - 1))…" : text
  }
}
