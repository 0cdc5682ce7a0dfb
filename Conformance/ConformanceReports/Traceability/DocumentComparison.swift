import MotionConformance

/// A comparison of a document with another copy of it, section by section.
package struct DocumentComparison: Encodable, Sendable {
  private let id: String
  private let name: String
  private let path: String
  /// The sections of the copy, in its order, and then the sections that the copy lacks.
  package let sections: [Entry]

  /// A section and its state.
  package struct Entry: Hashable, Encodable, Sendable {
    package let heading: String
    /// The id of the bullet that the section is, if it is one.
    package let bullet: String?
    /// The section's lines in the document as the kit knows it, if it is there.
    package let lines: ClosedRange<Int>?
    /// The section's lines in the copy, if it is there.
    package let copiedLines: ClosedRange<Int>?
    /// The digest of the section's text in the copy, if it is there.
    package let copiedDigest: String?
    /// The clauses, open questions and errata that the section carries.
    package let ids: [String]
    /// The scenarios of those clauses.
    package let scenarios: [String]
    /// Its state in the copy.
    package let state: State

    fileprivate init(_ section: Section?, _ copied: Section?, _ state: DocumentComparison.State) {
      heading = copied?.heading ?? section?.heading ?? ""
      (bullet, lines) = (section?.bullet, section?.lines)
      (copiedLines, copiedDigest) = (copied?.lines, copied?.digest)
      let ids = (section?.passages ?? []).flatMap(\.ids).uniqued
      scenarios = Specification.all.flatMap(\.clauses).filter { ids.contains($0.id) }.flatMap(\.scenarios).map(\.id)
      (self.ids, self.state) = (ids, state)
    }
  }

  /// The state of a section in the copy.
  package enum State: String, CaseIterable, Hashable, Encodable, Sendable {
    /// The text is the same.
    case unchanged
    /// The heading is there, and the text differs.
    case changed
    /// The heading is in the copy alone.
    case new
    /// The heading is not in the copy.
    case gone
  }

  /// Whether there is no copy of the document.
  private let isMissing: Bool

  private enum CodingKeys: String, CodingKey {
    case id, path, isMissing = "missing", sections
  }

  /// Compares a document with the text of another copy.
  ///
  /// - Parameters:
  ///   - document: The document as the kit knows it.
  ///   - text: The text of the copy, or `nil` if there is none.
  package init(_ document: Document, with text: String?) {
    (id, name, path, isMissing) = (document.id, document.name, document.path, text == nil)
    var known = document.sections
    sections =
      Section.all(in: text ?? "").map { copied in
        guard let place = known.firstIndex(where: { $0.words == copied.words }) else { return Entry(nil, copied, .new) }
        let section = known.remove(at: place)
        return Entry(section, copied, section.digest == copied.digest ? .unchanged : .changed)
      } + known.map { Entry($0, nil, .gone) }
  }

  /// Whether any section differs, so that the clauses may have to be changed.
  package var differs: Bool { sections.contains { $0.state != .unchanged } }

  /// A line about the document, and a line for each section; below one that differs, its digest in the copy, and the ids that
  /// depend on it.
  package var text: String {
    let missing = isMissing ? ["  missing: the copy has no file of this path"] : []
    let rows = sections.flatMap { entry in
      let lines = (entry.copiedLines ?? entry.lines)?.inDigits ?? ""
      let name = entry.bullet.map { "\($0) \(entry.heading)" } ?? entry.heading
      let former = entry.lines.map { $0 == entry.copiedLines ?? $0 ? "" : "   (lines \($0.inDigits) before)" }
      let row = "  \(entry.state.rawValue.padded(to: 14))\(lines.padded(to: 10))\(name.printable)\(former ?? "")"
      guard entry.state != .unchanged else { return [row] }
      let digest = entry.copiedDigest.map { ["digest \($0)"] } ?? []
      let lists = [digest, entry.ids, entry.scenarios].filter { !$0.isEmpty }
      return [row] + lists.map { "                  \($0.joined(separator: ", "))" }
    }
    return (["\(name)   \(path)"] + missing + rows).joined(separator: "\n") + "\n"
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
    // The sentences of a copy are not restated: one passage stands for them.
    self.init(
      heading: heading, digest: (lines[...end].joined(separator: "\n") + "\n").digest,
      passages: [Passage(form: .prose, lines: lines.startIndex + 1...end + 1, statement: "")])
  }

  /// The sections of a text in Markdown. A heading within fenced code starts none, and the lines before the first heading are front matter.
  static func all(in text: String) -> [Section] {
    let lines = text.replacing("\r\n", with: "\n").split(separator: "\n", omittingEmptySubsequences: false)
    var sections: [Section] = []
    var start = 0
    var heading = Document.frontMatter
    var isInCode = false
    for (index, line) in lines.enumerated() {
      if line.hasPrefix("```") { isInCode.toggle() }
      let level = line.prefix { $0 == "#" }.count
      guard !isInCode, (1...6).contains(level), line.dropFirst(level).first == " " else { continue }
      if lines[start..<index].contains(where: { !$0.isEmpty }) { sections.append(Self(heading, lines[start..<index])) }
      start = index
      heading = String(line.dropFirst(level + 1).replacing(/\s+#+\s*$/, with: ""))
    }
    if lines[start...].contains(where: { !$0.isEmpty }) { sections.append(Self(heading, lines[start...])) }
    return sections
  }
}
