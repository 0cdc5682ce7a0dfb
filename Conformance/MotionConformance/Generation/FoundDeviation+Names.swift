extension FoundDeviation {
  /// The same deviation, whose observers are called a, b, c, … in the order in which the actions mention them.
  ///
  /// Shrinking removes observers, and the names of the others would have gaps.
  var namingObserversInOrder: FoundDeviation {
    let parts = request.actions.flatMap(\.withReactions).map(\.parts)
    let participants = request.actions.flatMap(\.participants).uniqued
    let subjects = Set(parts.flatMap { [$0.name, $0.subject].compactMap(\.self) })
    let free = (0...).lazy.map(Name.init).filter { !subjects.contains($0) }
    let names = Dictionary(uniqueKeysWithValues: zip(participants, free))
    guard names.contains(where: { $0.key != $0.value }) else { return self }
    func named(_ event: Event) -> Event {
      event.observer == nil ? event : event.replacing(actor: { names[$0] ?? $0 })
    }
    var found = self
    found.request = request.replacing(
      request.actions.map { action in
        action.changing { parts in
          parts.participant = parts.participant.map { names[$0] ?? $0 }
          parts.using = parts.using.map { names[$0] ?? $0 }
          parts.event = parts.event.map(named)
        }
      })
    if case .trace(let trace) = performance { found.performance = .trace(trace.map { $0.map(named) }) }
    found.deviation?.expected = deviation?.expected.map(named) ?? []
    found.deviation?.got = deviation?.got.map(named)
    return found
  }
}

extension Action {
  /// The observers that it mentions, in order.
  var participants: [Name] {
    withReactions.map(\.parts).flatMap { [$0.using, $0.participant, $0.event?.observer].compactMap(\.self) }
  }
}
