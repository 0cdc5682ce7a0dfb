import Foundation
import Testing

@testable import ConformanceReports
@testable import MotionConformance

struct DocumentComparisonTests {
  private static let text = """
    ---
    title: An example
    ---

    # An example

    It is made up.

    ```
    # no heading
    ```

    ## A requirement

    It has to be read.

    """

  /// A document whose sections have the digests of the text.
  private static let document = document(digests: MarkdownSection.all(in: text).map(\.digest))

  private static func document(digests: [String?]) -> Document {
    let sections = zip(MarkdownSection.all(in: text), digests).map { section, digest in
      let name = section.heading == "front matter" ? Section.Name.frontMatter : .heading(section.heading)
      return Section(name, section.lines, digest: digest, [])
    }
    return Document(
      of: .reactiveProperty, "An example", path: "example.md", revision: "", date: "", status: .stable,
      sections: sections)
  }

  private func states(_ text: String?, document: Document = document) -> [String] {
    DocumentComparison(document, with: text).sections.map { "\($0.heading): \($0.state.rawValue)" }
  }

  @Test func `a text is cut at its headings, and not within code`() {
    let sections = MarkdownSection.all(in: Self.text)
    #expect(sections.map(\.heading) == ["front matter", "An example", "A requirement"])
    #expect(sections.map(\.lines) == [1...3, 5...11, 13...15])
    // The digest of "a\n" by FNV-1a, 64 bits.
    #expect(MarkdownSection.all(in: "a").map(\.digest) == ["089bdc07b544e7b2"])
  }

  @Test func `the same text is unchanged, however its lines end`() {
    for text in [Self.text, Self.text.replacing("\n", with: "\r\n"), Self.text + "\n\n"] {
      #expect(
        states(text) == ["front matter: unchanged", "An example: unchanged", "A requirement: unchanged"])
      #expect(!DocumentComparison(Self.document, with: text).differs)
    }
  }

  @Test func `a section that moved is unchanged, and the lines tell`() {
    let moved = Self.text.replacing("# An example\n", with: "# An example\n\nA line more.\n")
    #expect(states(moved) == ["front matter: unchanged", "An example: changed", "A requirement: unchanged"])
    let comparison = DocumentComparison(Self.document, with: moved)
    #expect(comparison.differs)
    #expect(comparison.text.contains("unchanged     15–17     A requirement   (lines 13–15 before)\n"))
  }

  @Test func `a section can be new or gone`() {
    #expect(
      states(Self.text.replacing("## A requirement", with: "## A `wish`")) == [
        "front matter: unchanged", "An example: unchanged", "A `wish`: new", "A requirement: gone",
      ])
    #expect(states(nil) == ["front matter: gone", "An example: gone", "A requirement: gone"])
  }

  @Test func `what has no digest is not judged`() {
    let unknown = Self.document(digests: [nil, nil, nil])
    let comparison = DocumentComparison(unknown, with: "# An example\n\nAnything.\n\n## More\n")
    #expect(comparison.sections.allSatisfy { $0.state == .notRecorded })
    #expect(!comparison.differs)
  }

  @Test func `the command reads a checkout`() throws {
    let top = FileManager.default.temporaryDirectory.appending(path: "documents-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: top) }
    for document in Document.all {
      let file = top.appending(path: document.path)
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      let headings = document.sections.map { "## \(document.heading(of: $0))\n\nText.\n\n" }
      try Data(headings.joined().utf8).write(to: file)
    }
    let run = try Command.run(["trace", "--against", top.path])
    #expect(run.status == 1)
    #expect(run.output.contains("  changed       21–23     RP-2 Expose an initializer for anonymous properties   ("))
    #expect(run.output.contains("  not recorded  9–11      IO-2 Expose a concrete IndefiniteObservable type\n"))
    #expect(!run.output.contains("not in the copy"))
    let unrecorded = Document.all.filter { $0.sections[0].digest == nil }
    for document in Document.all where !unrecorded.contains(document) {
      try FileManager.default.removeItem(at: top.appending(path: document.path))
    }
    #expect(try Command.run(["trace", "--against", top.path]).output.contains("  gone          62–67     RP-1 "))
    for document in unrecorded { try FileManager.default.removeItem(at: top.appending(path: document.path)) }
    #expect(try Command.run(["trace", "--against", top.path]).status == 2)
  }
}
