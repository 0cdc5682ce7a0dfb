/// The port deviates from a specification, or was not judged.
public struct Nonconformance: Error, CustomStringConvertible {
  /// The findings that deviate.
  public let findings: [Finding]
  /// A story for each cause; a page if more than one scenario was checked.
  public let description: String

  init(findings: [Finding]) { self.init(findings: findings, causes: Cause.all(in: findings)) { _ in false } }

  /// - Parameters:
  ///   - causes: The causes of the findings, found in one scenario or in more.
  ///   - isShown: Whether the story of a cause was shown before. If not, it is shown now.
  init(findings: [Finding], causes: [Cause], isShown: (Cause) -> Bool) {
    self.findings = findings
    let checked = Set(findings.map(\.scenario.id))
    let stories = causes.map { cause in
      let story = cause.story.scenario.id
      let (isShown, text) = (isShown(cause), cause.lines(replay: \.replayCall).text())
      guard !checked.contains(story) else { return text }
      let line = "✘ \(checked.sorted().joined(separator: ", ")): explained by \(story), which shows \(cause.title)"
      return isShown ? line : "\(line)\n\n\(text)"
    }
    description = (stories + findings.stories(of: [], \.replayCall).map { $0.text() }).joined(separator: "\n\n")
  }

  init(report: Report) {
    findings = report.allFindings.filter(\.verdict.isDeviation)
    let start = report.conforms && report.isComplete ? "✘ breaks a should, which fails this check\n" : ""
    description = start + report.description
  }
}

extension Finding {
  /// The call that performs its scenario again, unless an adopter wrote it.
  var replayCall: String? {
    (try? Replay(scenario.id)).map { _ in "try port.check(replaying: \"\(scenario.id)\")" }
  }
}

/// Nothing was checked, which must not count as success.
public struct NothingChecked: Error, CustomStringConvertible {
  /// Why.
  let reason: String

  /// Creates the error.
  public init(reason: String) { self.reason = reason }

  public var description: String { "nothing was checked: \(reason.printable)" }
}
