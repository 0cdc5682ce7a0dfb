/// Which scenarios check which sentence of the specifications.
public enum Traceability {
  /// The matrix as JSON.
  public static func json() throws -> String { try Matrix().prettyJSON() }

  /// The matrix as a page for `specs/`.
  public static func markdown() -> String {
    var lines = [
      "# Traceability", "",
      "Every clause of the specifications, its level, how the kit can tell, and the scenarios that check it.",
      "This page is made by `motion-conformance trace --format markdown`.",
    ]
    for specification in Specification.all {
      lines += [
        "", "## \(specification.id) · \(specification.name)", "",
        "[The specification](\(specification.file).md) · [its scenarios](../\(Scenario.Declaration.folder)\(specification.file))",
      ]
      for bullet in specification.bullets {
        lines += [
          "", "### \(bullet.id) · \(bullet.section)", "", "| clause | level | evidence | scenarios |",
          "|---|---|---|---|",
        ]
        lines += bullet.clauses.map { row($0, of: specification) }
      }
    }
    lines += ["", "## Open questions", "", "| id | asked of | question |", "|---|---|---|"]
    lines += OpenQuestion.all.map { "| `\($0.id)` | \($0.specifications.joined(separator: ", ")) | \($0.question) |" }
    return lines.joined(separator: "\n") + "\n"
  }

  /// The matrix as a person reads it on a terminal.
  public static func text() -> String {
    var lines: [String] = []
    for specification in Specification.all {
      lines += ["\(specification.id) \(specification.name)   \(specification.page)"]
      for bullet in specification.bullets {
        lines.append("  \(bullet.id) \(bullet.section)")
        for clause in bullet.clauses {
          let evidence = clause.evidence.map(\.rawValue).joined(separator: ", ")
          lines.append("    \(clause.id) \(clause.level) (\(evidence))   \(clause.statement)")
          lines += clause.scenarios.map { "      \($0.id)   \($0.declaration.path)" }
        }
      }
    }
    return lines.joined(separator: "\n") + "\n"
  }

  private static func row(_ clause: Clause, of specification: Specification) -> String {
    let evidence = clause.evidence.map(\.rawValue).joined(separator: ", ")
    let scenarios = clause.scenarios.map { "`\($0.slug)`" }
    let link = specification.page(of: clause).dropFirst("specs/".count)
    return "| [\(clause.id)](\(link)) \(clause.statement) | \(clause.level) | \(evidence) | "
      + (scenarios.isEmpty ? "–" : scenarios.joined(separator: "<br>")) + " |"
  }
}

extension Scenario.Declaration {
  /// Where the suites are, from the package's top.
  static let folder = "Conformance/MotionConformance/Suites/"

  /// The place from the package's top, such as `Conformance/MotionConformance/Suites/Property/ValueAPI.swift:12`.
  public var path: String { "\(Self.folder)\(Self.folders[file].map { "\($0)/" } ?? "")\(file):\(line)" }

  /// The folder of each file of a suite: that of the first specification that has a scenario there.
  private static let folders = Dictionary(
    Specification.all.flatMap { specification in
      specification.clauses.flatMap(\.checks).map { ($0.declaration.file, specification.file) }
    }, uniquingKeysWith: { first, _ in first })
}

/// The shape of the matrix in JSON.
private struct Matrix: Encodable {
  let requirements = Specification.all.flatMap { specification in
    specification.bullets.map { Requirement($0, of: specification) }
  }
  let openQuestions = OpenQuestion.all.map {
    Question(
      id: $0.id, question: $0.question,
      askings: $0.askings.map { Asked(spec: $0.specification, sample: $0.sample, outcomes: $0.outcomes.map(\.name)) })
  }

  struct Requirement: Encodable {
    let id: String
    let spec: String
    let section: String
    let clauses: [Sentence]

    init(_ bullet: Bullet, of specification: Specification) {
      id = bullet.id
      spec = specification.name
      section = bullet.section
      clauses = bullet.clauses.map(Sentence.init)
    }
  }

  struct Sentence: Encodable {
    let id: String
    let level: String
    let statement: String
    let evidence: [String]
    let scenarios: [Check]

    init(_ clause: Clause) {
      id = clause.id
      level = clause.level.rawValue
      statement = clause.statement
      evidence = clause.evidence.map(\.rawValue)
      scenarios = clause.scenarios.map { Check(id: $0.id, source: $0.declaration.path) }
    }
  }

  struct Check: Encodable {
    let id: String
    let source: String
  }

  struct Question: Encodable {
    let id: String
    let question: String
    let askings: [Asked]
  }

  struct Asked: Encodable {
    let spec: String
    let sample: String
    let outcomes: [String]
  }
}
