/// The result of one scenario in one domain, or of one surface check.
public struct Finding: Sendable {
  /// The scenario.
  public private(set) var scenario: Scenario
  /// The level of the scenario's clause; for a generated scenario, the level at which it breaks the clause.
  public let level: Level
  /// The domain that the scenario ran with, or `nil` for a surface check, which applies to any values.
  public let values: ValueDomain?
  /// The verdict.
  public package(set) var verdict: Verdict
  /// The first step that did not meet its expectation, if the scenario failed.
  public package(set) var deviation: Deviation?
  /// The deviations of a surface check.
  public let surface: [SurfaceDeviation]
  /// Why the scenario neither passed nor failed; the reason of the waiver if it is waived.
  public package(set) var message: String?
  /// The identity of the crash, equal for all crashes of one mistake; `nil` if the port did not crash.
  package var crash: String?
  /// The trace, if the port answered.
  public let trace: Trace?
  /// The id of the clause that breaks the scenario, or makes it inconclusive, after shrinking.
  public package(set) var because: String?
  /// The model's deviation because of which it failed or is inconclusive.
  package private(set) var broken: ModelDeviation?
  /// The clauses that are also broken whenever its cause is.
  public package(set) var beside: [String] = []
  /// The first step that breaks another clause, if that makes it inconclusive.
  package private(set) var breach: Breach?
  /// The number of generated scenarios that deviated in the same way; 1 for a written scenario.
  public internal(set) var count: Int
  /// How long the port took to answer, `nil` if it was not asked.
  public let duration: Duration?
  /// The specifications whose types the scenario uses: a generated one may break a clause that others inherit.
  package var specifications: [Specification]

  /// A step that did not meet its expectation.
  public struct Deviation: Hashable, Sendable {
    /// The step's number, counted from 1.
    public let step: Int
    /// The expectation.
    public let expectation: Expectation
    /// The events that occurred.
    public let seen: [Event]
    /// The domain that the scenario ran with.
    public let values: ValueDomain
  }

  /// The step at which another clause is broken, and the level of that clause.
  package struct Breach: Hashable, Sendable {
    package let level: Level
    package let deviation: Deviation
  }

  /// Judges the result of a scenario.
  ///
  /// It fails if a step does not meet its expectation and its own clause is broken by then, also after another one was. It is
  /// inconclusive if a step does not meet its expectation because another clause is broken, and if a reaction was never
  /// triggered.
  public init(_ scenario: Scenario, values: ValueDomain, performance: Performance) {
    self.init(scenario, values: values, performance: performance, Model())
  }

