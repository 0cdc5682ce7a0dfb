import Foundation

/// Ports side by side, by their reports in JSON.
public struct Comparison: Sendable {
  /// What is said of each port, in the order in which the reports were given.
  let ports: [ComparedReport]

  /// Reads reports in JSON, two at least.
  ///
  /// - Parameter reports: The reports, each with a name for where it comes from.
  /// - Throws: ``ComparisonError`` for what is no report.
  public init(_ reports: [(name: String, json: String)]) throws(ComparisonError) {
    guard reports.count > 1 else { throw ComparisonError("a comparison takes two reports at least") }
    ports = try ComparedReport.reading(reports)
  }

  /// A clause, and what came of it at each port.
  struct Row {
    let clause: Clause
    /// What came of it at each port, nothing where the port was not asked.
    let tallies: [Tally?]

    /// Whether the ports that were asked differ.
    var differs: Bool { Set(tallies.compactMap { $0?.worst }).count > 1 }

    /// What came of it at each port, in a few words.
    var texts: [String] { tallies.map { $0?.short ?? "" } }
  }

  /// The clauses of a specification that were put to any of the ports.
  func rows(of specification: Specification) -> [Row] {
    specification.clauses.compactMap { clause in
      let tallies = ports.map { $0.tallies[clause.id] }
      return tallies.contains { $0 != nil } ? Row(clause: clause, tallies: tallies) : nil
    }
  }

  /// An open question, and how each port answers it.
  struct Question {
    let openQuestion: OpenQuestion
    /// The answer of each port, empty where the port was not asked.
    let outcomes: [String]

    /// Whether the ports that were asked differ.
    var differs: Bool { Set(outcomes.filter { !$0.isEmpty }).count > 1 }
  }

  /// The open questions that were put to any of the ports.
  var questions: [Question] {
    OpenQuestion.all.compactMap { openQuestion in
      let outcomes = ports.map { $0.outcomes[openQuestion.id] ?? "" }
      return outcomes.allSatisfy(\.isEmpty) ? nil : Question(openQuestion: openQuestion, outcomes: outcomes)
    }
  }
}

/// Reports that cannot be compared.
public struct ComparisonError: Error, CustomStringConvertible {
  public let description: String

  init(_ description: String) { self.description = description }
}

extension Tally {
  /// The worst verdict with its sign, and how often it is where it is not all.
  fileprivate var short: String {
    let whole = counts.reduce(0) { $0 + $1.count }
    let part = counts.first { $0.verdict == worst }?.count ?? 0
    return "\(worst.sign) \(worst.words)" + (part == whole ? "" : " \(part)/\(whole)")
  }
}

/// What a comparison reads of a report: what every version of the kit writes.
struct ComparedReport: Decodable, Sendable {
  private(set) var port: String
  let conforms: Bool
  let complete: Bool
  let declared: Int
  let version: String?
  let date: String?
  /// What came of each clause.
  let tallies: [String: Tally]
  /// The answer to each open question.
  let outcomes: [String: String]
  /// Whether everything was asked.
  let isWhole: Bool

  private enum CodingKeys: String, CodingKey {
    case port, conforms, complete, declared, version, date, results, openQuestions, selection
  }

  private struct Result: Decodable {
    let clause: String
    let verdict: String
  }

  private struct Answer: Decodable {
    let id: String
    let outcome: String
  }

  private struct Selected: Decodable {
    let only: [String]
    let values: [String]
  }

  init(from decoder: any Decoder) throws {
    let fields = try decoder.container(keyedBy: CodingKeys.self)
    port = try fields.decode(String.self, forKey: .port).printable
    conforms = try fields.decode(Bool.self, forKey: .conforms)
    complete = try fields.decode(Bool.self, forKey: .complete)
    declared = try fields.decode(Int.self, forKey: .declared)
    version = try fields.decodeIfPresent(String.self, forKey: .version)?.printable
    date = try fields.decodeIfPresent(String.self, forKey: .date)?.printable
    let results = try fields.decode([Result].self, forKey: .results)
    tallies = try Dictionary(grouping: results, by: \.clause).mapValues { results in
      Tally(
        try results.map { result in
          guard let verdict = Verdict(rawValue: result.verdict) else {
            throw ComparisonError("\(result.verdict) is no verdict")
          }
          return verdict
        })
    }
    let answers = try fields.decodeIfPresent([Answer].self, forKey: .openQuestions) ?? []
    outcomes = Dictionary(answers.map { ($0.id, $0.outcome.printable) }) { first, _ in first }
    let selected = try fields.decodeIfPresent(Selected.self, forKey: .selection)
    isWhole = selected.map { $0.only.isEmpty && $0.values.count == ValueDomain.allCases.count } ?? true
  }

  /// Reads reports in JSON, each with a name for where it comes from.
  static func reading(_ reports: [(name: String, json: String)]) throws(ComparisonError) -> [ComparedReport] {
    var ports: [ComparedReport] = []
    for (name, json) in reports {
      do {
        var report = try JSONDecoder().decode(ComparedReport.self, from: Data(json.utf8))
        report.distinguish(from: ports)
        ports.append(report)
      } catch {
        throw ComparisonError("\(name) is no report in JSON as run --format json writes it")
      }
    }
    return ports
  }

  /// Gives the port a name that none of the others has.
  fileprivate mutating func distinguish(from others: [ComparedReport]) {
    let name = port
    var number = 2
    while others.contains(where: { $0.port == port }) {
      port = "\(name) (\(number))"
      number += 1
    }
  }

  /// What is said of the port as a whole.
  var statement: String {
    (conforms ? "conforms" : "deviates") + (complete ? "" : ", incomplete") + (isWhole ? "" : ", in part")
  }
}
