// The descriptions that a test prints of a report and its parts: a page at most. By default it would print every trace.

extension Report: CustomStringConvertible, CustomReflectable {
  /// The verdict, the stories of the causes that fit a page, with the calls that replay them, and the counts.
  public var description: String {
    let document = ReportDocument(self, RunMetadata(replay: \.replayCall))
    let end =
      document.notRunReasons.prefix(12).map { "\($0.count) not run: \($0.reason)" }
      + [document.countLine, document.generatedLine]
    let stories = document.storyLines(isWhole: false).map {
      (cause: $0, lines: $1.text().split(separator: "\n").map(String.init) + [""])
    }
    var room = 60 - end.count - 4
    let shown = stories.prefix { story in
      room -= story.lines.count
      return room >= 0
    }
    let rest = stories.dropFirst(shown.count).compactMap(\.cause.clause)
    let more =
      rest.isEmpty ? [] : ["… \(rest.count.counted("more cause")): \(rest.uniqued.joined(separator: ", "))", ""]
    return (["\(document.sign) \(document.verdict)", ""] + (shown.flatMap(\.lines) + more + end).map(\.shortened))
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
