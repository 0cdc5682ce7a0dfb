import MotionConformance

/// A document that a specification is derived from, or that such a document rests on, at one revision.
package struct Document: Hashable, Sendable, Identifiable {
  /// The specification whose clauses it leads to.
  package let specification: Specification
  package let title: String
  /// The path within the repository that publishes it.
  package let path: String
  /// The revision that is cited, as the repository names it.
  package let revision: String
  /// The day of that revision.
  package let date: String
  package let status: Status
  /// The sections, in order.
  package let sections: [Section]

  package enum Status: String, CaseIterable, Hashable, Sendable {
    case stable = "Stable"
    case draft = "Draft"
  }

  /// Whether the specification is derived from this document; otherwise it is one that the specification's own document rests on.
  package var isOwn: Bool { title == specification.name }

  /// The id of the specification, such as `RP`, if this is its own document; otherwise the title.
  package var id: String { isOwn ? specification.id : title }

  /// The base name of its file in `Sentences/`: the words of the title.
  package var file: String { title.split { $0 == " " || $0 == "_" }.map { String($0).initialCapitalized }.joined() }

  /// The title, preceded by the id of the specification if this is the specification's own document.
  package var name: String { isOwn ? "\(id) \(title)" : title }

  package var passages: [Passage] { sections.flatMap(\.passages) }

  /// The page that publishes the document at its revision.
  package var url: String { "https://github.com/material-motion/material-motion/blob/\(revision)/\(path)" }

  /// The name of the lines before the first heading.
  static let frontMatter = "front matter"
}

/// A part of a document, from its heading to the next one.
package struct Section: Hashable, Sendable {
  /// The heading, word for word, or ``Document/frontMatter``.
  package let heading: String
  /// The id of the bullet of the list of requirements, if the section is one.
  package var bullet: String?
  /// The lines from the heading to the last line that is not blank, counted from 1.
  package let lines: ClosedRange<Int>
  /// The digest of the section's text as it is published.
  package let digest: String
  /// The content of the section, sentence by sentence.
  package let passages: [Passage]
}
