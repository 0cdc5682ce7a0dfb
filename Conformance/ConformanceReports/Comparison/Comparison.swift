internal import ConformanceFoundation
import MotionConformance

/// A comparison of ports by their JSON reports: a table, which each format prints.
package struct Comparison: Sendable {
  /// The reports, in the given order.
  let ports: [ComparedReport]
  /// The verdicts on the specifications that any of the ports offers.
  let specifications: [Row]
  /// The clauses that ran on any of the ports.
  let clauses: [Row]
  /// The causes of any port, in the order of the reports.
  let causes: [Row]
  /// The open questions that were put to any of the ports.
  let questions: [Row]

  /// Reads JSON reports.
  /// - Parameter reports: The reports, each with the name of its file.
  /// - Throws: ``InvalidInput`` for the first one that is none.
  package init(_ reports: [(name: String, json: String)]) throws(InvalidInput) {
    var ports: [ComparedReport] = []
    for (name, json) in reports { ports.append(ComparedReport(try ReportDocument(reading: json, file: name))) }
    let names = ports.map(\.port)
    for (place, name) in names.enumerated() where names.count(where: { $0 == name }) > 1 {
      ports[place].port += " (\(reports[place].name.printable))"
    }
    self.ports = ports
    specifications = Specification.all.compactMap { specification in
      let parts = ports.map { $0.result(of: specification) }
      guard parts.contains(where: { $0?.offered == true }) else { return nil }
      let cells = parts.map { part in
        part.map { Cell(text: $0.offered ? "\($0.conformance.sign) \($0.conformance.words)" : "not offered") }
      }
      return Row(kind: .specification, id: specification.id, text: specification.name, cells: cells)
    }
    clauses = Specification.all.flatMap(\.clauses).map { clause in
      Row(
        kind: .clause(clause.level), id: clause.id, text: clause.statement,
        cells: ports.map { port in port.tallies[clause.id].map { Cell(text: $0.short, tally: $0) } })
    }.filter { $0.cells.contains { $0 != nil } }
    let mistakes = Array(grouped: ports.flatMap(\.stories).map(\.cause), by: \.mistake)
    causes = mistakes.map { causes in
      let (id, title) = (causes[0].clause ?? "", causes[0].title)
      let cells = ports.map { port -> Cell? in
        let ways = port.stories.filter { $0.cause.mistake == causes[0].mistake }
        if let shown = ways.first {
          return Cell(text: shown.cause.short + (ways.count > 1 ? ", in \(ways.count) ways" : ""), shown: shown)
        }
        // The clause may fail for another cause.
        if let tally = port.tallies[id] { return Cell(text: tally.worst.isDeviation ? tally.short : "✔") }
        let isJudged = Catalogue.specification(of: id).map { port.result(of: $0)?.conforms != nil } ?? true
        return isJudged ? Cell(text: "✔") : nil
      }
      return Row(kind: .cause, id: id, text: Catalogue.clause(id)?.statement ?? title.printable, cells: cells)
    }
    questions = OpenQuestion.all.flatMap { question in
      question.specifications.map { specification in
        let name = "\(question.id) (\(specification))"
        return Row(
          kind: .question, id: name, text: question.question,
          cells: ports.map { port in port.outcome(name).map { Cell(text: $0) } })
      }.filter { $0.cells.contains { $0 != nil } }
    }
  }

  /// A specification, clause, cause or open question, with its result on each port.
  struct Row {
    let kind: Kind
    /// The id, that of its clause for a cause, or empty; the name of an open question, such as `C-write-inside (RP)`.
    let id: String
    /// The name, the sentence or the question.
    let text: String
    /// The result on each port, `nil` if it was not judged.
    let cells: [Cell?]

    enum Kind: Equatable {
      case specification, clause(Level), cause, question
    }

    var level: String { if case .clause(let level) = kind { level.rawValue } else { "" } }

    /// Whether the results differ where there are any; clauses are compared by their worst result.
    var differs: Bool { Set(cells.compactMap { $0?.tally?.worst.rawValue ?? $0?.text }).count > 1 }

    var texts: [String] { cells.map { $0?.text ?? "" } }
  }

  /// A result on a port.
  struct Cell {
    let text: String
    /// The results of a clause.
    var tally: Tally?
    /// The cause, if the port has it, and its story.
    var shown: (cause: ReportDocument.Cause, story: ReportDocument.Result)?
  }

  /// The rows in which the ports differ, without causes whose clauses differ, too.
  var differences: [Row] {
    let clauses = clauses.filter(\.differs)
    let others = causes.filter { cause in cause.differs && !clauses.contains { $0.id == cause.id } }
    return specifications.filter(\.differs) + clauses + others + questions.filter(\.differs)
  }

  /// `The ports agree in 120 of 140 clauses and 20 of 21 open questions that were put to each.`
  var agreement: String {
    func share(_ rows: [Row]) -> String {
      let known = rows.filter { !$0.cells.contains { $0 == nil } }
      return "\(known.count { !$0.differs }) of \(known.count)"
    }
    return "The ports agree in \(share(clauses)) clauses and \(share(questions)) open questions that were put to each."
  }

  /// A line for each loss from the first report to another one.
  package var losses: [String] { ports.dropFirst().flatMap { ports[0].losses(in: $0) } }

  /// A line for each open question that another report answers differently from the first one.
  package var changedAnswers: [String] { ports.dropFirst().flatMap { ports[0].changedAnswers(in: $0) } }
}

extension Tally {
  /// The number of results that do not count against the port, and of all, without unsupported ones: `3/4`.
  var share: String {
    let judged = counts.filter { $0.verdict != .unsupported }
    let held = judged.filter { !$0.verdict.isDeviation }
    return "\(held.reduce(0) { $0 + $1.count })/\(judged.reduce(0) { $0 + $1.count })"
  }

  /// The worst verdict with its sign, and the number of results that do not count against the port if there are others;
  /// unsupported ones are counted apart.
  fileprivate var short: String {
    let judged = counts.filter { $0.verdict != .unsupported }
    let unsupported = counts.filter { $0.verdict == .unsupported }.map { " · \($0.count) unsupported" }.joined()
    guard judged.count < counts.count, judged.map(\.verdict) == [.passed] else {
      return "\(worst.sign) \(worst.words)" + (counts.count == 1 ? "" : " \(share)\(unsupported)")
    }
    return "✔ \(judged[0].count)/\(judged[0].count)\(unsupported)"
  }
}

extension ReportDocument.Cause {
  /// The text by which causes are compared. The title of a crash may differ from run to run, and its place does not.
  fileprivate var mistake: String { crash ?? title }

  /// The level, and the causes from which it may follow.
  var short: String { (["✘ \(level)"] + relations).joined(separator: ", ") }
}
