import MotionConformance

/// A JSON report that is compared with others.
struct ComparedReport: Sendable {
  private(set) var port: String
  let report: JSONReport
  /// The result of each clause, including generated scenarios that deviate.
  let tallies: [String: Tally]
  /// The verdict on each specification of which something was selected, by its id.
  let conformities: [String: JSONReport.ConformityRecord]
  /// The answer to each open question, by its name.
  let outcomes: [String: String]

  private init(_ report: JSONReport) {
    port = report.port.printable
    self.report = report
    tallies = Dictionary(grouping: report.judged, by: \.clause).mapValues { Tally($0.map(\.verdict)) }
    let selected = report.specifications.filter { $0.reason != "not selected" }
    conformities = Dictionary(selected.map { ($0.id, $0) }) { first, _ in first }
    let answers = report.openQuestions.map { ("\($0.id) (\($0.spec))", $0.outcome.printable) }
    outcomes = Dictionary(answers) { first, _ in first }
  }

  /// The story of a cause: the steps up to the deviation, in words.
  func steps(of cause: JSONReport.CauseRecord) -> [String] {
    let domain = cause.values.first.flatMap(ValueDomain.init) ?? .integer
    let steps =
      if case .scenario(let written, _)? = Catalogue.entries[cause.scenario] {
        written.actions.map { $0.text(in: domain) }
      } else {
        report.judged.first { $0.scenario == cause.scenario && $0.actions != nil }?.actions ?? []
      }
    return Array(steps.prefix(cause.step ?? steps.count))
  }

  /// The ids of the specifications and clauses that conform in this report and not in a later one.
  func isLost(in later: ComparedReport) -> [String] {
    let specifications = Specification.all.map(\.id).filter {
      conformities[$0]?.conforms == true && later.conformities[$0].map { $0.conforms != true } ?? false
    }
    let clauses = Specification.all.flatMap { specification in
      specification.clauses.map(\.id).filter { id in
        // A clause without written scenarios is kept if no generated one broke it.
        let isKept = tallies[id]?.worst.conforms ?? (conformities[specification.id]?.isJudged == true)
        return isKept && later.tallies[id]?.worst.conforms == false
      }
    }
    return specifications + clauses
  }

  /// Reads reports in JSON, each with the name of its file, which distinguishes ports of one name.
  static func reading(_ reports: [(name: String, json: String)]) throws(ComparisonError) -> [ComparedReport] {
    var ports: [ComparedReport] = []
    for (name, json) in reports {
      do { ports.append(ComparedReport(try JSONReport(json))) } catch {
        throw ComparisonError(description: "invalid report '\(name)': \(error)")
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
    report.conforms == false ? .failed : report.conforms == true && report.complete ? .passed : .notRun
  }

  /// The verdict on the port as a whole.
  var statement: String {
    let isWhole = report.selection.map { $0.only.isEmpty && $0.values.count == ValueDomain.allCases.count } ?? true
    return (report.conforms.map { $0 ? "conforms" : "deviates" } ?? "not judged")
      + (report.complete ? "" : ", incomplete") + (isWhole ? "" : ", in part")
  }
}

extension JSONReport {
  /// The results, including those of generated scenarios that deviate.
  fileprivate var judged: [FindingRecord] { results + (generated?.deviations ?? []) }
}

extension JSONReport.ConformityRecord {
  /// Whether the report has a verdict on it.
  var isJudged: Bool { conforms != nil }

  /// The verdict in words.
  var words: String { !offered ? "not offered" : conforms.map { $0 ? "✔ conforms" : "✘ deviates" } ?? "? not judged" }
}

extension JSONReport.CauseRecord {
  /// The level, and the causes beside which it was seen.
  var words: String { ("✘ \(level)" + (beside.map { ", beside \($0.joined(separator: ", "))" } ?? "")).printable }
}
