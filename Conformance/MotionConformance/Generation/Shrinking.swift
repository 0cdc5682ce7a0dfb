/// Leaves out of a scenario whatever does not take part in a deviation.
struct Shrinking<Subject: Testee> {
  let testee: Subject
  let model: Model

  /// The shortest scenario that is found in which the port still does the same wrong, and then the simplest: where an
  /// ordinary value, a plainer way to subscribe or a plainer subject shows anything wrong, that is what is wrong.
  func shrink(_ request: Request, _ kind: Kind) -> FoundDeviation? {
    guard var found = find(request, like: kind) else { return nil }
    found = reduced(found) { find($0, like: kind) }
    if found.deviation?.level == .must {
      // What is left may show something more basic; then that is the cause.
      found = reduced(found, findMust)
    } else if found.deviation?.level == .should,
      let cause = found.request.actions.otherWrites.lazy.compactMap({ findMust(found.request.replacing($0)) }).first
    {
      // The value does not matter: another one shows what is wrong.
      return shrink(cause.request, .broken(clause: cause.clause, .must))
    }
    return found
  }

  private func findMust(_ request: Request) -> FoundDeviation? {
    find(request, like: nil).flatMap { $0.deviation?.level == .must ? $0 : nil }
  }

  private func reduced(_ start: FoundDeviation, _ find: (Request) -> FoundDeviation?) -> FoundDeviation {
    var found = start
    var hasChanged = true
    var actionsLeft = Self.mostActions
    while hasChanged, actionsLeft > 0 {
      hasChanged = false
      for actions in found.request.actions.simplifications
      where WellFormedness.holds(for: actions, of: found.request.specification) {
        guard actionsLeft > 0 else { break }
        actionsLeft -= actions.count
        guard let shorter = find(found.request.replacing(actions)) else { continue }
        found = shorter
        hasChanged = true
        break
      }
    }
    return found
  }

  /// How many actions shrinking performs at most.
  private static var mostActions: Int { 60_000 }

  /// Performs a request, and says what is wrong if it is of that kind, or of any.
  private func find(_ request: Request, like kind: Kind?) -> FoundDeviation? {
    var performance = Performance.notRun("There was no answer.")
    ExitGuard.running { testee.perform([request]) { performance = $0 } }
    switch performance {
    case .trace(let trace):
      let judgement = model.judge(request.actions, trace, of: request.specification)
      if judgement.isMalformed {
        guard kind == nil || kind == .crashed(specification: request.specification) else { return nil }
        return FoundDeviation(
          request: request, trace: nil, deviation: nil, verdict: .crashed, message: Judgement.malformed)
      }
      let deviation =
        kind.map { kind in
          judgement.deviations.first { .broken(clause: $0.clause, $0.level) == kind }
        } ?? judgement.first
      return deviation.map {
        let last = Request(
          specification: request.specification, values: request.values, actions: Array(request.actions.prefix($0.step)))
        return FoundDeviation(
          request: last, trace: Array(trace.prefix($0.step)), deviation: $0, verdict: .failed, message: nil)
      }
    case .crashed(let message):
      guard kind == nil || kind == .crashed(specification: request.specification) else { return nil }
      return FoundDeviation(request: request, trace: nil, deviation: nil, verdict: .crashed, message: message)
    case .timedOut(let message):
      guard kind == nil || kind == .timedOut(specification: request.specification) else { return nil }
      return FoundDeviation(request: request, trace: nil, deviation: nil, verdict: .timedOut, message: message)
    case .unsupported, .notRun: return nil
    }
  }
}

/// A request, and what is wrong with what the port did.
struct FoundDeviation {
  let request: Request
  let trace: Trace?
  let deviation: Deviation?
  let verdict: Verdict
  let message: String?

  /// The clause that is broken; where the port did not answer, the one that its last action serves first.
  var clause: String { deviation?.clause ?? request.actions.last?.mainClause(in: request.specification) ?? "" }
}

extension Action {
  /// The clause that an action serves before all others.
  fileprivate func mainClause(in specification: String) -> String {
    switch self {
    case .property(_, _, let external): external ? "RP-3.1" : "RP-2.1"
    case .information: "PO-4.1"
    case .source: specification == "IO" ? "IO-8.1" : specification == "MO" ? "MO-3.1" : "RM-5.1"
    case .stream: "RP-10.3"
    case .reference: "RP-1.2"
    case .remember: specification == "RP" ? "RP-10.3" : "RM-1.1"
    case .subscribe: ["IO": "IO-9.1", "MO": "MO-4.1", "RP": "RP-8.1", "PO": "PO-4.1"][specification] ?? "RM-6.1"
    case .unsubscribe, .release:
      ["IO": "IO-7.1", "MO": "MO-4.2", "RP": "RP-5.2", "PO": "PO-5.1"][specification] ?? "RM-9.1"
    case .write: specification == "PO" ? "PO-6.2" : "RP-9.1"
    case .read: specification == "PO" ? "PO-4.2" : "RP-4.1"
    case .change: "PO-4.2"
    case .emit, .emitState: specification == "IO" ? "IO-9.2" : specification == "MO" ? "MO-4.1" : "RM-2.1"
    case .observer, .put, .putState: specification == "IO" ? "IO-1.1" : "MO-2.1"
    case .listStates: "MO-1.1"
    case .numberStates: "MO-1.2"
    case .when(_, let actions): actions.last?.mainClause(in: specification) ?? ""
    }
  }
}

