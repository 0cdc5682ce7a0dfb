import MotionConformance

extension ReportDocument {
  /// The report as Markdown that fits a comment: a summary, then only the deviations.
  func markdown() -> String {
    var lines = ["## \(sign) \(verdict.inMarkdown)"]
    let stories = stories.map { Self.code($0.lines(of: $1).text()) }
    if !stories.isEmpty { lines += ["", "### What went wrong"] + Self.cut(stories) }
    lines += results.notRunLines.flatMap { ["", $0.inMarkdown] }
    lines += ["", countLine, "", generatedLine, ""] + summary
    if !remarks.isEmpty { lines += ["", "### The port's process", ""] + remarks.map { "    \($0)" } }
    if !rest.isEmpty {
      lines += ["", "<details><summary>Waived, unsupported, open questions</summary>"]
      lines += [Self.code(rest.map { $0.text(.unwrapped) }.joined(separator: "\n\n")), "", "</details>"]
    }
    let facts = [
      version.map { "version \($0)" }, language, harness.map { "harness \($0)" }, date, command, kitLine,
    ].compactMap(\.self)
    lines += ["", facts.map(\.printable.inMarkdown).joined(separator: " · ")]
    return lines.joined(separator: "\n") + "\n"
  }

  private var summary: [String] {
    ["| specification | must | should | values | |", "|---|---|---|---|---|"]
      + specifications.map { result in
        let name = result.name.inMarkdown
        let words = result.words.inMarkdown
        guard result.selected else { return "| \(name) | | | | \(words) |" }
        let counts = Level.allCases.map { conformingClauses($0, of: result.id).text }.joined(separator: " | ")
        let values = result.values.map(\.rawValue).joined(separator: ", ")
        return "| \(name) | \(counts) | \(values) | \(result.conformance.sign) \(words) |"
      }
  }

  /// The text as a block of code.
  private static func code(_ text: String) -> String { "\n```\n\(text.replacing("```", with: "'''"))\n```" }

  /// The stories that fit in 20,000 bytes, and the number of the others.
  private static func cut(_ stories: [String]) -> [String] {
    var bytesLeft = 20_000
    let shown = stories.prefix { story in
      bytesLeft -= story.utf8.count
      return bytesLeft > 0
    }
    let left = stories.count - shown.count
    return left > 0 ? shown + ["", "… \(left) more causes are left out here."] : Array(shown)
  }
}
