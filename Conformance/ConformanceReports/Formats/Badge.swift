import MotionConformance

extension Report {
  /// A badge with the conformance of the port, as JSON for badge services.
  func badgeJSON() throws -> String { try Badge(self).json.prettyJSON() }
}

/// A conformance statement in two short texts. It is bright green only if the evidence is complete.
private struct Badge {
  let label: String
  let message: String
  let color: Colour

  /// The colours, as badge services name them.
  enum Colour: String {
    case good = "brightgreen"
    case limited = "yellow"
    case open = "lightgrey"
    case bad = "red"
  }

  /// The maximal number of characters of a badge.
  private static let longest = 44

  init(_ report: Report) {
    let judged = report.judged.map(\.specification)
    let counts = judged.map { report.conformingClauses(.must, of: $0) }
    let clauses = counts.map(\.clauses).reduce(0, +)
    let share = clauses == 0 ? "not judged" : "\(counts.map(\.conforming).reduce(0, +))/\(clauses) must"
    let ids = judged.map(\.id).joined(separator: " ")
    let isAll = Specification.all.allSatisfy { judged.contains($0) || $0.isFoundationOperator }
    let limits = report.limits
    let statement = { (limits: [String]) in ([share] + limits).joined(separator: ", ") }
    let names = judged.count == 1 ? [judged[0].name, ids] : ["Material Motion", isAll ? "Motion" : ids]
    let choices = [
      (names[0], statement(isAll || judged.count == 1 ? limits : [ids] + limits)), (names[1], statement(limits)),
    ]
    let short = (names[1], statement(Array(limits.prefix(1)) + ["…"]))
    (label, message) = choices.first { $0.0.count + $0.1.count <= Self.longest } ?? short
    color =
      switch report.conformance {
      case .deviates: .bad
      case .notJudged: .open
      case .conforms: !report.isProved ? .open : limits.isEmpty ? .good : .limited
      }
  }

  var json: JSON {
    ["schemaVersion": 1, "label": .string(label), "message": .string(message), "color": .string(color.rawValue)]
  }
}

extension Report {
  /// Whether a scenario of each specification passed, and not vacuously.
  fileprivate var isProved: Bool {
    judged.allSatisfy { findings(of: $0.specification).contains(where: \.isEvidence) }
  }

  /// The reasons why the run is not complete evidence: waivers of a `must`, lacks, domains that are missing.
  fileprivate var limits: [String] {
    let domains = Set(
      judged.flatMap { conformity in
        ValueDomain.allCases.filter { !(conformity.domains.contains($0) && selection.values.contains($0)) }
      })
    let left = ValueDomain.allCases.count - domains.count
    let findings = allFindings.filter { $0.level == .must }
    let limits: [String?] = [
      findings.contains { $0.verdict == .waived } ? "waivers" : nil,
      lack(of: findings),
      left < ValueDomain.allCases.count ? "\(left)/\(ValueDomain.allCases.count) domains" : nil,
      isComplete ? nil : "incomplete",
      selection.only.isEmpty ? nil : "in part",
      selection.depth == .must ? "must only" : nil,
      generated.map { $0.isLess ? "few generated" : nil } ?? "nothing generated",
      openQuestions.contains { [.crashed, .timedOut].map(\Verdict.rawValue).contains($0.outcome) }
        ? "fails open questions" : nil,
      isProved ? nil : "no evidence",
    ]
    return limits.compactMap(\.self)
  }

  /// The words for the capabilities that the port lacks and findings need; `nil` if there are none.
  private func lack(of findings: [Finding]) -> String? {
    let unsupported = findings.filter { $0.verdict == .unsupported }
    guard !unsupported.isEmpty else { return nil }
    let needed = lacks.filter { lack in unsupported.contains { $0.scenario.needs(lack.capability) } }
    return needed.count == 1 ? "without \(needed.names)" : "lacks"
  }
}
