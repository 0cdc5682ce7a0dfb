extension Report {
  /// A waiver file for all deviations: the waivers of the run, and a line for each broken clause with its story and a
  /// placeholder for the reason.
  ///
  /// A crash and a time-out are waived by scenario, because they show nothing about the clause.
  public var waiverDraft: String {
    let kept = waivers.waivers.map { "\($0.id.printable): \($0.reason.printable)" }
    var known = Set(waivers.waivers.map(\.id))
    var drafts: [String] = []
    for cause in causes {
      for finding in [cause.story] + cause.findings {
        guard let id = finding.waivableIDs.first else { continue }
        guard known.insert(id).inserted else { continue }
        let story = finding.name == cause.story.name ? cause.text { _ in nil } : [finding].failureTexts()[0]
        drafts.append("\(story.asComment)\n\(id): \(Waiver.placeholder)")
      }
      if !cause.findings.contains(where: { !$0.waivableIDs.isEmpty }) {
        drafts.append("# No waiver covers this.\n\(cause.text { _ in nil }.asComment)")
      }
    }
    let parts = [kept.joined(separator: "\n")].filter { !$0.isEmpty } + drafts
    return (parts.isEmpty ? "# Nothing deviates." : parts.joined(separator: "\n\n")) + "\n"
  }

  /// The findings that a waiver waives.
  package func findings(waivedBy waiver: Waiver) -> [Finding] {
    allFindings.filter { finding in
      finding.verdict == .waived && finding.message == waiver.reason
        && (waiver.covers(finding.scenario) || finding.because == waiver.id || finding.beside.contains(waiver.id))
    }
  }
}

extension String {
  /// The lines as comments of a waiver file.
  fileprivate var asComment: String {
    split(separator: "\n", omittingEmptySubsequences: false).map { "# \($0)" }.joined(separator: "\n")
  }
}
