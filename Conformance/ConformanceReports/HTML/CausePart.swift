import MotionConformance

extension ReportPage {
  /// The clause of a cause, its story, and links to the scenarios that it affects.
  /// - Parameter number: The number of the cause, counted from 1.
  func part(_ cause: ReportDocument.Cause, of story: ReportDocument.Result, number: Int, isOpen: Bool) -> Markup {
    let remark: Markup = cause.remark.map { " <span class=\"faint\">· \($0)</span>" } ?? .nothing
    let extent: Markup = cause.consequences == nil ? .nothing : " <span class=\"faint\">· \(cause.extent)</span>"
    return """
      <details class="cause" id="cause-\(number)"\(isOpen ? " open=\"\"" : .nothing)>\
      <summary><span class="failed" aria-hidden="true">✘</span> \(title(cause))\(remark)\(extent)</summary>
      \(facts(cause))
      \(HTMLPage.story(story, in: cause.values, replay: cause.replay))
      \(consequences(cause))</details>
      """
  }

  private func title(_ cause: ReportDocument.Cause) -> Markup {
    guard cause.isBrokenClause, let clause = cause.clause.flatMap(Catalogue.clause) else {
      return "<b>\(cause.title)</b>"
    }
    return
      "<b>\(clause.id)</b> <span class=\"level \(cause.level.rawValue)\">\(cause.level.rawValue)</span> \(clause.statement.markup)"
  }

  private func facts(_ cause: ReportDocument.Cause) -> Markup {
    guard let clause = cause.clause.flatMap(Catalogue.clause) else { return .nothing }
    let id = clause.id
    let statement: Markup = cause.isBrokenClause ? .nothing : "\(id) \(clause.statement.markup) · "
    let source: Markup? = (cause.isBrokenClause ? Citation.source(of: id) : nil).map { " · \($0.link)" }
    let results: Markup = isOnPage(id) ? "<a href=\"#\(id)\">all results of \(id)</a>" : .nothing
    return "<p class=\"faint\">\(statement)\(results)\(source ?? .nothing)</p>"
  }

  /// Whether a clause or a scenario with that id is on the page.
  private func isOnPage(_ id: String) -> Bool {
    report.specifications.contains { $0.selected && $0.id == id.prefix { $0 != "-" } }
  }

  private func consequences(_ cause: ReportDocument.Cause) -> Markup {
    guard let words = cause.consequences else { return .nothing }
    let lists = cause.scenariosByVerdict.map { verdict, ids -> Markup in
      let items = ids.map { isOnPage($0) ? "<li><a href=\"#\($0)\">\($0)</a></li>" : "<li>\($0)</li>" as Markup }
      return "<p class=\"\(verdict.rawValue)\">\(verdict.words)</p><ul>\(Markup(items, separator: ""))</ul>"
    }
    return "<details class=\"follows\"><summary>\(words)</summary>\(Markup(lists))</details>"
  }
}
