/// The result of a run on a port.
public struct Report: Sendable {
  /// The name of the port.
  public let port: String
  /// The selection of scenarios.
  package let selection: Selection
  /// The conformance to each specification.
  package private(set) var specifications: [Conformity]
  /// One finding for each scenario and domain and for each surface check, in the order of the specifications.
  public let findings: [Finding]
  /// The port's answers to the open questions.
  package let openQuestions: [Answer]
  /// The deliberate deviations.
  package let waivers: Waivers
  /// The results of the generated scenarios, `nil` if none were made.
  package let generated: Exploration.Result?
  /// The findings of ``allFindings`` that did not pass: few, of a port that conforms.
  let unpassed: [Finding]
  /// The last lines that a port in a child process wrote to standard error.
  package var lastErrors: [String] = []
  /// The regressions that were not performed, because what they are of is not selected, by their lines.
  package var unperformed: [Int] = []
  /// Why the whole run ended early, also if that was after the last scenario, while stories were shortened.
  package var interruption: String?
  /// How a port in a child process broke the wire protocol, which makes the other results unreliable.
  package var misbehaviour: String? {
    didSet {
      guard let misbehaviour else { return }
      for index in specifications.indices where specifications[index].conforms {
        let reason = "its process broke the wire protocol: \(misbehaviour.printable)"
        specifications[index].conformance = .notJudged(reason: reason)
      }
    }
  }

  /// The conformance to one specification.
  package struct Conformity: Sendable {
    /// The specification.
    package let specification: Specification
    /// The domains in which the port offers it, empty if it does not.
    package let domains: [ValueDomain]
    /// Whether the port offers it.
    package let isOffered: Bool
    /// Whether the port conforms to it, as far as selected.
    package fileprivate(set) var conformance: Conformance
    /// The capabilities of the specification that the port lacks and a selected scenario needs.
    package let lacks: [Lack]
    /// Whether anything of it was selected.
    package let isSelected: Bool
    /// Whether every selected scenario needs a capability that the port declares it lacks.
    let isLacking: Bool
    /// Whether a scenario of it passed, and not vacuously.
    let isProved: Bool
    /// Whether the port deviates from a clause of it.
    let isBroken: Bool
    /// Whether only generated scenarios show that the port deviates from the specification.
    let deviatesInGeneratedOnly: Bool

    /// Whether it was judged, and the port conforms to it.
    package var conforms: Bool { conformance == .conforms }

    /// The state in words, such as `conforms, without external write`, or why there is none.
    package var words: String {
      (conformance.reason ?? conformance.words) + (deviatesInGeneratedOnly ? ", in generated scenarios only" : "")
        + (lacks.isEmpty ? "" : ", without \(lacks.names)")
    }
  }

  /// The answer of a port to an open question.
  package struct Answer: Sendable {
    /// The question.
    package let openQuestion: OpenQuestion
    /// How it was asked, and of which specification.
    package let asking: OpenQuestion.Asking
    /// The name of the answer, or `other`; if the port did not answer, the verdict.
    package let outcome: String
    /// Why the port did not answer, if it did not.
    package let reason: String?
    /// The domain that its actions ran with.
    package let values: ValueDomain
    /// The events that answer it.
    package let events: [Event]
    /// The trace, if the port answered.
    package let trace: Trace?
  }

  /// Creates a report from given findings, without running a port.
  package init(
    port: String, selection: Selection, findings: [Finding], generated: Exploration.Result?,
    offers: [(specification: Specification, domains: [ValueDomain], isOffered: Bool, lacks: [Lack])],
    openQuestions: [Answer],
    waivers: Waivers
  ) {
    self.port = port
    self.selection = selection
    self.findings = findings
    self.generated = generated
    self.openQuestions = openQuestions
    self.waivers = waivers
    var (parts, unpassed): ([Specification: Results], [Finding]) = ([:], [])
    for finding in findings + (generated?.deviations ?? []) {
      let own = Catalogue.specification(of: finding.scenario.clause)
      for specification in (finding.specifications + [own].compactMap(\.self)).uniqued {
        parts[specification, default: Results()].add(finding)
      }
      if finding.verdict != .passed { unpassed.append(finding) }
    }
    self.unpassed = unpassed
    let causes = ShownCauses(unpassed)
    specifications = offers.map {
      Conformity(
        $0.specification, domains: $0.domains, isOffered: $0.isOffered, parts[$0.specification] ?? Results(), causes,
        lacks: $0.lacks, interruption: generated?.interruption, selection)
    }
  }

  /// The results of a specification.
  struct Results {
    var hasPassed = false
    /// Whether a scenario passed, and not vacuously.
    var isProved = false
    /// The other findings than those that passed.
    var unpassed: [Finding] = []

