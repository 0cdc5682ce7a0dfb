// The descriptions that a test prints of a report and its parts: a page at most. By default it would print every trace.

extension Report: CustomStringConvertible, CustomReflectable {
  /// The verdict, the stories of the causes with the calls that replay them, and the counts. Causes whose stories do not fit the
  /// page have a line each.
  public var description: String {
    let document = ReportDocument(self, RunMetadata(replay: \.replayCall))
    let facts =
      [document.countLine, document.generatedLine]
      + Self.first(document.notRunReasons.map { "\($0.count) not run: \($0.reason.shortened)" }, "reason")
      + lacks.map { "without \($0.capability.rawValue): \($0.reason.printable.shortened)" }
    let causes = document.stories
    var room = Self.page - 2 - facts.count
    var stories: [[String]] = []
    for (index, (cause, story)) in causes.enumerated() {
      let story = cause.lines(of: story).text().split(separator: "\n").map { String($0).shortened } + [""]
      room -= story.count
      guard room >= min(causes.count - index - 1, Self.mostLines + 1) else { break }
      stories.append(story)
    }
    let others = Self.first(causes.dropFirst(stories.count).map(\.cause.line), "cause")
    return
      (["\(document.sign) \(document.verdict)"] + (stories.isEmpty ? [] : [""]) + stories.joined() + others + facts)
      .joined(separator: "\n")
  }

  /// Only the description.
  public var customMirror: Mirror { Mirror(self, children: []) }

  /// The number of lines of a page.
  private static var page: Int { 60 }
  /// The most lines of one kind.
  private static var mostLines: Int { 12 }

  private static func first(_ lines: [String], _ noun: String) -> [String] {
    guard lines.count > mostLines + 1 else { return lines }
    return lines.prefix(mostLines) + ["… \((lines.count - mostLines).of("more \(noun)"))"]
  }
}

extension Cause: CustomStringConvertible, CustomReflectable {
  /// `✘ RP-9.2 … (must): 9 scenarios of 7 clauses, first RP-9.2/external-write-first (integer)`
  package var description: String { ReportDocument.Cause(self, replay: nil).line }

  /// Only the description.
  package var customMirror: Mirror { Mirror(self, children: []) }
}

extension Finding: CustomStringConvertible, CustomReflectable {
  /// `RP-9.2/external-write-first (integer): failed: Step 3, …`
  public var description: String {
    verdict == .passed ? "\(name): passed" : "\(name): \(verdict.words): \(explanation.shortened)"
  }

  /// Only the description.
  public var customMirror: Mirror { Mirror(self, children: []) }
}

extension Report.Conformity: CustomStringConvertible, CustomReflectable {
  /// `ReactiveProperty: conforms, without external write`
  package var description: String { "\(specification.name): \(words)" }

  /// Only the description.
  package var customMirror: Mirror { Mirror(self, children: []) }
}

extension Report.Answer: CustomStringConvertible, CustomReflectable {
  /// `C-write-inside (RP): last-only`
  package var description: String { "\(name): \(outcome)" }

  /// Only the description.
  package var customMirror: Mirror { Mirror(self, children: []) }
}

extension Exploration.Result: CustomStringConvertible, CustomReflectable {
  /// The number of scenarios, and the clauses that they break.
  package var description: String {
    "\(judged.of("generated scenario")) (seed \(seed)): "
      + (deviations.isEmpty ? "no deviation" : deviations.map(\.scenario.clause).joined(separator: ", "))
  }

  /// Only the description.
  package var customMirror: Mirror { Mirror(self, children: []) }
}

extension Specification: CustomReflectable {
  /// Only the description.
  public var customMirror: Mirror { Mirror(self, children: []) }
}
