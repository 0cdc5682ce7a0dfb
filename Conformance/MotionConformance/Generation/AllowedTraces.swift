/// All traces of a scenario that the specifications allow, if they are few. Judges without a model compare a trace with these.
///
/// The search goes step by step and event by event: it tries each candidate event after each beginning that the model allows.
package struct AllowedTraces {
  private let actions: [Action]
  private let specification: Specification
  private let candidates: [Event]
  private let model = Model()
  /// The number of questions that the model may still answer.
  private var questionsLeft = Self.mostQuestions
  private var found: [Trace] = []

  /// The traces are too many, or the search may have missed some.
  private struct TooMany: Error {}

  private static let mostTraces = 6
  private static let mostQuestions = 20_000
  /// No step of a scenario that is worth exporting causes more events.
  private static let mostEvents = 24

  /// The allowed traces, in a fixed order; `nil` if they are too many, or if the search may have missed some.
  package static func all(of actions: [Action], in specification: Specification) -> [Trace]? {
    guard let candidates = candidates(actions) else { return nil }
    var search = AllowedTraces(actions: actions, specification: specification, candidates: candidates)
    do {
      var beginnings: [Trace] = [[]]
      for _ in actions {
        for beginning in beginnings { try search.extend(beginning, [], Reactions(in: beginning, of: actions)) }
        beginnings = search.found
        search.found = []
        if beginnings.isEmpty || beginnings.count > mostTraces { return nil }
      }
      return search.isComplete(beginnings) ? beginnings : nil
    } catch { return nil }
  }

  private init(actions: [Action], specification: Specification, candidates: [Event]) {
    (self.actions, self.specification, self.candidates) = (actions, specification, candidates)
  }

  /// Extends the events of a step by each candidate that the model allows.
  private mutating func extend(_ beginning: Trace, _ events: [Event], _ reactions: Reactions) throws(TooMany) {
    guard events.count <= Self.mostEvents, found.count <= Self.mostTraces else { throw TooMany() }
    guard let isAllowed = try isAllowed(beginning, events, reactions.ending) else { return }
    if isAllowed, reactions.ending.isEmpty {
      found.append(beginning + [events])
      // A value from nowhere represents infinitely many values.
      if events.contains(where: { $0.value == Self.nowhere }) { throw TooMany() }
    }
    for event in reactions.mark.map({ [$0] }) ?? candidates + reactions.optionalMark
    where isInOrder(event, after: beginning, events) {
      try extend(beginning, events + [event], reactions.after(event))
    }
  }

  /// Whether the step may end after these events; `nil` if no continuation of them is allowed.
  ///
  /// - Parameters:
  ///   - ending: The assumed rest of the step: marks, and events that the model expects.
  ///   - asked: The number of events in the rest that the model expected.
  private mutating func isAllowed(
    _ beginning: Trace, _ events: [Event], _ ending: [Event], asked: Int = 0
  ) throws(TooMany) -> Bool? {
    questionsLeft -= 1
    let step = beginning.count
    let judgement = model.judge(Array(actions[...step]), beginning + [events + ending], of: specification)
    guard questionsLeft > 0, judgement.unexplained.isEmpty else { throw TooMany() }
    guard let violation = judgement.violation else { return judgement.isMalformed ? nil : asked == 0 }
    if violation.step > step, violation.position >= events.count { return false }
    guard violation.step > step, asked < Self.mostAsked else { return nil }
    for event in violation.expected {
      for ending in [[event] + ending, ending + [event]]
      where try isAllowed(beginning, events, ending, asked: asked + 1) != nil {
        return false
      }
    }
    return nil
  }

  /// The maximal number of expected events that may be late.
  private static let mostAsked = 2

  /// Whether all allowed traces are known that differ from a known one by one more event, one fewer, or one at another index.
  ///
  /// The search does not follow an event far that is allowed only before a later one. This check finds traces it missed.
  private func isComplete(_ traces: [Trace]) -> Bool {
    let known = Set(traces)
    return traces.allSatisfy { trace in
      trace.indices.allSatisfy { step in
        variations(of: trace[step]).allSatisfy { events in
          var varied = trace
          varied[step] = events
          return known.contains(varied) || !model.judge(actions, varied, of: specification).isAllowed
        }
      }
    }
  }

  private func variations(of events: [Event]) -> [[Event]] {
    func adding(_ event: Event, to events: [Event]) -> [[Event]] {
      (0...events.count).map { events[..<$0] + [event] + events[$0...] }
    }
    let without = events.indices.filter { !events[$0].isMark }.map { place in
      (event: events[place], rest: Array(events[..<place] + events[(place + 1)...]))
    }
    return without.map(\.rest) + without.flatMap { adding($0.event, to: $0.rest) }
      + candidates.flatMap { adding($0, to: events) }
  }

  /// Whether connections are counted in order, and closed at most once.
  private func isInOrder(_ event: Event, after beginning: Trace, _ events: [Event]) -> Bool {
    func count(_ isSuch: (Event) -> Bool) -> Int {
      beginning.joined().count(where: isSuch) + events.count(where: isSuch)
    }
    switch event {
    case .connected(let name, let number):
      return count { if case .connected(name, _) = $0 { true } else { false } } == number - 1
    case .disconnected(let name, let number):
      return count { $0 == .connected(name, number) } == 1 && count { $0 == event } == 0
    default: return true
    }
  }

  /// The events that the actions can cause; `nil` if there are infinitely many.
  private static func candidates(_ actions: [Action]) -> [Event]? {
    let all = actions.flatMap(\.withReactions)
    var names: [Name] = []
    var events: [Event] = []
    var values: Set<Int> = [0]
    for action in all {
      if let sample = action.parts.sample { values.insert(sample) }
      if let operation = action.parts.operation { values.formUnion(operation.values) }
    }
    guard values.allSatisfy(Specification.listedSamples.contains) else { return nil }
    let traced = values.sorted().map(TracedValue.sample) + [nowhere]
    let subscriptions = all.count { $0.kind == .subscribe || $0.kind == .readFirst }
    for action in all {
      switch action {
      case .listStates, .numberStates: return nil
      case .subscribe(let name, _, _, nil), .observer(let name): names.append(name)
      case .property(let name, _, true): events += traced.map { .externalWrite(name, $0) }
      case .information(let name, _): events += traced.map { .informationWritten(name, $0) }
      case .read(let name): events += traced.map { .reads(name, $0) }
      case .readFirst(let name): events += traced.map { .reads(name, $0) } + [.readsNothing(name)]
      case .source(let name, _):
        guard subscriptions > 0 else { break }
        events += (1...subscriptions).flatMap { [.connected(name, $0), .disconnected(name, $0)] }
      default: break
      }
    }
    for name in names {
      events += traced.map { .receives(name, $0) } + [.receivesState(name, .atRest), .receivesState(name, .active)]
    }
    return events.uniqued
  }

  private static let nowhere = TracedValue.other("from nowhere")
}

