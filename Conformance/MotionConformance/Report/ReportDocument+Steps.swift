// The steps of a scenario in a document, with the events that its text and its picture show.

extension ReportDocument.Step {
  /// The steps of a story.
  package static func all(of story: Finding) -> [Self] {
    var steps = all(
      of: story.scenario, in: story.values ?? .integer, trace: story.wholeTrace,
      deviation: story.unmet == nil ? nil : story.step)
    for (index, broken) in story.brokenBefore.enumerated() where !broken.isEmpty { steps[index].breaks = broken }
    return steps
  }

  /// The steps of a scenario, as it expects them or as they were in a trace; both if a step of the trace deviates.
  package static func all(
    of scenario: Scenario, in values: ValueDomain, trace: Trace? = nil, deviation: Int? = nil
  ) -> [Self] {
    let isJudged = scenario.steps.contains { $0.expectation != nil }
    var reactionActions = trace.map { Model().reactions(in: $0, of: scenario.actions, values)[...] } ?? []
    return scenario.steps.enumerated().map { index, step in
      let isDeviation = deviation == index + 1
      let isExpected = (trace == nil || deviation != nil) && step.expectation != nil
      let events = trace.map { trace in
        step.events(trace[index], &reactionActions, isJudged: isJudged, in: values, isDeviation: isDeviation)
      }
      let isQuiet = step.expectation == nil && trace?[index].isEmpty != false
      return Self(
        action: step.action.text(in: values), expected: step.expectation?.text(in: values),
        got: isQuiet ? nil : trace.map { Expectation.list($0[index], values) },
        emits: ReportDocument.Event(emissionOf: step.action, in: values),
        expects: isExpected ? step.expectation?.events(in: values, besides: isDeviation ? trace?[index] : nil) : nil,
        events: events)
    }
  }

  /// The indices of the steps to show: of many, the first two and those around the one with the number `focus`, by default
  /// the last one. `nil` among them stands for steps that are left out.
  package static func shown(of count: Int, focus: Int?) -> [Int?] {
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

extension Step {
  /// The events that it caused, with the emissions of reactions where they begin.
  fileprivate func events(
    _ seen: [Event], _ begun: inout ArraySlice<Action>, isJudged: Bool, in values: ValueDomain,
    isDeviation: Bool
  ) -> [ReportDocument.Event] {
    let difference = isDeviation ? expectation?.firstDifference(in: seen) : nil
    return seen.enumerated().compactMap { index, event in
      guard !event.isMark else {
        let reaction = event.kind == .begins ? begun.popFirst() : nil
        return reaction.flatMap { ReportDocument.Event(emissionOf: $0, in: values) }
      }
      let isUnjudged = isJudged && expectation?.judged([event]).isEmpty != false
      return ReportDocument.Event(
        event, in: values, note: index == difference ? .difference : isUnjudged ? .unjudged : nil)
    }
  }
}

extension Finding {
  /// The trace, if it has events for every step.
  fileprivate var wholeTrace: Trace? { trace.flatMap { $0.count == scenario.steps.count ? $0 : nil } }

  /// The clauses that are broken at each step before the one that the story marks.
  fileprivate var brokenBefore: [[String]] {
    guard let step, let trace = wholeTrace, let values, !specifications.isEmpty else { return [] }
    let judgement = Model().judge(scenario.actions, trace, in: values)
    return (1..<step).map { step in named(judgement.violations.filter { $0.step == step }.map(\.clause)) }
  }
}

extension ReportDocument.Event {
  /// The emission that an action is; `nil` if it is none.
  fileprivate init?(emissionOf action: Action, in values: ValueDomain) {
    guard action.kind == .emit || action.kind == .emitState else { return nil }
    self.init(
      text: action.text(in: values), actor: action.name.description, shape: .emitted,
      label: action.kind == .emit ? values.literal(action.value) : action.state.description, group: nil, note: nil)
  }

  fileprivate init(_ event: Event, in values: ValueDomain, group: Int? = nil, note: Note? = nil) {
    let (value, state) = (event.value?.text(in: values) ?? "–", event.state?.description ?? "")
    let (shape, label): (Shape, String) =
      switch event.kind {
      case .receives: (.received, value)
      case .externalWrite, .informationWritten: (.written, value)
      case .reads, .readsNothing: (.read, value)
      case .connected: (.connection, "+\(event.number)")
      case .disconnected: (.connection, "−\(event.number)")
      case .otherObserver: (.connection, "≠\(event.number)")
      case .receivesState, .state: (.state, state)
      case .number: (.state, "\(state)=\(event.number)")
      case .throws: (.state, "!")
      case .begins, .returns: (.state, "")
      }
    self.init(
      text: event.text(in: values), actor: event.actor?.description, shape: shape, label: label, group: group,
      note: note)
  }
}

extension Expectation {
  /// The expected events, with those marked that need not occur, or are missing among other ones.
  fileprivate func events(in values: ValueDomain, besides seen: [Event]?) -> [ReportDocument.Event] {
    let isComplete = rule == .exactly
    let isMissing = seen.map { events.surplus(over: judged($0)) } ?? []
    var flatIndex = -1
    return groups.enumerated().flatMap { group, events in
      events.withoutMarks.map { event in
        flatIndex += 1
        let note: ReportDocument.Event.Note? =
          !isComplete ? .optional : isMissing.indices.contains(flatIndex) && isMissing[flatIndex] ? .difference : nil
        return ReportDocument.Event(event, in: values, group: group, note: note)
      }
    }
  }

  /// The index of the first observed event that is unexpected or out of order.
  fileprivate func firstDifference(in seen: [Event]) -> Int? {
    seen.indices.first { index in
      let part = Array(seen[...index])
      return !(rule == .exactly ? mayBegin(with: part) : isMet(by: part))
    }
  }
}

extension ReportDocument.Actor {
  /// The actors of a scenario, from sources to observers: those that it creates, then others that have events.
  package static func all(of scenario: Scenario, _ steps: [ReportDocument.Step]) -> [Self] {
    let created = scenario.actions.flatMap(\.withReactions).compactMap(\.reportActor)
    let events: [ReportDocument.Event] = steps.flatMap { [$0.expects, $0.events].compactMap(\.self).joined() }
    let acting = events.map { Self(name: $0.actor, kind: $0.actor == nil ? .port : .property) }
    let actors = Array(grouped: created + acting, by: \.name).map { $0[0] }
    return Kind.allCases.flatMap { kind in actors.filter { $0.kind == kind } }
  }
}

extension Action {
  fileprivate var reportActor: ReportDocument.Actor? {
    let role: ReportDocument.Actor.Kind? =
      switch kind {
      case .property: hasExternalWrite ? .external : nil
      case .information: .external
      case .source: .upstream
      case .subscribe: using == nil ? .observer : nil
      case .observer: .observer
      default: nil
      }
    return role.map { ReportDocument.Actor(name: name.description, kind: $0) }
  }
}
