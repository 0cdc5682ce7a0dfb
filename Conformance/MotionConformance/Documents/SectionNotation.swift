/// Lists the sections of a document.
@resultBuilder enum SectionBuilder {
  static func buildBlock(_ sections: Section...) -> [Section] { sections }
}

/// Sections, as a document lists them.
extension Section {
  /// The lines before the first heading.
  static func frontMatter(_ lines: ClosedRange<Int>, digest: String, _ passages: Passage...) -> Section {
    Section(.frontMatter, lines, digest: digest, passages)
  }

  /// A bullet of the list of requirements: its heading, the ids that carry that, and the passages below it.
  static func bullet(
    _ id: String, _ lines: ClosedRange<Int>, digest: String, _ heading: String, by ids: [String], _ passages: Passage...
  ) -> Section {
    Section(.bullet(id), lines, digest: digest, [.heading(of: lines, heading, ids)] + passages)
  }

  /// Another section. A heading that no id carries is a title.
  static func part(
    _ name: String, _ lines: ClosedRange<Int>, digest: String, _ heading: String, by ids: [String] = [],
    _ passages: Passage...
  ) -> Section {
    Section(.heading(name), lines, digest: digest, [.heading(of: lines, heading, ids)] + passages)
  }

  /// The heading of the list of requirements.
  static func requirements(at line: Int) -> Section {
    .part("MVP", line...line, digest: "a7652633a81694c0", "The list of requirements follows.")
  }

  /// The title of a page on an operator, and the sentence below it.
  static func title(of name: String, at line: Int, digest: String, _ clause: String) -> Section {
    .part(
      "\(name) specification", line...line + 2, digest: digest, "The page is a specification.",
      .prose(line + 2...line + 2, "The page specifies an operator of MotionObservable.", clause))
  }

  /// The front matter of a page on a foundation operator.
  static func frontMatter(
    of name: String, _ lines: ClosedRange<Int>, digest: String, ports: String, _ places: ClosedRange<Int>,
    _ others: Passage...
  ) -> Section {
    let common: [Passage] = [
      .metadata(1...3, "The page's title is \(name).", because: "It names the page."),
      .metadata(
        4...6, "It is Stable, and dated 13 December 2016.",
        because: "How settled the page is changes no level; it is shown with the document."),
      .metadata(
        7...9, "The interface is of level L3, the implementation of level L4.",
        because: "It says who uses the operator and who writes it."),
      .metadata(
        places, "Ports are published for \(ports).",
        because: "It says where ports are, and asks nothing of them."),
    ]
    return Section(
      .frontMatter, lines, digest: digest, (common + others).sorted { $0.lines.lowerBound < $1.lines.lowerBound })
  }
}

extension Passage {
  fileprivate static func heading(of section: ClosedRange<Int>, _ statement: String, _ ids: [String]) -> Passage {
    let line = section.lowerBound
    return Passage(.heading, line...line, statement, ids, because: ids.isEmpty ? "It is a title." : nil)
  }
}