/// The reactions that wait for an event, and those that are being performed, while a trace is followed.
package struct Reactions {
  private var waiting: [(event: Event, actions: [Action])] = []
  /// The reactions being performed, the innermost last: their remaining actions, and whether an action is under way.
  private var performed: [(left: [Action], isUnderWay: Bool)] = []

  package init() {}

  /// The state at the beginning of the next action.
  init(in beginning: Trace, of actions: [Action]) {
    for (place, action) in actions[...beginning.count].enumerated() {
      prepare(action)
      guard place < beginning.count else { break }
      for event in beginning[place] { take(event) }
    }
  }

  /// The only event that may follow, if there is one.
  var mark: Event? { performed.last.flatMap { $0.isUnderWay ? nil : .begins } }

  /// The mark that may follow besides other events.
  var optionalMark: [Event] { performed.last?.isUnderWay == true ? [.returns] : [] }

  /// The marks that end all reactions being performed, as if they caused no other event.
  var ending: [Event] {
    performed.reversed().flatMap { ($0.isUnderWay ? [.returns] : []) + $0.left.flatMap { _ in [.begins, .returns] } }
  }

  func after(_ event: Event) -> Reactions {
    var reactions = self
    reactions.take(event)
    return reactions
  }

  /// Lets a reaction wait for its event.
  package mutating func prepare(_ action: Action) {
    if case .when(let event, let actions) = action { waiting.append((event, actions)) }
  }

  /// Follows the next event of the trace, and returns the action of a reaction that it begins, if it begins one.
  @discardableResult
  package mutating func take(_ event: Event) -> Action? {
    defer { while let last = performed.last, last.left.isEmpty, !last.isUnderWay { performed.removeLast() } }
    switch event {
    case .begins:
      guard let last = performed.indices.last, !performed[last].left.isEmpty else { return nil }
      performed[last].isUnderWay = true
      let action = performed[last].left.removeFirst()
      prepare(action)
      return action
    case .returns:
      if let last = performed.indices.last { performed[last].isUnderWay = false }
    default:
      if let place = waiting.firstIndex(where: { $0.event == event }) {
        performed.append((waiting.remove(at: place).actions, false))
      }
    }
    return nil
  }
}
