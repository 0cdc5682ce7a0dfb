/// The result of one scenario in one domain, or of one surface check.
public struct Finding: Sendable {
  /// The scenario.
  public internal(set) var scenario: Scenario
  /// The level of the scenario's clause; of a generated scenario, that of its violation, or `must` if the port failed.
  package private(set) var level: Level
  /// The domain that the scenario ran with, or `nil` for a surface check, which applies to any values.
  public private(set) var values: ValueDomain?
  /// The verdict.
  public package(set) var verdict = Verdict.passed
  /// The number of the step that did not meet its expectation, or at which the port crashed or hung, counted from 1, if it is known.
  package private(set) var step: Int?
  /// The declarations that a surface check expects and those of the port, if it failed.
  package private(set) var declarations: (expected: String, got: String)?
  /// Why the scenario neither passed nor failed; the reason of the waiver if it is waived.
  public package(set) var message: String?
  private(set) var crash: Crash?
  /// The trace, if the port answered.
  package internal(set) var trace: Trace?
  /// The id of the broken clause that made the scenario fail or inconclusive, named after shrinking.
  package var because: String?
  /// The deviation that it failed by, or that made it inconclusive. If it passed: one at a step of which it expects nothing.
  package var broken: Violation?
  /// The other clauses that are broken in the scenario up to the deviation, from which that may follow.
  package var seenWith: [String] = []
  /// The clauses that plainer forms of the scenario break instead.
  var mayFollowFrom: [String] = []
  /// The violations of other rules up to the deviation, in the shortest form of the scenario.
  var otherViolations: [Violation] = []
  /// For each broken clause the clauses that the shortest forms of such scenarios break.
  private var names = ShrunkNames()
  /// Whether the scenario is in no suite.
  package private(set) var isGenerated = false
  /// The number of generated scenarios that deviated in the same way; 1 for a written scenario.
  package internal(set) var count = 1
  /// Whether the port did otherwise when it performed the scenario again.
  private(set) var isUnrepeated = false
  /// The specifications whose scenarios show the finding. A generated scenario may break a clause of a specification on which
  /// its own rests.
  package var specifications: [Specification]

  private init(_ scenario: Scenario) {
    (self.scenario, level) = (scenario, Catalogue.clause(scenario.clause)?.level ?? .must)
    specifications = Catalogue.specification(of: scenario.clause).map { [$0] } ?? []
  }

  /// Judges the result of a scenario.
  /// The scenario fails if a step does not meet its expectation and the scenario's own clause is broken at that step or before it,
  /// even if another clause was broken first. It is inconclusive if a step does not meet its expectation because another clause is
  /// broken, or if a reaction was never triggered.
  /// - Parameter actions: The actions of the scenario, if the caller has them.
  package init(
    _ scenario: Scenario, _ actions: [Action]? = nil, values: ValueDomain, performance: Performance,
    _ model: Model = Model()
  ) {
    self.init(scenario)
    self.values = values
    take(performance)
    if let trace { judge(trace, of: actions ?? scenario.actions, values, model) }
  }

  /// A deviation in the result of a request, from a clause or, if the port failed, in the specification.
  /// - Parameters:
  ///   - violation: The violation; `nil` if the port failed to perform the request.
  ///   - otherViolations: The violations of other rules, up to the step of the deviation.
  package init(
    _ request: Request, _ performance: Performance, _ violation: Violation? = nil,
    otherViolations: [Violation] = [], slug: String = "request"
  ) {
    let clause = violation?.clause ?? request.specification.id
    self.init(Scenario(slug, clause: clause, request.actions.map { Step($0) }))
    isGenerated = true
    (values, level, specifications) = (request.values, violation?.level ?? .must, [request.specification])
    take(performance)
    if violation != nil { verdict = .failed }
    (broken, self.otherViolations, seenWith) = (violation, otherViolations, otherViolations.clauses(besides: clause))
  }

  /// The request that performs the scenario, `nil` for a surface check.
  package var request: Request? {
    guard let values, let specification = specifications.first else { return nil }
    return Request(specification: specification, values: values, actions: scenario.actions)
  }

  /// The other rules by which the port breaks the same clause up to the deviation.
  var otherRules: [Rule] { otherViolations.filter { $0.clause == because ?? scenario.clause }.map(\.rule) }

