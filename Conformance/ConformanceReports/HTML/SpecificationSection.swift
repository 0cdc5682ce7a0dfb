import MotionConformance

/// The parts of the page about specifications.
extension ReportPage {
  /// The bullets and clauses of a specification, with a column for each domain.
  func section(_ conformity: ReportDocument.Conformity) -> Markup {
    guard let specification = conformity.specification else { return .nothing }
    let mine = report.results(of: specification.id)
    let results = Dictionary(grouping: mine, by: \.clause)
    // The names of the domains, and `any` for surface checks.
    let present = Set(mine.map(\.values))
    let columns = (ValueDomain.allCases.map(\.rawValue) + ["any"]).filter(present.contains)
    let bullets = specification.bullets.compactMap { bullet($0, results, columns) }
    guard !bullets.isEmpty else { return .nothing }
    let heading = "\(specification.id)-heading"
    let state = conformity.conformance
    return """
      <section class="specification" id="\(specification.id)" aria-labelledby="\(heading)">
      <h2 id="\(heading)"><a href="#\(specification.id)">\(specification.id)</a> \(specification.name) \
      <span class="\(state.style)">\(conformity.words)</span></h2>
      \(Markup(bullets))
      </section>
      """
  }

  private func heading(_ column: String) -> String { column == "any" ? "surface" : column }

  /// The clauses of a bullet, folded unless one of them deviates.
  private func bullet(_ bullet: Bullet, _ results: [String: [ReportDocument.Result]], _ columns: [String]) -> Markup? {
    let rows = bullet.clauses.compactMap { clause($0, results[$0.id] ?? [], columns) }
    guard !rows.isEmpty else { return nil }
    let mine = bullet.clauses.flatMap { results[$0.id] ?? [] }
    let tally = Tally(mine.map(\.verdict))
    let isOpen = mine.contains { $0.verdict.isDeviation && ![.inconclusive, .notRun].contains($0.verdict) }
    let verdict: Markup =
      mine.isEmpty
      ? "<span class=\"faint\" aria-hidden=\"true\">·</span>"
      : "<span class=\"\(tally.worst.rawValue)\" aria-hidden=\"true\">\(tally.worst.sign)</span>"
    return """
      <details class="bullet" id="\(bullet.id)"\(isOpen ? " open=\"\"" : .nothing)><summary>\(verdict) <h3>\(bullet.id) \(bullet.section)</h3> \
      <span class="faint">\(mine.isEmpty ? "not judged" : tally.words)</span></summary>
      <table class="matrix" role="table" aria-label="\(bullet.id)">
      \(HTMLPage.head(["Clause", "Requirement"] + columns.map(heading)))
      <tbody role="rowgroup">
      \(Markup(rows))
      </tbody></table></details>
      """
  }

  private func clause(_ clause: Clause, _ mine: [ReportDocument.Result], _ columns: [String]) -> Markup? {
    guard !mine.isEmpty || (clause.scenarios.isEmpty && report.selection.only.isEmpty) else { return nil }
    let verdicts = mine.map(\.verdict.rawValue).uniqued.joined(separator: " ")
    let evidence = clause.evidence.map(\.rawValue).joined(separator: " and ")
    let note: Markup =
      mine.isEmpty
      ? " <span class=\"faint\">Not judged; checked by \(evidence).</span>"
      : mine.isVacuous
        ? " <span class=\"faint\">Passed vacuously: no event occurred that it applies to.</span>" : .nothing
    let source = Citation.source(of: clause).map { citation -> Markup in
      "<p class=\"faint\"><a href=\"\(citation.url)\" rel=\"noopener noreferrer\">\(citation.text)</a></p>"
    }
    let scenarios = Array(grouped: mine, by: \.scenario).map(part)
    let cells = columns.map { column in cell(mine.filter { $0.values == column }, heading: heading(column)) }
    return """
      <tr class="clause" role="row" id="\(clause.id)" data-level="\(clause.level.rawValue)" data-verdicts="\(verdicts)">\
      <th scope="row" role="rowheader"><a href="#\(clause.id)">\(clause.id)</a> <span class="level \(clause.level.rawValue)">\(clause.level.rawValue)</span></th>\
      <td role="cell"><p>\(clause.statement.markup)\(note)</p>\(source ?? .nothing)
      \(Markup(scenarios))</td>\(Markup(cells, separator: ""))</tr>
      """
  }

  /// The result of a clause in one column.
  private func cell(_ results: [ReportDocument.Result], heading: String) -> Markup {
    guard !results.isEmpty else { return "<td role=\"cell\" class=\"verdict\"></td>" }
    let tally = Tally(results.map(\.verdict))
    let part: Markup = tally.counts.count == 1 ? .nothing : "<small aria-hidden=\"true\">\(tally.share)</small>"
    return """
      <td role="cell" class="verdict \(tally.worst.rawValue)" data-heading="\(heading)"><span aria-hidden="true">\(tally.worst.sign)</span>\(part)\
      <span class="unseen">\(tally.words)</span></td>
      """
  }
}

extension Tally {
  /// `passed`, or `1 passed, 3 failed`.
  fileprivate var words: String {
    counts.count == 1 ? worst.words : counts.map { "\($0.count) \($0.verdict.words)" }.joined(separator: ", ")
  }
}

extension Conformance {
  /// The name of the style of the state.
  var style: String { conforms == false ? "failed" : conforms == true ? "passed" : "notRun" }
}
