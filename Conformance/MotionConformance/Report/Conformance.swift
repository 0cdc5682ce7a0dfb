/// Whether a port conforms: yes, no, or not judged.
package struct Conformance: Hashable, Sendable {
  /// Whether the port conforms, `nil` if there is no evidence.
  package let conforms: Bool?
  /// Why it was not judged; `nil` if it was.
  package let reason: String?

  package init(_ conforms: Bool?, _ reason: String? = nil) { (self.conforms, self.reason) = (conforms, reason) }

  /// Every `must` passed, is waived, or needs something that the port declares it lacks.
  package static let conforms = Conformance(true)
  /// The port deviates from a `must`.
  package static let deviates = Conformance(false)
  /// Not judged: only generated scenarios were run, and found no deviation from a `must`.
  static let searched = Conformance.notJudged(reason: "no written scenario was run")

  package static func notJudged(reason: String) -> Conformance { Conformance(nil, reason) }

  /// ✔ if it conforms, ✘ if it deviates, ? if it was not judged.
  package var sign: String { conforms.map { $0 ? "✔" : "✘" } ?? "?" }

  package var words: String { conforms.map { $0 ? "conforms" : "deviates" } ?? "not judged" }
}

extension Conformance {
  /// Judges the results of a specification that the port offers.
  /// - Parameters:
  ///   - findings: Those that did not pass.
  ///   - lacks: The capabilities that the port declares it lacks.
  init(_ findings: [Finding], hasPassed: Bool, hasEvidence: Bool, lacks: [Lack]) {
    let isDecided =
      hasPassed || findings.contains { [.failed, .waived, .crashed, .timedOut].contains($0.verdict) }
    if findings.isEmpty, !hasPassed {
      self = .notJudged(reason: "not selected")
    } else if findings.contains(where: \.isDeviationFromMust) {
      self = .deviates
    } else if let first = findings.unreached.first {
      self = .notJudged(reason: (isDecided ? "the run is incomplete: " : "nothing ran: ") + first.explanation)
    } else if let open = findings.first(where: { $0.verdict == .inconclusive && $0.level == .must }) {
      self = .notJudged(reason: "\(open.scenario.id) is inconclusive: \(open.explanation)")
    } else if let refused = findings.first(where: { $0.isRefused(besides: lacks) }) {
      self = .notJudged(reason: refused.refusal)
    } else if !isDecided, let first = findings.first {
      self = .notJudged(reason: "every scenario needs a capability that the port lacks: \(first.explanation)")
    } else if findings.isEmpty, !hasEvidence {
      self = .notJudged(reason: "every scenario passed vacuously")
    } else {
      self = .conforms
    }
  }

  /// The overall conformance, given that to each of the judged specifications.
  package init(ofAll parts: [Conformance]) {
    let reason = parts.isEmpty ? "nothing was selected" : parts.lazy.compactMap(\.reason).first
    self = parts.contains(.deviates) ? .deviates : reason.map { .notJudged(reason: $0) } ?? .conforms
  }
}

/// The causes that scenarios of their own specification show, and the clauses of other specifications that fail because of
/// them.
struct ShownCauses {
  /// The broken clauses that scenarios of their own specification show.
  private var shown: Set<String> = []
  /// For each broken clause, the clauses that cause it, or the clause itself.
  private var explainedBy: [String: [String]] = [:]

  init(_ causes: [Cause]) {
    for (cause, finding) in causes.flatMap({ cause in cause.findings.map { (cause, $0) } }) {
      guard let clause = finding.causingClause else { continue }
      let reasons = cause.isAlone ? [cause.clause ?? clause] : cause.seenWith + cause.mayFollowFrom
      explainedBy[clause] = explainedBy[clause] ?? reasons
      if finding.specifications.contains(where: { clause.hasPrefix($0.prefix) }) { shown.insert(clause) }
    }
  }

  /// The clause of another specification that a finding follows from, if it follows from none of this one.
  func clause(explaining finding: Finding, of specification: Specification) -> String? {
    guard let mistakes = finding.causingClause.flatMap({ explainedBy[$0] }) else {
      // A crash or a time-out that a plainer specification shows is a mistake of that one.
      let isUnanswered = [.crashed, .timedOut].contains(finding.verdict)
      return isUnanswered && finding.specifications.first != specification ? finding.scenario.clause : nil
    }
    let isElsewhere = mistakes.allSatisfy { shown.contains($0) && Catalogue.specification(of: $0) != specification }
    return isElsewhere ? mistakes.first : nil
  }
}

extension Finding {
  /// The broken clause because of which the finding deviates.
  var causingClause: String? {
    guard verdict.isDeviation else { return nil }
    return because ?? (verdict == .failed ? scenario.clause : nil)
  }

  /// Whether the port refused to perform the scenario, without a lack that it declares.
  package func isRefused(besides lacks: [Lack]) -> Bool {
    verdict == .unsupported && values != nil && !scenario.actions.contains { $0.mayNeed(oneOf: lacks) }
  }

  /// The reason why a scenario that the port refused is not judged.
  package var refusal: String {
    "the port declares no lack of a capability that \(scenario.id) needs, and replied “\(explanation)”"
  }

  /// Whether the port broke a `must`: the scenario's own clause, or another one because of which it is inconclusive.
  var isDeviationFromMust: Bool {
    switch verdict {
    case .failed, .crashed, .timedOut: level == .must
    case .inconclusive: broken?.level == .must
    case .passed, .waived, .unsupported, .notRun: false
    }
  }

  /// Whether the port broke only a `should`, so that it still conforms.
  package var isDeviationFromShouldAlone: Bool {
    verdict.isDeviation && verdict != .notRun && level == .should && !isDeviationFromMust
  }
}
