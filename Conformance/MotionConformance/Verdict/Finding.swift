/// What came of one scenario with one domain, or of one look at a port's surface.
public struct Finding: Sendable {
  /// What was checked.
  public let scenario: Scenario
  /// How binding the scenario's clause is; a scenario of a port's own, under no clause, is a `must`.
  public let level: Level
  /// The domain that the scenario was run with, or `nil` where nothing was run: a surface holds for any values.
  public let values: ValueDomain?
  /// What is said of it.
  public internal(set) var verdict: Verdict
  /// The first step that was not answered as expected, where the scenario failed.
  public let deviation: Deviation?
  /// What is wrong with the port's surface, where that was looked at.
  public let surface: [SurfaceDeviation]
  /// Why the scenario neither passed nor failed; the reason of the waiver where it is waived.
  public internal(set) var message: String?
  /// What was seen, where the port answered.
  public let trace: Trace?

  /// A step that was not answered as expected.
  public struct Deviation: Hashable, Sendable {
    /// The step's number, counted from 1.
    public let step: Int
    /// What was expected.
    public let expectation: Expectation
    /// What was seen.
    public let seen: [Event]
    /// The domain that the scenario was run with.
    public let values: ValueDomain
  }

  /// Judges what came of a scenario.
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
      message = "The trace answers \(trace.count) actions; the scenario has \(scenario.steps.count)."
    case .unsupported(let text): (trace, deviation, verdict, message) = (nil, nil, .unsupported, text)
    case .crashed(let text): (trace, deviation, verdict, message) = (nil, nil, .crashed, text)
    case .timedOut(let text): (trace, deviation, verdict, message) = (nil, nil, .timedOut, text)
    case .notRun(let text): (trace, deviation, verdict, message) = (nil, nil, .notRun, text)
    }
  }

  /// Judges a port's surface.
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
  /// What the finding is named by: the scenario and the values, such as `RP-9.2/external-write-first (integer)`.
  public var name: String { "\(scenario.id) (\(domain))" }

  /// Whether it speaks for the port: it passed, and not only because nothing of what it judges was seen.
  package var isEvidence: Bool {
    guard verdict == .passed else { return false }
    let judged = zip(scenario.steps, trace ?? []).compactMap { step, seen in step.expectation?.isTold(by: seen) }
    return judged.isEmpty || judged.contains(true)
  }

  /// What was expected, in words, where something else was found.
  package var expected: String? { deviation?.expected ?? Self.words(surface.map(\.expected)) }

  /// What was found instead, in words.
  package var got: String? { deviation?.got ?? Self.words(surface.map(\.got)) }

  private static func words(_ words: [String]) -> String? {
    words.isEmpty ? nil : words.joined(separator: "; ").printable
  }

  /// The domain in a word, `any` where nothing was run.
  package var domain: String { values?.rawValue ?? "any" }
}

extension Collection<Finding> {
  /// Whether they all passed, and only because nothing of what they judge was seen.
  package var isUntold: Bool { !isEmpty && allSatisfy { $0.verdict == .passed && !$0.isEvidence } }
}
