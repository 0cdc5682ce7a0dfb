/// The part of a page about one scenario: its result in each domain, as a picture and as a table of steps.
struct ScenarioPart {
  private let findings: [Finding]
  private let metadata: RunMetadata

  /// - Parameters:
  ///   - findings: The findings of the scenario, one for each domain.
  ///   - metadata: Information about the run.
  init(_ findings: [Finding], _ metadata: RunMetadata) {
    self.findings = findings
    self.metadata = metadata
  }

  var markup: Markup {
    let scenario = findings[0].scenario
    let tally = Tally(findings)
    let replay = metadata.replay(scenario)
    let again: Markup = replay.map { "<p class=\"replay\">Replay: <code>\($0.printable)</code></p>" } ?? .nothing
    // Domains with the same result share a picture.
    let results = Array(grouped: findings, by: DomainResult.init).map { result($0) }
    return """
      <details id="\(scenario.id)" class="scenario" data-verdicts="\(findings.map(\.verdict.rawValue).uniqued.joined(separator: " "))">\
      <summary><span class="\(tally.worst.rawValue)" aria-hidden="true">\(tally.worst.sign)</span> \(scenario.slug) \
      <span class="faint">\(tally.worst == .passed ? "passed" : tally.text)</span></summary>
      \(Markup(results))
      \(again)</details>
      """
  }

  /// The result of a scenario in a domain.
  private struct DomainResult: Hashable {
    let verdict: Verdict
    let message: String?
    let trace: Trace?

    init(_ finding: Finding) {
      verdict = finding.verdict
      message = finding.message
      trace = finding.trace
    }
  }

  private func result(_ findings: [Finding]) -> Markup {
    let finding = findings[0]
    let domains = findings.map(\.domain).joined(separator: ", ")
    let message: Markup = finding.verdict == .passed ? .nothing : "<br/>\(finding.explanation)"
    let picture = MarbleDiagram(finding).map { diagram -> Markup in
      let label = "Picture of \(finding.name); the steps are listed below"
      return """
        <div class="scroll" tabindex="0" role="group" aria-label="\(finding.name), picture">\(diagram.svg(label: label))</div>
        """
    }
    return """
      <p class="result"><strong class="\(finding.verdict.rawValue)">\(finding.verdict.words)</strong> \
      <span class="faint">with \(domains) values</span>\(message)</p>
      \(picture ?? .nothing)
      \(steps(finding))
      """
  }

  private func steps(_ finding: Finding) -> Markup {
    let steps = finding.scenario.steps
    guard let values = finding.values, !steps.isEmpty else { return .nothing }
    let trace = finding.trace.flatMap { $0.count == steps.count ? $0 : nil }
    let rows = MarbleDiagram.shownSteps(of: steps.count, focus: finding.deviation?.step).map { index -> Markup in
      guard let index else { return "<tr><td>…</td><td colspan=\"3\"></td></tr>" }
      let step = steps[index]
      let isDeviation = index + 1 == finding.deviation?.step
      let expected = step.expectation?.text(in: values) ?? ""
      let seen =
        trace.map { $0[index].isEmpty && step.expectation == nil ? "" : Expectation.list($0[index], values) } ?? ""
      return """
        <tr\(isDeviation ? " class=\"deviation\"" : .nothing)><td>\(isDeviation ? "✘ " : "")\(index + 1)</td>\
        <td>\(step.action.text(in: values))</td><td>\(expected)</td><td>\(seen)</td></tr>
        """
    }
    return """
      <div class="scroll" tabindex="0" role="group" aria-label="\(finding.name), steps">\
      <table class="steps"><thead><tr><th scope="col">Step</th><th scope="col">Action</th>\
      <th scope="col">Expected</th><th scope="col">Got</th></tr></thead><tbody>
      \(Markup(rows))
      </tbody></table></div>
      """
  }
}
