extension Finding {
  /// The same finding, whose observers are called a, b, c, … in the order in which its steps mention them.
  ///
  /// Shrinking removes observers, and the names of the others would have gaps.
  var namingObserversInOrder: Finding {
    let participants = scenario.actions.flatMap(\.participants).uniqued
    let subjects = Set(scenario.actions.flatMap(\.subjects))
    let free = (0...).lazy.map(Name.init).filter { !subjects.contains($0) }
    let names = Dictionary(uniqueKeysWithValues: zip(participants, free))
    guard names.contains(where: { $0.key != $0.value }) else { return self }
    return renamed(
      scenario.naming(names), deviation.map { $0.naming(names) },
      trace.map { $0.map { $0.map { $0.naming(names) } } })
  }
}

extension Action {
  /// The observers that it mentions, in order.
  var participants: [Name] {
    let parts = parts
    let own = [parts.using, parts.participant, parts.event?.participant].compactMap(\.self)
    return own + parts.actions.flatMap(\.participants)
  }

  /// The subjects that it mentions.
  fileprivate var subjects: [Name] {
    let parts = parts
    return [parts.name, parts.subject].compactMap(\.self) + parts.actions.flatMap(\.subjects)
  }

  fileprivate func naming(_ names: [Name: Name]) -> Action {
    var parts = parts
    parts.participant = parts.participant.map { names[$0] ?? $0 }
    parts.using = parts.using.map { names[$0] ?? $0 }
    parts.event = parts.event?.naming(names)
    parts.actions = parts.actions.map { $0.naming(names) }
    return Action(parts)
  }
}

extension Event {
  /// The observer of the event.
  fileprivate var participant: Name? {
    switch self {
    case .receives(let name, _), .receivesState(let name, _): name
    default: nil
    }
  }

  fileprivate func naming(_ names: [Name: Name]) -> Event {
    switch self {
    case .receives(let name, let value): .receives(names[name] ?? name, value)
    case .receivesState(let name, let state): .receivesState(names[name] ?? name, state)
    default: self
    }
  }
}

extension Expectation {
  fileprivate func naming(_ names: [Name: Name]) -> Expectation {
    let rule: Rule =
      switch rule {
      case .exactly(let groups): .exactly(groups.map { $0.map { $0.naming(names) } })
      case .inOrder(let groups): .inOrder(groups.map { $0.map { $0.naming(names) } })
      case .atMost(let events): .atMost(events.map { $0.naming(names) })
      }
    return Expectation(rule, of: actors?.map { names[$0] ?? $0 })
  }
}

extension Scenario {
  fileprivate func naming(_ names: [Name: Name]) -> Scenario {
    Scenario(
      slug, clause: clause,
      steps.map { Step($0.action.naming(names), expectation: $0.expectation?.naming(names)) })
  }
}

extension Finding.Deviation {
  fileprivate func naming(_ names: [Name: Name]) -> Finding.Deviation {
    Finding.Deviation(
      step: step, expectation: expectation.naming(names), seen: seen.map { $0.naming(names) }, values: values)
  }
}
