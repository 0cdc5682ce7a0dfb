import MotionConformance

/// The parts of a page of clauses, with their results or with the sentences that they come from.
extension HTMLPage {
  /// Links to the specifications, and to the bullets of each.
  static func navigation(to specifications: [(Specification, bullets: [Bullet])]) -> Markup {
    let parts = specifications.map { specification, bullets -> Markup in
      let bullets = bullets.map { "<li><a href=\"#\($0.id)\">\($0.id)</a> \($0.text)</li>" as Markup }
      return """
        <details><summary>\(specification.id) \(specification.name)</summary><ul>
        \(Markup(bullets))
        </ul></details>
        """
    }
    return "<nav aria-label=\"Clauses\">\n\(Markup(parts))\n</nav>"
  }

  /// The clauses of a specification, or the sentences of a document.
  static func section(_ id: String, of specification: Specification, _ heading: Markup, _ parts: [Markup]) -> Markup {
    """
    <section class="specification" id="\(id)" aria-labelledby="\(id)-heading"\(data("specification", [specification.id]))>
    <h2 id="\(id)-heading"><a href="#\(id)">\(id)</a> \(heading)</h2>
    \(Markup(parts))
    </section>
    """
  }

  /// A bullet, or another section of a document, which folds.
  static func bullet(_ id: String?, _ heading: Markup, isOpen: Bool, _ content: Markup) -> Markup {
    """
    <details class="bullet"\(attribute("id", id))\(attribute("open", isOpen ? "" : nil))><summary>\(heading)</summary>
    \(content)</details>
    """
  }

  /// A clause with its sentence, a remark, the lines that it comes from and its scenarios, and further cells.
  static func row(
    _ clause: Clause, remark: String?, verdicts: [Verdict] = [], _ scenarios: [Markup], _ cells: [Markup] = []
  ) -> Markup {
    let remark = remark.map { " <span class=\"faint\">\($0)</span>" as Markup } ?? .nothing
    let source: Markup? = Citation.source(of: clause.id).map { "<p class=\"faint\">\($0.link)</p>" }
    let facts = [data("level", [clause.level.rawValue]), data("verdict", verdicts.words)]
    let text = cell("<p>\(clause.statement.markup)\(remark)</p>\(source ?? .nothing)\n\(Markup(scenarios))")
    return row(clause.id, clause.level.rawValue, data: Markup(facts, separator: ""), [text] + cells)
  }

  /// A row that begins with its id and its level or kind.
  static func row(_ id: String, _ level: String, data: Markup = .nothing, _ cells: [Markup]) -> Markup {
    let name: Markup = "<a href=\"#\(id)\">\(id)</a> <span class=\"level \(level)\">\(level)</span>"
    return row(name, id: id, style: "clause", data: data, cells)
  }

  static func row(
    _ name: Markup, id: String? = nil, style: String? = nil, data: Markup = .nothing, _ cells: [Markup]
  ) -> Markup {
    """
    <tr\(attribute("class", style)) role="row"\(attribute("id", id))\(data)><th scope="row" role="rowheader">\(name)</th>\
    \(Markup(cells, separator: ""))</tr>
    """
  }

  /// A cell; `heading` is shown where the column has none, on a narrow screen.
  static func cell(_ content: Markup, style: String? = nil, heading: String? = nil) -> Markup {
    "<td role=\"cell\"\(attribute("class", style))\(attribute("data-heading", heading))>\(content)</td>"
  }

  /// A scenario, whose content is folded below its name.
  static func scenario(
    _ id: String, mark: Markup = .nothing, remark: Markup = .nothing, verdicts: [Verdict] = [], _ content: Markup
  ) -> Markup {
    """
    <details id="\(id)" class="scenario"\(data("verdict", verdicts.words))><summary>\(mark)\(id.drop { $0 != "/" }.dropFirst())\(remark)</summary>
    \(content)</details>
    """
  }

  /// A table with a heading for each column; `label` names it.
  static func table(_ style: String, label: String? = nil, _ headings: [String], _ rows: [Markup]) -> Markup {
    table(style, label: label, headings, groups: [group(rows)])
  }

  static func table(_ style: String, label: String? = nil, _ headings: [String], groups: [Markup]) -> Markup {
    let heads = headings.map { "<th scope=\"col\" role=\"columnheader\">\($0)</th>" as Markup }
    return """
      <table class="\(style)" role="table"\(attribute("aria-label", label))>\
      <thead role="rowgroup"><tr role="row">\(Markup(heads, separator: ""))</tr></thead>
      \(Markup(groups))</table>
      """
  }

  /// Rows of a table. Their roles are said because they are lost where a narrow screen shows the rows as blocks.
  static func group(_ rows: [Markup], style: String? = nil, data: Markup = .nothing) -> Markup {
    "<tbody\(attribute("class", style)) role=\"rowgroup\"\(data)>\n\(Markup(rows))\n</tbody>"
  }

  /// The attribute by which the form's field of that name filters.
  static func data(_ name: String, _ words: [String]) -> Markup {
    attribute("data-\(name)", words.isEmpty ? nil : words.uniqued.joined(separator: " "))
  }

  private static func attribute(_ name: String, _ value: String?) -> Markup {
    value.map { " \(name)=\"\($0)\"" } ?? .nothing
  }
}

extension Citation {
  var link: Markup { HTMLPage.link(url, "\(text)") }
}

extension [Verdict] {
  /// The words by which the form filters them.
  var words: [String] {
    map(\.rawValue) + (contains { $0.isDeviation && $0 != .inconclusive } ? ["deviation"] : [])
  }
}

extension Tally {
  var mark: Markup { "<span class=\"\(worst.rawValue)\" aria-hidden=\"true\">\(worst.sign)</span>" }
}
