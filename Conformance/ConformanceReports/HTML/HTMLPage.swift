import MotionConformance

/// A single HTML file that needs no network.
enum HTMLPage {
  static func text(title: String, heading: String, header: Markup, main: Markup) -> String {
    let page: Markup = """
      <!doctype html>
      <html lang="en">
      <head>
      <meta charset="utf-8"/>
      <meta name="viewport" content="width=device-width, initial-scale=1"/>
      <meta name="color-scheme" content="light dark"/>
      <meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'; script-src 'unsafe-inline'"/>
      <title>\(title)</title>
      <style>\(Markup(verbatim: style))</style>
      </head>
      <body>
      <a class="skip" href="#main">Skip to the clauses</a>
      <header>
      <p class="kicker">Material Motion's reactive specifications</p>
      <h1>\(heading)</h1>
      \(header)
      </header>
      <main id="main">
      \(main)
      </main>
      <script>\(Markup(verbatim: script))</script>
      </body>
      </html>

      """
    return page.text
  }

  /// The style of all pages, for wide and narrow screens, light and dark colours, and paper.
  private static let style = String(file: PackageResources.page_css)
    .replacing("/* marbles */", with: MarbleDiagram.style)

  /// The script of all pages: the form that filters a page, links into hidden or closed parts, names of lanes that stay in
  /// sight, and the parts that are opened for printing. Without it a page is still readable.
  private static let script = String(file: PackageResources.page_js)

  static func link(_ address: String, _ text: Markup) -> Markup {
    "<a href=\"\(address)\" rel=\"noopener noreferrer\">\(text)</a>"
  }

  /// A section with a heading, which has the id.
  static func section(_ id: String, _ heading: Markup, _ content: Markup) -> Markup {
    """
    <section aria-labelledby="\(id)"><h2 id="\(id)">\(heading)</h2>
    \(content)
    </section>
    """
  }

  /// A section with a table below an introduction; nothing if the table has no rows.
  static func section(
    _ id: String, _ heading: Markup, below introduction: Markup, _ style: String, label: String? = nil,
    _ headings: [String], _ rows: [Markup]
  ) -> Markup {
    let table = table(style, label: label, headings, rows)
    return rows.isEmpty ? .nothing : section(id, heading, "<p>\(introduction)</p>\n\(table)")
  }

  /// A form that filters the clauses, or what else the label names, by words, level, specification and other criteria.
  static func form(_ label: String, _ choices: [Markup], _ specifications: [Specification]) -> Markup {
    let levels = choice("Level", Level.allCases.map { ($0.rawValue, $0.rawValue) })
    let all = choices + [levels, choice("Specification", specifications.map { ($0.id, $0.name) })]
    return """
      <form id="filter" role="search" aria-label="\(label)" hidden="">
      <label>Search <input type="search" name="words" placeholder="RP-9, order, external…"/></label>
      \(Markup(all))
      <button type="reset">Show all</button>
      <p id="shown" role="status"></p>
      </form>
      """
  }

  /// A choice of one of several values, or of all.
  static func choice(_ name: String, _ options: [(value: String, name: String)]) -> Markup {
    let options = ([("", "any")] + options).map { "<option value=\"\($0.0)\">\($0.1)</option>" as Markup }
    return "<label>\(name) <select name=\"\(name.lowercased())\">\(Markup(options))</select></label>"
  }

  /// A list of named facts; those without a value are left out.
  static func facts(_ facts: [(name: String, value: Markup?)]) -> Markup {
    let rows = facts.compactMap { fact in
      fact.value.map { "<div><dt>\(fact.name)</dt><dd>\($0)</dd></div>" as Markup }
    }
    return "<dl class=\"facts\">\n\(Markup(rows))\n</dl>"
  }
}

extension String {
  /// The text of a file that is embedded in the code, without the line feed at its end.
  init(file: [UInt8]) { self.init(decoding: file.dropLast(), as: UTF8.self) }
}
