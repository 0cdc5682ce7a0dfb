/// The port deviates from a specification, or was not judged.
public struct Nonconformance: Error, CustomStringConvertible {
  /// The findings that deviate.
  public let findings: [Finding]
  /// A story for each cause; a page if more than one scenario was checked.
  public let description: String

  init(findings: [Finding]) {
    self.findings = findings
    description = findings.stories(\.replayCall).map { $0.text() }.joined(separator: "\n\n")
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
  let reason: String

  package init(reason: String) { self.reason = reason }

  public var description: String { "nothing was checked: \(reason.printable)" }
}
