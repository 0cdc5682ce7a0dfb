// The descriptions that a test prints of a report and its parts: a page at most. By default it would print every trace.

extension Report: CustomStringConvertible, CustomReflectable {
  /// The verdict, the stories of the causes that fit a page, with the calls that replay them, the scenarios of the other causes, and
  /// the counts.
  public var description: String {
    let document = ReportDocument(self, RunMetadata(replay: \.replayCall))
    let end = document.results.notRunLines.prefix(12) + [document.countLine, document.generatedLine]
    let stories = document.storyLines(isWhole: false).map {
      (cause: $0, lines: ($1 + [TextLine("")]).text().split(separator: "\n", omittingEmptySubsequences: false))
    }
    func lines(showing count: Int) -> [String] {
      let rest = stories.dropFirst(count).map(\.cause)
      let names = rest.map {
        ["\($0.clause ?? $0.title): \($0.story)", $0.remark].compactMap(\.self).joined(separator: "; ")
      }
      let more = rest.isEmpty ? [] : ["… \(rest.count.counted("more cause")):"] + names.map { "  \($0)" } + [""]
      return stories.prefix(count).flatMap { $0.lines.map(String.init) } + more
    }
    let room = 60 - end.count - 2
    let count = (0...stories.count).last { lines(showing: $0).count <= room } ?? 0
    return (["\(document.sign) \(document.verdict)", ""] + (lines(showing: count).prefix(room) + end).map(\.shortened))
      .joined(separator: "\n")
  }

  /// Only the description.
  public var customMirror: Mirror { Mirror(self, children: []) }
}

extension Finding: CustomStringConvertible, CustomReflectable {
  /// `RP-9.2/external-write-first (integer): failed: Step 3, …`
  public var description: String {
    verdict == .passed ? "\(name): passed" : "\(name): \(verdict.words): \(explanation.shortened)"
  }

  /// Only the description.
  public var customMirror: Mirror { Mirror(self, children: []) }
}

extension Specification: CustomReflectable {
  /// Only the description.
  public var customMirror: Mirror { Mirror(self, children: []) }
}
