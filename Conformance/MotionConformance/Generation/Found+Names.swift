extension Found {
  /// The same deviation, whose observers are called a, b, c, … in the order in which the actions mention them.
  ///
  /// Shrinking removes observers, and the names of the others would have gaps.
  var namingObserversInOrder: Found {
    let actions = request.actions.flatMap(\.withReactions)
    let subjects = Set(actions.flatMap { [$0.made, $0.subject].compactMap(\.self) })
    let free = (0...).lazy.map(Name.init).filter { !subjects.contains($0) }
    let names = Dictionary(uniqueKeysWithValues: zip(request.actions.flatMap(\.participants).uniqued, free))
    guard names.contains(where: { $0.key != $0.value }) else { return self }
    func named(_ events: [Event]) -> [Event] { events.map { $0.renaming(observers: names) } }
    var found = self
    found.request = request.replacing(request.actions.map { $0.renaming(observers: names) })
    if case .trace(let trace) = performance { found.performance = .trace(trace.map(named)) }
    found.deviation?.expected = named(deviation?.expected ?? [])
    found.deviation?.got = deviation?.got.map { $0.renaming(observers: names) }
    return found
  }
}

extension Action {
  /// The observers that it mentions, in order.
  var participants: [Name] {
    withReactions.flatMap { [$0.using, $0.participant, $0.event?.observer].compactMap(\.self) }
  }
}
