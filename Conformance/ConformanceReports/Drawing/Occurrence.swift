import MotionConformance

/// An event of a trace, or an action of a reaction.
enum Occurrence {
  case event(Event)
  case action(Action)

  /// The events of each step without marks, and the actions of reactions where the marks begin them.
  static func all(in trace: Trace, of actions: [Action]) -> [[Occurrence]] {
    var reactions = Reactions()
    return zip(trace, actions).map { events, action in
      reactions.prepare(action)
      return events.flatMap { event -> [Occurrence] in
        let begun = reactions.take(event).map { [Occurrence.action($0)] } ?? []
        return event.isMark ? begun : [.event(event)]
      }
    }
  }
}

/// The emissions of reactions in a scenario without a trace, in the steps that trigger the reactions.
///
/// The expectations show their order only if they include the trigger of the reaction, or the events that receive its values.
struct ExpectedEmissions {
  /// For each step, the emissions and the number of expected groups before them.
  private var emissions: [Int: [(group: Int, action: Action)]] = [:]
  private let scenario: Scenario

  init(_ scenario: Scenario) {
    self.scenario = scenario
    for (index, step) in scenario.steps.enumerated() {
      guard case .when(let trigger, let actions) = step.action,
        let step = self.step(of: trigger, after: index) ?? reception(of: actions.first?.signal, after: index)
      else { continue }
      let groups = scenario.steps[step].expectation?.groups ?? []
      var group = groups.firstIndex { $0.contains(trigger) }.map { $0 + 1 } ?? 0
      for action in actions where action.signal != nil {
        // A group that has received the emission before belongs to that one.
        let isUsed = emissions[step, default: []].contains { $0.group == group && $0.action.signal == action.signal }
        let rest = groups.indices.dropFirst(isUsed ? group + 1 : group)
        group = rest.first { groups[$0].contains { $0.signal == action.signal } } ?? group
        emissions[step, default: []].append((group, action))
      }
    }
  }

  /// The emissions of a step after that number of expected groups, in order.
  func actions(in step: Int, after groups: Int) -> [Action] {
    emissions[step, default: []].filter { $0.group == groups }.map(\.action)
  }

  /// The first step after another one in which a new subscriber is expected to receive a signal.
  private func reception(of signal: Signal?, after index: Int) -> Int? {
    scenario.steps.indices.dropFirst(index + 1).first {
      guard let signal, case .subscribe = scenario.steps[$0].action else { return false }
      return scenario.steps[$0].expectation?.events.contains { $0.signal == signal } == true
    }
  }

  /// The first step after another one in which an event happens; `nil` if the scenario does not show it.
  private func step(of event: Event, after index: Int) -> Int? {
    let later = scenario.steps.indices.dropFirst(index + 1)
    if let step = later.first(where: { scenario.steps[$0].expectation?.events.contains(event) == true }) { return step }
    switch event {
    case .connected(let source, 1):
      let streams = scenario.streams(over: source)
      return later.first {
        if case .subscribe(_, let target, _, _) = scenario.steps[$0].action { streams.contains(target) } else { false }
      }
    default:
      guard let signal = event.signal else { return nil }
      return later.first { step in
        scenario.steps[step].action.signal == signal
          || emissions[step, default: []].contains { $0.action.signal == signal }
      }
    }
  }
}

extension Scenario {
  /// The names of a source and of the streams derived from it.
  fileprivate func streams(over source: Name) -> Set<Name> {
    actions.compactMap(\.derivation).reduce(into: [source]) { names, derived in
      if names.contains(derived.upstream) { names.insert(derived.name) }
    }
  }
}

/// A value or a state that is emitted and received.
private enum Signal: Hashable {
  case value(Int)
  case state(MotionStateName)
}

extension Action {
  /// The signal that the action emits or writes.
  fileprivate var signal: Signal? {
    switch self {
    case .emit(let sample, _, _), .write(let sample, _): .value(sample)
    case .emitState(let state, _, _): .state(state)
    default: nil
    }
  }
}

extension Event {
  /// The signal that an observer receives.
  fileprivate var signal: Signal? {
    switch self {
    case .receives(_, .sample(let sample)): .value(sample)
    case .receivesState(_, let state): .state(state)
    default: nil
    }
  }
}

/// The reactions that wait for an event, and those that are being performed, while a trace is followed.
private struct Reactions {
  private var waiting: [(event: Event, actions: [Action])] = []
  /// The reactions being performed, the innermost last: their remaining actions, and whether an action is under way.
  private var performed: [(left: [Action], isUnderWay: Bool)] = []

  /// Lets a reaction wait for its event.
  mutating func prepare(_ action: Action) {
    if case .when(let event, let actions) = action { waiting.append((event, actions)) }
  }

  /// Follows the next event of the trace, and returns the action of a reaction that it begins, if it begins one.
  mutating func take(_ event: Event) -> Action? {
    defer { while let last = performed.last, last.left.isEmpty, !last.isUnderWay { performed.removeLast() } }
    switch event {
    case .begins:
      guard let last = performed.indices.last, !performed[last].left.isEmpty else { return nil }
      performed[last].isUnderWay = true
      let action = performed[last].left.removeFirst()
      prepare(action)
      return action
    case .returns:
      if let last = performed.indices.last { performed[last].isUnderWay = false }
    default:
      if let place = waiting.firstIndex(where: { $0.event == event }) {
        performed.append((waiting.remove(at: place).actions, false))
      }
    }
    return nil
  }
}
