/// A search for a scenario in which a port differs from another that is known to be right.
///
/// The scenarios are made up at random, from what the specifications determine: whatever hits an open question is left
/// out, and the order in which the observers of a remembered stream hear is not compared. The same seed makes the same
/// scenarios on every platform.
public struct Exploration {
  /// What the scenarios are made from.
  public let seed: UInt64
  /// How many scenarios are made.
  public let count: Int
  /// The specifications that they are about.
  public let specifications: [Specification]

  /// A search of so many scenarios, made from that seed.
  public init(seed: UInt64, count: Int, specifications: [Specification] = Specification.all) {
    self.seed = seed
    self.count = count
    self.specifications = specifications
  }

  /// What came of a search.
  public struct Outcome: Sendable {
    /// How many scenarios were compared.
    public let compared: Int
    /// The shortest scenario that was found to differ, none where none did.
    public let difference: Difference?
    /// Why the search ended early, if it did: the port was asked no further.
    public let interruption: String?
  }

  /// How many scenarios are handed to a testee at once.
  private static let batch = 256

  /// Searches for a difference, and shortens the first that is found.
  ///
  /// - Parameters:
  ///   - subject: The port in question.
  ///   - oracle: The port that is right.
  /// - Throws: ``NothingSelected`` where the ports offer none of the specifications in a domain in common.
  public func run(_ subject: some Testee, against oracle: some Testee) throws -> Outcome {
    let fields = specifications.flatMap { specification in
      subject.domains(of: specification).filter(oracle.domains(of: specification).contains)
        .map { (specification.id, $0) }
    }
    guard !fields.isEmpty else { throw NothingSelected(port: subject.name) }
    var generator = Generator(seed: seed)
    var requests: [Request] = []
    var compared = 0
    for start in stride(from: 0, to: count, by: Self.batch) {
      requests.removeAll(keepingCapacity: true)
      for number in start..<min(start + Self.batch, count) {
        let (specification, values) = fields[number % fields.count]
        let actions = generator.scenario(of: specification)
        requests.append(Request(specification: specification, values: values, actions: actions))
      }
      let pair = SideBySide(oracle: oracle, subject: subject)
      let answer = pair.compare(requests)
      compared += answer.compared
      if let place = answer.firstDifference {
        let shortest = pair.shortened(requests[place])
        let difference = Difference(shortest, seed: seed, number: start + place + 1, pair)
        return Outcome(compared: compared, difference: difference, interruption: nil)
      }
      if let interruption = answer.interruption {
        return Outcome(compared: compared, difference: nil, interruption: interruption)
      }
    }
    return Outcome(compared: compared, difference: nil, interruption: nil)
  }
}

/// Two testees side by side.
struct SideBySide<Oracle: Testee, Subject: Testee> {
  let oracle: Oracle
  let subject: Subject

  /// What came of a comparison.
  struct Answer {
    var compared = 0
    /// The place of the first request that the two answer differently.
    var firstDifference: Int?
    /// Why the subject was not asked further.
    var interruption: String?
  }

  /// Compares until the first difference. What the subject does not support is not compared.
  func compare(_ requests: [Request]) -> Answer {
    var expected: [Performance] = []
    expected.reserveCapacity(requests.count)
    oracle.perform(requests) { expected.append($0) }
    var answer = Answer()
    var place = 0
    subject.perform(requests) { performance in
      defer { place += 1 }
      guard answer.firstDifference == nil, answer.interruption == nil else { return }
      switch performance {
      case .unsupported: break
      case .notRun(let reason): answer.interruption = reason
      default:
        answer.compared += 1
        if expected[place].differs(from: performance, of: requests[place]) { answer.firstDifference = place }
      }
    }
    return answer
  }

  func differs(_ request: Request) -> Bool { compare([request]).firstDifference != nil }

