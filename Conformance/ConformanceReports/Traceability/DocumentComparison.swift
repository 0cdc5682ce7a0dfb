import MotionConformance

/// A comparison of a document with another copy of it, section by section.
package struct DocumentComparison {
  private let document: Document
  /// Whether there is no copy of the document.
  private let isMissing: Bool
  /// The sections of the copy, in its order, and then the sections that the copy lacks.
  package let sections: [Entry]

  /// A section as the kit knows it, and as the copy has it.
  package struct Entry {
    let known: Section?
    let copied: Section?

    package var heading: String { (copied ?? known)?.heading ?? "" }

    package var state: State {
      guard let known, let copied else { return known == nil ? .new : .gone }
      return known.digest == copied.digest ? .unchanged : .changed
    }

    /// The clauses, open questions and errata that the section carries.
    package var ids: [String] { (known?.passages ?? []).flatMap(\.ids).uniqued }

    /// The scenarios of those clauses.
    package var scenarios: [String] { ids.compactMap(Catalogue.clause).flatMap(\.scenarios).map(\.id) }
  }

  /// The state of a section in the copy.
  package enum State: String, CaseIterable {
    /// The text is the same.
    case unchanged
    /// The heading is there, and the text differs.
    case changed
    /// The heading is in the copy alone.
    case new
    /// The heading is not in the copy.
    case gone
  }

  /// Compares a document with the text of another copy.
  ///
  /// - Parameters:
  ///   - document: The document as the kit knows it.
  ///   - text: The text of the copy, or `nil` if there is none.
  package init(_ document: Document, with text: String?) {
    (self.document, isMissing) = (document, text == nil)
    var known = document.sections
    sections =
      Section.all(in: text ?? "").map { copied in
        let place = known.firstIndex { $0.words == copied.words }
        return Entry(known: place.map { known.remove(at: $0) }, copied: copied)
      } + known.map { Entry(known: $0, copied: nil) }
  }

  /// Whether any section differs, so that the clauses may have to be changed.
  package var differs: Bool { sections.contains { $0.state != .unchanged } }

  /// A line about the document, and a line for each section; below one that differs, its digest in the copy, and the ids that
  /// depend on it.
  package var text: String {
    let missing = isMissing ? ["  missing: the copy has no file of this path"] : []
    let rows = sections.flatMap { entry in
      let (former, now) = (entry.known?.lines, entry.copied?.lines)
      let name = (entry.known?.bullet).map { "\($0) \(entry.heading)" } ?? entry.heading
      let moved = former.map { $0 == now ?? $0 ? "" : "   (lines \($0.inDigits) before)" } ?? ""
      let lines = ((now ?? former)?.inDigits ?? "").padded(to: 10)
      let row = "  \(entry.state.rawValue.padded(to: 14))\(lines)\(name.printable)\(moved)"
      guard entry.state != .unchanged else { return [row] }
      let digest = (entry.copied?.digest).map { ["digest \($0)"] } ?? []
      let lists = [digest, entry.ids, entry.scenarios].filter { !$0.isEmpty }
      return [row] + lists.map { "                  \($0.joined(separator: ", "))" }
    }
    return (["\(document.name)   \(document.path)"] + missing + rows).joined(separator: "\n") + "\n"
  }
}

extension Section {
  /// The words of the heading, without Markdown's marks.
  fileprivate var words: String {
    heading.split(whereSeparator: \.isWhitespace).joined(separator: " ").filter { !"`\\".contains($0) }
  }

  /// Creates the section of these lines. Its digest is FNV-1a of 64 bits over their UTF-8, each line ended by a line feed.
  private init(_ heading: String, _ lines: ArraySlice<Substring>) {
    let end = lines.lastIndex { !$0.allSatisfy(\.isWhitespace) } ?? lines.startIndex
    let digits = (lines[...end].joined(separator: "\n") + "\n").digest
    // The sentences of a copy are not restated: one passage stands for them.
    self.init(
      heading: heading, digest: digits.leftPadded(to: 16).replacing(" ", with: "0"),
      passages: [Passage(form: .prose, lines: lines.startIndex + 1...end + 1, statement: "")])
  }

  /// The sections of a text in Markdown. A heading within fenced code starts none, and the lines before the first heading are front matter.
  static func all(in text: String) -> [Section] {
    let lines = text.replacing("\r\n", with: "\n").split(separator: "\n", omittingEmptySubsequences: false)
    var sections: [Section] = []
    var start = 0
    var heading = Document.frontMatter
    var isCode = false
    for (index, line) in lines.enumerated() {
      if line.hasPrefix("```") { isCode.toggle() }
      let level = line.prefix { $0 == "#" }.count
      guard !isCode, (1...6).contains(level), line.dropFirst(level).first == " " else { continue }
      if lines[start..<index].contains(where: { !$0.isEmpty }) { sections.append(Self(heading, lines[start..<index])) }
      start = index
      heading = String(line.dropFirst(level + 1).replacing(/\s+#+\s*$/, with: ""))
    }
    if lines[start...].contains(where: { !$0.isEmpty }) { sections.append(Self(heading, lines[start...])) }
    return sections
  }
}
