import MotionConformance

/// A report that is compared with others.
struct ComparedReport: Sendable {
  private(set) var port: String
  let report: Report
  let metadata: RunMetadata
  let causes: [Cause]
  /// The result of each clause, including generated scenarios that deviate.
  let tallies: [String: Tally]

  private init(_ report: Report, _ metadata: RunMetadata) {
    (port, self.report, self.metadata, causes) = (report.port.printable, report, metadata, report.causes)
    tallies = Dictionary(grouping: report.allFindings, by: \.scenario.clause).mapValues { Tally($0) }
  }

  /// The conformance to a specification; `nil` if nothing of it was selected.
  func conformity(to specification: Specification) -> Report.Conformity? {
    report.specifications.first { $0.specification == specification && $0.conformance.reason != "not selected" }
  }

  /// The answer to the open question of that name, if the port was asked.
  func outcome(_ name: String) -> String? { report.openQuestions.first { $0.name == name }?.outcome.printable }

  /// A line for each loss in a later report: a specification or clause that no longer conforms, a domain or a capability that
  /// the port no longer has, a new waiver, and a process that broke the wire protocol.
  func losses(in later: ComparedReport) -> [String] {
    let domains = zip(report.specifications, later.report.specifications).compactMap { mine, its -> String? in
      let lost = mine.domains.filter { !its.domains.contains($0) }.map(\.rawValue)
      return lost.isEmpty
        ? nil : "\(mine.specification.id) is no longer offered with values \(lost.joined(separator: ", "))"
    }
    let lacks = zip(report.specifications, later.report.specifications).compactMap { mine, its -> String? in
      let new = its.lacks.filter { lack in !mine.lacks.contains { $0.capability == lack.capability } }
      return new.isEmpty ? nil : "\(its.specification.id) is without \(new.names)"
    }
    let waivers = later.report.usedWaivers.filter { !report.usedWaivers.contains($0) }.map { "\($0) is waived" }
    let lines = isLost(in: later).map { "\($0) no longer conforms" } + domains + lacks + waivers
    return lines.map { "\($0) in \(later.port)" }
      + [later.report.misbehaviour].compactMap(\.self).map { "\(later.port) broke the wire protocol: \($0.printable)" }
  }

  /// The ids of the specifications and clauses that conform in this report and not in a later one.
  private func isLost(in later: ComparedReport) -> [String] {
    let specifications = Specification.all.filter {
      conformity(to: $0)?.conforms == true && later.conformity(to: $0)?.conforms == false
    }
    let clauses = Specification.all.flatMap { specification in
      let isJudged = conformity(to: specification)?.isJudged == true
      // A clause without written scenarios is kept if no generated one broke it.
      return specification.clauses.map(\.id).filter {
        (tallies[$0]?.worst.conforms ?? isJudged) && later.tallies[$0]?.worst.conforms == false
      }
    }
    return specifications.map(\.id) + clauses
  }

  /// Reads reports in JSON, each with the name of its file, which distinguishes ports of one name.
  static func reading(_ reports: [(name: String, json: String)]) throws(ComparisonError) -> [ComparedReport] {
    var ports: [ComparedReport] = []
    for (name, json) in reports {
      do throws(ReportError) {
        let (report, metadata) = try Report.reading(json, file: name)
        ports.append(ComparedReport(report, metadata))
      } catch {
        throw ComparisonError(description: error.description)
      }
    }
    let names = ports.map(\.port)
    for (place, name) in names.enumerated() where names.count(where: { $0 == name }) > 1 {
      ports[place].port += " (\(reports[place].name.printable))"
    }
    return ports
  }

  /// The verdict whose colour the port as a whole has.
  var verdict: Verdict {
    report.conformance == .deviates ? .failed : report.conforms && report.isComplete ? .passed : .notRun
  }

  /// The verdict on the port as a whole.
  var statement: String {
    report.conformance.words + (report.isComplete ? "" : ", incomplete")
      + (report.selection.isWhole ? "" : ", in part")
  }
}

extension Report {
  /// The ids of the waivers that waive anything.
  fileprivate var usedWaivers: [String] { waivers.waivers.filter { !findings(waivedBy: $0).isEmpty }.map(\.id) }
}

extension Report.Conformity {
  /// Whether the report has a verdict on it.
  var isJudged: Bool { conformance.conforms != nil }
}