  /// Takes the clause that its shortest form breaks, and those from which that may follow.
  mutating func take(_ shortest: Finding) {
    (because, otherViolations) = (shortest.scenario.clause, shortest.otherViolations)
    (seenWith, mayFollowFrom) = (shortest.seenWith, shortest.mayFollowFrom)
  }

  /// Names the clauses from which it may follow as they are after shrinking. A `must` does not follow from a `should`.
  mutating func rename(by names: ShrunkNames) {
    let clause = because ?? (isGenerated ? scenario.clause : nil)
    let isShould = (broken?.level ?? level) == .should
    func named(_ clauses: [String]) -> [String] {
      self.named(clauses).filter { $0 != clause && (isShould || Catalogue.clause($0)?.level != .should) }
    }
    self.names = names
    (seenWith, mayFollowFrom) = (named(seenWith), named(mayFollowFrom))
  }

  /// Takes the step at which the port crashed or hung, and the deviations before it: the port answers the steps before.
  mutating func locate(inStep step: Int, after violations: [Violation]) {
    (self.step, seenWith) = (step, violations.filter { !$0.isAssumed }.map(\.clause).uniqued)
    rename(by: names)
  }

  /// The clauses by the names that they have after shrinking.
  func named(_ clauses: [String]) -> [String] { clauses.isEmpty ? [] : names.renamed(clauses) }

  /// Records that the port did otherwise when it performed the scenario again. A time-out then shows no mistake, because the
  /// machine may have been busy, and the scenario counts as not run.
  mutating func markUnrepeated() {
    guard !isUnrepeated, verdict != .notRun else { return }
    isUnrepeated = true
    let advice = verdict == .timedOut ? "; allow it more time" : ""
    if verdict == .timedOut { verdict = .notRun }
    let remark = "once: the port did otherwise when it performed the scenario again\(advice)"
    message = message.map { "\($0) (\(remark))" } ?? remark
  }

  /// Creates the result of a surface check.
  /// - Parameters:
  ///   - message: Why it failed, or why the port is not checked.
  ///   - declarations: The expected declarations and those of the port, if it failed.
  package init(
    surface scenario: Scenario, _ verdict: Verdict, message: String? = nil,
    declarations: (expected: String, got: String)? = nil
  ) {
    self.init(scenario)
    (self.verdict, self.message, self.declarations) = (verdict, message, declarations)
  }

  /// The expectation that a step did not meet, and the events of that step; `nil` if each was met, or the port crashed.
  package var unmet: (expectation: Expectation, seen: [Event])? {
    guard crash == nil, let step, let trace else { return nil }
    return scenario.steps[step - 1].expectation.map { ($0, trace[step - 1]) }
  }

  /// The finding as the story of the clause that is broken in it: the step at which that happened deviates. A limit does not say
  /// what was expected.
  package var asStory: Finding {
    let isShown = verdict == .passed || unmet.map { $0.expectation.rule != .atMost } ?? false
    guard !isShown, let broken, let trace else { return self }
    let expectation = broken.expectation(in: trace, nearest: nearestTrace(until: broken.step))
    var story = self
    (story.scenario, story.step) = (scenario.expecting(expectation, atStep: broken.step), broken.step)
    return story
  }

  /// Whether its scenario checks a clause of the specification.
  package func belongs(to specification: Specification) -> Bool { scenario.clause.hasPrefix(specification.prefix) }
}

extension Finding {
  /// Takes the trace, or the reason why there is none.
  private mutating func take(_ performance: Performance) {
    if case .trace(let trace) = performance { self.trace = trace }
    crash = performance.crash
    if let failure = performance.failure { (verdict, message) = failure }
  }

  /// Judges a trace.
  private mutating func judge(_ trace: Trace, of actions: [Action], _ values: ValueDomain, _ model: Model) {
    let judgement = model.judge(actions, trace, in: values)
    if let step = judgement.malformedStep { return take(.malformed(atStep: step)) }
    let deviations = judgement.violations
    let unmet = scenario.unmetSteps(in: trace, brokenAt: deviations.first?.step)
    (step, verdict) = (unmet.first, unmet.isEmpty ? .passed : .failed)
    let failed = unmet.first { step in
      deviations.contains { $0.step <= step && scenario.isBroken(by: $0) }
    }
    if let failed {
      broken = deviations.last { $0.step <= failed && scenario.isBroken(by: $0) }
      (step, because) = (failed, broken?.clause)
    } else if let first = unmet.first, deviations.allSatisfy({ $0.step > first }) {
      return
    } else if unmet.isEmpty, !judgement.hasWaitingReactions {
      let broken = deviations.filter { !$0.isAssumed }
      self.broken = broken.first { $0.level == .must } ?? broken.first
      return
    } else if let other = deviations.filter({ $0.step <= unmet.first ?? trace.count }).lastToExplain {
      // Its own step could not be reached.
      (step, verdict, broken, because) = (nil, .inconclusive, other, other.clause)
      message = other.inconclusion
    } else {
      (step, verdict) = (nil, .inconclusive)
      message = "Inconclusive because a reaction was never triggered."
    }
    seenWith = broken.map { judgement.otherViolations(upTo: $0).clauses(besides: because ?? "") } ?? []
  }
}

