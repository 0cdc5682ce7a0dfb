/// The result of one scenario in one domain, or of one surface check.
public struct Finding: Sendable {
  /// The content. Copies share it, because reports sort and group findings by the thousand.
  private var shared: Shared

  private final class Shared: Sendable {
    let content: FindingContent

    init(_ content: FindingContent) { self.content = content }
  }

  private init(_ content: FindingContent) { shared = Shared(content) }

  private mutating func change(_ change: (inout FindingContent) -> Void) {
    var content = shared.content
    change(&content)
    shared = Shared(content)
  }

  /// The scenario.
  public var scenario: Scenario { shared.content.scenario }
  /// The level of the scenario's clause.
  public var level: Level { shared.content.level }
  /// The domain that the scenario ran with, or `nil` for a surface check, which applies to any values.
  public var values: ValueDomain? { shared.content.values }
  /// The verdict.
  public package(set) var verdict: Verdict {
    get { shared.content.verdict }
    set { change { $0.verdict = newValue } }
  }
  /// The first step that did not meet its expectation, if the scenario failed.
  public package(set) var deviation: Deviation? {
    get { shared.content.deviation }
    set { change { $0.deviation = newValue } }
  }
  /// The deviations of a surface check.
  public var surface: [SurfaceDeviation] { shared.content.surface }
  /// Why the scenario neither passed nor failed; the reason of the waiver if it is waived.
  public package(set) var message: String? {
    get { shared.content.message }
    set { change { $0.message = newValue } }
  }
  /// The identity of the crash, equal for all crashes of one mistake; `nil` if the port did not crash.
  package var crash: String? {
    get { shared.content.crash }
    set { change { $0.crash = newValue } }
  }
  /// The trace, if the port answered.
  public var trace: Trace? { shared.content.trace }
  /// The id of the clause that breaks the scenario, or makes it inconclusive, after shrinking.
  public package(set) var because: String? {
    get { shared.content.because }
    set { change { $0.because = newValue } }
  }
  /// How that clause is broken.
  package var breach: Breach? { shared.content.breach }
  /// The number of generated scenarios that deviated in the same way; 1 for a written scenario.
  public internal(set) var count: Int {
    get { shared.content.count }
    set { change { $0.count = newValue } }
  }
  /// How long the port took to answer, `nil` if it was not asked.
  public var duration: Duration? { shared.content.duration }
  /// The specifications whose types the scenario uses: a generated one may break a clause that others inherit.
  package var specifications: [Specification] {
    get { shared.content.specifications }
    set { change { $0.specifications = newValue } }
  }

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
  /// The scenario fails if a step does not meet its expectation and the scenario's own clause is broken at that step or before it,
  /// even if another clause was broken first. It is inconclusive if a step does not meet its expectation because another clause is
  /// broken, or if a reaction was never triggered.
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
    self.init(
      FindingContent(scenario, actions, values: values, performance: performance, duration: duration, model))
  }

  /// The deviation that it failed by, or that made it inconclusive.
  package var broken: ModelDeviation? { shared.content.broken }
  /// The clauses that are also broken whenever its cause is.
  package var beside: [String] {
    get { shared.content.beside }
    set { change { $0.beside = newValue } }
  }

  /// A deviation that a generated scenario shows.
  ///
  /// - Parameters:
  ///   - found: The deviation, shrunk.
  ///   - slug: The part of the scenario's id after the clause.
  ///   - count: The number of generated scenarios with this deviation.
  package init(_ found: FoundDeviation, slug: String, count: Int) {
    self.init(FindingContent(found, slug: slug, count: count))
  }

  /// An inconclusive finding as the story of the clause that is broken in it: the step at which that happened deviates.
  package var asStory: Finding {
    guard let breach else { return self }
    var story = shared.content
    story.deviation = breach.deviation
    story.scenario = scenario.expecting(breach.deviation.expectation, atStep: breach.deviation.step)
    return Finding(story)
  }

  /// Judges the result of a surface check.
  package init(_ scenario: Scenario, surface: [SurfaceDeviation]) {
    self.init(FindingContent(scenario, surface: surface))
  }

  /// Whether its scenario checks a clause of the specification.
  package func belongs(to specification: Specification) -> Bool {
    shared.content.scenario.clause.hasPrefix(specification.prefix)
  }

  /// Creates the finding of a surface check that is vacuous.
  init(_ scenario: Scenario, unsupported reason: String) {
    self.init(scenario, surface: [])
    (verdict, message) = (.unsupported, reason)
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
