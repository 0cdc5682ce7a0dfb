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

  /// The document of the text.
  private static let document = Document(
    id: "RP", spec: "RP", title: "An example", path: "example.md", revision: "", date: "", status: "Stable",
    sections: Section.all(in: text))

  private func states(_ text: String?) -> [String] {
    DocumentComparison(Self.document, with: text).sections.map { "\($0.heading): \($0.state.rawValue)" }
  }

  @Test func `a text is cut at its headings, and not within code`() {
    let sections = Section.all(in: Self.text)
    #expect(sections.map(\.heading) == ["front matter", "An example", "A requirement"])
    #expect(sections.map(\.lines) == [1...3, 5...11, 13...15])
    // The digest of "a\n" by FNV-1a, 64 bits.
    #expect(Section.all(in: "a").map(\.digest) == ["089bdc07b544e7b2"])
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
    #expect(comparison.text.contains("\n                  digest \(Section.all(in: moved)[1].digest)\n"))
    #expect(comparison.text.contains("unchanged     15–17     A requirement   (lines 13–15 before)\n"))
  }

  @Test func `a section can be new or gone`() {
    #expect(
      states(Self.text.replacing("## A requirement", with: "## A `wish`")) == [
        "front matter: unchanged", "An example: unchanged", "A `wish`: new", "A requirement: gone",
      ])
    #expect(
      states(Self.text + "\n## A wish\n") == [
        "front matter: unchanged", "An example: unchanged", "A requirement: unchanged", "A wish: new",
      ])
    let cut = Self.text.prefix { $0 != "#" }
    #expect(states(String(cut)) == ["front matter: unchanged", "An example: gone", "A requirement: gone"])
    #expect(states(nil) == ["front matter: gone", "An example: gone", "A requirement: gone"])
    #expect(DocumentComparison(Self.document, with: nil).text.contains("example.md\n  missing: "))
  }

  @Test func `a section that differs names its clauses, scenarios, open questions and errata`() throws {
    let comparison = DocumentComparison(Specification.reactiveProperty.document, with: nil)
    let entry = try #require(comparison.sections.first { $0.bullet == "RP-9" })
    #expect(entry.ids.contains("RP-9.2") && entry.ids.contains("C-write-inside") && entry.ids.contains("E-3"))
    #expect(entry.scenarios.contains("RP-9.2/external-write-first"))
    #expect(comparison.text.contains("RP-9.2/external-write-first"))
  }

  @Test func `the command reads a checkout`() throws {
    let folder = Folder()
    let top = folder.url
    for document in Document.all {
      let file = top.appending(path: document.path)
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      let headings = document.sections.map { "## \($0.heading)\n\nText.\n\n" }
      try Data(headings.joined().utf8).write(to: file)
    }
    let run = try Command.run(["trace", "--against", top.path])
    #expect(run.status == 1)
    #expect(run.output.contains("  changed       21–23     RP-2 Expose an initializer for anonymous properties   ("))
    #expect(!run.output.contains("missing:"))
    let json = try Command.run(["trace", "--against", top.path, "--format", "json"])
    #expect(json.status == 1 && json.output.contains("\"copiedLines\""))
    let kept = Specification.indefiniteObservable.document
    for document in Document.all where document != kept {
      try FileManager.default.removeItem(at: top.appending(path: document.path))
    }
    #expect(try Command.run(["trace", "--against", top.path]).output.contains("  gone          62–67     RP-1 "))
    try FileManager.default.removeItem(at: top.appending(path: kept.path))
    #expect(try Command.run(["trace", "--against", top.path]).status == 2)
  }
}