  /// Leaves out whatever can be left out so that the two still differ.
  func shortened(_ request: Request) -> Request {
    var shortest = request
    var hasChanged = true
    while hasChanged {
      hasChanged = false
      for actions in shortest.actions.simplifications where Course.isCourse(actions, of: request.specification) {
        let candidate = Request(specification: request.specification, values: request.values, actions: actions)
        guard differs(candidate) else { continue }
        shortest = candidate
        hasChanged = true
        break
      }
    }
    return shortest
  }
}

extension Performance {
  /// Whether another port did something else, as far as the specification of the request determines it.
  func differs(from other: Performance, of request: Request) -> Bool {
    guard self != other else { return false }
    guard case .trace(let expected) = self else { return false }
    guard case .trace(let seen) = other else { return true }
    return expected.firstDifference(from: seen, in: request) != nil
  }
}

extension Trace {
  /// The place of the first action that is answered by other events.
  func firstDifference(from other: Trace, in request: Request) -> Int? {
    guard count == other.count else { return 0 }
    return indices.first { place in
      self[place] != other[place] && request.determines(place, self[place], unlike: other[place])
    }
  }
}

extension Request {
  /// Whether the specification determines that an action is answered by these events and not by those others.
  fileprivate func determines(_ place: Int, _ expected: [Event], unlike seen: [Event]) -> Bool {
    if let question = question(at: place, in: expected), question == self.question(at: place, in: seen) {
      let (expected, seen) = (question.determined(expected), question.determined(seen))
      return expected != seen && (!leavesOrderOpen || !expected.differingActors(from: seen).isEmpty)
    }
    switch actions[place] {
    case .numberStates: return !seen.isEmpty
    case .listStates: return expected.count != seen.count || Set(expected) != Set(seen)
    default: return !leavesOrderOpen || !expected.differingActors(from: seen).isEmpty
    }
  }
}

/// What an open question leaves undetermined in the step in which a reaction comes to it.
struct UndeterminedPart: Equatable {
  /// What the reaction is to.
  let trigger: Event
  /// Whose events are left open, or `nil` where it is what everyone receives.
  let actor: Name?

  /// Those of the events that the answer does not touch.
  func determined(_ events: [Event]) -> [Event] {
    events.filter { event in
      if let actor { return event.actor != actor }
      if case .receives = event { return false }
      return true
    }
  }
}

extension Request {
  /// Whether nothing is said of the order in which observers hear: by the specification, or because it is open who of two
  /// is first where the one comes when the other is greeted.
  var leavesOrderOpen: Bool {
    if specification.leavesOrderOpen { return true }
    for (place, action) in actions.enumerated() {
      guard case .when(.receives(let name, _), let reaction) = action, reaction.contains(where: \.subscribes) else {
        continue
      }
      if actions[place...].contains(where: { $0.greets(name) }) { return true }
    }
    return false
  }

  /// The open question that the events of an action come to, if they come to one.
  func question(at place: Int, in events: [Event]) -> UndeterminedPart? {
    let isAlone = actions.count(where: \.subscribes) <= 1
    for case .when(let trigger, let reaction) in actions where events.contains(trigger) {
      switch trigger {
      case .receives(let name, _):
        if actions[place].greets(name) {
          // Nobody else is being told: only what it receives of its own doing is open.
          if reaction.contains(where: \.changes) { return UndeterminedPart(trigger: trigger, actor: name) }
        } else if !isAlone || reaction.count > 1, let question = question(of: name, trigger, reaction) {
          return question
        }
      case .externalWrite, .informationWritten:
        switch reaction[0] {
        case .unsubscribe(let name), .subscribe(let name, _, _, _):
          return UndeterminedPart(trigger: trigger, actor: name)
        default: continue
        }
      default: continue
      }
    }
    return nil
  }