extension Request {
  /// The same with other actions.
  fileprivate func replacing(_ actions: [Action]) -> Request {
    Request(specification: specification, values: values, actions: actions)
  }
}

extension [Action] {
  /// The same with another value written in one place.
  fileprivate var otherWrites: [[Action]] {
    indices.compactMap { place in
      guard case .write(let sample, let name) = self[place] else { return nil }
      var actions = self
      actions[place] = .write(sample == 7 ? 6 : 7, to: name)
      return actions
    }
  }

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
    for (place, action) in enumerated() {
      if let (name, upstream) = action.derivation {
        // What is derived of a subject is replaced by the subject itself.
        var actions = self
        actions.remove(at: place)
        results.append(actions.map { $0.renamingTarget(name, to: upstream) })
      }
    }
    for value in Set(flatMap(\.values)).sorted() where value != 1 && value != 2 {
      for plain in [1, 2, 3] where !flatMap(\.values).contains(plain) {
        results.append(map { $0.replacing(value, by: plain) })
        break
      }
    }
    return results
  }
}

extension Action {
  /// What the action can be replaced by to make it simpler.
  fileprivate var simplifications: [Action] {
    switch self {
    case .property(let name, let sample, true): [.property(name, holding: sample, external: false)]
    case .source(let name, false): [.source(name, teardown: true)]
    case .subscribe(let name, let subject, let form, let using):
      (using != nil ? [.subscribe(name, to: subject, form: form, using: nil)] : [])
        + (form != .next ? [.subscribe(name, to: subject, form: .next, using: using)] : [])
        + (form == .observer ? [.subscribe(name, to: subject, form: .nextAndState, using: nil)] : [])
    case .emit(let sample, let name, let connection?):
      [.emit(sample, from: name, connection: nil)]
        + (connection > 1 ? [.emit(sample, from: name, connection: connection - 1)] : [])
    case .emitState(let state, let name, .some): [.emitState(state, from: name, connection: nil)]
    case .when(let event, let actions):
      (actions.count == 1 ? [actions[0]] : [])
        + actions.indices.filter { _ in actions.count > 1 }.map { place in
          var fewer = actions
          fewer.remove(at: place)
          return .when(event, fewer)
        }
        + actions.enumerated().flatMap { place, action in
          action.simplifications.map { simpler in
            var simplified = actions
            simplified[place] = simpler
            return .when(event, simplified)
          }
        }
    default: []
    }
  }

  /// What the action derives of what.
  fileprivate var derivation: (Name, Name)? {
    switch self {
    case .stream(let name, let upstream), .reference(let name, let upstream), .remember(let name, let upstream):
      (name, upstream)
    default: nil
    }
  }

  fileprivate func renamingTarget(_ name: Name, to other: Name) -> Action {
    func renamed(_ target: Name) -> Name { target == name ? other : target }
    return switch self {
    case .subscribe(let subscriber, let target, let form, let using):
      .subscribe(subscriber, to: renamed(target), form: form, using: using)
    case .write(let sample, let target): .write(sample, to: renamed(target))
    case .read(let target): .read(renamed(target))
    case .stream(let own, let target): .stream(own, of: renamed(target))
    case .remember(let own, let target): .remember(own, of: renamed(target))
    case .reference(let own, let target): .reference(own, to: renamed(target))
    case .when(let event, let actions): .when(event, actions.map { $0.renamingTarget(name, to: other) })
    default: self
    }
  }

  /// The samples that the action speaks of.
  fileprivate var values: [Int] {
    switch self {
    case .property(_, let sample, _), .information(_, let sample), .write(let sample, _), .change(_, let sample),
      .emit(let sample, _, _), .put(let sample, _):
      [sample]
    case .when(let event, let actions): (event.value.map { [$0] } ?? []) + actions.flatMap(\.values)
    default: []
    }
  }

  fileprivate func replacing(_ value: Int, by other: Int) -> Action {
    func replaced(_ sample: Int) -> Int { sample == value ? other : sample }
    return switch self {
    case .property(let name, let sample, let external): .property(name, holding: replaced(sample), external: external)
    case .information(let name, let sample): .information(name, holding: replaced(sample))
    case .write(let sample, let name): .write(replaced(sample), to: name)
    case .change(let name, let sample): .change(name, to: replaced(sample))
    case .emit(let sample, let name, let connection): .emit(replaced(sample), from: name, connection: connection)
    case .put(let sample, let name): .put(replaced(sample), into: name)
    case .when(let event, let actions):
      .when(event.replacing(value, by: other), actions.map { $0.replacing(value, by: other) })
    default: self
    }
  }
}

extension Event {
  fileprivate var value: Int? {
    switch self {
    case .receives(_, .sample(let sample)), .externalWrite(_, .sample(let sample)),
      .informationWritten(_, .sample(let sample)), .reads(_, .sample(let sample)):
      sample
    default: nil
    }
  }

  fileprivate func replacing(_ value: Int, by other: Int) -> Event {
    guard self.value == value else { return self }
    return switch self {
    case .receives(let name, _): .receives(name, .sample(other))
    case .externalWrite(let name, _): .externalWrite(name, .sample(other))
    case .informationWritten(let name, _): .informationWritten(name, .sample(other))
    case .reads(let name, _): .reads(name, .sample(other))
    default: self
    }
  }
}
