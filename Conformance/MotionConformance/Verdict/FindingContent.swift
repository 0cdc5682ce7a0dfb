/// The content of a finding, shared by its copies.
struct FindingContent: Sendable {
  typealias Deviation = Finding.Deviation

  var scenario: Scenario
  let level: Level
  let values: ValueDomain?
  var verdict: Verdict
  var deviation: Deviation?
  let surface: [SurfaceDeviation]
  var message: String?
  var crash: String?
  let trace: Trace?
  var because: String?
  /// The deviation that it failed by, or that made it inconclusive.
  var broken: ModelDeviation?
  /// The clauses that are also broken whenever the cause is.
  var beside: [String] = []
  var breach: Finding.Breach?
  var count: Int
  let duration: Duration?
  var specifications: [Specification]

  init(
    _ scenario: Scenario, _ actions: [Action]? = nil, values: ValueDomain, performance: Performance,
    duration: Duration?, _ model: Model
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
        breach = Finding.Breach(level: other.level, deviation: Deviation(other, trace, values))
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
  init(_ found: FoundDeviation, slug: String, count: Int) {
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
  init(_ scenario: Scenario, surface: [SurfaceDeviation]) {
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
