/// The result of a run on a port.
public struct Report: Sendable {
  /// The name of the port.
  public let port: String
  package let selection: Selection
  package private(set) var specifications: [ReportDocument.SpecificationResult]
  /// One finding for each scenario and domain, in the order of the specifications, and then for each surface check.
  public var findings: [Finding] { allFindings.filter { !$0.isGenerated } }
  /// The findings of all written scenarios, and of the generated ones that deviate.
  public let allFindings: [Finding]
  /// The port's answers to the open questions.
  package let openQuestions: [ReportDocument.Answer]
  /// The deliberate deviations.
  package let waivers: Waivers
  /// The results of the generated scenarios, `nil` if none were made.
  package let generated: Generated?
  /// The findings that did not pass: few, of a port that conforms.
  let unpassed: [Finding]
  /// The waivers that excuse nothing, if there are any.
  package let staleWaivers: InvalidInput?
  /// The causes of all deviations; the cause that most likely explains the others is first.
  /// Causes in streams come before causes in types that are derived from streams. Within a specification, a `must` comes before
  /// a `should`, and a short story before a long one.
  package let causes: [Cause]
  /// The last lines that a port in a child process wrote to standard error.
  package var lastErrors: [String] = []
  /// The regressions that were not performed, because what they are of is not selected, by their lines.
  package var unperformed: [Int] = []
  /// Why the whole run ended early, also if that was after the last scenario, while counterexamples were shrunk.
  package var interruption: String?
  /// How a port in a child process broke the wire protocol, which makes the other results unreliable.
  package var misbehaviour: String? {
    didSet {
      guard let misbehaviour else { return }
      for index in specifications.indices where specifications[index].conforms == true {
        let reason = "its process broke the wire protocol: \(misbehaviour.printable)"
        specifications[index].conformance = .notJudged(reason: reason)
      }
    }
  }

  /// Creates a report from given findings, those of generated scenarios among them, without running a port. Waives those that a
  /// waiver covers.
  package init(
    port: String, selection: Selection, findings: [Finding], generated: Generated?,
    offers: [(specification: Specification, domains: [ValueDomain], isOffered: Bool, lacks: [Lack])],
    openQuestions: [ReportDocument.Answer], waivers: Waivers
  ) {
    self.port = port
    self.selection = selection
    var judged = findings
    let stale = waivers.apply(
      to: &judged, inAllDomains: selection.values.count == ValueDomain.allCases.count,
      inAllGenerated: generated?.isWhole ?? false)
    staleWaivers = InvalidInput(stale)
    allFindings = judged
    (self.generated, self.openQuestions, self.waivers) = (generated, openQuestions, waivers)
    var bySpecification: [Specification: [Finding]] = [:]
    for finding in judged {
      for specification in finding.specifications { bySpecification[specification, default: []].append(finding) }
      if let own = Catalogue.specification(of: finding.scenario.clause), !finding.specifications.contains(own) {
        bySpecification[own, default: []].append(finding)
      }
    }
    unpassed = judged.filter { $0.verdict != .passed }
    causes = Cause.all(in: judged)
    let shown = ShownCauses(causes)
    specifications = offers.map {
      ReportDocument.SpecificationResult(
        $0.specification, domains: $0.domains, isOffered: $0.isOffered, bySpecification[$0.specification] ?? [], shown,
        lacks: $0.lacks, interruption: generated?.interruption, selection)
    }
    guard !specifications.contains(where: \.decides) else { return }
    for index in specifications.indices { specifications[index].decides = specifications[index].selected }
  }
}

extension Report {
  /// Whether every scenario ran, or timed out in another domain, the process followed the wire protocol, and nothing ended the run.
  package var isComplete: Bool {
    unpassed.unreached.isEmpty && [generated?.interruption, interruption, misbehaviour].allSatisfy { $0 == nil }
  }

  /// Whether the port conforms, as far as selected, to every specification that it offers.
  public var conforms: Bool { conformance == .conforms }

  /// Whether nothing that was selected keeps the port from conforming. Generated scenarios alone cannot show that it conforms.
  package var mayConform: Bool {
    deciding.allSatisfy { $0.conforms == true || $0.conformance == .searched } && !deciding.isEmpty
  }

