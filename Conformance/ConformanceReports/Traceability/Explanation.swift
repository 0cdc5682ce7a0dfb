import MotionConformance

extension Catalogue.Entry {
  /// The entry as text: its statement, its steps and the location of its declaration. A list of clauses has a line for each.
  package func explanation(_ style: TextStyle) -> String {
    let isList =
      switch self {
      case .specification, .bullet: true
      default: false
      }
    return lines.map { TextLine($0) }.text(isList ? .unwrapped : style) + "\n"
  }

  private var lines: [String] {
    switch self {
    case .specification(let specification):
      ["\(specification.id) \(specification.name)   \(location)"] + specification.bullets.flatMap(\.outline)
        + OpenQuestion.all.filter { $0.asking(of: specification) != nil }.map { "  \($0.id) \($0.question)" }
    case .bullet(let bullet, let specification):
      ["\(bullet.id) \(bullet.text)", "  \(specification.name), \(location)"]
        + Self.lines(of: Citation.source(of: bullet)) + bullet.outline.dropFirst()
    case .clause(let clause, _):
      ["\(clause.id) \(clause.statement)", "  \(clause.level), checked by \(clause.evidenceText), \(location)"]
        + Self.sentences(of: clause)
        + clause.allScenarios.flatMap { ["\($0.id)   \($0.declaration.path)"] + Self.steps(of: $0) }
    case .scenario(let scenario, _):
      [
        scenario.id, "  checks: \(Catalogue.clause(scenario.clause)?.statement ?? scenario.clause)",
        "  declared in \(scenario.declaration.path)",
      ] + Self.steps(of: scenario)
    case .openQuestion(let question):
      ["\(question.id) \(question.question)", "  open question: recorded, never judged"]
        + Citation.all(of: question.id).flatMap { Self.lines(of: $0) } + question.askings.flatMap(Self.explain)
    case .erratum(let id):
      Erratum.all.filter { $0.id == id }.flatMap { ["\(id) \($0.title)", "  \($0.reading)", "  \(location)"] }
        + Citation.all(of: id).flatMap { Self.lines(of: $0) }
    }
  }

  /// The place on the page that states it, relative to the package's top; of a scenario, that of its declaration.
  var location: String {
    switch self {
    case .specification(let specification): specification.link
    case .bullet(let bullet, let specification): "\(specification.page)#\(bullet.id.anchor)"
    case .clause(let clause, let specification): specification.page(of: clause)
    case .scenario(let scenario, _): scenario.declaration.path
    case .openQuestion(let question): "specs/OpenQuestions.md#\(question.id.anchor)"
    case .erratum(let id): "specs/Errata.md#\(id.anchor)"
    }
  }

  private static func lines(of citation: Citation?) -> [String] {
    citation.map { ["  \($0.text)   \($0.url)"] } ?? []
  }

  /// The sentences of the documents that a clause comes from.
  private static func sentences(of clause: Clause) -> [String] {
    let sentences = Document.all.flatMap { document in
      document.passages.filter { $0.ids.contains(clause.id) }.map {
        "    \(Citation(document: document, lines: $0.lines).text): \($0.statement)"
      }
    }
    return ["  because the documents say, in the kit's words:"] + sentences + lines(of: Citation.source(of: clause.id))
  }

  private static func steps(of scenario: Scenario) -> [String] {
    let all = ReportDocument.Step.all(of: scenario, in: .integer)
    let width = all.filter { $0.expected != nil }.map(\.action.count).filter { $0 < 60 }.max() ?? 0
    let steps = all.enumerated().map { index, step in
      "  \(index + 1)  " + (step.expected.map { "\(step.action.padded(to: width + 3))→ \($0)" } ?? step.action)
    }
    return ReportDocument.Step.shown(of: steps.count, focus: nil).map { $0.map { steps[$0] } ?? "  …" }
      + (steps.isEmpty ? ["  checked on the port's symbol graph: see run --surface and surface"] : [])
  }

  private static func explain(_ asking: OpenQuestion.Asking) -> [String] {
    let steps = asking.actions.enumerated().map { "    \($0 + 1)  \($1.text(in: .integer))" }
    let outcomes = asking.outcomes.map { "    \($0.name): \($0.text)" }
    return ["  asked of \(asking.specification); the sample code: \(asking.sample)"] + steps + outcomes
  }
}

extension Catalogue {
  /// A text of all specifications, with their clauses, scenarios and open questions.
  package static var matrix: String {
    Specification.all.map { Entry.specification($0).explanation(.unwrapped) }.joined()
  }
}

extension Bullet {
  /// A line, and below it its clauses, and below each what checks it.
  fileprivate var outline: [String] {
    let lines = clauses.flatMap { clause -> [String] in
      let checks = clause.allScenarios.map { "      \($0.id)   \($0.declaration.path)" }
      return ["    \(clause.id) \(clause.level) (\(clause.evidenceText))   \(clause.statement)"] + checks
    }
    return ["  \(id) \(text)   \(Citation.source(of: self)?.lines.inWords ?? "")"] + lines
  }
}

extension Clause {
  /// The kinds of evidence, such as `behaviour, surface`.
  var evidenceText: String { evidence.map(\.rawValue).joined(separator: ", ") }
}

extension OpenQuestion.Outcome {
  /// The events of each alternative.
  var text: String { alternatives.map { Expectation.list($0, .integer) }.joined(separator: ", or ") }
}
