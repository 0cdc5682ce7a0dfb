import MotionConformance

/// A report that is compared with others, and what is looked up in it for that.
struct ComparedReport: Sendable {
  /// The name of the port, with that of the file if several ports have it.
  var port: String
  let report: ReportDocument
  let stories: [(cause: ReportDocument.Cause, story: ReportDocument.Result)]
  /// The verdicts on the results of each clause, by its id, including generated scenarios that deviate.
  let tallies: [String: Tally]

  init(_ report: ReportDocument) {
    (port, self.report, stories) = (report.port.printable, report, report.stories)
    tallies = Dictionary(grouping: report.allResults, by: \.clause).mapValues { Tally($0.map(\.verdict)) }
  }

  /// The result of a specification, also if it is not offered; `nil` if nothing of it was selected.
  func result(of specification: Specification) -> ReportDocument.SpecificationResult? {
    report.specifications.first { $0.id == specification.id && ($0.selected || !$0.offered) }
  }

  /// The answer to the open question of that name, if the port was asked.
  func outcome(_ name: String) -> String? { report.openQuestions.first { $0.name == name }?.outcome.printable }

  /// A line for each loss in a later report: a specification or clause that no longer conforms, a domain or a capability that
  /// the port no longer has, a new waiver, and a process that broke the wire protocol.
  func losses(in later: ComparedReport) -> [String] {
    let lost = report.specifications.flatMap { mine -> [String] in
      guard let its = later.report.specifications.first(where: { $0.id == mine.id }) else { return [] }
      let domains = domains(of: mine).filter { !later.domains(of: its).contains($0) }.map(\.rawValue)
        .joined(separator: ", ")
      let lacks = Capability.allCases.map(\.rawValue).filter { its.lacks?[$0] != nil && mine.lacks?[$0] == nil }
      return (domains.isEmpty ? [] : ["\(mine.id) is no longer judged with values \(domains)"])
        + (lacks.isEmpty ? [] : ["\(mine.id) is without \(lacks.joined(separator: ", ", last: " and "))"])
    }
    let waivers = later.report.usedWaivers.filter { !report.usedWaivers.contains($0) }.map { "\($0) is waived" }
    let lines = lostIDs(in: later).map { "\($0) no longer conforms" } + lost + waivers
    return lines.map { "\($0) in \(later.port)" }
      + [later.report.misbehaviour].compactMap(\.self).map { "\(later.port) broke the wire protocol: \($0)" }
  }

  /// A line for each open question that a later report answers differently.
  func changedAnswers(in later: ComparedReport) -> [String] {
    report.openQuestions.compactMap { mine in
      guard let its = later.outcome(mine.name), its != mine.outcome.printable else { return nil }
      return "\(mine.name) is answered '\(its)', and was '\(mine.outcome.printable)', in \(later.port)"
    }
  }

  /// The domains with which a specification was judged.
  private func domains(of result: ReportDocument.SpecificationResult) -> [ValueDomain] {
    result.selected ? result.values.filter(report.selection.values.contains) : []
  }

  /// The ids of the specifications and clauses that conform in this report and not in a later one.
  private func lostIDs(in later: ComparedReport) -> [String] {
    let specifications = Specification.all.filter {
      result(of: $0)?.conforms == true && later.result(of: $0)?.conforms != true
        && later.result(of: $0) != nil
    }
    let clauses = Specification.all.flatMap { specification in
      let isJudged = result(of: specification)?.conforms != nil
      // A clause without written scenarios is kept if no generated one broke it.
      return specification.clauses.map(\.id).filter {
        (tallies[$0].map { !$0.worst.isDeviation } ?? isJudged) && later.tallies[$0]?.worst.isDeviation == true
      }
    }
    return specifications.map(\.id) + clauses
  }

  /// The verdict on the port as a whole.
  var statement: String {
    report.conformance.words + (report.complete ? "" : ", incomplete")
      + (report.selection.isWhole ? "" : ", in part")
  }
}

extension ReportDocument {
  /// The ids of the waivers that waive anything.
  fileprivate var usedWaivers: [String] { waivers.filter { !results(waivedBy: $0).isEmpty }.map(\.id) }
}
