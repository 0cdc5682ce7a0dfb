/// The lines of a document that a clause or an erratum is derived from.
package struct SourceLines: Sendable {
  /// The address of the lines on the page that publishes the document.
  package let url: String

  /// Those of each clause and erratum, by its id. The file has the address of each document, and below it the ids with the part of
  /// an address that names their lines.
  package static let all: [String: SourceLines] = {
    var (all, page): ([String: SourceLines], Substring) = ([:], "")
    for line in String(decoding: PackageResources.Sources_txt, as: UTF8.self).split(separator: "\n") {
      let words = line.split(separator: " ")
      if words.count == 1 { page = line } else { all[String(words[0])] = SourceLines(url: "\(page)#\(words[1])") }
    }
    return all
  }()
}
