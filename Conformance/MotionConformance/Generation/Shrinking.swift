/// Leaves out of a scenario whatever does not take part in a deviation.
struct Shrinking<Subject: Testee> {
  let testee: Subject
  let model: Model

  /// The clause that a scenario breaks in its plainest form: another subject, form of subscribing or value aside, its
  /// actions are the same.
  ///
  /// - Parameter own: The clause that the scenario checks.
  func plainerClause(_ request: Request, of own: String) -> String? {
    guard var cause = findMust(request) ?? findMustOfOtherWrites(request) else { return nil }
    var plainest = cause.request
    while let plainer = firstMust(plainest, with: plainest.substitutions) {
      cause = plainer
      plainest = plainer.request
    }
    // What is left in it need not be needed: the scenario is not shrunk.
    return cause.deviation.map { shows(own, cause.request, breaking: $0.clause) ? own : $0.clause }
  }

  /// Whether what breaks a clause in a scenario breaks the scenario's own one when nothing is left that is not needed.
  func shows(_ own: String, _ request: Request, breaking clause: String) -> Bool {
    let kind = DeviationKind.broken(clause: clause, .must)
    // Leaving out takes long: only where it can matter.
    guard let found = find(request, like: kind), found.clause == own else { return false }
    return shrink(found.request, kind)?.clause == own
  }

  /// The shortest scenario that is found in which the port still does the same wrong, and then the simplest: where an
  /// ordinary value, a plainer way to subscribe or a plainer subject shows anything wrong, that is what is wrong.
  func shrink(_ request: Request, _ kind: DeviationKind) -> FoundDeviation? {
    guard var found = find(request, like: kind, isThorough: true) else { return nil }
    let isThorough = find(found.request, like: kind) == nil
    found = reduced(found) { find($0, like: kind, isThorough: isThorough) }
    if found.deviation?.level == .must {
      // What is left may show something more basic; then that is the cause.
      found = reduced(found, findMust)
    } else if found.deviation?.level == .should, let cause = findMustOfOtherWrites(found.request) {
      // The value does not matter: another one shows what is wrong.
      return shrink(cause.request, .broken(clause: cause.clause, .must))
    }
    return found
  }

  private func findMustOfOtherWrites(_ request: Request) -> FoundDeviation? {
    firstMust(request, with: request.actions.otherWrites)
  }

  /// The first of those that breaks a `must`. Each is performed once: a port need not do twice the same.
  private func firstMust(_ request: Request, with candidates: some Sequence<[Action]>) -> FoundDeviation? {
    for actions in candidates where WellFormedness.holds(for: actions, of: request.specification) {
      if let found = findMust(request.replacing(actions)) { return found }
    }
    return nil
  }

  private func findMust(_ request: Request) -> FoundDeviation? {
    find(request, like: nil).flatMap { $0.deviation?.level == .must ? $0 : nil }
  }

  private func reduced(_ start: FoundDeviation, _ find: (Request) -> FoundDeviation?) -> FoundDeviation {
    var found = start
    var hasChanged = true
    var workLeft = Self.mostWork
    while hasChanged, workLeft > 0 {
      hasChanged = false
      for actions in found.request.simplifications
      where WellFormedness.holds(for: actions, of: found.request.specification) {
        guard workLeft > 0 else { break }
        workLeft -= actions.count + actions.count * actions.count / 64
        guard let shorter = find(found.request.replacing(actions)) else { continue }
        found = shorter
        hasChanged = true
        break
      }
    }
    return found
  }

  /// How many actions shrinking performs at most. Of a crowd each costs more, because many ports search their lists.
  private static var mostWork: Int { 200_000 }

  /// Performs a request, and says what is wrong if it is of that kind, or of any.
  ///
  /// - Parameter isThorough: Whether what the usual explanation takes for something else may be of that kind.
  private func find(_ request: Request, like kind: DeviationKind?, isThorough: Bool = false) -> FoundDeviation? {
    var performance = Performance.notRun("There was no answer.")
    testee.performGuarded([request]) { performance = $0 }
    return found(in: performance, of: request, like: kind, isThorough: isThorough)
  }

  /// What is wrong with what the port once did, in all of the scenario: it did not do it again.
  func foundOnce(in performance: Performance, of request: Request, _ kind: DeviationKind) -> FoundDeviation? {
    found(in: performance, of: request, like: kind, isThorough: true)?.notRepeated
  }

  private func found(
    in performance: Performance, of request: Request, like kind: DeviationKind?, isThorough: Bool
  ) -> FoundDeviation? {
    switch performance {
    case .trace(let trace):
      let usual = model.judgeQuickly(request.actions, trace, of: request.specification)
      // Another explanation takes long to look for: only where it matters.
      guard isThorough || usual.isMalformed || kind.map(usual.shows) ?? (usual.violation != nil) else { return nil }
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

extension Judgement {
  /// Whether a scenario deviates so.
  fileprivate func shows(_ kind: DeviationKind) -> Bool {
    deviations.contains { .broken(clause: $0.clause, $0.level) == kind }
  }
}

/// A request, and what is wrong with what the port did.
package struct FoundDeviation {
  let request: Request
  let trace: Trace?
  let deviation: ModelDeviation?
  let verdict: Verdict
  let message: String?

  package init(
    request: Request, trace: Trace?, deviation: ModelDeviation?, verdict: Verdict, message: String?
  ) {
    (self.request, self.trace, self.deviation) = (request, trace, deviation)
    (self.verdict, self.message) = (verdict, message)
  }
}

extension FoundDeviation {
  /// The same, with the remark that the port did otherwise when it was asked again.
  fileprivate var notRepeated: FoundDeviation {
    let remark = "once: when the port performed the scenario again, it did otherwise"
    return FoundDeviation(
      request: request, trace: trace, deviation: deviation, verdict: verdict,
      message: message.map { "\($0) (\(remark))" } ?? remark)
  }
}

extension Request {
  /// The same with other actions.
  func replacing(_ actions: [Action]) -> Request {
    Request(specification: specification, values: values, actions: actions)
  }
}
