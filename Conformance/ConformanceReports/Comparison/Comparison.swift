import Foundation
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
    guard reports.count > 1 else { throw ComparisonError("a comparison requires at least two reports") }
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

  init(_ description: String) { self.description = description }
}

extension Tally {
  /// The number of results that speak for the port, and of all: `3/4`.
  var share: String {
    "\(counts.filter(\.verdict.conforms).reduce(0) { $0 + $1.count })/\(counts.reduce(0) { $0 + $1.count })"
  }

  /// The worst verdict with its sign, and how much speaks for the port if there are others.
  fileprivate var short: String { "\(worst.sign) \(worst.words)" + (counts.count == 1 ? "" : " \(share)") }
}

/// The part of a JSON report that a comparison reads.
struct ComparedReport: Decodable, Sendable {
  private(set) var port: String
  /// Whether it conforms, `nil` if that was not judged.
  let conforms: Bool?
  let complete: Bool
  let declared: Int
  let version: String?
  let date: String?
  /// The result of each clause.
  let tallies: [String: Tally]
  /// The answer to each open question, by its name.
  let outcomes: [String: String]
  /// Whether everything was selected.
  let isWhole: Bool

  private enum CodingKeys: String, CodingKey {
    case port, conforms, complete, declared, version, date, results, openQuestions, selection
  }

  private struct ComparedResult: Decodable {
    let clause: String
    let verdict: String
  }

  private struct ComparedAnswer: Decodable {
    let id: String
    let spec: String
    let outcome: String
  }

  private struct ComparedSelection: Decodable {
    let only: [String]
    let values: [String]
  }

  init(from decoder: any Decoder) throws {
    let fields = try decoder.container(keyedBy: CodingKeys.self)
    port = try fields.decode(String.self, forKey: .port).printable
    conforms = try fields.decodeIfPresent(Bool.self, forKey: .conforms)
    complete = try fields.decode(Bool.self, forKey: .complete)
    declared = try fields.decode(Int.self, forKey: .declared)
    version = try fields.decodeIfPresent(String.self, forKey: .version)?.printable
    date = try fields.decodeIfPresent(String.self, forKey: .date)?.printable
    let results = try fields.decode([ComparedResult].self, forKey: .results)
    tallies = try Dictionary(grouping: results, by: \.clause).mapValues { results in
      Tally(
        try results.map { result in
          guard let verdict = Verdict(rawValue: result.verdict) else {
            throw ComparisonError("invalid verdict '\(result.verdict)'")
          }
          return verdict
        })
    }
    let answers = try fields.decodeIfPresent([ComparedAnswer].self, forKey: .openQuestions) ?? []
    outcomes = Dictionary(answers.map { ("\($0.id) (\($0.spec))", $0.outcome.printable) }) { first, _ in first }
    let selected = try fields.decodeIfPresent(ComparedSelection.self, forKey: .selection)
    isWhole = selected.map { $0.only.isEmpty && $0.values.count == ValueDomain.allCases.count } ?? true
  }

  /// Reads reports in JSON, each with the name of its file.
  static func reading(_ reports: [(name: String, json: String)]) throws(ComparisonError) -> [ComparedReport] {
    var ports: [ComparedReport] = []
    for (name, json) in reports {
      do {
        var report = try JSONDecoder().decode(ComparedReport.self, from: Data(json.utf8))
        report.distinguish(from: ports)
        ports.append(report)
      } catch {
        throw ComparisonError("invalid report '\(name)': expected a report in JSON")
      }
    }
    return ports
  }

  /// Makes the port's name unique.
  fileprivate mutating func distinguish(from others: [ComparedReport]) {
    let name = port
    var number = 2
    while others.contains(where: { $0.port == port }) {
      port = "\(name) (\(number))"
      number += 1
    }
  }

  /// The verdict that is coloured like the port as a whole.
  var verdict: Verdict { conforms == false ? .failed : conforms == true && complete ? .passed : .notRun }

  /// The verdict on the port as a whole.
  var statement: String {
    (conforms.map { $0 ? "conforms" : "deviates" } ?? "not judged") + (complete ? "" : ", incomplete")
      + (isWhole ? "" : ", in part")
  }
}
