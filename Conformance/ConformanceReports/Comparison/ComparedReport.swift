internal import ConformancePlatform
import MotionConformance

/// The part of a JSON report that a comparison reads.
struct ComparedReport: Decodable, Sendable {
  private(set) var port: String
  /// Whether it conforms, `nil` if that was not judged.
  let conforms: Bool?
  let complete: Bool
  let declared: Int
  let version: String?
  let date: String?
  /// The result of each clause, including generated scenarios that deviate.
  let tallies: [String: Tally]
  /// The verdict on each specification that the port offers, by its id.
  let conformities: [String: ComparedConformity]
  /// The causes of all deviations.
  let causes: [ComparedCause]
  /// The answer to each open question, by its name.
  let outcomes: [String: String]
  /// Whether everything was selected.
  let isWhole: Bool

  private enum CodingKeys: String, CodingKey {
    case port, conforms, complete, declared, version, date, results, openQuestions, selection, specifications, causes,
      generated
  }

  /// The verdict on a specification.
  struct ComparedConformity: Decodable, Sendable {
    let id: String
    let offered: Bool
    let conforms: Bool?
    let reason: String?

    /// Whether the report has a verdict on it.
    var isJudged: Bool { conforms != nil }

    /// The verdict in words.
    var words: String { !offered ? "not offered" : conforms.map { $0 ? "✔ conforms" : "✘ deviates" } ?? "? not judged" }

    /// Whether nothing of it was selected.
    var isSelected: Bool { reason != "not selected" }
  }

  /// A mistake of a port, as its report describes it.
  struct ComparedCause: Decodable, Sendable {
    let clause: String?
    let title: String
    let level: String
    let beside: [String]?
    let scenario: String?
    let step: Int?
    let expected: String?
    let got: String?
    let values: [String]?
    /// The steps up to the deviation, in words.
    fileprivate(set) var steps: [String]?

    /// The level, and the causes beside which it was seen.
    var words: String { "✘ \(level)" + (beside.map { ", beside \($0.joined(separator: ", "))" } ?? "") }
  }

  private struct ComparedExploration: Decodable {
    let deviations: [ComparedResult]
  }

  private struct ComparedResult: Decodable {
    let clause: String
    let verdict: String
    let scenario: String?
    let actions: [String]?
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
    let results =
      try fields.decode([ComparedResult].self, forKey: .results)
      + (fields.decodeIfPresent(ComparedExploration.self, forKey: .generated)?.deviations ?? [])
    let specifications = try fields.decodeIfPresent([ComparedConformity].self, forKey: .specifications) ?? []
    conformities = Dictionary(specifications.filter(\.isSelected).map { ($0.id, $0) }) { first, _ in first }
    let actions = Dictionary(results.compactMap { result in result.scenario.map { ($0, result.actions) } }) { $1 ?? $0 }
    causes = (try fields.decodeIfPresent([ComparedCause].self, forKey: .causes) ?? []).map {
      $0.withSteps(actions[$0.scenario ?? ""] ?? nil).printable
    }
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

  /// Changes the port's name so that it is unique.
  fileprivate mutating func distinguish(from others: [ComparedReport]) {
    let name = port
    var number = 2
    while others.contains(where: { $0.port == port }) {
      port = "\(name) (\(number))"
      number += 1
    }
  }

  /// The verdict whose colour the port as a whole has.
  var verdict: Verdict { conforms == false ? .failed : conforms == true && complete ? .passed : .notRun }

  /// The verdict on the port as a whole.
  var statement: String {
    (conforms.map { $0 ? "conforms" : "deviates" } ?? "not judged") + (complete ? "" : ", incomplete")
      + (isWhole ? "" : ", in part")
  }
}

extension ComparedReport.ComparedCause {
  /// The same with its steps: those of a generated scenario, or of the written one.
  fileprivate func withSteps(_ actions: [String]?) -> Self {
    var cause = self
    let domain = values?.first.flatMap(ValueDomain.init) ?? .integer
    if case .scenario(let written, _)? = scenario.flatMap({ Catalogue.entries[$0] }) {
      cause.steps = written.actions.map { $0.text(in: domain) }
    } else {
      cause.steps = actions
    }
    cause.steps = step.flatMap { step in cause.steps.map { Array($0.prefix(step)) } }
    return cause
  }

  /// The same without characters that could harm a terminal: the text of a crash is the port's.
  fileprivate var printable: Self {
    Self(
      clause: clause, title: title.printable, level: level, beside: beside, scenario: scenario?.printable, step: step,
      expected: expected?.printable, got: got?.printable, values: values, steps: steps?.map(\.printable))
  }
}