  /// The open question that somebody's reaction comes to while others are being told.
  private func question(of name: Name, _ trigger: Event, _ reaction: [Action]) -> UndeterminedPart? {
    guard reaction.count == 1 || reaction.count == 2 && reaction[1].reads else { return nil }
    switch reaction[0] {
    case .unsubscribe(let other) where other != name: return UndeterminedPart(trigger: trigger, actor: other)
    case .subscribe(let newcomer, _, form: .next, _): return UndeterminedPart(trigger: trigger, actor: newcomer)
    case .write(_, let other) where root(of: name) == root(of: other):
      return UndeterminedPart(trigger: trigger, actor: nil)
    case .emit(_, let source, _) where specification.leavesOrderOpen && root(of: name) == source:
      return UndeterminedPart(trigger: trigger, actor: nil)
    default: return nil
    }
  }

  /// What is behind a subject, or behind what a subscriber receives.
  private func root(of name: Name) -> Name {
    var name = name
    for action in actions.reversed() {
      switch action {
      case .subscribe(name, let subject, _, _): name = subject
      case .remember(name, let upstream): name = upstream
      case .stream(name, let property), .reference(name, let property): name = property
      default: continue
      }
    }
    return name
  }
}

extension Action {
  /// Whether the action is what the observer of that name is greeted in.
  fileprivate func greets(_ name: Name) -> Bool {
    if case .subscribe(name, _, _, _) = self { true } else { false }
  }

  /// Whether the action changes what others hear.
  fileprivate var changes: Bool {
    switch self {
    case .write, .emit: true
    default: false
    }
  }

  fileprivate var reads: Bool { if case .read = self { true } else { false } }

  /// Whether the action, or a reaction that it prepares, subscribes.
  fileprivate var subscribes: Bool {
    switch self {
    case .subscribe: true
    case .when(_, let actions): actions.contains(where: \.subscribes)
    default: false
    }
  }
}

extension String {
  /// Whether the specification of that id says nothing of the order of its observers.
  var leavesOrderOpen: Bool { self == "RM" }
}

extension [Event] {
  /// Those to whom something else happens, in the order of their names.
  func differingActors(from other: [Event]) -> [Name] {
    let actors = Set((self + other).compactMap(\.actor))
    return actors.sorted { $0.number < $1.number }.filter { actor in
      !filter { $0.actor == actor }.elementsEqual(other.filter { $0.actor == actor })
    }
  }
}

extension [Action] {
  /// The same with something left out or made simpler, the shortest first.
  var simplifications: [[Action]] {
    var results: [[Action]] = []
    var length = count / 2
    while length > 0 {
      for start in stride(from: 0, through: count - length, by: length) {
        var actions = self
        actions.removeSubrange(start..<start + length)
        results.append(actions)
      }
      length /= 2
    }
    for (place, action) in enumerated() {
      for simpler in action.simplifications {
        var actions = self
        actions[place] = simpler
        results.append(actions)
      }
    }
    return results
  }
}

extension Action {
  /// What the action can be replaced by to make it simpler.
  fileprivate var simplifications: [Action] {
    switch self {
    case .property(let name, let sample, let external):
      (external ? [.property(name, holding: sample, external: false)] : [])
        + (sample != 1 ? [.property(name, holding: 1, external: external)] : [])
    case .information(let name, let sample) where sample != 1: [.information(name, holding: 1)]
    case .source(let name, false): [.source(name, teardown: true)]
    case .subscribe(let name, let subject, let form, let using):
      (using != nil ? [.subscribe(name, to: subject, form: form, using: nil)] : [])
        + (form == .nextAndState ? [.subscribe(name, to: subject, form: .next, using: using)] : [])
    case .emit(let sample, let name, let connection):
      (connection != nil ? [.emit(sample, from: name, connection: nil)] : [])
        + (sample > 1 ? [.emit(1, from: name, connection: connection)] : [])
    case .write(let sample, let name) where sample > 2: [.write(2, to: name)]
    case .when(let event, let actions) where actions.count > 1:
      actions.indices.map { place in
        var fewer = actions
        fewer.remove(at: place)
        return .when(event, fewer)
      }
    default: []
    }
  }
}
