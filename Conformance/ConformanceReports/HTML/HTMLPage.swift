import MotionConformance

/// A single HTML file that needs no network.
struct HTMLPage {
  /// The title.
  let title: String
  /// The header of the page.
  let header: Markup
  /// The content of the page.
  let main: Markup
  /// What the page adds to the style of all.
  var ownStyle = Markup.nothing
  /// What the page adds to the script of all.
  var ownScript = Markup.nothing

  /// The page as text.
  var html: String {
    let page: Markup = """
      <!doctype html>
      <html lang="en">
      <head>
      <meta charset="utf-8"/>
      <meta name="viewport" content="width=device-width, initial-scale=1"/>
      <meta name="color-scheme" content="light dark"/>
      <meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'; script-src 'unsafe-inline'"/>
      <title>\(title)</title>
      <style>\(Markup(verbatim: Self.style))\(ownStyle)</style>
      </head>
      <body>
      <a class="skip" href="#main">Skip to the clauses</a>
      <header>
      \(header)
      </header>
      <main id="main">
      \(main)
      </main>
      <script>\(Markup(verbatim: Self.script))\(ownScript)</script>
      </body>
      </html>

      """
    return page.text
  }
}

extension HTMLPage {
  /// A form that filters the clauses by words, verdict, level and specification.
  static func filter(verdicts: [(value: String, name: String)], specifications: [Specification]) -> Markup {
    let verdictOptions = verdicts.map { option($0.value, $0.name) }
    let specificationOptions = specifications.map { option($0.id, $0.name) }
    return """
      <form id="filter" role="search" aria-label="Clauses" hidden="">
      <label>Search <input type="search" name="words" placeholder="RP-9, order, external…"/></label>
      <label>Verdict <select name="verdict">\(option("", "every verdict"))\(Markup(verdictOptions))</select></label>
      <label>Level <select name="level">\(option("", "every level"))\(Markup(Level.allCases.map { option($0.rawValue, $0.rawValue) }))</select></label>
      <label>Specification <select name="specification">\(option("", "every specification"))\(Markup(specificationOptions))</select></label>
      <button type="reset">Show all</button>
      <p id="shown" role="status"></p>
      </form>
      """
  }

  private static func option(_ value: String, _ name: String) -> Markup {
    "<option value=\"\(value)\">\(name)</option>"
  }

  /// A list of named facts; those without a value are left out.
  static func facts(_ facts: [(name: String, value: Markup?)]) -> Markup {
    let rows = facts.compactMap { fact in
      fact.value.map { "<div><dt>\(fact.name)</dt><dd>\($0)</dd></div>" as Markup }
    }
    return "<dl class=\"facts\">\n\(Markup(rows))\n</dl>"
  }
}
