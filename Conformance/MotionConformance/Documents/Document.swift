/// A document that a specification is derived from, at one revision.
public struct Document: Hashable, Sendable, Identifiable {
  /// The specification that is derived from it.
  public let specification: Specification
  /// The id of that specification, such as `RP`.
  public var id: String { specification.id }
  /// What the document is called.
  public let title: String
  /// The path within the repository that publishes it.
  public let path: String
  /// The revision that is cited, as the repository names it.
  public let revision: String
  /// The day of that revision.
  public let date: String
  /// How settled the document calls itself.
  public let status: Status
  /// The sections, in order.
  public let sections: [Section]

  /// How settled a document calls itself.
  public enum Status: String, CaseIterable, Hashable, Sendable {
    /// Settled.
    case stable = "Stable"
    /// Not settled yet.
    case draft = "Draft"
  }

  init(
    of specification: Specification, _ title: String, path: String, revision: String, date: String, status: Status,
    sections: [Section]
  ) {
    self.specification = specification
    self.title = title
    self.path = "starmap/specifications/" + path
    self.revision = revision
    self.date = date
    self.status = status
    self.sections = sections
  }

  /// All documents, in the order of the specifications.
  public static let all: [Document] = Specification.all.map(\.document)

  /// The passages of all sections.
  public var passages: [Passage] { sections.flatMap(\.passages) }

  /// The page that publishes the document at its revision.
  public var url: String { "https://github.com/material-motion/material-motion/blob/\(revision)/\(path)" }

  /// The heading of a section, word for word.
  public func heading(of section: Section) -> String {
    switch section.name {
    case .frontMatter: "front matter"
    case .heading(let heading): heading
    case .bullet(let id): specification.bullets.first { $0.id == id }?.section ?? id
    }
  }
}

/// A part of a document, from its heading to the next one.
public struct Section: Hashable, Sendable {
  /// What the section is.
  public let name: Name
  /// The lines from the heading to the last line that is not blank, counted from 1.
  public let lines: ClosedRange<Int>
  /// The digest of the section's text as it is published.
  public let digest: String
  /// What the section says, sentence by sentence.
  public let passages: [Passage]

  /// What a section is.
  public enum Name: Hashable, Sendable {
    /// What stands before the first heading.
    case frontMatter
    /// A section with that heading that lists no requirement.
    case heading(String)
    /// A bullet of the list of what is required, by its id.
    case bullet(String)
  }

  init(_ name: Name, _ lines: ClosedRange<Int>, digest: String, _ passages: [Passage]) {
    self.name = name
    self.lines = lines
    self.digest = digest
    self.passages = passages
  }

  /// The id of the bullet that the section is, if it is one.
  public var bullet: String? { if case .bullet(let id) = name { id } else { nil } }

  /// The lines of a passage, those of the section where its own are not known.
  public func lines(of passage: Passage) -> ClosedRange<Int> { passage.lines ?? lines }
}
