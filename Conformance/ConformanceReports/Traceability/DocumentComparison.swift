import MotionConformance

/// A comparison of a document with another copy of it, section by section.
public struct DocumentComparison: Sendable {
  /// The document as the kit knows it.
  public let document: Document
  /// Each section of either, in the copy's order; those that the copy lacks come last.
  public let sections: [Entry]

  /// A section and its state.
  public struct Entry: Hashable, Sendable {
    /// The heading.
    public let heading: String
    /// The id of the bullet that the section is, if it is one.
    public let bullet: String?
    /// The section's lines in the document as the kit knows it, if it is there.
    public let lines: ClosedRange<Int>?
    /// The section's lines in the copy, if it is there.
    public let copiedLines: ClosedRange<Int>?
    /// Its state in the copy.
    public let state: State
  }

  /// The state of a section in the copy.
  public enum State: String, CaseIterable, Hashable, Sendable {
    /// The text is the same.
    case unchanged
    /// The heading is there, and the text differs.
    case changed
    /// The section is in the copy alone.
    case new
    /// The section is not in the copy.
    case gone
    /// The kit has no digest of the section's text, and so no opinion.
    case notRecorded = "not recorded"

    /// Whether the clauses may have to follow.
    public var isDifference: Bool { self != .unchanged && self != .notRecorded }
  }

  /// Compares a document with the text of another copy.
  ///
  /// - Parameters:
  ///   - document: The document as the kit knows it.
  ///   - text: The text of the copy, or `nil` where there is none.
  public init(_ document: Document, with text: String?) {
    self.document = document
    var known = document.sections.filter { $0.name != .preamble }
    var entries: [Entry] = []
    let isRecorded = document.sections.contains { $0.digest != nil }
    for copied in MarkdownSection.all(in: text ?? "") {
      let place = known.firstIndex { document.heading(of: $0).plainHeading == copied.heading.plainHeading }
      guard let place else {
        entries.append(Entry(copied, isRecorded ? .new : .notRecorded))
        continue
      }
      let section = known.remove(at: place)
      let state: State = section.digest.map { $0 == copied.digest ? .unchanged : .changed } ?? .notRecorded
      entries.append(Entry(copied, state, section))
    }
    sections =
      entries
      + known.map { section in
        Entry(
          heading: document.heading(of: section), bullet: section.bullet, lines: section.lines, copiedLines: nil,
          state: section.digest == nil ? .notRecorded : .gone)
      }
  }

  /// Whether any section is changed, new or gone.
  public var differs: Bool { sections.contains { $0.state.isDifference } }

  /// A line about the document, and a line for each section.
  public var text: String {
    let rows = sections.map { entry in
      let lines = (entry.copiedLines ?? entry.lines)?.inDigits ?? ""
      let name = entry.bullet.map { "\($0) \(entry.heading)" } ?? entry.heading
      return "  \(entry.state.rawValue.padded(to: 14))\(lines.padded(to: 10))\(name.printable)\(entry.remark)"
    }
    return (["\(document.id) \(document.title)   \(document.path)"] + rows).joined(separator: "\n") + "\n"
  }
}

extension DocumentComparison.Entry {
  /// Where the section was, if it is elsewhere now or nowhere.
  fileprivate var remark: String {
    guard let lines, lines != copiedLines, state != .gone else { return "" }
    if copiedLines == nil { return "   (not in the copy)" }
    return state == .notRecorded ? "" : "   (lines \(lines.inDigits) before)"
  }

  fileprivate init(_ copied: MarkdownSection, _ state: DocumentComparison.State, _ section: Section? = nil) {
    heading = copied.heading
    bullet = section?.bullet
    lines = section?.lines
    copiedLines = copied.lines
    self.state = state
  }
}

/// A part of a text in Markdown, from its heading to the next one.
package struct MarkdownSection: Hashable, Sendable {
  package let heading: String
  /// The lines from the heading to the last one that is not blank, counted from 1.
  package let lines: ClosedRange<Int>
  /// The digest of those lines: FNV-1a of 64 bits over UTF-8, each line ended by a line feed.
  package let digest: String

  private init(_ heading: String, _ lines: ArraySlice<Substring>) {
    let end = lines.lastIndex { !$0.allSatisfy(\.isWhitespace) } ?? lines.startIndex
    self.heading = heading
    self.lines = lines.startIndex + 1...end + 1
    var hash: UInt64 = 0xcbf2_9ce4_8422_2325
    for line in lines[...end] {
      for byte in [Array(line.utf8), [0x0A]].joined() { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01b3 }
    }
    let digits = String(hash, radix: 16)
    digest = String(repeating: "0", count: 16 - digits.count) + digits
  }

  /// The sections of a text; a heading within fenced code is none, and what stands before the first is front matter.
  package static func all(in text: String) -> [MarkdownSection] {
    let lines = text.replacing("\r\n", with: "\n").split(separator: "\n", omittingEmptySubsequences: false)
    var sections: [MarkdownSection] = []
    var start = 0
    var heading = "front matter"
    var isCode = false
    for (index, line) in lines.enumerated() {
      if line.hasPrefix("```") { isCode.toggle() }
      let level = line.prefix { $0 == "#" }.count
      guard !isCode, (1...6).contains(level), line.dropFirst(level).first == " " else { continue }
      if lines[start..<index].contains(where: { !$0.isEmpty }) { sections.append(Self(heading, lines[start..<index])) }
      start = index
      heading = String(line.dropFirst(level + 1))
    }
    if lines[start...].contains(where: { !$0.isEmpty }) { sections.append(Self(heading, lines[start...])) }
    return sections
  }
}

extension String {
  /// The heading without what Markdown adds to its words.
  fileprivate var plainHeading: String {
    split(whereSeparator: \.isWhitespace).joined(separator: " ").filter { !"`\\".contains($0) }
  }
}
