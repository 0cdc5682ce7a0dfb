import MotionConformance

extension Catalogue.Entry {
  /// The entry as text: its statement, its steps and the location of its declaration.
  package var explanation: String { lines.joined(separator: "\n") + "\n" }

  private var lines: [String] {
    switch self {
    case .specification(let specification):
      ["\(specification.id) \(specification.name)", "  \(location)"]
        + specification.bullets.flatMap { bullet in
          ["  \(bullet.id) \(bullet.section)"] + bullet.clauses.flatMap(\.checkLines).map { "    \($0)" }
        } + OpenQuestion.all.filter { $0.asking(of: specification) != nil }.map { "  \($0.id) \($0.question)" }
    case .bullet(let bullet, let specification):
      ["\(bullet.id) \(bullet.section)", "  \(specification.name), \(location)"]
        + Self.source(Citation.source(of: bullet)) + bullet.clauses.map { "  \($0.id) \($0.level)   \($0.statement)" }
    case .clause(let clause, _):
      ["\(clause.id) \(clause.statement)", "  \(clause.level), checked by \(clause.evidenceText), \(location)"]
        + Self.sentences(of: clause)
        + clause.checks.flatMap { ["\($0.id)   \($0.declaration.path)"] + Self.steps(of: $0) }
    case .scenario(let scenario, _):
      [
        scenario.id, "  checks: \(Catalogue.clause(scenario.clause)?.statement ?? scenario.clause)",
        "  declared in \(scenario.declaration.path)",
      ] + Self.steps(of: scenario)
    case .openQuestion(let question):
      ["\(question.id) \(question.question)", "  open question: recorded, never judged"]
        + Citation.all(of: question.id).flatMap { Self.source($0) } + question.askings.flatMap(Self.explain)
    case .erratum(let id):
      Erratum.all.filter { $0.id == id }.flatMap { ["\(id) \($0.title)", "  \($0.reading)", "  \(location)"] }
        + Citation.all(of: id).flatMap { Self.source($0) }
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

  private static func source(_ citation: Citation?) -> [String] {
    citation.map { ["  \($0.text)   \($0.url)"] } ?? []
  }

  /// The sentences of the documents that a clause comes from.
  private static func sentences(of clause: Clause) -> [String] {
    let sentences = Document.all.flatMap { document in
      document.passages.filter { $0.ids.contains(clause.id) }.map {
        "    \(Citation(document: document, lines: $0.lines).text): \($0.statement)"
      }
    }
    return ["  because the documents say, in the kit's words:"] + sentences + source(Citation.source(of: clause.id))
  }

  private static func steps(of scenario: Scenario) -> [String] {
    let width = scenario.steps.map { $0.action.text(in: .integer).count }.filter { $0 < 60 }.max() ?? 0
    let steps = scenario.steps.enumerated().map { index, step in
      let text = step.action.text(in: .integer)
      guard let expectation = step.expectation else { return "  \(index + 1)  \(text)" }
      return "  \(index + 1)  \(text.padded(to: width + 3))→ \(expectation.text(in: .integer))"
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
  /// A line for each scenario, check of a declaration and open question.
  package static var list: String {
    let lines = Specification.all.flatMap(\.clauses).flatMap(\.checkLines)
    return (lines + OpenQuestion.all.map { "\($0.id)   open question" }).map { "\($0)\n" }.joined()
  }
}

extension Clause {
  /// A line for each of its scenarios and the check of its declaration.
  fileprivate var checkLines: [String] { checks.map { "\($0.id)   \(level)" } }

  /// The kinds of evidence, such as `behaviour, surface`.
  var evidenceText: String { evidence.map(\.rawValue).joined(separator: ", ") }
}

extension OpenQuestion.Outcome {
  /// The events of each alternative.
  var text: String { alternatives.map { Expectation.list($0, .integer) }.joined(separator: ", or ") }
}
