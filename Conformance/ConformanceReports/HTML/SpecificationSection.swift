import MotionConformance

/// The parts of the page about specifications.
extension ReportPage {
  /// The bullets of a specification of which a clause is on the page.
  func bullets(of specification: Specification) -> [Bullet] {
    specification.bullets.filter { $0.clauses.contains(where: isShown) }
  }

  /// The bullets and clauses of a specification, with a column for each domain.
  func section(_ result: ReportDocument.SpecificationResult) -> Markup {
    guard let specification = result.specification else { return .nothing }
    let bullets = bullets(of: specification)
    guard !bullets.isEmpty else { return .nothing }
    // The names of the domains, and `any` for surface checks.
    let present = Set(report.results(of: specification.id).map(\.values))
    let columns = (ValueDomain.allCases.map(\.rawValue) + ["any"]).filter(present.contains)
    return HTMLPage.section(
      specification.id, of: specification,
      "\(specification.name) <span class=\"\(result.conformance.style)\">\(result.words)</span>",
      bullets.map { bullet($0, columns) })
  }

  private func heading(_ column: String) -> String { column == "any" ? "surface" : column }

  /// Whether a clause is on the page: it has a result, or, in a report on everything, no scenario at all.
  private func isShown(_ clause: Clause) -> Bool {
    results[clause.id] != nil || (clause.scenarios.isEmpty && report.selection.only.isEmpty)
  }

  /// The clauses of a bullet, folded unless one of them deviates.
  private func bullet(_ bullet: Bullet, _ columns: [String]) -> Markup {
    let verdicts = bullet.clauses.flatMap { results[$0.id] ?? [] }.map(\.verdict)
    let tally = Tally(verdicts)
    let mark: Markup = verdicts.isEmpty ? "<span class=\"faint\" aria-hidden=\"true\">·</span>" : tally.mark
    let rows = bullet.clauses.filter(isShown).map { row($0, columns) }
    return HTMLPage.bullet(
      bullet.id,
      """
      \(mark) <h3>\(bullet.id) \(bullet.text)</h3> \
      <span class="faint">\(verdicts.isEmpty ? "not judged" : tally.words)</span>
      """,
      isOpen: verdicts.contains(where: \.isFailure),
      HTMLPage.table("matrix", label: bullet.id, ["Clause", "Requirement"] + columns.map(heading), rows))
  }

  private func row(_ clause: Clause, _ columns: [String]) -> Markup {
    let mine = results[clause.id] ?? []
    let remark =
      mine.isEmpty
      ? "Not judged; checked by \(clause.evidence.map(\.rawValue).joined(separator: " and "))."
      : mine.isVacuous ? "Passed vacuously: no event occurred that it applies to." : nil
    return HTMLPage.row(
      clause, remark: remark, verdicts: mine.map(\.verdict), Array(grouped: mine, by: \.scenario).map(HTMLPage.part),
      columns.map { column in cell(mine.filter { $0.values == column }, heading: heading(column)) })
  }

  /// The result of a clause in one column.
  private func cell(_ results: [ReportDocument.Result], heading: String) -> Markup {
    guard !results.isEmpty else { return HTMLPage.cell(.nothing, style: "verdict") }
    let tally = Tally(results.map(\.verdict))
    let part: Markup = tally.counts.count == 1 ? .nothing : "<small aria-hidden=\"true\">\(tally.share)</small>"
    return HTMLPage.cell(
      "<span aria-hidden=\"true\">\(tally.worst.sign)</span>\(part)<span class=\"unseen\">\(tally.words)</span>",
      style: "verdict \(tally.worst.rawValue)", heading: heading)
  }
}

extension Tally {
  /// `passed`, or `1 passed, 3 failed`.
  fileprivate var words: String { counts.count == 1 ? worst.words : text }
}

extension Conformance {
  /// The name of the style of the state.
  var style: String { conforms == false ? "failed" : conforms == true ? "passed" : "notRun" }
}
