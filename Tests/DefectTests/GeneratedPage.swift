import Foundation
import Testing

/// A generated part of a page of the package, between the comments `<!-- NAME -->` and `<!-- end of NAME -->`.
struct GeneratedPage {
  private let file: URL
  private let marks: (begin: String, end: String)

  /// The part with that name of the page at a path relative to the package.
  init(_ path: String, part: String, from source: String = #filePath) {
    file = URL(fileURLWithPath: source).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().appending(path: path)
    marks = ("<!-- \(part) -->\n", "<!-- end of \(part) -->\n")
  }

  /// Whether to write the pages.
  static var isWriting: Bool { ProcessInfo.processInfo.environment["MATRIX"] == "write" }

  var text: String { get throws { String(try parts()[1]) } }

  func write(_ text: String) throws {
    let parts = try parts()
    try Data("\(parts[0])\(marks.begin)\(text)\(marks.end)\(parts[2])".utf8).write(to: file)
  }

  /// The text before the part, the part, and the text after it.
  private func parts() throws -> [Substring] {
    let page = try String(contentsOf: file, encoding: .utf8)
    let begin = try #require(page.firstRange(of: marks.begin))
    let end = try #require(page[begin.upperBound...].firstRange(of: marks.end))
    return [page[..<begin.lowerBound], page[begin.upperBound..<end.lowerBound], page[end.upperBound...]]
  }
}
