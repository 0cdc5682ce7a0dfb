internal import ConformancePlatform
import MotionConformance

/// A comparison of ports by their JSON reports.
public struct Comparison: Sendable {
  /// The reports, in the given order.
  let ports: [ComparedReport]

  /// Reads at least two JSON reports.
  ///
  /// - Parameter reports: The reports, each with the name of its file.
  /// - Throws: ``ComparisonError`` for an invalid report.
  public init(_ reports: [(name: String, json: String)]) throws(ComparisonError) {
    guard reports.count > 1 else { throw ComparisonError(description: "a comparison requires at least two reports") }
    ports = try ComparedReport.reading(reports)
  }

  /// A specification, clause, cause or open question, with its result on each port.
  struct Row {
    /// The id, that of its clause for a cause, or empty; the name of an open question, such as `C-write-inside (RP)`.
    let id: String
    /// The level of a clause, empty for anything else.
    var level = ""
    /// The name, the sentence or the question.
    let text: String
    /// The result on each port, `nil` if it was not judged.
    let cells: [Cell?]

    /// Whether the results differ.
    var differs: Bool { Set(cells.compactMap { $0?.compared }).count > 1 }

    /// The text of each result.
    var texts: [String] { cells.map { $0?.text ?? "" } }
  }

  /// A result on a port.
  struct Cell {
    let text: String
    /// The results of a clause.
    var tally: Tally?
    /// The cause, if the port has it, and its story.
    var shown: (cause: ReportDocument.Cause, story: ReportDocument.Result)?

    /// A clause is compared by its worst result.
    fileprivate var compared: String { tally?.worst.rawValue ?? text }
  }

  /// The clauses of a specification that ran on any of the ports.
  func rows(of specification: Specification) -> [Row] {
    specification.clauses.compactMap { clause in
      let cells = ports.map { $0.tallies[clause.id].map { Cell(text: $0.short, tally: $0) } }
      guard cells.contains(where: { $0 != nil }) else { return nil }
      return Row(id: clause.id, level: clause.level.rawValue, text: clause.statement, cells: cells)
    }
  }

  /// The clauses in which the ports differ.
  var differingRows: [Row] { Specification.all.flatMap { rows(of: $0) }.filter(\.differs) }

  /// The causes in which the ports differ, without those whose clauses differ, too.
  var differingCauses: [Row] {
    let clauses = differingRows.map(\.id)
    return causes.filter { $0.differs && !clauses.contains($0.id) }
  }

  /// The verdicts on the specifications that any of the ports offers.
  var conformities: [Row] {
    Specification.all.compactMap { specification in
      let conformities = ports.map { $0.conformity(to: specification) }
      guard conformities.contains(where: { $0?.offered == true }) else { return nil }
      let cells = conformities.map { conformity in
        conformity.map {
          Cell(text: $0.offered ? "\($0.conformance.sign) \($0.conformance.words)" : "not offered")
        }
      }
      return Row(id: specification.id, text: specification.name, cells: cells)
    }
  }

  /// The causes of any port, in the order of the reports.
  var causes: [Row] {
    let all = ports.flatMap(\.stories).map(\.cause)
    return all.map(\.title).uniqued.map { title in
      let id = all.first { $0.title == title }?.clause ?? ""
      let specification = Specification.all.first { id.hasPrefix("\($0.id)-") }
      let cells = ports.map { port -> Cell? in
        if let shown = port.stories.first(where: { $0.cause.title == title }) {
          return Cell(text: shown.cause.short, shown: shown)
        }
        let conforms = specification.flatMap(port.conformity)?.conforms
        return specification == nil || conforms != nil ? Cell(text: "–") : nil
      }
      return Row(id: id, text: Catalogue.clause(id)?.statement ?? title.printable, cells: cells)
    }
  }

  /// A line for each loss from the first report to another one.
  public var regressions: [String] { ports.dropFirst().flatMap { ports[0].losses(in: $0) } }

  /// The open questions that were put to any of the ports.
  var questions: [Row] {
    OpenQuestion.all.flatMap { question in
      question.specifications.compactMap { specification -> Row? in
        let name = "\(question.id) (\(specification))"
        let cells = ports.map { $0.outcome(name).map { Cell(text: $0) } }
        guard cells.contains(where: { $0 != nil }) else { return nil }
        return Row(id: name, text: question.question, cells: cells)
      }
    }
  }
}

/// Reports that cannot be compared.
public struct ComparisonError: Error, CustomStringConvertible {
  public let description: String
}

extension Tally {
  /// The number of results that are evidence for the port, and of all results: `3/4`.
  var share: String {
    "\(counts.filter(\.verdict.conforms).reduce(0) { $0 + $1.count })/\(counts.reduce(0) { $0 + $1.count })"
  }

  /// The worst verdict with its sign, and the number of results that are evidence for the port if there are others.
  fileprivate var short: String { "\(worst.sign) \(worst.words)" + (counts.count == 1 ? "" : " \(share)") }
}

extension ReportDocument.Cause {
  /// The level, and the causes beside which it was seen.
  var short: String { "✘ \(level)" + (beside.map { ", beside \($0.joined(separator: ", "))" } ?? "") }
}
