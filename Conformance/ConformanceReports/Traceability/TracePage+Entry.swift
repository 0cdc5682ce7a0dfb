import MotionConformance

/// The parts of the page about one clause, open question or erratum each.
extension TracePage {
  /// The part about the clause, open question or erratum with that id.
  func entry(_ id: String) -> Markup {
    switch try? Catalogue.entry(id) {
    case .clause(let clause, _): clauseMarkup(clause)
    case .openQuestion(let question): questionMarkup(question)
    case .erratum:
      Markup(
        Erratum.all.filter { $0.id == id }.map {
          entry(id, "erratum", "<p>\($0.title.markup). \($0.reading.markup)</p>")
        })
    default: entry(id, "", .nothing)
    }
  }

  private func entry(_ id: String, _ kind: String, _ text: Markup) -> Markup {
    """
    <div class="entry \(kind)" id="\(id)"><p class="name"><a href="#\(id)">\(id)</a> <span class="level \(kind)">\(kind)</span></p>
    \(text)</div>
    """
  }

  private func clauseMarkup(_ clause: Clause) -> Markup {
    entry(
      clause.id, clause.level.rawValue,
      """
      <p>\(clause.statement.markup) <span class="faint">\(clause.evidenceText)</span></p>
      \(Markup(clause.scenarios.map(scenarioMarkup)))
      """)
  }

  private func scenarioMarkup(_ scenario: Scenario) -> Markup {
    let steps = ReportDocument.Step.all(of: scenario, in: .integer)
    let diagram = MarbleDiagram(steps, of: ReportDocument.Actor.all(of: scenario, steps))
    return """
      <details id="\(scenario.id)"><summary>\(scenario.slug)</summary>
      \(diagram.part(named: scenario.id, label: "Picture of \(scenario.id); its steps follow"))
      \(steps.list(separator: "\n"))
      <p class="faint"><a href="\(sources)\(scenario.declaration.link)" rel="noopener noreferrer">\(scenario.declaration.path)</a></p></details>
      """
  }

  private func questionMarkup(_ question: OpenQuestion) -> Markup {
    entry(
      question.id, "open",
      "<p>\(question.question.markup)</p>\n\(Markup(question.askings.map { askingMarkup($0, of: question) }))")
  }

  private func askingMarkup(_ asking: OpenQuestion.Asking, of question: OpenQuestion) -> Markup {
    let outcomes = asking.outcomes.map { outcome -> Markup in
      let events = outcome.alternatives.map { Expectation.list($0, .integer) }.joined(separator: ", or ")
      return "<li>\(outcome.name): <span class=\"faint\">\(events)</span></li>"
    }
    let answers = ports.map { port -> Markup in
      let answer = port.outcome("\(question.id) (\(asking.specification))") ?? "not asked"
      return "<div><dt>\(port.port)</dt><dd>\(answer)</dd></div>"
    }
    return """
      <dl class="facts"><div><dt>\(asking.specification.id), sample code</dt><dd>\(asking.sample)</dd></div>
      \(Markup(answers))</dl>
      <details><summary>how it is asked of \(asking.specification.id), and the named answers</summary>
      \(ReportDocument.Step.all(of: Scenario("", asking.actions.map { Step($0) }), in: .integer).list(separator: "\n"))
      <ul>\(Markup(outcomes))</ul></details>
      """
  }
}
