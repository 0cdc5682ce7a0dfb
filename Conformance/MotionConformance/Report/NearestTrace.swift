extension Finding {
  /// The trace of a right port in all steps up to that of a deviation, nearest to what happened. If it is the same in the last
  /// step, the earlier ones stay as they were, deviations included, and the last alone is mended. `nil` if a few mends lead to
  /// no such trace.
  package func nearestTrace(until step: Int) -> Trace? {
    guard let trace, step <= trace.count else { return nil }
    return [1, step].lazy.compactMap { self.nearestTrace(from: $0, until: step) }.first {
      $0[step - 1] != trace[step - 1]
    }
  }

  /// The nearest trace that has no deviation from the first step on.
  private func nearestTrace(from first: Int, until step: Int) -> Trace? {
    guard let values, !specifications.isEmpty, let trace else { return nil }
    let actions = Array(scenario.actions.prefix(step))
    let samples = actions.flatMap(\.withReactions).compactMap(\.sample).uniqued
    let model = Model()
    func deviations(of trace: Trace) -> [Violation]? {
      let judgement = model.judge(actions, trace, in: values)
      return judgement.malformedStep == nil ? judgement.violations.filter { $0.step >= first } : nil
    }
    var candidates = [Trace(trace.prefix(step))]
    for _ in 0..<Self.maxMends {
      let judged = candidates.uniqued.enumerated().compactMap { place, form in
        deviations(of: form).map { (trace: form, deviations: $0, place: place) }
      }
      .sorted { ($0.deviations.count, $0.place) < ($1.deviations.count, $1.place) }
      if let right = judged.first, right.deviations.isEmpty { return right.trace }
      candidates = judged.prefix(Self.maxForms).flatMap { $0.deviations[0].mended($0.trace, samples) }
    }
    return nil
  }

  /// The largest number of mends that are tried, one after the other.
  private static var maxMends: Int { 16 }
  /// The number of the best mended traces that are mended further.
  private static var maxForms: Int { 3 }
}

extension Violation {
  /// The trace with each form of the events of the step that deviates.
  fileprivate func mended(_ trace: Trace, _ samples: [Int]) -> [Trace] {
    mended(trace[step - 1], samples).map { events in
      var mended = trace
      mended[step - 1] = events
      return mended
    }
  }

  /// The ways to mend the events of the step, the likeliest first. If one occurred that must not, it is removed, changed, or moved
  /// behind one that should precede it: where another is expected in its place, its value is wrong, or else it is too many. If none
  /// occurred, the expected one takes the place of another one of its observer that need not occur, or is one more, there or later.
  private func mended(_ events: [Event], _ samples: [Int]) -> [[Event]] {
    let place = min(position, events.count)
    let later = expected.first.flatMap(events[place...].firstIndex)
    let moved = later.map { events.removing(at: $0).inserting(events[$0], at: place) }
    guard let got, events[place...].first == got else {
      let instead = events.indices.filter {
        events[$0].kind == expected.first?.kind && events[$0].actor == expected[0].actor
      }
      return moved.map { [$0] }
        ?? expected.flatMap { one in
          instead.map { events.replacing($0, events.endOfReactions(after: $0), by: one) } + [
            events.inserting(one, at: place), events + [one],
          ]
        }
    }
    // Without it, its reactions would not have happened.
    let end = events.endOfReactions(after: place)
    let held: [Event] = samples.compactMap(got.holding)
    let changed = (expected + held).filter { $0 != got }.uniqued
    let (replaced, removed) = (
      changed.map { events.replacing(place, end, by: $0) }, [events.replacing(place, end, by: nil)]
    )
    if let moved { return removed + [moved.removing(at: place + 1), moved] }
    return expected.isEmpty ? removed + replaced : replaced + removed
  }

  /// The expectation for the step: that of the nearest trace that is allowed, of the actors concerned, or else of those whose
  /// events differ, which are added if nothing is allowed of the former; of two events in the wrong order, their order; of one
  /// that differs in its moment alone, its order with the mark where a reaction begins or returns.
  func expectation(in trace: Trace, nearest: Trace?) -> Expectation {
    let seen = trace[step - 1]
    // Without such a trace, what is known: the event that should have come next, or the one that should not have come.
    let known = expected.isEmpty ? mended(seen, []).first : seen[..<min(position, seen.count)] + [expected[0]]
    let allowed = nearest?[step - 1] ?? known ?? seen
    let (mine, both) = (
      expected.first?.actor ?? got?.actor, [expected.first?.actor, got?.actor].compactMap(\.self).uniqued
    )
    func events(of actors: [Name], _ events: [Event]) -> [Event] {
      events.filter { $0.actor.map(actors.contains) ?? actors.isEmpty }
    }
    let others = (allowed + seen).compactMap(\.actor).uniqued.filter {
      events(of: [$0], allowed) != events(of: [$0], seen)
    }
    var actors = [mine].compactMap(\.self)
    if events(of: actors, allowed) == events(of: actors, seen) {
      let (right, wrong) = (allowed.withoutMarks, seen.withoutMarks)
      let isReordered = wrong.subtracting(right).isEmpty
      let changed = isReordered ? zip(right, wrong).first { $0 != $1 && wrong.contains($0) } : nil
      // Without a nearest trace, what should have preceded is known.
      let early = nearest == nil ? zip(expected, [got].compactMap(\.self)).first { wrong.contains($0.0) } : nil
      if let (first, second) = changed ?? early {
        return Expectation(.inOrder, [[first], [second]], of: [first.actor, second.actor].compactMap(\.self).uniqued)
      }
      // Only the moment is wrong.
      let moved = zip(allowed, seen).first { $0 != $1 }
      if right == wrong, let (first, second) = moved, first.isMark != second.isMark {
        return Expectation(.inOrder, [[first], [second]], of: actors)
      }
      actors = others.isEmpty || events(of: both, allowed) != events(of: both, seen) ? both : others
    } else if events(of: actors, allowed).isEmpty {
      // An event that must not come to this observer may be due to another one.
      actors = (actors + others).uniqued
    }
    return Expectation(.exactly, events(of: actors, allowed).map { [$0] }, of: actors.isEmpty ? nil : actors)
  }
}

extension Event {
  /// The same event with that sample, if it has a value.
  fileprivate func holding(_ sample: Int) -> Event? {
    guard value != nil else { return nil }
    var event = self
    event.value = .sample(sample)
    return event
  }
}

extension [Event] {
  /// The index behind the event at that index and the reactions to it.
  fileprivate func endOfReactions(after place: Int) -> Int {
    var (end, depth) = (place + 1, 0)
    while end < count, depth > 0 || self[end].kind == .begins {
      depth += self[end].kind == .begins ? 1 : self[end].kind == .returns ? -1 : 0
      end += 1
    }
    return end
  }

  fileprivate func removing(at place: Int) -> [Event] { replacing(place, place + 1, by: nil) }

  fileprivate func inserting(_ event: Event, at place: Int) -> [Event] { replacing(place, place, by: event) }

  fileprivate func replacing(_ place: Int, _ end: Int, by event: Event?) -> [Event] {
    self[..<place] + (event.map { [$0] } ?? []) + self[end...]
  }
}
