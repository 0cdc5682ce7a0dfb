/// Whether a scenario does everything that another one does, in the same order and with the same end, whatever its names and
/// values are.
struct Containment {
  private let larger: [ActionParts]
  private let smaller: [ActionParts]
  private var names: [Name: Name] = [:]
  private var samples: [Int: Int] = [:]
  private var attempts = 10_000

  /// Whether the scenario of a finding contains that of another one, with reactions where they are prepared or where they run.
  static func holds(of smaller: Finding, in larger: Finding) -> Bool {
    let smaller = smaller.scenario.actions.flattened
    return holds(of: smaller, in: larger.scenario.actions.flattened) || holds(of: smaller, in: larger.performed)
  }

  private static func holds(of smaller: [ActionParts], in larger: [ActionParts]) -> Bool {
    guard let last = smaller.last, let end = larger.last else { return false }
    var containment = Containment(larger: larger.dropLast(), smaller: smaller.dropLast())
    return containment.isSame(last, end) && containment.places(from: 0, in: 0)
  }

  private init(larger: [ActionParts], smaller: [ActionParts]) {
    self.larger = larger
    self.smaller = smaller
  }

  /// Whether what is left of the smaller one is found in what is left of the larger one.
  private mutating func places(from first: Int, in start: Int) -> Bool {
    guard first < smaller.count else { return true }
    let (names, samples) = (names, samples)
    for place in start..<max(start, larger.count - (smaller.count - first) + 1) {
      attempts -= 1
      guard attempts > 0 else { return false }
      if isSame(smaller[first], larger[place]), places(from: first + 1, in: place + 1) { return true }
      (self.names, self.samples) = (names, samples)
    }
    return false
  }

  private mutating func isSame(_ one: ActionParts, _ other: ActionParts) -> Bool {
    one.kind == other.kind && one.form == other.form && one.state == other.state
      && Self.map(one.name, other.name, &names) && Self.map(one.subject, other.subject, &names)
      && Self.map(one.participant, other.participant, &names) && Self.map(one.using, other.using, &names)
      && Self.map(one.sample, other.sample, &samples)
  }

  private static func map<Value: Hashable>(_ one: Value?, _ other: Value?, _ known: inout [Value: Value]) -> Bool {
    guard let one, let other else { return one == nil && other == nil }
    if let image = known[one] { return image == other }
    guard !known.values.contains(other) else { return false }
    known[one] = other
    return true
  }
}

extension Finding {
  /// The actions in the order in which they began, those of reactions included.
  fileprivate var performed: [ActionParts] {
    var performed: [ActionParts] = []
    var waiting: [ActionParts] = []
    func add(_ action: Action) {
      let parts = action.parts
      if parts.kind == .when { waiting.append(parts) } else { performed.append(parts) }
    }
    for (place, action) in scenario.actions.enumerated() {
      add(action)
      for event in trace.flatMap({ place < $0.count ? $0[place] : nil }) ?? [] {
        guard let first = waiting.firstIndex(where: { $0.event == event }) else { continue }
        waiting.remove(at: first).actions.forEach(add)
      }
    }
    return performed
  }
}

extension [Action] {
  /// The actions, and those of reactions in their place.
  fileprivate var flattened: [ActionParts] {
    flatMap { action in
      let parts = action.parts
      return parts.kind == .when ? parts.actions.flattened : [parts]
    }
  }
}
