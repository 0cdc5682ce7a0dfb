/// What a finding says.
struct FindingContent: Sendable {
  typealias Deviation = Finding.Deviation

  var scenario: Scenario
  let level: Level
  let values: ValueDomain?
  var verdict: Verdict
  var deviation: Deviation?
  let surface: [SurfaceDeviation]
  var message: String?
  let trace: Trace?
  var because: String?
  var breach: Finding.Breach?
  let count: Int
  let duration: Duration?
  let specifications: [Specification]

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
      let unmet = Self.deviation(of: trace, from: scenario, values)
      guard let specification = place?.specification else {
        (deviation, verdict, message, because) = (unmet, unmet == nil ? .passed : .failed, nil, nil)
        return
      }
      let judgement = model.judge(actions ?? scenario.actions, trace, of: specification)
      guard !judgement.isMalformed else {
        (deviation, verdict, message, because) = (nil, .crashed, Judgement.malformed, nil)
        return
      }
      let own = judgement.deviations.first { Self.serves(scenario, $0.clause) }
      let other = judgement.deviations.first {
        !Self.serves(scenario, $0.clause) && $0.step <= unmet?.step ?? trace.count
      }
      if let own, own.level == .must || other?.level != .must {
        deviation = unmet ?? Deviation(own, trace, values)
        (verdict, message, because) = (.failed, nil, nil)
      } else if let other, unmet != nil || other.level == .must {
        (deviation, verdict) = (nil, .inconclusive)
        because = other.clause
        breach = Finding.Breach(level: other.level, deviation: Deviation(other, trace, values))
        message = "Inconclusive because \(other.clause) is broken at step \(other.step)."
      } else if unmet == nil, model.hasWaitingReactions {
        (deviation, verdict, because) = (nil, .inconclusive, nil)
        message = "Inconclusive because a reaction was never triggered."
      } else {
        (deviation, verdict, message, because) = (unmet, unmet == nil ? .passed : .failed, nil, nil)
      }
    case .trace(let trace):
      self.trace = trace
      deviation = nil
      (verdict, because) = (.crashed, nil)
      message = "Invalid trace: expected events for \(scenario.steps.count) actions, found \(trace.count)."
    case .unsupported(let text): (trace, deviation, verdict, message, because) = (nil, nil, .unsupported, text, nil)
    case .crashed(let text): (trace, deviation, verdict, message, because) = (nil, nil, .crashed, text, nil)
    case .timedOut(let text): (trace, deviation, verdict, message, because) = (nil, nil, .timedOut, text, nil)
    case .notRun(let text): (trace, deviation, verdict, message, because) = (nil, nil, .notRun, text, nil)
    }
  }

  /// A deviation that a generated scenario shows.
  init(_ generated: GeneratedDeviation) {
    values = generated.values
    surface = []
    (verdict, message, trace, level) = (generated.verdict, generated.message, generated.trace, generated.level)
    (because, count, duration) = (nil, generated.count, nil)
    specifications = generated.specifications
    guard let trace = generated.trace, let found = generated.deviation else {
      (scenario, deviation) = (generated.scenario, nil)
      return
    }
    deviation = Deviation(found, trace, generated.values)
    scenario = generated.scenario.expecting(found.expectation(in: trace), atStep: found.step)
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

  /// Whether a clause is the one that the scenario checks, or is inherited by that.
  static func serves(_ scenario: Scenario, _ clause: String) -> Bool {
    clause == scenario.clause
      || Restatement.clauses(
        inheriting: clause, in: [Catalogue.specification(of: scenario.clause)].compactMap(\.self)
      )
      .contains { $0.id == scenario.clause }
  }

  private static func deviation(of trace: Trace, from scenario: Scenario, _ values: ValueDomain) -> Deviation? {
    for (index, (step, seen)) in zip(scenario.steps, trace).enumerated() {
      guard let expectation = step.expectation, !expectation.isMet(by: seen) else { continue }
      return Deviation(step: index + 1, expectation: expectation, seen: seen, values: values)
    }
    return nil
  }
}
