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

  /// A clause and the result of each port.
  struct Row {
    let clause: Clause
    /// The result of each port, `nil` if the clause did not run on it.
    let tallies: [Tally?]

    /// Whether the results differ.
    var differs: Bool { Set(tallies.compactMap { $0?.worst }).count > 1 }

    /// A short description of each result.
    var texts: [String] { tallies.map { $0?.short ?? "" } }
  }

  /// The clauses of a specification that ran on any of the ports.
  func rows(of specification: Specification) -> [Row] {
    specification.clauses.compactMap { clause in
      let tallies = ports.map { $0.tallies[clause.id] }
      return tallies.contains { $0 != nil } ? Row(clause: clause, tallies: tallies) : nil
    }
  }

  /// The clauses in which the ports differ.
  var differingRows: [Row] { Specification.all.flatMap { rows(of: $0) }.filter(\.differs) }

  /// The causes in which the ports differ, without those whose clauses differ, too.
  var differingCauses: [StateRow] {
    let clauses = differingRows.map(\.clause.id)
    return causes.filter { $0.differs && !clauses.contains($0.id) }
  }

  /// The verdict on a specification, or a cause, on each port.
  struct StateRow {
    /// The id of the specification or the clause, empty for a crash.
    let id: String
    /// Its name or its sentence.
    let text: String
    /// The state for each port, `nil` if it was not judged.
    let states: [String?]
    /// The cause in each port that has it, with its steps.
    var stories: [(cause: JSONReport.CauseRecord, steps: [String])?] = []

    /// Whether the results differ.
    var differs: Bool { Set(states.compactMap(\.self)).count > 1 }

    /// The text of the state for each port.
    var texts: [String] { states.map { $0 ?? "" } }
  }

  /// The verdicts on the specifications that any of the ports offers.
  var conformities: [StateRow] {
    Specification.all.compactMap { specification in
      let states = ports.map { $0.conformities[specification.id]?.words }
      guard ports.contains(where: { $0.conformities[specification.id]?.offered == true }) else { return nil }
      return StateRow(id: specification.id, text: specification.name, states: states)
    }
  }

  /// The causes of any port, in the order of the reports.
  var causes: [StateRow] {
    var titles: [String] = []
    for port in ports { titles += port.report.causes.map(\.title).filter { !titles.contains($0) } }
    return titles.map { title in
      let known = ports.lazy.flatMap(\.report.causes).first { $0.title == title }
      let id = known?.clause?.printable ?? ""
      let stories = ports.map { port in
        port.report.causes.first { $0.title == title }.map { (cause: $0, steps: port.steps(of: $0)) }
      }
      let states = zip(ports, stories).map { port, story -> String? in
        if let story { return story.cause.words }
        guard let specification = Specification.all.first(where: { id.hasPrefix("\($0.id)-") }) else { return "–" }
        return port.conformities[specification.id]?.isJudged == false ? nil : "–"
      }
      let text = Catalogue.clause(id)?.statement ?? title.printable
      return StateRow(id: id, text: text, states: states, stories: stories)
    }
  }

  /// A line for each specification and clause that conforms in the first report and not in another one.
  public var regressions: [String] {
    ports.dropFirst().flatMap { port in
      ports[0].isLost(in: port).map { "\($0) no longer conforms in \(port.port)" }
    }
  }

  /// An open question and the answer of each port.
  struct QuestionRow {
    let openQuestion: OpenQuestion
    /// The specification that it was asked of.
    let specification: Specification
    /// The answer of each port, empty if the question was not put to it.
    let outcomes: [String]

    /// The name, such as `C-write-inside (RP)`.
    var name: String { "\(openQuestion.id) (\(specification))" }

    /// Whether the results differ.
    var differs: Bool { Set(outcomes.filter { !$0.isEmpty }).count > 1 }
  }

  /// The open questions that were put to any of the ports.
  var questions: [QuestionRow] {
    OpenQuestion.all.flatMap { openQuestion in
      openQuestion.specifications.compactMap { specification -> QuestionRow? in
        let outcomes = ports.map { $0.outcomes["\(openQuestion.id) (\(specification))"] ?? "" }
        guard !outcomes.allSatisfy(\.isEmpty) else { return nil }
        return QuestionRow(openQuestion: openQuestion, specification: specification, outcomes: outcomes)
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
