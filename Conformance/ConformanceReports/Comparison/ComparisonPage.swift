import MotionConformance

extension Comparison {
  /// The comparison as a single HTML file that needs no network.
  package func html() -> String {
    HTMLPage(title: "Comparison of ports: \(ports.map(\.port).joined(separator: ", "))", header: header, main: main)
      .html
  }

  private var header: Markup {
    let rows = ports.map { port -> Markup in
      """
      <tr><th scope="row">\(port.port)</th><td class="\(port.verdict.rawValue)">\
      \(port.verdict.sign) \(port.statement)</td><td>\(port.report.declared)</td>\
      <td>\(port.report.version?.printable ?? "")</td><td>\(String(port.report.date?.printable.prefix(10) ?? ""))</td>\
      <td>\(port.report.kitLine)</td></tr>
      """
    }
    return """
      <p class="kicker">Material Motion's reactive specifications</p>
      <h1>Comparison of ports</h1>
      <div class="scroll" tabindex="0" role="group" aria-label="The ports"><table class="summary">
      <thead><tr><th scope="col">Port</th><th scope="col">Verdict</th><th scope="col">Declared</th>\
      <th scope="col">Version</th><th scope="col">Date</th><th scope="col">Kit</th></tr></thead>
      <tbody>
      \(Markup(rows))
      </tbody></table></div>
      """
  }

  private var main: Markup {
    let verdicts =
      [("differs", "differences"), ("deviation", "deviations")] + Verdict.allCases.map { ($0.rawValue, $0.words) }
    let differing = differences.filter { ![.cause, .specification].contains($0.kind) }
    let what: Markup =
      differing.isEmpty
      ? "<p>Nothing: the ports agree in every clause and open question that they have in common.</p>"
      : table("differences", "Clause or question", differing)
    return """
      \(HTMLPage.section("specifications", "Specifications", table("specifications", "Specification", conformities)))
      <p class="faint">✔ holds · ✘ broken · ? cannot be judged</p>
      \(causes.isEmpty ? .nothing : HTMLPage.section("causes", "What went wrong", table("causes", "Broken clause", causes)))
      \(HTMLPage.section("differences", "What differs", what))
      \(HTMLPage.filter(verdicts: verdicts, specifications: clauses.map(\.specification)))
      \(Markup(clauses.map(section)))
      \(openQuestions)
      """
  }

  /// A table with a column for each port, in the section with that heading; the rows link to where the page shows them with all
  /// others, and a cause has its story in the cell of each port.
  private func table(_ heading: String, _ first: String, _ rows: [Row]) -> Markup {
    let heads = ports.map { "<th scope=\"col\">\($0.port)</th>" as Markup }
    let lines = rows.map { row -> Markup in
      let anchor = row.kind == .question ? "openQuestions" : row.id
      let name: Markup = row.id.isEmpty ? "\(row.text)" : "<a href=\"#\(anchor)\">\(row.id)</a> \(row.text.markup)"
      let cells = row.cells.map { cell -> Markup in
        let style: Markup =
          switch row.kind {
          case .cause: " class=\"\(cell?.shown == nil ? "" : "failed")\""
          case .clause: " class=\"\(cell?.tally?.worst.rawValue ?? "")\""
          case .specification, .question: .nothing
          }
        return "<td\(style)>\(cell?.shown.map { $0.markup(of: $1) } ?? "\(cell?.text ?? "")")</td>"
      }
      return "<tr><th scope=\"row\">\(name)</th>\(Markup(cells, separator: ""))</tr>"
    }
    return """
      <div class="scroll" tabindex="0" role="group" aria-labelledby="\(heading)"><table class="differences">
      <thead><tr><th scope="col">\(first)</th>\(Markup(heads, separator: ""))</tr></thead>
      <tbody>
      \(Markup(lines))
      </tbody></table></div>
      """
  }

  private func section(_ specification: Specification, _ rows: [Row]) -> Markup {
    let heading = "\(specification.id)-heading"
    return """
      <section class="specification" id="\(specification.id)" aria-labelledby="\(heading)">
      <h2 id="\(heading)"><a href="#\(specification.id)">\(specification.id)</a> \(specification.name)</h2>
      <table class="matrix ports" role="table" aria-labelledby="\(heading)">
      \(HTMLPage.head(["Clause", "Requirement"] + ports.map(\.port)))
      <tbody role="rowgroup">
      \(Markup(rows.map(row)))
      </tbody></table></section>
      """
  }

  private func row(_ row: Row) -> Markup {
    let cells = zip(row.cells, ports).map { cell, port -> Markup in
      """
      <td role="cell" class="verdict \(cell?.tally?.worst.rawValue ?? "")" data-heading="\(port.port)">\(cell?.text ?? "")</td>
      """
    }
    let verdicts = row.cells.compactMap { $0?.tally }.flatMap { $0.counts.map(\.verdict.rawValue) }.uniqued
    return """
      <tr class="clause" role="row" id="\(row.id)" data-level="\(row.level)" \
      data-verdicts="\((verdicts + (row.differs ? ["differs"] : [])).joined(separator: " "))">\
      <th scope="row" role="rowheader"><a href="#\(row.id)">\(row.id)</a> \
      <span class="level">\(row.level)</span></th>\
      <td role="cell"><p>\(row.text.markup)</p></td>\(Markup(cells, separator: ""))</tr>
      """
  }

  private var openQuestions: Markup {
    guard !questions.isEmpty else { return .nothing }
    let rows = zip(questions, HTMLPage.ids(ofQuestions: questions.map(\.id))).map { question, id -> Markup in
      let cells = question.texts.map { "<td role=\"cell\">\($0)</td>" as Markup }
      return """
        <tr role="row" id="\(id)"><th scope="row" role="rowheader"><a href="#\(id)">\(question.id)</a>\(question.differs ? " ≠" : "")</th>\
        <td role="cell">\(question.text.markup)</td>\(Markup(cells, separator: ""))</tr>
        """
    }
    return HTMLPage.section(
      "openQuestions", "Open questions",
      """
      <p>The specifications leave these open. ≠ marks different answers.</p>
      <div class="scroll" tabindex="0" role="group" aria-labelledby="openQuestions"><table class="answers ports" role="table">
      \(HTMLPage.head(["Question", "Text"] + ports.map(\.port)))
      <tbody role="rowgroup">
      \(Markup(rows))
      </tbody></table></div>
      """)
  }
}

extension ReportDocument.Cause {
  /// The level, and the story on demand: the steps up to the deviation, in words.
  fileprivate func markup(of story: ReportDocument.Result) -> Markup {
    let items = (story.steps ?? []).prefix(story.step ?? .max).map { "<li>\($0.action)</li>" as Markup }
    let facts = [("expected", expected), ("got", got)].compactMap { name, text in
      text.map { "<dt>\(name)</dt><dd>\($0)</dd>" as Markup }
    }
    return """
      <details><summary>\(short)</summary><p>\(scenario)</p><ol>\(Markup(items, separator: ""))</ol>\
      <dl>\(Markup(facts, separator: ""))</dl></details>
      """
  }
}
