import Foundation
import Testing

@testable import ConformanceReports
@testable import MotionConformance

struct DocumentParserTests {
  private static let text = """
    title: An example
    path: examples/example.md
    revision: 012345
    date: 2017-03-30
    status: Draft

    # front matter (digest 0123456789abcdef)
    metadata 1-3
    - The page has a title.
      by nothing: It names the page.

    # RP-1 (digest 123456789abcdef0)
    heading 5
    - There is a type.
      by RP-1.1
    code 7-9
    - It is a class (or an actor).
      by RP-1.2, C-write-inside
    - It is public.
      by E-3

    # Option 1: nothing (digest 23456789abcdef01)
    heading 11
    - The page ends.
      by nothing: It is a title.
    """

  /// Edits of the text, with the line and the beginning of the message that each results in.
  private static let mistakes: [(part: String, replacement: String, error: String)] = [
    ("title: An example", "titel: An example", "1: expected 'title: TEXT', found 'titel: An example'"),
    ("Draft", "draft", "5: expected 'status: Stable' or 'status: Draft', found 'status: draft'"),
    (String(text[text.firstIndex(of: "#")!...]), "", "7: expected \(heading)"),
    ("(digest 123456789abcdef0)", "(digest 123456789ABCDEF0)", "12: expected \(heading), found '# RP-1 (digest 1"),
    ("heading 11\n- The page ends.\n  by nothing: It is a title.", "", "23: expected a form and its lines, such as "),
    ("code 7-9", "cod 7-9", "16: expected a form and its lines, such as 'prose 5' or 'code 5-9', found 'cod 7-9'"),
    ("code 7-9", "code 9-7", "16: expected a form and its lines, "),
    ("RP-1.2, C-", "RP-1.2 C-", "18: expected \(carriers), found 'by RP-1.2 C-write-inside'"),
    ("nothing: It is a title.", "nothing:", "25: expected \(carriers), found 'by nothing:'"),
  ]

  private static let heading = "'# NAME (digest DIGEST)' with 16 digits from 0 to f"
  private static let carriers = "'by ID, ID' or 'by nothing: REASON'"

  @Test(arguments: mistakes)
  func `an invalid text is reported with its line and what to write`(
    part: String, replacement: String, error: String
  ) throws {
    let range = try #require(Self.text.firstRange(of: part))
    let invalid = Self.text.replacingCharacters(in: range, with: replacement)
    let thrown = #expect(throws: DocumentError.self) {
      try Document(parsing: Array(invalid.utf8), of: .reactiveProperty)
    }
    #expect(thrown?.description.hasPrefix("line \(error)") == true, "\(thrown as Any)")
  }

  /// The kit reads these files without asking whether they are valid.
  @Test(arguments: try Self.files)
  func `each file of a document is valid, however its lines end`(_ file: String) throws {
    let text = try String(contentsOf: Self.folder.appending(path: "\(file).txt"), encoding: .utf8)
    let documents = try ["\n", "\r\n", "\n\n"].map { end in
      try Document(parsing: Array(text.replacing("\n", with: end).utf8), of: .remember)
    }
    #expect(Set(documents).count == 1)
  }

  @Test func `the page on the architecture shows a valid file`() throws {
    let page = try Page("Conformance/MotionConformance/MotionConformance.docc/Architecture.md")
    let start = try #require(page.lines.firstIndex { $0.hasPrefix("title: ") })
    let text = page.lines[start...].prefix { $0 != "```" }.joined(separator: "\n")
    #expect(try Document(parsing: Array(text.utf8), of: .remember).sections.count == 2)
  }

  private static let folder = Command.top.appending(path: "Conformance/ConformanceReports/Documents/Sentences")

  static var files: [String] {
    get throws {
      try FileManager.default.contentsOfDirectory(atPath: folder.path).map { String($0.dropLast(4)) }.sorted()
    }
  }
}