  /// - Parameters:
  ///   - actions: The actions of the scenario, if the caller has them.
  ///   - duration: How long the port took to answer.
  package init(
    _ scenario: Scenario, _ actions: [Action]? = nil, values: ValueDomain, performance: Performance,
    duration: Duration? = nil, _ model: Model
  ) {
    self.scenario = scenario
    self.duration = duration
    let place = Catalogue.place(of: scenario.clause)
    level = place?.level ?? .must
    self.values = values
    surface = []
    count = 1
    specifications = place.map { [$0.specification] } ?? []
    switch performance {
    case .trace(let trace) where trace.count == scenario.steps.count:
      self.trace = trace
      let unmet = Self.deviations(of: trace, from: scenario, values)
      guard let specification = place?.specification else {
        (deviation, verdict, message, because) = (unmet.first, unmet.isEmpty ? .passed : .failed, nil, nil)
        return
      }
      let judgement = model.judge(actions ?? scenario.actions, trace, of: specification)
      guard !judgement.isMalformed else {
        (deviation, verdict, message, because) = (nil, .crashed, Judgement.malformed, nil)
        return
      }
      let deviations = judgement.deviations
      let failed = unmet.first { step in deviations.contains { $0.step <= step.step && Self.serves(scenario, $0) } }
      if let failed {
        broken = deviations.last { $0.step <= failed.step && Self.serves(scenario, $0) }
        (deviation, verdict, message, because) = (failed, .failed, nil, broken?.clause)
      } else if let first = unmet.first, deviations.allSatisfy({ $0.step > first.step }) {
        (deviation, verdict, message, because) = (first, .failed, nil, nil)
      } else if unmet.isEmpty, !model.hasWaitingReactions, deviations.isEmpty || !scenario.isVacuous(for: trace) {
        (deviation, verdict, message, because) = (nil, .passed, nil, nil)
      } else if let other = deviations.filter({ $0.step <= unmet.first?.step ?? trace.count }).lastToExplain {
        // Its own step could not be reached.
        broken = other
        (deviation, verdict, because) = (nil, .inconclusive, other.clause)
        breach = Breach(level: other.level, deviation: Deviation(other, trace, values))
        message = "Inconclusive because \(other.clause) is broken at step \(other.step)."
      } else {
        (deviation, verdict, because) = (nil, .inconclusive, nil)
        message = "Inconclusive because a reaction was never triggered."
      }
      beside = broken.map(judgement.others)?.map(\.clause).uniqued.filter { $0 != because } ?? []
    case .trace(let trace):
      self.trace = trace
      deviation = nil
      (verdict, because) = (.crashed, nil)
      message = "Invalid trace: expected events for \(scenario.steps.count) actions, found \(trace.count)."
    case .unsupported(let text): (trace, deviation, verdict, message, because) = (nil, nil, .unsupported, text, nil)
    case .crashed: (trace, deviation, verdict, message, because) = (nil, nil, .crashed, performance.crash?.message, nil)
    case .timedOut(let text): (trace, deviation, verdict, message, because) = (nil, nil, .timedOut, text, nil)
    case .notRun(let text): (trace, deviation, verdict, message, because) = (nil, nil, .notRun, text, nil)
    }
    crash = performance.crash?.origin
  }

  /// A deviation that a generated scenario shows.
  ///
  /// - Parameters:
  ///   - found: The deviation, shrunk.
  ///   - slug: The part of the scenario's id after the clause.
  ///   - count: The number of generated scenarios with this deviation.
  package init(_ found: FoundDeviation, slug: String, count: Int) {
    let generated = Scenario(slug, clause: found.clause, found.request.actions.map { Step($0) })
    (values, level) = (found.request.values, found.deviation?.level ?? .must)
    (verdict, message, trace, crash) = (found.verdict, found.message, found.trace, found.crash)
    (surface, because, duration) = ([], nil, nil)
    (broken, beside) = (found.deviation, found.beside)
    self.count = count
    specifications = [found.request.specification]
    guard let trace = found.trace, let broken = found.deviation else {
      (scenario, deviation) = (generated, nil)
      return
    }
    deviation = Deviation(broken, trace, found.request.values)
    scenario = generated.expecting(broken.expectation(in: trace), atStep: broken.step)
  }

  /// Judges the result of a surface check.
  package init(_ scenario: Scenario, surface: [SurfaceDeviation]) {
    self.scenario = scenario
    let place = Catalogue.place(of: scenario.clause)
    level = place?.level ?? .must
    values = nil
    self.surface = surface
    verdict = surface.isEmpty ? .passed : .failed
    message = surface.isEmpty ? nil : surface.map(\.text).joined(separator: " ")
    deviation = nil
    trace = nil
    (because, count, duration) = (nil, 1, nil)
    specifications = place.map { [$0.specification] } ?? []
  }

  /// Creates the finding of a surface check that is vacuous.
  init(_ scenario: Scenario, unsupported reason: String) {
    self.init(scenario, surface: [])
    (verdict, message) = (.unsupported, reason)
  }

  /// An inconclusive finding as the story of the clause that is broken in it: the step at which that happened deviates.
  package var asStory: Finding {
    guard let breach else { return self }
    var story = self
    story.deviation = breach.deviation
    story.scenario = scenario.expecting(breach.deviation.expectation, atStep: breach.deviation.step)
    return story
  }