  /// The conformance, as far as selected, to every specification that the port offers, with the reason if it was not judged.
  package var conformance: Conformance { Conformance(ofAll: deciding.map(\.conformance)) }

  /// The specifications that decide whether the port conforms: the selected ones, except those whose every scenario needs a
  /// capability that the port lacks.
  package var deciding: [ReportDocument.SpecificationResult] { specifications.filter(\.decides) }

  /// The capabilities that the port lacks and a selected scenario needs.
  package var lacks: [Lack] { specifications.reduce([]) { $0.adding($1.needed) } }

  /// The reasons why the port refused scenarios without a lack that it declares, by clause.
  var refusals: [String: String] {
    let refusals = specifications.flatMap { part in
      unpassed.filter { $0.scenario.clause.prefix { $0 != "-" } == part.id && $0.isRefused(besides: part.needed) }
    }
    return Dictionary(refusals.map { ($0.scenario.clause, $0.refusal) }) { first, _ in first }
  }
}

extension ReportDocument.SpecificationResult {
  fileprivate init(
    _ specification: Specification, domains: [ValueDomain], isOffered: Bool, _ findings: [Finding],
    _ causes: ShownCauses, lacks: [Lack], interruption: String?, _ selection: Selection
  ) {
    let isSearched = !selection.isWritten && selection.includes(specification, in: domains)
    let (hasPassed, mine) = (findings.contains { $0.verdict == .passed }, findings.filter { $0.verdict != .passed })
    (id, offered, values, hasEvidence) = (specification.id, isOffered, domains, findings.contains(where: \.isEvidence))
    isBroken = mine.contains { $0.belongs(to: specification) && $0.verdict.isDeviation }
    let unsupported = mine.filter { $0.verdict == .unsupported }
    needed = lacks.filter { lack in unsupported.contains { $0.scenario.needs(lack.capability) } }
    let reasons = needed.map { ($0.capability.rawValue, $0.reason.printable) }
    self.lacks = reasons.isEmpty ? nil : Dictionary(uniqueKeysWithValues: reasons)
    selected = isOffered && (isSearched || !findings.isEmpty)
    decides = selected && (hasPassed || unsupported.count != mine.count || needed.isEmpty)
    let explained = zip(mine, mine.map { causes.clause(explaining: $0, of: specification) })
    var judged = Conformance(
      explained.filter { $0.1 == nil }.map(\.0), hasPassed: hasPassed, hasEvidence: hasEvidence, lacks: lacks)
    let broken = explained.filter(\.0.isDeviationFromMust).compactMap(\.1).uniqued
    if isOffered, judged != .deviates, !broken.isEmpty {
      let causing = Specification.all.filter { one in broken.contains { $0.prefix { $0 != "-" } == one.id } }
      let names = causing.map(\.name).joined(separator: ", ")
      let isBuilt = causing.allSatisfy(specification.withFoundations.contains)
      let (held, lost) =
        isBuilt
        ? ("it rests on \(names), which deviates", "built on \(names)")
        : ("it shares a mistake with \(names)", "shares a mistake with \(names)")
      let hidden = explained.filter { $0.1 != nil && !$0.0.isGenerated }.compactMap {
        Catalogue.clause($0.0.scenario.clause)
      }
      let isShown = hidden.allSatisfy { $0.inherits || !specification.clauses.contains($0) }
      let isNamed = mine.compactMap(\.causingClause).contains { Catalogue.specification(of: $0) == specification }
      let isHeld = judged == .conforms && isShown && !isNamed
      judged = .notJudged(
        reason: isHeld
          ? "its own clauses hold; \(held)" : "\(lost); mend \(broken.joined(separator: ", ")) first, or waive it")
    } else if !isOffered {
      judged = .notJudged(reason: "not offered")
    } else if judged == .conforms, let interruption {
      judged = .notJudged(reason: "the run is incomplete: \(interruption)")
    } else if isSearched, judged != .deviates, unsupported.isEmpty {
      judged = .searched
    }
    conformance = judged
    let isWritten = mine.contains { $0.isDeviationFromMust && !$0.isGenerated }
    if judged == .deviates, !isWritten { words += ", in generated scenarios only" }
  }
}
