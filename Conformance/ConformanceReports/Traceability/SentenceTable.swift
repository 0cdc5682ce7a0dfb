import MotionConformance

/// The documents sentence by sentence, as pages of Markdown for `specs/documents/`.
package enum SentenceTable {
  /// The folder of the pages, from the package's top.
  static let folder = "specs/documents/"

  /// An index, a page for each document, and the lines that the kit names as sources, each with the name of its file.
  package static var pages: [(file: String, text: String)] {
    [("README.md", index), ("Sources.txt", Citation.sourceLines)]
      + Document.all.map { ("\($0.file).md", text(of: $0)) }
  }

  private static let origin = "This page is written by `motion-conformance trace --format documents`."

  private static var index: String {
    let rows = Document.all.map { document in
      let count = document.passages.count
      let carried = document.passages.count { !$0.ids.isEmpty }
      return """
        | [\(document.title)](\(document.file).md) | \(document.status.rawValue) | \(document.date) \
        | [`\(document.revision.prefix(8))`](\(document.url)) | \(count) | \(carried) |
        """
    }
    return """
      # The documents, sentence by sentence

      The specifications are derived from these documents. Each page lists the sentences of a document, and the facts that its
      sample code shows, in the words of the kit. It leads to the clauses, open questions and errata that carry them, or gives
      the reason why none does. \(origin)

      | document | status | revised | revision | passages | carried |
      |---|---|---|---|---|---|
      \(rows.joined(separator: "\n"))

      `motion-conformance trace --against DIRECTORY` lists which sections of a later revision differ.

      """
  }

  private static func text(of document: Document) -> String {
    let specification = document.specification
    var lines = [
      "# \(document.title), sentence by sentence", "",
      "\(document.status.rawValue), at [revision `\(document.revision.prefix(8))`](\(document.url)) of \(document.date); "
        + (document.isOwn
          ? "the clauses derived from it are [\(specification.name)](../\(specification.file).md)."
          : "[\(specification.name)](../\(specification.file).md) rests on it."),
      origin,
    ]
    for section in document.sections {
      let citation = Citation(document: document, lines: section.lines)
      lines += [
        "", "## \(section.bullet.map { "\($0) · \(section.heading)" } ?? section.heading.initialCapitalized)", "",
        "[\(section.lines.inWords.initialCapitalized)](\(citation.url))", "",
        "| lines | text | statement | carried by |", "|---|---|---|---|",
      ]
      lines += section.passages.map { passage in
        let carriers = passage.ids.map { $0.inSpecs(from: folder) }.joined(separator: ", ")
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