  /// Whether its scenario checks a clause of the specification.
  package func belongs(to specification: Specification) -> Bool { scenario.clause.hasPrefix(specification.prefix) }

  /// Whether a deviation breaks the clause of the scenario.
  static func serves(_ scenario: Scenario, _ deviation: ModelDeviation) -> Bool {
    guard deviation.clause != scenario.clause else { return true }
    guard let clause = Catalogue.clause(scenario.clause), clause.level == deviation.level,
      let traits = Catalogue.specification(of: clause.id)?.traits, traits.family == deviation.family
    else { return false }
    if traits.inheritingClause == clause.id {
      return traits.foundations().contains { Catalogue.specification(of: deviation.clause) == $0 }
    }
    return clause.topics.contains {
      $0.rule == deviation.rule && deviation.situation.isSuperset(of: $0.situation)
    }
  }

  /// The steps that do not meet their expectations.
  private static func deviations(
    of trace: Trace, from scenario: Scenario, _ values: ValueDomain
  ) -> [Deviation] {
    var unmet: [Deviation] = []
    for (index, (step, seen)) in zip(scenario.steps, trace).enumerated() {
      guard let expectation = step.expectation, !expectation.isMet(by: seen) else { continue }
      unmet.append(Deviation(step: index + 1, expectation: expectation, seen: seen, values: values))
    }
    return unmet
  }
}

extension [ModelDeviation] {
  /// The last deviation; one that the kit did not assume is preferred.
  fileprivate var lastToExplain: ModelDeviation? { last { !$0.isAssumed } ?? last }
}

extension Scenario {
  /// Whether no event occurs in a trace that its expectations apply to.
  func isVacuous(for trace: Trace) -> Bool {
    let judged = zip(steps, trace).compactMap { step, seen in step.expectation?.isVacuous(for: seen) }
    return !judged.isEmpty && judged.allSatisfy(\.self)
  }
}

extension Finding.Deviation {
  init(_ deviation: ModelDeviation, _ trace: Trace, _ values: ValueDomain) {
    self.init(
      step: deviation.step, expectation: deviation.expectation(in: trace), seen: trace[deviation.step - 1],
      values: values)
  }
}

extension Finding {
  /// The scenario and the domain, such as `RP-9.2/external-write-first (integer)`.
  public var name: String { "\(scenario.id) (\(domain))" }

  /// Whether it is evidence for conformance: it passed, and not vacuously.
  package var isEvidence: Bool { verdict == .passed && !isVacuous }

  /// Whether it passed only because no event occurred that its expectations apply to.
  private var isVacuous: Bool { verdict == .passed && scenario.isVacuous(for: trace ?? []) }

  /// A description of the expectation, if it was not met.
  package var expected: String? { deviation?.expected ?? Self.list(surface.map(\.expected)) }

  /// A description of the events or declarations that were found instead.
  package var got: String? { deviation?.got ?? Self.list(surface.map(\.got)) }

  private static func list(_ texts: [String]) -> String? {
    texts.isEmpty ? nil : texts.joined(separator: "; ").printable
  }

  /// The name of the domain, `any` for a surface check.
  package var domain: String { values?.rawValue ?? "any" }
}

extension Collection<Finding> {
  /// Whether they all passed vacuously.
  package var isVacuous: Bool { !isEmpty && allSatisfy { $0.verdict == .passed && !$0.isEvidence } }
}

extension [Finding] {
  /// The best finding for each clause and each way to fail: the one with the fewest other broken clauses, then the shortest.
  var firstOfEachCause: [Finding] {
    var best: [Finding] = []
    for finding in sorted(by: { $0.order < $1.order }) {
      if let index = best.firstIndex(where: { $0.origin == finding.origin }) {
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
  fileprivate var order: (Int, Int, Int, String) {
    (beside.count, level == .must ? 0 : 1, length, scenario.slug)
  }
}
