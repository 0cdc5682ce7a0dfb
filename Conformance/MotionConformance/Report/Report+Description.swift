// The descriptions that a test prints of a report and its parts: a page at most. By default it would print every trace.

extension Report: CustomStringConvertible, CustomReflectable {
  /// The verdict, a line for each cause, the first story, and the number of lines left out.
  public var description: String {
    let causes = causes
    var lines = ["\(sign) \(verdictText)"]
    lines += Self.first(causes.map(\.line), "cause")
    if let first = causes.first { lines += ["", first.text { _ in nil }.shortenedLines, ""] }
    lines += [countLine, generatedLine]
    lines += notRunReasons.map { "\($0.count) not run: \($0.reason.shortened)" }
    lines += lacks.map { "without \($0.capability.rawValue): \($0.reason.printable.shortened)" }
    return lines.joined(separator: "\n")
  }

  /// Only the description.
  public var customMirror: Mirror { Mirror(self, children: []) }

  private static func first(_ lines: [String], _ noun: String) -> [String] {
    let most = 12
    guard lines.count > most + 1 else { return lines }
    return lines.prefix(most) + ["… \((lines.count - most).of("more \(noun)"))"]
  }
}

extension Cause: CustomStringConvertible, CustomReflectable {
  /// `✘ RP-9.2 … (must): 9 scenarios of 7 clauses, first RP-9.2/external-write-first (integer)`
  public var description: String { line }

  /// Only the description.
  public var customMirror: Mirror { Mirror(self, children: []) }

  fileprivate var line: String {
    "✘ \(title.shortened) (\([level.rawValue, remark].compactMap(\.self).joined(separator: ", "))): \(extent.text), first \(story.name)"
  }
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
  public var description: String { "\(specification.name): \(words)" }

  /// Only the description.
  public var customMirror: Mirror { Mirror(self, children: []) }
}

extension Report.Answer: CustomStringConvertible, CustomReflectable {
  /// `C-write-inside (RP): last-only`
  public var description: String { "\(name): \(outcome)" }

  /// Only the description.
  public var customMirror: Mirror { Mirror(self, children: []) }
}

extension Exploration.Result: CustomStringConvertible, CustomReflectable {
  /// The number of scenarios, and the clauses that they break.
  public var description: String {
    "\(judged.of("generated scenario")) (seed \(seed)): "
      + (deviations.isEmpty ? "no deviation" : deviations.map(\.scenario.clause).joined(separator: ", "))
  }

  /// Only the description.
  public var customMirror: Mirror { Mirror(self, children: []) }
}

extension Specification: CustomReflectable {
  /// Only the description.
  public var customMirror: Mirror { Mirror(self, children: []) }
}

extension String {
  /// The text with each of its lines shortened.
  fileprivate var shortenedLines: String {
    split(separator: "\n", omittingEmptySubsequences: false).map { String($0).shortened }.joined(separator: "\n")
  }
}
