import MotionConformance

/// The scenarios that check each clause of the specifications.
package enum Traceability {
  /// The matrix as a page for `specs/`.
  package static func markdown() -> String {
    var lines = [
      "# Traceability", "",
      "Every clause of the specifications: its level, its evidence, the lines of the document that it comes from,",
      "and the scenarios that check it. The other way round, a page for each specification leads from each sentence of",
      "[its documents](documents), in the kit's words, to the clauses, open questions and errata that carry it, or says",
      "why none does.",
      "Programs write all of this: `motion-conformance trace --format markdown`, and `--format documents`.",
      "`motion-conformance trace --against DIRECTORY` lists which sections of a later revision differ.",
    ]
    for specification in Specification.all {
      lines += [
        "", "## \(specification.id) · \(specification.name)", "",
        "[The specification](\(specification.linkInSpecs)) · [its document](documents/\(specification.file).md) · "
          + "[its scenarios](../\(Scenario.SourceLocation.folder)\(specification.file))",
      ]
      for bullet in specification.bullets {
        lines += ["", "### \(bullet.id) · \(bullet.text)", ""]
        lines += Citation.source(of: bullet).map { ["[\($0.lines.inWords.initialCapitalized)](\($0.url))", ""] } ?? []
        lines += bullet.clauses.flatMap(item)
      }
    }
    lines += ["", "## Open questions", ""]
    lines += OpenQuestion.all.flatMap { question in
      item(
        question.id,
        [
          "asked of \(question.specifications.map(\.id).joined(separator: ", "))",
          Citation.all(of: question.id).first?.text,
        ], question.question)
    }
    lines += ["", "## Errata", ""]
    lines += Erratum.all.flatMap { item($0.id, [Citation.all(of: $0.id).first?.text], $0.title) }
    return lines.joined(separator: "\n") + "\n"
  }

  private static func item(_ clause: Clause) -> [String] {
    let facts = [clause.level.rawValue, clause.evidenceText, Citation.source(of: clause.id)?.lines.inWords]
    return item(clause.id, facts, clause.statement)
      + clause.scenarios.map { scenario in
        "  - [`\(scenario.slug)`](../\(scenario.declaration.link))"
      }
  }

  /// An item of a list: an id, some facts, and a sentence.
  private static func item(_ id: String, _ facts: [String?], _ sentence: String) -> [String] {
    let facts = facts.compactMap(\.self).joined(separator: "; ")
    return ["- **\(id.markdownLink(from: "specs/"))** (\(facts)) \(sentence)".wrapped(to: 120, continuedAt: 2)]
  }

  package static func json() throws -> String {
    let requirements = Specification.all.flatMap { specification in
      specification.bullets.map { json($0, of: specification) }
    }
    return try Matrix(
      requirements: requirements, openQuestions: OpenQuestion.all.map(json), errata: Erratum.all.map(json),
      documents: Document.all
    ).prettyJSON()
  }

  private struct Matrix: Encodable {
    let requirements: [JSON]
    let openQuestions: [JSON]
    let errata: [JSON]
    let documents: [Document]
  }

  private static func json(_ bullet: Bullet, of specification: Specification) -> JSON {
    [
      "id": .string(bullet.id), "spec": .string(specification.name), "section": .string(bullet.text),
      "source": json(Citation.source(of: bullet)), "clauses": .array(bullet.clauses.map(json)),
    ]
  }

  private static func json(_ clause: Clause) -> JSON {
    let scenarios = clause.scenarios.map { ["id": .string($0.id), "source": .string($0.declaration.path)] as JSON }
    return [
      "id": .string(clause.id), "level": .string(clause.level.rawValue), "statement": .string(clause.statement),
      "evidence": .array(clause.evidence.map { .string($0.rawValue) }),
      "source": json(Citation.source(of: clause.id)), "scenarios": .array(scenarios),
    ]
  }

  private static func json(_ question: OpenQuestion) -> JSON {
    let askings = question.askings.map { asking -> JSON in
      [
        "spec": .string(asking.specification.id), "sample": .string(asking.sample),
        "outcomes": .array(asking.outcomes.map { .string($0.name) }),
      ]
    }
    return [
      "id": .string(question.id), "question": .string(question.question), "askings": .array(askings),
      "source": json(Citation.all(of: question.id).first),
    ]
  }

  private static func json(_ erratum: Erratum) -> JSON {
    [
      "id": .string(erratum.id), "title": .string(erratum.title), "reading": .string(erratum.reading),
      "sources": .array(Citation.all(of: erratum.id).compactMap { json($0) }),
    ]
  }

  private static func json(_ citation: Citation?) -> JSON? {
    citation.map {
      [
        "document": .string($0.document.path), "revision": .string($0.document.revision),
        "lines": json($0.lines), "url": .string($0.url),
      ]
    }
  }

  private static func json(_ lines: ClosedRange<Int>) -> JSON {
    [.integer(lines.lowerBound), .integer(lines.upperBound)]
  }
}

extension Specification {
  /// The link to it from a page in `specs/`.
  var linkInSpecs: String { String(link.dropFirst("specs/".count)) }
}

extension String {
  /// The id as Markdown of a page below `specs/`, with a link to its entry, if there is one.
  /// - Parameter folder: The folder of the page, with a slash at its end.
  func markdownLink(from folder: String) -> String {
    guard let page = Catalogue.entries[self]?.location, page.hasPrefix("specs/") else { return self }
    let up = String(repeating: "../", count: folder.count { $0 == "/" } - 1)
    return "[\(self)](\(up)\(page.dropFirst("specs/".count)))"
  }
}

extension Scenario.SourceLocation {
  /// The folder of the suites, relative to the package.
  static let folder = "Conformance/MotionConformance/Suites/"

  /// The path relative to the package, with the line, such as
  /// `Conformance/MotionConformance/Suites/Property/ValueAPI.swift:12`.
  package var path: String { "\(page):\(line)" }

  /// The path relative to the package, with the line as the address of a page has it.
  var link: String { "\(page)#L\(line)" }

  private var page: String { "\(Self.folder)\(Self.folders[file].map { "\($0)/" } ?? "")\(file)" }

  /// The folder of each file of a suite: the folder of the first specification that has a scenario in the file.
  private static let folders = Dictionary(
    Specification.all.flatMap { specification in
      specification.clauses.flatMap(\.allScenarios).map { ($0.declaration.file, specification.file) }
    }, uniquingKeysWith: { first, _ in first })
}
