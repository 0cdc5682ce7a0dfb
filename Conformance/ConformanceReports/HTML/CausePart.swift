import MotionConformance

/// The parts of the page about causes.
extension ReportPage {
  /// The clause of a cause, its story, and links to the scenarios that it affects.
  ///
  /// - Parameter number: The number of the cause, counted from 1.
  func part(_ cause: ReportDocument.Cause, of story: ReportDocument.Result, number: Int) -> Markup {
    let remark: Markup = cause.remark.map { " <span class=\"faint\">· \($0)</span>" } ?? .nothing
    let extent: Markup = cause.consequences == nil ? .nothing : " <span class=\"faint\">· \(cause.extent)</span>"
    return """
      <details class="cause" id="cause-\(number)"\(number == 1 ? " open=\"\"" : .nothing)>\
      <summary><span class="failed" aria-hidden="true">✘</span> \(title(cause))\(remark)\(extent)</summary>
      \(facts(cause))
      \(self.story(story, in: cause.values, replay: cause.replay))
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
    let source = (cause.isBrokenClause ? Citation.source(of: clause) : nil).map { source -> Markup in
      " · <a href=\"\(source.url)\" rel=\"noopener noreferrer\">\(source.text)</a>"
    }
    return "<p class=\"faint\">\(statement)\(link(id, "all results of \(id)"))\(source ?? .nothing)</p>"
  }

  /// A link to a clause or a scenario, if it is on the page.
  private func link(_ id: String, _ text: String) -> Markup {
    report.specifications.contains { $0.selected && $0.id == id.prefix { $0 != "-" } }
      ? "<a href=\"#\(id)\">\(text)</a>" : "\(text)"
  }

  private func consequences(_ cause: ReportDocument.Cause) -> Markup {
    guard let words = cause.consequences else { return .nothing }
    let lists = cause.scenariosByVerdict.map { verdict, ids -> Markup in
      let items = ids.map { "<li>\(link($0, $0))</li>" as Markup }
      return "<p class=\"\(verdict.rawValue)\">\(verdict.words)</p><ul>\(Markup(items, separator: ""))</ul>"
    }
    return "<details class=\"follows\"><summary>\(words)</summary>\(Markup(lists))</details>"
  }
}
