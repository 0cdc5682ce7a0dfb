import MotionConformance

extension ReportDocument {
  /// A waiver file for all deviations: the waivers of the run, and a line for each broken clause with its story and a
  /// placeholder for the reason.
  ///
  /// A crash and a time-out are waived by scenario, because they show nothing about the clause.
  package var waiverDraft: String {
    let kept = waivers.map { "\($0.id.printable): \($0.reason.printable)" }
    var waivedIDs = Set(waivers.map(\.id))
    var drafts: [String] = []
    for (cause, story) in stories {
      let affected = allResults.filter { cause.explains[$0.verdict.rawValue]?.contains($0.scenario) == true }
      for result in [story] + affected {
        guard let id = result.waivableIDs.first else { continue }
        guard waivedIDs.insert(id).inserted else { continue }
        let lines = result.name == story.name ? cause.lines(of: story) : [result].stories()[0]
        drafts.append("\(lines.text().asComment)\n\(id.printable): \(Waiver.placeholder)")
      }
      if affected.allSatisfy(\.waivableIDs.isEmpty) {
        drafts.append("# No waiver covers this.\n\(cause.lines(of: story).text().asComment)")
      }
    }
    let parts = [kept.joined(separator: "\n")].filter { !$0.isEmpty } + drafts
    return (parts.isEmpty ? "# Nothing deviates." : parts.joined(separator: "\n\n")) + "\n"
  }
}

extension String {
  /// The lines as comments of a waiver file. A text that was read from a file may have other characters that end a line.
  fileprivate var asComment: String {
    withoutControls.split(separator: "\n", omittingEmptySubsequences: false).map { "# \($0)" }.joined(separator: "\n")
  }
}
