internal import ConformanceFoundation
import MotionConformance

/// A document that a specification is derived from, or that such a document rests on, at one revision.
package struct Document: Hashable, Codable, Sendable, Identifiable {
  /// The id of the specification, such as `RP`, if this is its own document; otherwise the title.
  package let id: String
  /// The id of the specification whose clauses it leads to.
  package let spec: String
  package let title: String
  /// The path within the repository that publishes it.
  package let path: String
  /// The revision that is cited, as the repository names it.
  package let revision: String
  /// The day of that revision.
  package let date: String
  /// `Stable` or `Draft`.
  package let status: String
  package let sections: [Section]

  /// All documents, each as its file in `Sentences/` has it: in the order of the specifications, each followed by those that it
  /// rests on. A test reads each of them, so a mistake does not reach a port.
  package static let all: [Document] = [
    PackageResources.IndefiniteObservable_json, PackageResources.MotionObservable_json,
    PackageResources.ReactiveProperty_json, PackageResources.PropertyObservation_json, PackageResources.Property_json,
    PackageResources.Remember_json, PackageResources.StartWith_json, PackageResources.NextOperator_json,
    PackageResources.Map_json, PackageResources.Filter_json, PackageResources.Read_json, PackageResources.Dedupe_json,
    PackageResources.RewriteTo_json, PackageResources.Merge_json,
  ].map { file in
    do { return try JSONDecoder().decode(Document.self, from: Data(file)) } catch {
      fatalError("\(error), in the file that begins with \(String(decoding: file.prefix(60), as: UTF8.self))")
    }
  }

  /// Whether the specification is derived from this document; otherwise it is one that the specification's own document rests on.
  package var isOwn: Bool { id == spec }

  package var specification: Specification { Specification.all.first { $0.id == spec }! }

  /// The title, preceded by the id of the specification if this is the specification's own document.
  package var name: String { isOwn ? "\(id) \(title)" : title }

  package var passages: [Passage] { sections.flatMap(\.passages) }

  /// The page that publishes the document at its revision.
  package var url: String { "https://github.com/material-motion/material-motion/blob/\(revision)/\(path)" }

  /// The name of the lines before the first heading.
  static let frontMatter = "front matter"
}

/// A part of a document, from its heading to the next one.
package struct Section: Hashable, Codable, Sendable {
  /// The heading, word for word, or ``Document/frontMatter``.
  package let heading: String
  /// The id of the bullet of the list of requirements, if the section is one.
  package var bullet: String?
  /// The digest of the section's text as it is published.
  package let digest: String
  /// The content of the section, sentence by sentence.
  package let passages: [Passage]

  /// The lines from the heading to the last line that is not blank, counted from 1.
  package var lines: ClosedRange<Int> {
    passages[0].lines.lowerBound...passages.map(\.lines.upperBound).max()!
  }
}
