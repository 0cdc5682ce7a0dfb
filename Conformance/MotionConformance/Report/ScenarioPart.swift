/// The part of a page that tells of one scenario: what came of it in each domain, as a picture and step by step.
struct ScenarioPart {
  private let findings: [Finding]
  private let metadata: RunMetadata

  /// - Parameters:
  ///   - findings: What came of the scenario, one for each domain.
  ///   - metadata: What the caller tells of the run.
  init(_ findings: [Finding], _ metadata: RunMetadata) {
    self.findings = findings
    self.metadata = metadata
  }

  var markup: Markup {
    let scenario = findings[0].scenario
    let tally = Tally(findings)
    let replay = metadata.replay(scenario)
    let again: Markup = replay.map { "<p class=\"replay\">Run it again: <code>\($0.printable)</code></p>" } ?? .nothing
    // Domains in which the very same happened share a picture.
    let accounts = Array(grouped: findings, by: Account.init).map { account($0) }
    return """
      <details id="\(scenario.id)" class="scenario" data-verdicts="\(findings.map(\.verdict.rawValue).uniqued.joined(separator: " "))">\
      <summary><span class="\(tally.worst.rawValue)" aria-hidden="true">\(tally.worst.sign)</span> \(scenario.slug) \
      <span class="faint">\(tally.worst == .passed ? "passed" : tally.text)</span></summary>
      \(Markup(accounts))
      \(again)</details>
      """
  }

  /// What two domains have in common where one account tells of both.
  private struct Account: Hashable {
    let verdict: Verdict
    let message: String?
    let trace: Trace?

    init(_ finding: Finding) {
      verdict = finding.verdict
      message = finding.message
      trace = finding.trace
    }
  }

  private func account(_ findings: [Finding]) -> Markup {
    let finding = findings[0]
    let domains = findings.map(\.domain).joined(separator: ", ")
    let message: Markup = finding.verdict == .passed ? .nothing : "<br/>\(finding.explanation)"
    let picture = MarbleDiagram(finding).map { diagram -> Markup in
      let label = "Picture of \(finding.name); the steps are told below it"
      return """
        <div class="scroll" tabindex="0" role="group" aria-label="\(finding.name), picture">\(diagram.svg(label: label))</div>
        """
    }
    return """
      <p class="account"><strong class="\(finding.verdict.rawValue)">\(finding.verdict.words)</strong> \
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
      <table class="steps"><thead><tr><th scope="col">Step</th><th scope="col">What is done</th>\
      <th scope="col">Expected</th><th scope="col">Seen</th></tr></thead><tbody>
      \(Markup(rows))
      </tbody></table></div>
      """
  }
}
