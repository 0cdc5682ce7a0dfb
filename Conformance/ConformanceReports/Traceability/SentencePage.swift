import MotionConformance

/// The documents as a page in one file: each passage, and below it the clauses, open questions and errata that carry it, with
/// their scenarios.
package struct SentencePage {
  package init() {}

  package var html: String {
    HTMLPage.text(
      title: "Material Motion's reactive specifications, sentence by sentence", heading: "Sentence by sentence",
      header: """
        <p>Each sentence of the documents, and each fact that their sample code shows, in the words of the kit; \
        the clauses that carry it, the scenarios that check those, and the open questions.</p>
        """, main: main)
  }

  private var main: Markup {
    let documents = Document.all.map { document -> Markup in
      let title: Markup = document.isOwn ? "\(document.title)" : .nothing
      let status: Markup = """
        <p class="faint">\(document.status), \
        \(HTMLPage.link(document.url, "revision \(document.revision.prefix(8))")) of \(document.date), \
        <code>\(document.path)</code></p>
        """
      let sections = document.sections.map { section -> Markup in
        let passages = section.passages.map { passage($0, Citation(document: document, lines: $0.lines)) }
        return self.section(section, of: document, passages)
      }
      return HTMLPage.section(document.id, of: document.specification, title, [status] + sections)
    }
    return """
      \(HTMLPage.navigation(to: Specification.all.map { ($0, $0.bullets) }))
      \(HTMLPage.form("Passages", [], Specification.all))
      \(Markup(documents))
      """
  }

  /// A section of a document. Facts of the document about itself are folded.
  private func section(_ section: Section, of document: Document, _ passages: [Markup]) -> Markup {
    let citation = Citation(document: document, lines: section.lines)
    let heading = section.heading.initialCapitalized
    let name = section.bullet.map { "\($0) \(heading)" } ?? heading
    return HTMLPage.bullet(
      section.bullet, "<h3>\(name)</h3>", isOpen: section.heading != Document.frontMatter,
      """
      <p class="faint">\(citation.link)</p>
      \(HTMLPage.table("matrix", label: citation.text, ["Lines, ID", "Text"], groups: passages))
      """)
  }

  /// A passage, and below it the clauses, open questions and errata that it is the first to lead to.
  private func passage(_ passage: Passage, _ citation: Citation) -> Markup {
    let shown = passage.ids.filter { Citation.home(of: $0) == passage }
    let linked = passage.ids.filter { !shown.contains($0) }.map { "<a href=\"#\($0)\">\($0)</a>" as Markup }
    let also: Markup =
      linked.isEmpty
      ? .nothing
      : "<p class=\"faint\">\(shown.isEmpty ? "See" : "Also") \(Markup(linked, separator: ", ")).</p>"
    let reason = passage.reason.map { "<p class=\"faint\">Nothing carries it. \($0)</p>" as Markup } ?? .nothing
    let levels = HTMLPage.data("level", passage.ids.compactMap { Catalogue.clause($0)?.level.rawValue })
    let lines = HTMLPage.link(citation.url, "\(citation.lines.inDigits)")
    let name: Markup = "\(lines) <span class=\"faint\">\(passage.form.rawValue)</span>"
    let text = HTMLPage.cell("<p>\(passage.statement.markup)</p>\(reason)\(also)")
    return HTMLPage.group(
      [HTMLPage.row(name, [text])] + shown.map(row), style: "passage", data: levels)
  }

  /// The clause, open question or erratum with that id.
  private func row(_ id: String) -> Markup {
    switch Catalogue.entries[id] {
    case .clause(let clause, _)?:
      return HTMLPage.row(
        clause, remark: "Checked by \(clause.evidenceText).", clause.scenarios.map(scenario))
    case .openQuestion(let question)?:
      let askings = question.askings.map(asking)
      return HTMLPage.row(id, "open", [HTMLPage.cell("<p>\(question.question.markup)</p>\n\(Markup(askings))")])
    default:
      let text = Erratum.all.first { $0.id == id }.map { "<p>\($0.title.markup). \($0.reading.markup)</p>" as Markup }
      return HTMLPage.row(id, "erratum", [HTMLPage.cell(text ?? .nothing)])
    }
  }

  private func scenario(_ scenario: Scenario) -> Markup {
    HTMLPage.scenario(
      scenario.id,
      """
      \(MarbleDiagram(scenario).part(named: scenario.id, label: "Picture of \(scenario.id); its steps follow"))
      \(ReportDocument.Step.all(of: scenario, in: .integer).list(isExpected: true))
      <p class="faint">\(HTMLPage.link(scenario.declaration.link, "\(scenario.declaration.path)"))</p>
      """)
  }

  private func asking(_ asking: OpenQuestion.Asking) -> Markup {
    let outcomes = asking.outcomes.map { "<li>\($0.name): <span class=\"faint\">\($0.text)</span></li>" as Markup }
    return """
      \(HTMLPage.facts([("\(asking.specification.id), sample code", "\(asking.sample)")]))
      <details><summary>how it is asked of \(asking.specification.id), and the named answers</summary>
      \(ReportDocument.Step.all(of: Scenario("", asking.actions.map { Step($0) }), in: .integer).list())
      <ul>\(Markup(outcomes))</ul></details>
      """
  }
}
