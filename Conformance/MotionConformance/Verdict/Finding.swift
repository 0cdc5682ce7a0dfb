/// The result of one scenario in one domain, or of one surface check.
public struct Finding: Sendable {
  /// The scenario.
  public private(set) var scenario: Scenario
  /// The level of the scenario's clause.
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
  /// The trace, if the port answered.
  public let trace: Trace?
  /// The id of the clause that an earlier step broke, if the scenario is inconclusive for that reason.
  public package(set) var because: String?
  /// How that clause is broken.
  package private(set) var breach: Breach?
  /// The number of generated scenarios that deviated in the same way; 1 for a written scenario.
  public let count: Int
  /// How long the port took to answer, `nil` if it was not asked.
  public package(set) var duration: Duration?

  /// The specifications whose types the scenario uses: a generated one may break a clause that others inherit.
  package let specifications: [Specification]

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

  /// The step at which another clause is broken, and how binding that is.
  package struct Breach: Hashable, Sendable {
    package let level: Level
    package let deviation: Deviation
  }

  /// Judges the result of a scenario.
  ///
  /// It fails only if its own clause is broken: if an earlier step, or the same one, breaks another clause it is
  /// inconclusive, and so it is if a reaction was never triggered.
  public init(_ scenario: Scenario, values: ValueDomain, performance: Performance) {
    self.init(scenario, values: values, performance: performance, Model())
  }

  /// - Parameter actions: Those of the scenario, where somebody has them.
  package init(
    _ scenario: Scenario, _ actions: [Action]? = nil, values: ValueDomain, performance: Performance, _ model: Model
  ) {
    self.scenario = scenario
    level = Catalogue.clause(scenario.clause)?.level ?? .must
    self.values = values
    surface = []
    count = 1
    specifications = Catalogue.specification(of: scenario.clause).map { [$0] } ?? []
    switch performance {
    case .trace(let trace) where trace.count == scenario.steps.count:
      self.trace = trace
      let unmet = Self.deviation(of: trace, from: scenario, values)
      guard let specification = Catalogue.specification(of: scenario.clause) else {
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
        breach = Breach(level: other.level, deviation: Deviation(other, trace, values))
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

  /// The same, inconclusive: the clause that a plainer scenario breaks is the cause.
  func because(of cause: String) -> Finding {
    var finding = self
    (finding.deviation, finding.verdict, finding.because) = (nil, .inconclusive, cause)
    finding.breach = deviation.map { Breach(level: Catalogue.clause(cause)?.level ?? level, deviation: $0) }
    finding.message = "Inconclusive because \(cause) is broken by a plainer form of the scenario."
    return finding
  }

  /// A deviation that a generated scenario shows.
  package init(_ generated: GeneratedDeviation) {
    values = generated.values
    surface = []
    (verdict, message, trace, level) = (generated.verdict, generated.message, generated.trace, generated.level)
    (because, count) = (nil, generated.count)
    specifications = generated.specifications
    guard let trace = generated.trace, let found = generated.deviation else {
      (scenario, deviation) = (generated.scenario, nil)
      return
    }
    deviation = Deviation(found, trace, generated.values)
    scenario = generated.scenario.expecting(found.expectation(in: trace), atStep: found.step)
  }

  /// An inconclusive finding as the story of the clause that is broken in it: the step at which that happened deviates.
  package var asStory: Finding {
    guard let breach else { return self }
    var story = self
    story.deviation = breach.deviation
    story.scenario = scenario.expecting(breach.deviation.expectation, atStep: breach.deviation.step)
    return story
  }

  /// Judges the result of a surface check.
  package init(_ scenario: Scenario, surface: [SurfaceDeviation]) {
    self.scenario = scenario
    level = Catalogue.clause(scenario.clause)?.level ?? .must
    values = nil
    self.surface = surface
    verdict = surface.isEmpty ? .passed : .failed
    message = surface.isEmpty ? nil : surface.map(\.text).joined(separator: " ")
    deviation = nil
    trace = nil
    (because, count) = (nil, 1)
    specifications = Catalogue.specification(of: scenario.clause).map { [$0] } ?? []
  }

  /// Whether a clause is the one that its scenario checks, or is inherited by that.
  func isOf(_ clause: String) -> Bool { Self.serves(scenario, clause) }

  private static func serves(_ scenario: Scenario, _ clause: String) -> Bool {
    clause == scenario.clause
      || Restatement.clauses(
        inheriting: clause, in: [Catalogue.specification(of: scenario.clause)].compactMap(\.self)
      )
      .contains { $0.id == scenario.clause }
  }

  /// A surface check that says nothing of the port.
  init(_ scenario: Scenario, unsupported reason: String) {
    self.init(scenario, surface: [])
    (verdict, message) = (.unsupported, reason)
  }

  private static func deviation(of trace: Trace, from scenario: Scenario, _ values: ValueDomain) -> Deviation? {
    for (index, (step, seen)) in zip(scenario.steps, trace).enumerated() {
      guard let expectation = step.expectation, !expectation.isMet(by: seen) else { continue }
      return Deviation(step: index + 1, expectation: expectation, seen: seen, values: values)
    }
    return nil
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
  private var isVacuous: Bool {
    let judged = zip(scenario.steps, trace ?? []).compactMap { step, seen in step.expectation?.isVacuous(for: seen) }
    return verdict == .passed && !judged.isEmpty && judged.allSatisfy(\.self)
  }

  /// A description of what was expected, if something else was found.
  package var expected: String? { deviation?.expected ?? Self.list(surface.map(\.expected)) }

  /// A description of what was found instead.
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
