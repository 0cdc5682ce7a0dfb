/// The result of one scenario in one domain, or of one surface check.
public struct Finding: Sendable {
  /// The scenario.
  public let scenario: Scenario
  /// The level of the scenario's clause.
  public let level: Level
  /// The domain that the scenario ran with, or `nil` for a surface check, which applies to any values.
  public let values: ValueDomain?
  /// The verdict.
  public internal(set) var verdict: Verdict
  /// The first step that did not meet its expectation, if the scenario failed.
  public let deviation: Deviation?
  /// The deviations of a surface check.
  public let surface: [SurfaceDeviation]
  /// Why the scenario neither passed nor failed; the reason of the waiver if it is waived.
  public internal(set) var message: String?
  /// The trace, if the port answered.
  public let trace: Trace?

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

  /// Judges the result of a scenario.
  public init(_ scenario: Scenario, values: ValueDomain, performance: Performance) {
    self.scenario = scenario
    level = Catalogue.clause(scenario.clause)?.level ?? .must
    self.values = values
    surface = []
    switch performance {
    case .trace(let trace) where trace.count == scenario.steps.count:
      self.trace = trace
      deviation = Self.deviation(of: trace, from: scenario, values)
      verdict = deviation == nil ? .passed : .failed
      message = nil
    case .trace(let trace):
      self.trace = trace
      deviation = nil
      verdict = .crashed
      message = "Invalid trace: expected events for \(scenario.steps.count) actions, found \(trace.count)."
    case .unsupported(let text): (trace, deviation, verdict, message) = (nil, nil, .unsupported, text)
    case .crashed(let text): (trace, deviation, verdict, message) = (nil, nil, .crashed, text)
    case .timedOut(let text): (trace, deviation, verdict, message) = (nil, nil, .timedOut, text)
    case .notRun(let text): (trace, deviation, verdict, message) = (nil, nil, .notRun, text)
    }
  }

  /// Judges the result of a surface check.
  init(_ scenario: Scenario, surface: [SurfaceDeviation]) {
    self.scenario = scenario
    level = Catalogue.clause(scenario.clause)?.level ?? .must
    values = nil
    self.surface = surface
    verdict = surface.isEmpty ? .passed : .failed
    message = surface.isEmpty ? nil : surface.map(\.text).joined(separator: " ")
    deviation = nil
    trace = nil
  }

  private static func deviation(of trace: Trace, from scenario: Scenario, _ values: ValueDomain) -> Deviation? {
    for (index, (step, seen)) in zip(scenario.steps, trace).enumerated() {
      guard let expectation = step.expectation, !expectation.isMet(by: seen) else { continue }
      return Deviation(step: index + 1, expectation: expectation, seen: seen, values: values)
    }
    return nil
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
