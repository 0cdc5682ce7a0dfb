/// The lines of a document that a clause or an erratum is derived from.
package struct SourceLines: Sendable {
  private let title: String
  private let page: String
  private let lines: ClosedRange<Int>

  package init(title: String, page: String, lines: ClosedRange<Int>) {
    (self.title, self.page, self.lines) = (title, page, lines)
  }

  /// The address of the lines on the page that publishes the document.
  package var url: String { "\(page)#L\(lines.lowerBound)" + (lines.count > 1 ? "-L\(lines.upperBound)" : "") }

  /// The document's title and the lines, such as `ReactiveProperty, lines 62–67`.
  package var text: String { "\(title), \(lines.inWords)" }

  /// Those of each clause and erratum, by its id. The file has the address and the title of each document, and below it the ids
  /// with their first and last lines.
  package static let all: [String: SourceLines] = {
    var (all, page, title): ([String: SourceLines], Substring, Substring) = ([:], "", "")
    for line in String(decoding: PackageResources.Sources_txt, as: UTF8.self).split(separator: "\n") {
      let words = line.split(separator: " ", maxSplits: 1)
      let numbers = words[1].split(separator: " ").compactMap { Int($0) }
      if numbers.count == 2 {
        all[String(words[0])] = SourceLines(
          title: String(title), page: String(page), lines: numbers[0]...numbers[1])
      } else {
        (page, title) = (words[0], words[1])
      }
    }
    return all
  }()
}

extension ClosedRange<Int> {
  /// The lines as a page names them, such as `lines 62–67`.
  package var inWords: String { count > 1 ? "lines \(inDigits)" : "line \(inDigits)" }

  /// The lines in digits, such as `62–67`.
  package var inDigits: String { count > 1 ? "\(lowerBound)–\(upperBound)" : "\(lowerBound)" }
}
