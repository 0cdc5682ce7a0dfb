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

  /// Edits of the text, one for each message, with the line and the beginning of the message that it results in.
  private static let mistakes: [(part: String, replacement: String, error: String)] = [
    ("title: An example", "titel: An example", "1: invalid field 'titel': expected title, path, revision"),
    ("title: An example\n", "", "1: missing field 'title': write 'title: TEXT' above the first section"),
    ("date: 2017-03-30", "date:", "4: invalid field 'date': write 'date: TEXT'"),
    ("date: 2017-03-30", "title: Other", "4: duplicate field 'title': line 1 has it already; remove one of them"),
    ("Draft", "draft", "5: invalid status 'draft': expected Stable or Draft; did you mean 'Draft'?"),
    (String(text[text.firstIndex(of: "#")!...]), "", "7: a document without a section; write '# NAME (digest DIGEST)'"),
    ("(digest 123456789abcdef0)", "(digest 123456789ABCDEF0)", "12: invalid section '# RP-1 (digest 123456789ABCDEF"),
    ("heading 11\n- The page ends.\n  by nothing: It is a title.", "", "22: a section without a sentence; write its s"),
    ("code 7-9", "cod 7-9", "16: invalid form 'cod': expected metadata, heading, prose or code; did you mean 'code'?"),
    ("code 7-9", "code 9-7", "16: invalid lines '9-7': expected a line, or the first and the last one, such as 5-9"),
    ("heading 11", "", "24: a sentence without lines; write them above it, such as 'code 5-9'"),
    ("  by E-3\n", "", "19: a sentence without IDs: the line below it must begin with 'by ', such as 'by ID, ID' or "),
    ("- It is public.\n", "", "19: invalid line 'by E-3': no sentence precedes it; write '- SENTENCE' above it"),
    ("RP-1.2, C-", "RP-1.2 C-", "18: invalid ID 'RP-1.2 C-write-inside': write a comma between two IDs"),
    ("nothing: It is a title.", "nothing:", "25: invalid line 'by nothing:': expected 'by nothing: REASON'"),
  ]

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
