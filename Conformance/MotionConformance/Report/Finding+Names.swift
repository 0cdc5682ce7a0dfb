extension Finding {
  /// The same finding, whose observers are called a, b, c, … in the order in which its steps mention them.
  ///
  /// Shrinking removes observers, and the names of the others would have gaps.
  var namingObserversInOrder: Finding {
    let parts = scenario.actions.flatMap(\.withReactions).map(\.parts)
    let participants = scenario.actions.flatMap(\.participants).uniqued
    let subjects = Set(parts.flatMap { [$0.name, $0.subject].compactMap(\.self) })
    let free = (0...).lazy.map(Name.init).filter { !subjects.contains($0) }
    let names = Dictionary(uniqueKeysWithValues: zip(participants, free))
    guard names.contains(where: { $0.key != $0.value }) else { return self }
    return reworded(
      scenario.naming(names), deviation.map { $0.naming(names) },
      trace.map { $0.map { $0.map { $0.naming(names) } } })
  }
}

extension Action {
  /// The observers that it mentions, in order.
  var participants: [Name] {
    withReactions.map(\.parts).flatMap { [$0.using, $0.participant, $0.event?.observer].compactMap(\.self) }
  }

  fileprivate func naming(_ names: [Name: Name]) -> Action {
    changing { parts in
      parts.participant = parts.participant.map { names[$0] ?? $0 }
      parts.using = parts.using.map { names[$0] ?? $0 }
      parts.event = parts.event?.naming(names)
    }
  }
}

extension Event {
  fileprivate func naming(_ names: [Name: Name]) -> Event {
    observer == nil ? self : replacing(actor: { names[$0] ?? $0 })
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
