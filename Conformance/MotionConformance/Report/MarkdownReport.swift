extension Report {
  /// The report as Markdown that fits a comment: a summary, then only the deviations.
  public func markdown(_ metadata: RunMetadata = RunMetadata()) -> String {
    var lines = ["## \(isGood ? "✔" : "✘") \(verdictText.inMarkdown)", "", countLine, ""]
    lines += summary
    let failures = Self.fenced(deviations.failureTexts(replay: metadata.replay))
    if !failures.isEmpty { lines += ["", "### Failures"] + failures }
    if !remarks.isEmpty { lines += ["", "### The port's process", ""] + remarks.map { "    \($0)" } }
    lines += reasons(.waived, title: "Waived") + reasons(.unsupported, title: "Unsupported")
    if !openQuestions.isEmpty {
      lines += ["", "<details><summary>Open questions</summary>", ""]
      lines += ["| question | answer | sample code |", "|---|---|---|"]
      lines += openQuestions.map { "| `\($0.name)` | \($0.outcome.inMarkdown) | \($0.asking.sample) |" }
      lines += ["", "</details>"]
    }
    let facts = [metadata.version.map { "version \($0)" }, metadata.date, metadata.command].compactMap(\.self)
    if !facts.isEmpty { lines += ["", facts.map(\.printable.inMarkdown).joined(separator: " · ")] }
    return lines.joined(separator: "\n") + "\n"
  }

  private var summary: [String] {
    ["| specification | must | should | values | |", "|---|---|---|---|---|"]
      + specifications.map { conformity in
        let name = conformity.specification.name.inMarkdown
        guard conformity.isOffered else { return "| \(name) | | | | not offered |" }
        let counts = Level.allCases.map { conformingClauses($0, of: conformity.specification).text }.joined(
          separator: " | ")
        let values = conformity.domains.map(\.rawValue).joined(separator: ", ")
        return "| \(name) | \(counts) | \(values) | \(conformity.conforms ? "✔ conforms" : "✘ deviates") |"
      }
  }

  /// The scenarios with a verdict, grouped by reason.
  private func reasons(_ verdict: Verdict, title: String) -> [String] {
    let mine = findings.filter { $0.verdict == verdict }
    let reasons = mine.map(\.explanation).uniqued
    guard !reasons.isEmpty else { return [] }
    let rows = reasons.map { reason in
      let ids = mine.filter { $0.explanation == reason }.map(\.scenario.id).uniqued
      let rest = ids.count > Self.shownIDs ? " and \(ids.count - Self.shownIDs) more" : ""
      return "- \(ids.prefix(Self.shownIDs).map { "`\($0)`" }.joined(separator: ", "))\(rest): \(reason.inMarkdown)"
    }
    return ["", "### \(title)", ""] + Self.cut(rows, kind: "reasons")
  }

  /// The largest number of ids for one reason.
  private static var shownIDs: Int { 8 }

  private static func fenced(_ failures: [String]) -> [String] {
    cut(failures.map { "\n```\n\($0.replacing("```", with: "'''"))\n```" }, kind: "failures")
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

extension String {
  /// The text with Markdown's special characters escaped.
  var inMarkdown: String {
    reduce(into: "") { text, character in
      switch character {
      case "<": text += "&lt;"
      case "&": text += "&amp;"
      case "\\", "`", "*", "_", "[", "]", "|", "#", "~", "@", "!": text += "\\\(character)"
      default: text.append(character)
      }
    }
  }
}

extension Sequence where Element: Hashable {
  /// The distinct elements, in the order of their first occurrence.
  var uniqued: [Element] {
    var seen: Set<Element> = []
    return filter { seen.insert($0).inserted }
  }
}
