/// What a written scenario relies on, for judges that have no model.
///
/// A scenario is inconclusive where a step breaks another clause than its own. A trace that passes is varied event by event:
/// a step whose every variation keeps the scenario from passing must go exactly as it does there.
struct Reliance {
  private let scenario: Scenario
  private let trace: Trace
  private let model = Model()
  /// What might be received besides what is in the trace.
  private let others: [Event]

  /// - Parameter trace: What a conforming port does.
  init(of scenario: Scenario, in trace: Trace) {
    self.scenario = scenario
    self.trace = trace
    let names = scenario.actions.flatMap(\.subscribers).prefix(Self.edge)
    let values = Set(trace.joined().compactMap(\.receivedValue))
    others =
      names.flatMap { name in
        values.map { .receives(name, $0) } + [.receivesState(name, .atRest), .receivesState(name, .active)]
      } + [.state(.other("another"))]
  }

  /// For each step, the events that it relies on, `nil` where ports may differ and where the expectation says so already.
  var expectations: [Expectation?] {
    guard trace.count == scenario.steps.count else { return [] }
    return trace.indices.map { step in
      guard Self.isAtAnEdge(step, of: trace.count), let relied = expectation(of: step) else { return nil }
      return relied == scenario.steps[step].expectation ? nil : relied
    }
  }

  private func expectation(of step: Int) -> Expectation? {
    let seen = trace[step]
    let hasMarks = seen.contains(where: \.isMark)
    var variations: [[Event]] = seen.isEmpty ? [] : [[]]
    for place in seen.indices where Self.isAtAnEdge(place, of: seen.count) && !seen[place].isMark {
      var shorter = seen
      let event = shorter.remove(at: place)
      variations.append(shorter)
      // Where a reaction is performed there are orders that swapping neighbours does not reach.
      if hasMarks { variations += (0...shorter.count).filter { $0 != place }.map { shorter.inserting(event, at: $0) } }
    }
    for event in others {
      variations += (hasMarks ? 0...seen.count : seen.count...seen.count).map { seen.inserting(event, at: $0) }
    }
    if variations.contains(where: { isPassing($0, at: step) }) { return nil }
    var groups: [[Event]] = []
    for place in seen.indices where !seen[place].isMark {
      var swapped = seen
      if place > 0 { swapped.swapAt(place - 1, place) }
      if place > 0, !hasMarks, !Self.isAtAnEdge(place, of: seen.count) || isPassing(swapped, at: step) {
        groups[groups.count - 1].append(seen[place])
      } else {
        groups.append([seen[place]])
      }
    }
    return Expectation(.exactly(groups))
  }

  private func isPassing(_ events: [Event], at step: Int) -> Bool {
    var varied = trace
    varied[step] = events
    return Finding(scenario, values: .integer, performance: .trace(varied), model).verdict == .passed
  }

  /// Whether a place is among the first or the last: in a crowd the others are like them.
  private static func isAtAnEdge(_ place: Int, of count: Int) -> Bool { place < edge || place >= count - edge }
  private static let edge = 4
}

extension Action {
  /// The names of the observers that it subscribes, now or in a reaction.
  fileprivate var subscribers: [Name] {
    if case .subscribe(let name, _, _, _) = self { [name] } else { parts.actions.flatMap(\.subscribers) }
  }
}

extension Event {
  fileprivate var receivedValue: TracedValue? { if case .receives(_, let value) = self { value } else { nil } }
}

extension [Event] {
  fileprivate func inserting(_ event: Event, at place: Int) -> [Event] { self[..<place] + [event] + self[place...] }
}
