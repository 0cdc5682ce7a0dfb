import MotionConformance

extension ReportDocument {
  /// The report as Markdown that fits a comment: a summary, then only the deviations.
  func markdown() -> String {
    var lines = ["## \(sign) \(verdict.inMarkdown)"]
    let stories = stories.map { Self.story($0, of: $1) }
    if !stories.isEmpty { lines += ["", "### What went wrong"] + Self.cut(stories) }
    lines += notRunReasons.flatMap { ["", "\($0.count) not run: \($0.reason.inMarkdown)"] }
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

  /// The story of a cause, and the scenarios that the cause affects, folded.
  private static func story(_ cause: Cause, of story: Result) -> String {
    let text = code(cause.lines(of: story).text())
    guard let consequences = cause.consequences else { return text }
    let rows = cause.scenariosByVerdict.map { verdict, ids in "- \(verdict.words): \(list(ids))" }
    return text + "\n\n<details><summary>\(consequences)</summary>\n\n\(rows.joined(separator: "\n"))\n\n</details>"
  }

  /// The text as code.
  private static func code(_ text: String) -> String { "\n```\n\(text.replacing("```", with: "'''"))\n```" }

  /// The first ids, and the number of the others.
  private static func list(_ ids: [String]) -> String {
    let most = 40
    let rest = ids.count > most ? " and \(ids.count - most) more" : ""
    return ids.prefix(most).map { "`\($0)`" }.joined(separator: ", ") + rest
  }

  /// The stories that fit, and the number of the others.
  private static func cut(_ stories: [String]) -> [String] {
    var room = 20_000
    let shown = stories.prefix { story in
      room -= story.utf8.count
      return room > 0
    }
    let left = stories.count - shown.count
    return left > 0 ? shown + ["", "… \(left) more causes are left out here."] : Array(shown)
  }
}