extension Violation {
  /// Why a scenario that checks another clause is inconclusive.
  var inconclusion: String { "Inconclusive because \(clause) is broken at step \(step)." }
}

extension Finding {
  /// The scenario and the domain, such as `RP-9.2/external-write-first (integer)`.
  package var name: String { "\(scenario.id) (\(domain))" }

  /// Whether it is evidence for conformance: it passed, and not vacuously.
  package var isEvidence: Bool { verdict == .passed && !scenario.isVacuous(for: trace ?? []) }

  /// The name of the domain, `any` for a surface check.
  package var domain: String { values?.rawValue ?? "any" }
}

extension Collection<Finding> {
  /// The findings that a run did not reach: those of scenarios that did not run, and did not time out in another domain.
  package var unreached: [Finding] {
    let hung = Set(filter { $0.verdict == .timedOut }.map(\.scenario.id))
    return filter { $0.verdict == .notRun && !hung.contains($0.scenario.id) }
  }
}

extension [Finding] {
  /// The best finding for each way in which a clause is broken, and for each other way to fail: the one with the fewest other broken
  /// clauses, then the shortest.
  var bestOfEachKind: [Finding] {
    var best: [Finding] = []
    for finding in sorted(by: { $0.order < $1.order }) {
      if let index = best.firstIndex(where: { $0.kind == finding.kind }) {
        best[index].count = Swift.max(best[index].count, finding.count)
        best[index].specifications = (best[index].specifications + finding.specifications).uniqued
      } else {
        best.append(finding)
      }
    }
    return best
  }
}

extension Finding {
  /// The order in which the best comes first: few other broken clauses, a `must`, a short scenario.
  fileprivate var order: (Int, Int, Int, String) {
    (seenWith.count + mayFollowFrom.count, level == .must ? 0 : 1, length, scenario.slug)
  }
}

extension [Violation] {
  /// The clauses from which a deviation from that one may follow.
  func clauses(besides clause: String) -> [String] { map(\.clause).uniqued.filter { $0 != clause } }

  /// The last deviation from a clause that no waiver names; without one, the last deviation.
  fileprivate var lastToExplain: Violation? { last { !$0.isAssumed } ?? last }
}

extension Scenario {
  /// Whether a deviation breaks the clause of the scenario: it is named by that; one of its topics covers it, at the same level; or
  /// the clause inherits the one that is named.
  fileprivate func isBroken(by deviation: Violation) -> Bool {
    guard deviation.clause != self.clause else { return true }
    guard let clause = Catalogue.clause(self.clause), clause.level == deviation.level,
      let traits = Catalogue.specification(of: clause.id)?.traits, traits.family == deviation.family
    else { return false }
    if clause.inherits { return traits.restsOn(deviation.clause) }
    return clause.topics.contains(where: deviation.isCovered)
  }

  /// The numbers of the steps that do not meet their expectations, or meet them vacuously although the model finds a deviation by
  /// then.
  fileprivate func unmetSteps(in trace: Trace, brokenAt broken: Int?) -> [Int] {
    steps.indices.filter { index in
      guard let expectation = steps[index].expectation else { return false }
      let isBroken = broken.map { $0 <= index + 1 } ?? false
      return !expectation.isMet(by: trace[index]) || isBroken && expectation.isVacuous(for: trace[index])
    }.map { $0 + 1 }
  }

  /// Whether no event occurs in a trace that its expectations apply to.
  func isVacuous(for trace: Trace) -> Bool {
    let judged = zip(steps, trace).compactMap { step, seen in step.expectation?.isVacuous(for: seen) }
    return !judged.isEmpty && judged.allSatisfy(\.self)
  }
}
