/// How a sentence of the kit's or a port's reads on a page.
enum Prose {
  /// The sentence with what stands between backticks set as code.
  static func markup(_ sentence: String) -> Markup {
    let parts = sentence.split(separator: "`", omittingEmptySubsequences: false)
    return Markup(
      parts.enumerated().map { index, part in
        index.isMultiple(of: 2) || index == parts.count - 1 ? "\(part)" : "<code>\(part)</code>"
      }, separator: "")
  }

  /// The reason for a waiver, with its link where that leads to a page.
  static func reason(_ waiver: Waiver) -> Markup {
    guard let link = waiver.link, link.hasPrefix("https://") || link.hasPrefix("http://") else {
      return "\(waiver.reason.printable)"
    }
    let text = waiver.reason.dropLast(link.count)
    return "\(String(text).printable)<a href=\"\(link.printable)\" rel=\"noopener noreferrer\">\(link.printable)</a>"
  }
}
