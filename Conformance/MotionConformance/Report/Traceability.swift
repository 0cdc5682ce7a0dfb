/// Which scenarios check which sentence of the specifications.
public enum Traceability {
  /// The matrix as JSON.
  public static func json() throws -> String { try Matrix().prettyJSON() }

  /// The matrix as a page for `specs/`.
  public static func markdown() -> String {
    var lines = [
      "# Traceability", "",
      "Every clause of the specifications: its level, how the kit can tell, the lines of the document that it comes from,",
      "and the scenarios that check it. [The other way round](documents/README.md), each sentence leads to its clauses.",
      "This page is written by `motion-conformance trace --format markdown`.",
    ]
    for specification in Specification.all {
      lines += [
        "", "## \(specification.id) · \(specification.name)", "",
        "[The specification](\(specification.file).md) · [its document](documents/\(specification.file).md)",
      ]
      for bullet in specification.bullets {
        lines += ["", "### \(bullet.id) · \(bullet.section)", ""]
        lines += Citation.source(of: bullet).map { ["[\($0.lines.inWords.initialCapitalized)](\($0.url))", ""] } ?? []
        lines += bullet.clauses.flatMap(item)
      }
    }
    lines += ["", "## Open questions", ""]
    lines += OpenQuestion.all.flatMap { item($0.id, [Citation.all(of: $0.id).first?.text], $0.question) }
    lines += ["", "## Errata", ""]
    lines += Erratum.all.flatMap { item($0.id, [Citation.all(of: $0.id).first?.text], $0.title) }
    return lines.joined(separator: "\n") + "\n"
  }

  /// The matrix as a person reads it on a terminal.
  public static func text() -> String {
    var lines: [String] = []
    for specification in Specification.all {
      lines += ["\(specification.id) \(specification.name)   \(specification.page)"]
      for bullet in specification.bullets {
        lines.append("  \(bullet.id) \(bullet.section)   \(Citation.source(of: bullet)?.lines.inWords ?? "")")
        for clause in bullet.clauses {
          let evidence = clause.evidence.map(\.rawValue).joined(separator: ", ")
          lines.append("    \(clause.id) \(clause.level) (\(evidence))   \(clause.statement)")
          lines += clause.scenarios.map { "      \($0.id)   \($0.declaration.path)" }
        }
      }
    }
    return lines.joined(separator: "\n") + "\n"
  }

  private static func item(_ clause: Clause) -> [String] {
    let facts = [clause.level.rawValue, clause.evidence.map(\.rawValue).joined(separator: ", ")]
    return item(clause.id, facts + [Citation.source(of: clause)?.lines.inWords], clause.statement)
      + clause.scenarios.map { scenario in
        "  - [`\(scenario.slug)`](../\(scenario.declaration.path.replacing(":", with: "#L")))"
      }
  }

  /// An item of a list about what has an id, with some facts about it.
  private static func item(_ id: String, _ facts: [String?], _ sentence: String) -> [String] {
    let facts = facts.compactMap(\.self).joined(separator: "; ")
    let text = "- **\(id.inSpecs(from: "specs/"))** (\(facts)) \(sentence)"
    return text.wrapped(at: 120, indent: "  ")
  }
}

extension String {
  /// The id as Markdown of a page below `specs/`, with a link to what has it, if anything does.
  ///
  /// - Parameter folder: The page's folder.
  func inSpecs(from folder: String) -> String {
    guard let page = Catalogue.page(of: self), page.hasPrefix("specs/") else { return self }
    let up = String(repeating: "../", count: folder.count { $0 == "/" } - 1)
    return "[\(self)](\(up)\(page.dropFirst("specs/".count)))"
  }

  /// The text in lines of at most so many characters, broken at spaces; a longer word has a line of its own.
  fileprivate func wrapped(at width: Int, indent: String) -> [String] {
    var lines = [""]
    for word in split(separator: " ") {
      if lines[lines.count - 1].isEmpty {
        lines[lines.count - 1] = String(word)
      } else if lines[lines.count - 1].count + 1 + word.count > width {
        lines.append(indent + word)
      } else {
        lines[lines.count - 1] += " " + word
      }
    }
    return lines
  }
}

extension Scenario.Declaration {
  /// Where the suites are, from the package's top.
  static let folder = "Conformance/MotionConformance/Suites/"

  /// The place from the package's top, such as `Conformance/MotionConformance/Suites/Property.swift:12`.
  public var path: String { "\(Self.folder)\(file):\(line)" }
}

/// The shape of the matrix in JSON.
private struct Matrix: Encodable {
  let requirements = Specification.all.flatMap { specification in
    specification.bullets.map { Requirement($0, of: specification) }
  }
  let openQuestions = OpenQuestion.all.map {
    Question(
      id: $0.id, spec: $0.specification, question: $0.question, outcomes: $0.outcomes.map(\.name),
      source: Citation.all(of: $0.id).first.map(Place.init))
  }

  struct Requirement: Encodable {
    let id: String
    let spec: String
    let section: String
    let source: Place?
    let clauses: [Sentence]

    init(_ bullet: Bullet, of specification: Specification) {
      id = bullet.id
      spec = specification.name
      section = bullet.section
      source = Citation.source(of: bullet).map(Place.init)
      clauses = bullet.clauses.map(Sentence.init)
    }
  }

  struct Sentence: Encodable {
    let id: String
    let level: String
    let statement: String
    let evidence: [String]
    let source: Place?
    let scenarios: [Check]

    init(_ clause: Clause) {
      id = clause.id
      level = clause.level.rawValue
      statement = clause.statement
      evidence = clause.evidence.map(\.rawValue)
      source = Citation.source(of: clause).map(Place.init)
      scenarios = clause.scenarios.map { Check(id: $0.id, source: $0.declaration.path) }
    }
  }

  /// A place in a document.
  struct Place: Encodable {
    let document: String
    let revision: String
    let lines: [Int]
    let url: String

    init(_ citation: Citation) {
      document = citation.document.path
      revision = citation.document.revision
      lines = [citation.lines.lowerBound, citation.lines.upperBound]
      url = citation.url
    }
  }

  struct Check: Encodable {
    let id: String
    let source: String
  }

  struct Question: Encodable {
    let id: String
    let spec: String
    let question: String
    let outcomes: [String]
    let source: Place?
  }
}
