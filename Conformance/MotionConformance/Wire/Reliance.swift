/// The steps of a written scenario that its verdict relies on, for judges that have no model.
///
/// A scenario is inconclusive if a step breaks a clause other than its own. To find such steps, a passing trace is varied event
/// by event: if every variation of a step keeps the scenario from passing, the step must happen exactly as in the trace.
struct Reliance {
  private let scenario: Scenario
  private let trace: Trace
  private let model = Model()
  /// The events that a variation may add.
  private let others: [Event]

  /// - Parameter trace: The trace of a conforming port.
  init(of scenario: Scenario, in trace: Trace) {
    self.scenario = scenario
    self.trace = trace
    let subscriptions = scenario.actions.flatMap(\.withReactions).filter { $0.kind == .subscribe }
    let names = subscriptions.prefix(Self.edge).compactMap(\.parts.participant)
    let values = Set(trace.joined().filter { $0.observer != nil }.compactMap(\.value))
    others =
      names.flatMap { name in
        values.map { .receives(name, $0) } + [.receivesState(name, .atRest), .receivesState(name, .active)]
      } + [.state(.other("another"))]
  }

  /// For each step, the events that it relies on; `nil` if ports may differ there, or if the expectation has these events
  /// already.
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
    for index in seen.indices where Self.isAtAnEdge(index, of: seen.count) && !seen[index].isMark {
      var shorter = seen
      let event = shorter.remove(at: index)
      variations.append(shorter)
      // If a reaction is performed, swapping neighbours does not reach all orders.
      if hasMarks { variations += (0...shorter.count).filter { $0 != index }.map { shorter.inserting(event, at: $0) } }
    }
    for event in others {
      variations += (hasMarks ? 0...seen.count : seen.count...seen.count).map { seen.inserting(event, at: $0) }
    }
    if variations.contains(where: { isPassing($0, at: step) }) { return nil }
    var groups: [[Event]] = []
    for index in seen.indices where !seen[index].isMark {
      var swapped = seen
      if index > 0 { swapped.swapAt(index - 1, index) }
      if index > 0, !hasMarks, !Self.isAtAnEdge(index, of: seen.count) || isPassing(swapped, at: step) {
        groups[groups.count - 1].append(seen[index])
      } else {
        groups.append([seen[index]])
      }
    }
    return Expectation(.exactly(groups))
  }

  private func isPassing(_ events: [Event], at step: Int) -> Bool {
    var varied = trace
    varied[step] = events
    return Finding(scenario, values: .integer, performance: .trace(varied), model).verdict == .passed
  }

  /// Whether an index is among the first or the last. A crowd has many events, and those between behave alike.
  private static func isAtAnEdge(_ index: Int, of count: Int) -> Bool { index < edge || index >= count - edge }
  private static let edge = 4
}

extension [Event] {
  fileprivate func inserting(_ event: Event, at index: Int) -> [Event] { self[..<index] + [event] + self[index...] }
}
