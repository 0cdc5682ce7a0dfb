import MotionConformance

extension ReportDocument {
  /// The report as Markdown that fits a comment: a summary, then only the deviations.
  func markdown() -> String {
    var lines = ["## \(sign) \(verdict.inMarkdown)"]
    let stories = stories.map { Self.story($0, of: $1) }
    if !stories.isEmpty { lines += ["", "### What went wrong"] + Self.cut(stories, kind: "causes") }
    lines += notRunReasons.flatMap { ["", "\($0.count) not run: \($0.reason.inMarkdown)"] }
    lines += ["", countLine, "", generatedLine, ""] + summary
    if !remarks.isEmpty { lines += ["", "### The port's process", ""] + remarks.map { "    \($0)" } }
    lines += reasons(.waived, title: "Waived") + reasons(.unsupported, title: "Unsupported")
    if !openQuestions.isEmpty {
      lines += ["", "<details><summary>Open questions</summary>", ""]
      lines += ["| question | answer | sample code |", "|---|---|---|"]
      lines += openQuestions.map { "| `\($0.name)` | \($0.outcome.inMarkdown) | \($0.sample) |" }
      lines += ["", "</details>"]
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
        guard result.offered, allResults.contains(where: { $0.verdict != .notRun && $0.concerns(result) })
        else { return "| \(name) | | | | \(words) |" }
        let counts = Level.allCases.map { conformingClauses($0, of: result.id).text }.joined(separator: " | ")
        let values = result.values.map(\.rawValue).joined(separator: ", ")
        return "| \(name) | \(counts) | \(values) | \(result.conformance.sign) \(words) |"
      }
  }

  /// The scenarios with a verdict, grouped by reason.
  private func reasons(_ verdict: Verdict, title: String) -> [String] {
    let reasons = Array(grouped: allResults.filter { $0.verdict == verdict }, by: \.explanation)
    guard !reasons.isEmpty else { return [] }
    let rows = reasons.map { results in
      "- \(Self.list(results.map(\.scenario).uniqued, most: 8)): \(results[0].explanation.inMarkdown)"
    }
    return ["", "### \(title)", ""] + Self.cut(rows, kind: "reasons")
  }

  /// The story of a cause, and the scenarios that the cause affects, folded.
  private static func story(_ cause: Cause, of story: Result) -> String {
    let text = "\n```\n\(cause.lines(of: story).text().replacing("```", with: "'''"))\n```"
    guard let consequences = cause.consequences else { return text }
    let rows = cause.scenariosByVerdict.map { verdict, ids in "- \(verdict.words): \(list(ids))" }
    return text + "\n\n<details><summary>\(consequences)</summary>\n\n\(rows.joined(separator: "\n"))\n\n</details>"
  }

  /// The first ids, and the number of the others.
  private static func list(_ ids: [String], most: Int = 40) -> String {
    let rest = ids.count > most ? " and \(ids.count - most) more" : ""
    return ids.prefix(most).map { "`\($0)`" }.joined(separator: ", ") + rest
  }

  /// The texts that fit, and the number of the others.
  private static func cut(_ texts: [String], kind: String) -> [String] {
    var room = 20_000
    let shown = texts.prefix { text in
      room -= text.utf8.count
      return room > 0
    }
    let rest = texts.count - shown.count
    return rest > 0 ? shown + ["", "… \(rest) more \(kind) are left out here."] : Array(shown)
  }
}
