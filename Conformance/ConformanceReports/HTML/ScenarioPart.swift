import MotionConformance

/// The parts of the page about scenarios.
extension ReportPage {
  /// The result of a scenario in each domain, as a picture and as a table of steps.
  ///
  /// - Parameter findings: The findings of the scenario, one for each domain.
  func part(_ findings: [Finding]) -> Markup {
    let scenario = findings[0].scenario
    let tally = Tally(findings)
    // Domains with the same result share a picture.
    let results = Array(grouped: findings) {
      DomainResult(verdict: $0.verdict, message: $0.message, trace: $0.trace)
    }.map(result)
    let isPassed = tally.counts.count == 1 && tally.worst == .passed
    return """
      <details id="\(scenario.id)" class="scenario" data-verdicts="\(findings.map(\.verdict.rawValue).uniqued.joined(separator: " "))">\
      <summary><span class="\(tally.worst.rawValue)" aria-hidden="true">\(tally.worst.sign)</span> \(scenario.slug) \
      <span class="faint">\(isPassed ? "passed" : tally.text)</span></summary>
      \(isPassed ? passed(findings[0]) : Markup(results + [replay(findings[0])]))</details>
      """
  }

  /// A scenario as the story of a cause.
  func story(_ finding: Finding, also others: [ValueDomain]) -> Markup {
    let domains = ([finding.domain] + others.map(\.rawValue)).joined(separator: ", ")
    return """
      <p class="result"><code>\(finding.scenario.id)</code> <span class="faint">with \(domains) values</span></p>
      \(finding.deviation == nil ? "<p class=\"result\">\(finding.explanation)</p>" : .nothing)
      \(picture(finding))
      \(steps(finding))
      \(replay(finding))
      """
  }

  private func replay(_ finding: Finding) -> Markup {
    metadata.replay(finding).map { "<p class=\"replay\">Replay: <code>\($0.printable)</code></p>" } ?? .nothing
  }

  /// A scenario that passed has no picture: its steps and their events suffice.
  private func passed(_ finding: Finding) -> Markup {
    finding.scenario.actions.list(causing: finding.wholeTrace, in: finding.values ?? .integer)
  }

  /// The result of a scenario in a domain.
  private struct DomainResult: Hashable {
    let verdict: Verdict
    let message: String?
    let trace: Trace?
  }

  private func result(_ findings: [Finding]) -> Markup {
    let finding = findings[0]
    let domains = findings.map(\.domain).joined(separator: ", ")
    let message: Markup = finding.verdict == .passed ? .nothing : "<br/>\(finding.explanation)"
    let result: Markup = """
      <p class="result"><strong class="\(finding.verdict.rawValue)">\(finding.verdict.words)</strong> \
      <span class="faint">with \(domains) values</span>\(message)</p>
      """
    return finding.verdict == .failed || finding.verdict == .waived || finding.failedStep != nil
      ? "\(result)\n\(picture(finding))\n\(steps(finding))" : "\(result)\n\(passed(finding))"
  }

  private func picture(_ finding: Finding) -> Markup {
    guard finding.trace != nil, let diagram = MarbleDiagram(finding) else { return .nothing }
    let label = "Picture of \(finding.name); the steps are listed below"
    return """
      <div class="scroll" tabindex="0" role="group" aria-label="\(finding.name), picture">\(diagram.svg(label: label))</div>
      """
  }

  private func steps(_ finding: Finding) -> Markup {
    let steps = finding.scenario.steps
    guard let values = finding.values, !steps.isEmpty else { return .nothing }
    let trace = finding.wholeTrace
    let rows = MarbleDiagram.shownSteps(of: steps.count, focus: finding.markedStep).map { index -> Markup in
      guard let index else {
        return "<tr role=\"row\"><td role=\"cell\">…</td><td role=\"cell\" colspan=\"3\"></td></tr>"
      }
      let step = steps[index]
      let isDeviation = index + 1 == finding.markedStep
      let expected = step.expectation?.text(in: values) ?? ""
      let seen =
        trace.map { $0[index].isEmpty && step.expectation == nil ? "" : Expectation.list($0[index], values) } ?? ""
      return """
        <tr role="row"\(isDeviation ? " class=\"deviation\"" : .nothing)>\
        <td role="cell">\(isDeviation ? "✘ " : "")\(index + 1)</td><td role="cell">\(step.action.text(in: values))</td>\
        <td role="cell" data-heading="expected">\(expected)</td><td role="cell" data-heading="got">\(seen)</td></tr>
        """
    }
    return """
      <table class="steps" role="table" aria-label="\(finding.name), steps">\
      \(HTMLPage.head(["Step", "Action", "Expected", "Got"]))<tbody role="rowgroup">
      \(Markup(rows))
      </tbody></table>
      """
  }
}
