import MotionConformance

extension Traceability {
  /// The documents as a page in one file: each sentence with the ids that carry it, and with their scenarios.
  ///
  /// - Parameters:
  ///   - reports: Reports of ports in JSON, each with the name of its file. The page shows how the ports answer the open
  ///     questions.
  ///   - sources: The address of the package's top folder, with a slash at its end, to which the links to scenarios lead.
  /// - Throws: ``ComparisonError`` for a text that is not a report.
  package static func html(
    reports: [(name: String, json: String)] = [], sources: String = ""
  ) throws(ComparisonError) -> String {
    TracePage(ports: try ComparedReport.reading(reports), sources: sources).html
  }
}

/// The documents in order, passage by passage.
struct TracePage {
  let ports: [ComparedReport]
  /// The address of the package's top folder, to which the links to scenarios lead.
  let sources: String
  /// The number of the passage that shows an id in full: the first in its own bullet, or else the first.
  private let homes: [String: Int]

  init(ports: [ComparedReport], sources: String) {
    (self.ports, self.sources) = (ports, sources)
    let passages = Document.all.flatMap(\.sections).flatMap { section in
      section.passages.map { (bullet: section.bullet, ids: $0.ids) }
    }
    let places = passages.enumerated().flatMap { number, passage in
      passage.ids.map { (id: $0, bullet: passage.bullet, number: number) }
    }
    let own = places.filter { $0.bullet != nil && Catalogue.clause($0.id)?.bullet == $0.bullet }
    homes = Dictionary((own + places).map { ($0.id, $0.number) }) { first, _ in first }
  }

  var html: String {
    HTMLPage(
      title: "Material Motion's reactive specifications, sentence by sentence", header: header, main: main,
      ownStyle: Markup(verbatim: Self.style), applyFilter: Self.applyFilter
    ).html
  }

  private var header: Markup {
    let passages = Document.all.flatMap(\.passages)
    let carried = passages.count { !$0.ids.isEmpty }
    let clauses = Specification.all.flatMap(\.clauses)
    let scenarios = clauses.flatMap(\.scenarios)
    let names = ports.map(\.port).joined(separator: ", ")
    return """
      <p class="kicker">Material Motion's reactive specifications</p>
      <h1>Sentence by sentence</h1>
      <p>Each sentence of the documents, and each fact that their sample code shows, in the words of the kit; \
      the clauses that carry it, the scenarios that check those, and the open questions.</p>
      \(HTMLPage.facts([
        ("Documents", "\(Document.all.count)"), ("Passages", "\(passages.count)"),
        ("Carried by a clause, question or erratum", "\(carried)"),
        ("Clauses", "\(clauses.count)"), ("Scenarios", "\(scenarios.count)"),
        ("Open questions", "\(OpenQuestion.all.count)"), ("Ports", ports.isEmpty ? nil : "\(names)"),
      ]))
      """
  }

  private var main: Markup {
    var number = 0
    let documents = Document.all.map { document -> Markup in
      let sections = document.sections.map { section -> Markup in
        let passages = section.passages.map { passage -> Markup in
          defer { number += 1 }
          return self.passage(passage, number, Citation(document: document, lines: passage.lines))
        }
        return self.section(section, of: document, passages)
      }
      return self.document(document, sections)
    }
    return """
      <nav aria-label="Clauses">
      \(Markup(Specification.all.map(contents)))
      </nav>
      \(Self.form)
      \(Markup(documents))
      """
  }

  /// The additions to the style of all pages.
  private static let style = "\n" + String(file: PackageResources.documents_css)

  /// The script that decides the passages that the form shows. A passage is found by the ids in it, and the scenario with that id
  /// is opened.
  private static let applyFilter = String(file: PackageResources.documents_js)

  private static let form = HTMLPage.form(
    "Passages",
    [
      HTMLPage.levels,
      HTMLPage.choice("Evidence", Evidence.allCases.map { ($0.rawValue, $0.rawValue) }),
      HTMLPage.choice(
        "Carrier",
        [("clause", "a clause"), ("question", "a question"), ("erratum", "an erratum"), ("nothing", "nothing")]),
    ])

  /// The carriers of a passage in the words of the form: `clause-must-behaviour`, `question`, `erratum` or `nothing`.
  private static func carriers(of passage: Passage) -> [String] {
    guard !passage.ids.isEmpty else { return ["nothing"] }
    return passage.ids.flatMap { id -> [String] in
      if let clause = Catalogue.clause(id) { return clause.evidence.map { "clause-\(clause.level)-\($0)" } }
      return [id.hasPrefix("C-") ? "question" : "erratum"]
    }.uniqued
  }

  private func contents(_ specification: Specification) -> Markup {
    let bullets = specification.bullets.map { bullet -> Markup in
      let clauses = bullet.clauses.map { link($0.id) }
      return
        "<li><a href=\"#\(bullet.id)\">\(bullet.id)</a> \(bullet.section)<br/>\(Markup(clauses, separator: " "))</li>"
    }
    return """
      <details><summary>\(specification.id) \(specification.name)</summary><ul>
      \(Markup(bullets))
      </ul></details>
      """
  }

  private func document(_ document: Document, _ sections: [Markup]) -> Markup {
    let title: Markup = document.isOwn ? " \(document.title)" : .nothing
    return """
      <section class="document" id="\(document.id)" aria-labelledby="\(document.id)-heading">
      <h2 id="\(document.id)-heading"><a href="#\(document.id)">\(document.id)</a>\(title)</h2>
      <p class="faint">\(document.status.rawValue), <a href="\(document.url)" rel="noopener noreferrer">revision \
      \(String(document.revision.prefix(8)))</a> of \(document.date), <code>\(document.path)</code></p>
      \(Markup(sections))
      </section>
      """
  }

  private func section(_ section: Section, of document: Document, _ passages: [Markup]) -> Markup {
    let citation = Citation(document: document, lines: section.lines)
    let id = section.bullet.map { " id=\"\($0)\"" as Markup } ?? .nothing
    let name = section.bullet.map { "<a href=\"#\($0)\">\($0)</a> " as Markup } ?? .nothing
    return """
      <section class="part"\(id)>
      <h3>\(name)\(document.heading(of: section).initialCapitalized) \
      <span><a href="\(citation.url)" rel="noopener noreferrer">\(section.lines.inWords)</a></span></h3>
      \(Markup(passages))
      </section>
      """
  }

  private func passage(_ passage: Passage, _ number: Int, _ citation: Citation) -> Markup {
    let shown = passage.ids.filter { homes[$0] == number }
    let linked = passage.ids.filter { homes[$0] != number }.map(link)
    let also: Markup =
      linked.isEmpty
      ? .nothing : "<p class=\"also\">\(shown.isEmpty ? "see" : "also") \(Markup(linked, separator: ", "))</p>"
    let reason = passage.reason.map { "<p class=\"faint\">Nothing carries it. \($0)</p>" as Markup } ?? .nothing
    return """
      <div class="passage" data-carriers="\(Self.carriers(of: passage).joined(separator: " "))">\
      <p class="where"><a href="\(citation.url)" rel="noopener noreferrer">\(citation.lines.inDigits)</a> \(passage.form.rawValue)</p>
      <div class="asks"><p>\(passage.statement.markup)</p>\(reason)
      \(Markup(shown.map(entry)))\(also)</div></div>
      """
  }

  /// A link to the passage that shows the id in full; the id alone if there is no such passage.
  private func link(_ id: String) -> Markup {
    homes[id] == nil || Catalogue.page(of: id) == nil ? "\(id)" : "<a href=\"#\(id)\">\(id)</a>"
  }
}
