import MotionConformance

/// The documents sentence by sentence, as pages of Markdown for `specs/documents/`.
package enum SentenceTable {
  /// The folder of the pages, from the package's top.
  static let folder = "specs/documents/"

  /// A page for each specification, each with the name of its file.
  package static var pages: [(file: String, text: String)] {
    Specification.all.map { specification in
      let documents = Document.all.filter { $0.specification == specification }
      return ("\(specification.file).md", documents.map(text).joined(separator: "\n"))
    }
  }

  private static func text(of document: Document) -> String {
    let specification = document.specification
    let link = "[\(specification.name)](../\(specification.linkInSpecs))"
    // A document that another one rests on is the last part of the page.
    let level = document.isOwn ? "#" : "##"
    var lines = [
      "\(level) \(document.title), sentence by sentence", "",
      "\(document.status), at [revision `\(document.revision.prefix(8))`](\(document.url)) of \(document.date); "
        + (document.isOwn ? "the clauses derived from it are \(link)." : "\(link) rests on it."),
      "This page is written by `motion-conformance trace --format documents`.",
    ]
    for section in document.sections {
      let citation = Citation(document: document, lines: section.lines)
      lines += [
        "", "\(level)# \(section.bullet.map { "\($0) · \(section.heading)" } ?? section.heading.initialCapitalized)",
        "",
        "[\(section.lines.inWords.initialCapitalized)](\(citation.url))", "",
        "| lines | text | statement | carried by |", "|---|---|---|---|",
      ]
      lines += section.passages.map { passage in
        let carriers = passage.ids.map { $0.markdownLink(from: folder) }.joined(separator: ", ")
        return "| \(passage.lines.inDigits) | \(passage.form.rawValue) | \(passage.statement) "
          + "| \(passage.reason.map { "nothing. \($0)" } ?? carriers) |"
      }
    }
    return lines.joined(separator: "\n") + "\n"
  }
}

extension String {
  /// The text with a capital initial.
  var initialCapitalized: String { prefix(1).uppercased() + dropFirst() }
}