    mutating func add(_ finding: Finding) {
      guard finding.verdict == .passed else { return unpassed.append(finding) }
      (hasPassed, isProved) = (true, isProved || finding.isEvidence)
    }
  }
}

extension Report {
  /// The number of findings with that verdict.
  package func count(_ verdict: Verdict) -> Int { findings.count { $0.verdict == verdict } }

  /// The number of scenarios to run, each counted once for each domain.
  package var declared: Int { findings.count }

  /// Whether every scenario ran, or timed out in another domain, the process followed the wire protocol, and nothing ended the run.
  package var isComplete: Bool {
    unpassed.unreached.isEmpty && [generated?.interruption, interruption, misbehaviour].allSatisfy { $0 == nil }
  }

  /// Whether the port conforms, as far as selected, to every specification that it offers.
  public var conforms: Bool { conformance == .conforms }

  /// Whether nothing that was selected keeps the port from conforming. Generated scenarios alone cannot show that it conforms.
  package var isFree: Bool {
    judged.allSatisfy { $0.conforms || $0.conformance == .searched } && !judged.isEmpty
  }

  /// The conformance, as far as selected, to every specification that the port offers, with the reason if it was not judged.
  package var conformance: Conformance { Conformance(ofAll: judged.map(\.conformance)) }

  /// The specifications that decide whether the port conforms: the selected ones, except those whose every scenario needs a
  /// capability that the port lacks.
  package var judged: [Conformity] {
    let selected = specifications.filter(\.isSelected)
    let present = selected.filter { !$0.isLacking }
    return present.isEmpty ? selected : present
  }

  /// The capabilities that the port lacks and a selected scenario needs.
  package var lacks: [Lack] { specifications.reduce([]) { $0.adding($1.lacks) } }

  /// The findings of all written scenarios, and of the generated ones that deviate.
  public var allFindings: [Finding] { findings + (generated?.deviations ?? []) }
}

extension Report.Conformity {
  init(
    _ specification: Specification, domains: [ValueDomain], isOffered: Bool, _ results: Report.Results,
    _ causes: ShownCauses, lacks: [Lack], interruption: String?, _ selection: Selection
  ) {
    let isSearched = !selection.isWritten && selection.includes(specification, in: domains)
    self.specification = specification
    self.domains = domains
    self.isOffered = isOffered
    let mine = results.unpassed
    isProved = results.isProved
    isBroken = mine.contains { $0.belongs(to: specification) && $0.verdict.isDeviation }
    let unsupported = mine.filter { $0.verdict == .unsupported }
    self.lacks = lacks.filter { lack in unsupported.contains { $0.scenario.needs(lack.capability) } }
    isSelected = isOffered && (isSearched || results.hasPassed || !mine.isEmpty)
    isLacking = isSelected && !results.hasPassed && unsupported.count == mine.count && !self.lacks.isEmpty
    let explained = zip(mine, mine.map { causes.clause(explaining: $0, of: specification) })
    var own = results
    own.unpassed = explained.filter { $0.1 == nil }.map(\.0)
    let judged = Conformance(own, lacks: lacks)
    let broken = explained.filter(\.0.isDeviationFromMust).compactMap(\.1).uniqued
    if isOffered, judged != .deviates, !broken.isEmpty {
      let foundations = Specification.all.filter { one in broken.contains { $0.prefix { $0 != "-" } == one.id } }
        .map(\.name).joined(separator: ", ")
      let hidden = explained.filter { $0.1 != nil && !$0.0.isGenerated }.compactMap {
        Catalogue.clause($0.0.scenario.clause)
      }
      let isHeld = judged == .conforms && hidden.allSatisfy { $0.inherits || !specification.clauses.contains($0) }
      conformance = .notJudged(
        reason: isHeld
          ? "its own clauses hold; it rests on \(foundations), which deviates"
          : "built on \(foundations); mend \(broken.joined(separator: ", ")) first, or waive it")
    } else if !isOffered {
      conformance = .notJudged(reason: "not offered")
    } else if judged == .conforms, let interruption {
      conformance = .notJudged(reason: "the run was interrupted: \(interruption.printable)")
    } else if isSearched, judged != .deviates, unsupported.isEmpty {
      conformance = .searched
    } else {
      conformance = judged
    }
    deviatesInGeneratedOnly =
      conformance == .deviates && mine.filter(\.isDeviationFromMust).allSatisfy(\.isGenerated)
  }
}

extension Report.Answer {
  /// The id of the question with the specification, such as `C-write-inside (RP)`.
  package var name: String { "\(openQuestion.id) (\(asking.specification))" }
}
