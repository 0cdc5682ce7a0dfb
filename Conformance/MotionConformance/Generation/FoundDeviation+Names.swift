extension FoundDeviation {
  /// The names of further subjects: u to z, then names that no observer reaches.
  private static let furtherNames: [Name] = ["u", "v", "w", "x", "y", "z"] + (5_000..<6_000).map(Name.init)

  /// The same deviation with the names that all stories have: a, b, c, … for observers, p and q for properties, s and t for
  /// sources, r for a remembered stream, and the letters after them for other subjects, in the order in which the actions mention
  /// them.
  var inStandardNames: FoundDeviation {
    let actions = request.actions.flatMap(\.withReactions)
    var subjects: [Name: Name] = [:]
    for action in actions {
      guard let made = action.made, subjects[made] == nil else { continue }
      let free = (action.kind.names + Self.furtherNames).lazy.filter { !subjects.values.contains($0) }
      subjects[made] = free.first
    }
    let free = (0...).lazy.map(Name.init).filter { !subjects.values.contains($0) }
    let observers = Dictionary(uniqueKeysWithValues: zip(request.actions.flatMap(\.observers).uniqued, free))
    func named(_ events: [Event]) -> [Event] { events.map { $0.renaming(subjects: subjects, observers: observers) } }
    var found = self
    found.request = request.replacing(
      request.actions.map { $0.renaming(subjects: subjects, observers: observers) })
    if case .trace(let trace) = performance { found.performance = .trace(trace.map(named)) }
    found.violation?.expected = named(violation?.expected ?? [])
    found.violation?.got = violation?.got.map { named([$0])[0] }
    return found
  }
}

extension ActionKind {
  /// The names of the subjects that such actions make.
  fileprivate var names: [Name] {
    switch self {
    case .property, .information: ["p", "q"]
    case .source: ["s", "t"]
    case .remember: ["r"]
    default: []
    }
  }
}

extension Action {
  /// The observers that it mentions, in order.
  var observers: [Name] {
    withReactions.flatMap { [$0.using, $0.observer, $0.event?.observer].compactMap(\.self) }
  }
}
