import MotionConformance

extension Comparison {
  /// The comparison as a single HTML file that needs no network.
  public func html() -> String {
    HTMLPage(title: "Comparison of ports: \(ports.map(\.port).joined(separator: ", "))", header: header, main: main)
      .html
  }

  private var header: Markup {
    let rows = ports.map { port -> Markup in
      """
      <tr><th scope="row">\(port.port)</th><td class="\(port.verdict.rawValue)">\
      \(port.verdict.sign) \(port.statement)</td><td>\(port.report.declared)</td>\
      <td>\(port.report.version?.printable ?? "")</td><td>\(String(port.report.date?.printable.prefix(10) ?? ""))</td></tr>
      """
    }
    return """
      <p class="kicker">Material Motion's reactive specifications</p>
      <h1>Comparison of ports</h1>
      <div class="scroll" tabindex="0" role="group" aria-label="The ports"><table class="summary">
      <thead><tr><th scope="col">Port</th><th scope="col">Verdict</th><th scope="col">Declared</th>\
      <th scope="col">Version</th><th scope="col">Date</th></tr></thead>
      <tbody>
      \(Markup(rows))
      </tbody></table></div>
      """
  }

  private var main: Markup {
    let rows = Specification.all.map { ($0, self.rows(of: $0)) }.filter { !$0.1.isEmpty }
    let verdicts =
      [("differs", "differences"), ("deviation", "deviations")]
      + Verdict.allCases.map { ($0.rawValue, $0.words) }
    return """
      \(brokenClauses)
      \(differences)
      \(HTMLPage.filter(verdicts: verdicts, specifications: rows.map(\.0)))
      \(Markup(rows.map { section($0, $1) }))
      \(openQuestions)
      """
  }

  /// The cause of each deviation, with its story on each port.
  private var brokenClauses: Markup {
    let rows = causes.map { row -> Markup in
      let heading: Markup = row.id.isEmpty ? "\(row.text)" : "<a href=\"#\(row.id)\">\(row.id)</a> \(row.text.markup)"
      let cells = zip(row.texts, row.stories).map { text, story -> Markup in
        "<td class=\"\(story == nil ? "" : "failed")\">\(story.map { $0.cause.markup($0.steps) } ?? "\(text)")</td>"
      }
      return Self.row(heading, cells)
    }
    guard !rows.isEmpty else { return .nothing }
    return HTMLPage.section("causes", "What went wrong", table("causes", "Broken clause", rows))
  }

  /// A table of differences, with a column for each port, in the section with that heading.
  private func table(_ heading: String, _ first: String, _ rows: [Markup]) -> Markup {
    let heads = ports.map { "<th scope=\"col\">\($0.port)</th>" as Markup }
    return """
      <div class="scroll" tabindex="0" role="group" aria-labelledby="\(heading)"><table class="differences">
      <thead><tr><th scope="col">\(first)</th>\(Markup(heads, separator: ""))</tr></thead>
      <tbody>
      \(Markup(rows))
      </tbody></table></div>
      """
  }

  /// A row of such a table, with a cell for each port.
  private static func row(_ heading: Markup, _ cells: [Markup]) -> Markup {
    "<tr><th scope=\"row\">\(heading)</th>\(Markup(cells, separator: ""))</tr>"
  }

  /// The rows that differ, which precede all others.
  private var differences: Markup {
    let verdicts = conformities.filter(\.differs).map { row in
      Self.row("<a href=\"#\(row.id)\">\(row.id)</a> \(row.text)", row.texts.map { "<td>\($0)</td>" })
    }
    let rows = differingRows.map { row in
      Self.row(
        "<a href=\"#\(row.clause.id)\">\(row.clause.id)</a> \(row.clause.statement.markup)",
        zip(row.texts, row.tallies).map { "<td class=\"\($1?.worst.rawValue ?? "")\">\($0)</td>" })
    }
    let answers = questions.filter(\.differs).map { row in
      Self.row(
        "<a href=\"#openQuestions\">\(row.name)</a> \(row.openQuestion.question.markup)",
        row.outcomes.map { "<td>\($0)</td>" })
    }
    let all = verdicts + rows + answers
    let content: Markup =
      all.isEmpty
      ? "<p>Nothing: the ports agree in every specification, clause and open question that they have in common.</p>"
      : table("differences", "Specification, clause or question", all)
    return HTMLPage.section("differences", "What differs", content)
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
    let cells = zip(row.tallies, zip(row.texts, ports)).map { tally, rest -> Markup in
      """
      <td role="cell" class="verdict \(tally?.worst.rawValue ?? "")" data-heading="\(rest.1.port)">\(rest.0)</td>
      """
    }
    let verdicts = row.tallies.compactMap { $0 }.flatMap { $0.counts.map(\.verdict.rawValue) }.uniqued
    return """
      <tr class="clause" role="row" id="\(row.clause.id)" data-level="\(row.clause.level.rawValue)" \
      data-verdicts="\((verdicts + (row.differs ? ["differs"] : [])).joined(separator: " "))">\
      <th scope="row" role="rowheader"><a href="#\(row.clause.id)">\(row.clause.id)</a> \
      <span class="level">\(row.clause.level.rawValue)</span></th>\
      <td role="cell"><p>\(row.clause.statement.markup)</p></td>\(Markup(cells, separator: ""))</tr>
      """
  }

  private var openQuestions: Markup {
    let questions = questions
    guard !questions.isEmpty else { return .nothing }
    var named: Set<String> = []
    let rows = questions.map { question -> Markup in
      let id =
        named.insert(question.openQuestion.id).inserted
        ? question.openQuestion.id : "\(question.openQuestion.id)-\(question.specification)"
      let cells = question.outcomes.map { "<td role=\"cell\">\($0)</td>" as Markup }
      return """
        <tr role="row" id="\(id)"><th scope="row" role="rowheader"><a href="#\(id)">\(question.name)</a>\(question.differs ? " ≠" : "")</th>\
        <td role="cell">\(question.openQuestion.question.markup)</td>\(Markup(cells, separator: ""))</tr>
        """
    }
    return """
      <section aria-labelledby="openQuestions"><h2 id="openQuestions">Open questions</h2>
      <p>The specifications leave these open. ≠ marks different answers.</p>
      <div class="scroll" tabindex="0" role="group" aria-labelledby="openQuestions"><table class="answers ports" role="table">
      \(HTMLPage.head(["Question", "Text"] + ports.map(\.port)))
      <tbody role="rowgroup">
      \(Markup(rows))
      </tbody></table></div></section>
      """
  }
}

extension JSONReport.CauseRecord {
  /// The level, and the story on demand.
  fileprivate func markup(_ steps: [String]) -> Markup {
    let items = steps.map { "<li>\($0)</li>" as Markup }
    let facts = [("expected", expected), ("got", got)].compactMap { name, text -> Markup? in
      text.map { "<dt>\(name)</dt><dd>\($0)</dd>" }
    }
    return """
      <details><summary>\(words)</summary><p>\(scenario)</p><ol>\(Markup(items, separator: ""))</ol>\
      <dl>\(Markup(facts, separator: ""))</dl></details>
      """
  }
}
