extension Finding {
  /// The trace that the specifications allow and that is nearest to what happened, up to the step of a deviation; `nil` if mending
  /// one deviation after the other leads to none.
  package func nearestTrace(until step: Int) -> Trace? {
    guard let values, let specification = specifications.first, var trace = trace?.prefix(step), trace.count == step
    else { return nil }
    let actions = Array(scenario.actions.prefix(step))
    let model = Model()
    for _ in 0..<Self.mostMends {
      let judgement = model.judge(actions, Array(trace), of: specification, in: values)
      guard !judgement.isMalformed else { return nil }
      guard let deviation = judgement.deviations.first(where: { $0.step == step }) else { return Array(trace) }
      deviation.mend(&trace[step - 1])
    }
    return nil
  }

  private static var mostMends: Int { 16 }
}

extension ModelDeviation {
  /// Puts the expected event in the place of the one that occurred, or before the others that should follow it.
  fileprivate func mend(_ events: inout [Event]) {
    let place = min(position, events.count)
    if let expected = expected.first, let later = events[place...].firstIndex(of: expected) {
      events.insert(events.remove(at: later), at: place)
    } else if let got, events[place...].first == got {
      events.replaceSubrange(place...place, with: expected.prefix(1))
    } else {
      events.insert(contentsOf: expected.prefix(1), at: place)
    }
  }

  /// The expectation for the step: that of the nearest trace that is allowed, of the actors concerned.
  func expectation(in trace: Trace, nearest: Trace?) -> Expectation {
    let plain = expectation(in: trace)
    guard case .exactly = plain.rule, let nearest, let actors = plain.actors else { return plain }
    let events = nearest[step - 1].filter { event in event.actor.map(actors.contains) ?? false }
    return Expectation(.exactly(events.map { [$0] }), of: actors)
  }
}
