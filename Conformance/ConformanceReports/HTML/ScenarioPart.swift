import MotionConformance

/// The parts of a page about the results of scenarios.
extension HTMLPage {
  /// The result of a scenario in each domain, as a picture and as a table of steps.
  /// - Parameter results: The results of the scenario, one for each domain.
  static func part(_ results: [ReportDocument.Result]) -> Markup {
    let first = results[0]
    let tally = Tally(results.map(\.verdict))
    // Domains with the same result share a picture.
    let alike = Array(grouped: results) { $0.like ?? $0.values }
    let isPassed = tally.counts.count == 1 && tally.worst == .passed
    return scenario(
      first.scenario, mark: "\(tally.mark) ",
      remark: " <span class=\"faint\">\(isPassed ? "passed" : tally.text)</span>", verdicts: results.map(\.verdict),
      isPassed ? list(first) : Markup(alike.map(sharedResult) + [replay(first.replay)]))
  }

  /// A scenario as the story of a cause.
  static func story(_ result: ReportDocument.Result, in domains: [String], replay: String?) -> Markup {
    """
    <p class="result"><code>\(result.scenario)</code> <span class="faint">with \(domains.joined(separator: ", ")) values</span></p>
    \(result.step == nil || result.expected == nil ? "<p class=\"result\">\(result.explanation)</p>" : .nothing)
    \(picture(result))
    \(steps(result))
    \(self.replay(replay))
    """
  }

  private static func replay(_ command: String?) -> Markup {
    command.map {
      "<p class=\"replay\">Replay: <code>\($0.printable)</code> <button type=\"button\" hidden=\"\">Copy</button></p>"
    } ?? .nothing
  }

  /// The steps without a picture. Those of a scenario that passed are not in a report, because they are as it expects them.
  private static func list(_ result: ReportDocument.Result) -> Markup {
    if let steps = result.steps { return steps.list() }
    guard case .scenario(let scenario, _)? = try? Catalogue.entry(result.scenario) else { return .nothing }
    let steps = ReportDocument.Step.all(of: scenario, in: ValueDomain(rawValue: result.values) ?? .integer)
    return steps.list(isExpected: result.verdict == .passed)
  }

  /// The result of the domains in which a scenario went the same way.
  private static func sharedResult(_ results: [ReportDocument.Result]) -> Markup {
    let result = results[0]
    let domains = results.map(\.values).joined(separator: ", ")
    let message: Markup = result.verdict == .passed ? .nothing : "<br/>\(result.explanation)"
    let line: Markup = """
      <p class="result"><strong class="\(result.verdict.rawValue)">\(result.verdict.words)</strong> \
      <span class="faint">with \(domains) values</span>\(message)</p>
      """
    let hasSteps = [.failed, .waived, .crashed, .timedOut].contains(result.verdict) && result.step != nil
    return hasSteps || result.verdict == .failed
      ? "\(line)\n\(picture(result))\n\(steps(result))" : "\(line)\n\(list(result))"
  }

  private static func picture(_ result: ReportDocument.Result) -> Markup {
    guard let steps = result.steps, steps.contains(where: { $0.events != nil }) else { return .nothing }
    let diagram = MarbleDiagram(
      steps: steps, actors: result.actors ?? [], focus: result.expected == nil ? nil : result.step)
    return diagram.part(named: result.name, label: "Picture of \(result.name); the steps are listed below")
  }

  private static func steps(_ result: ReportDocument.Result) -> Markup {
    guard let steps = result.steps else { return .nothing }
    let rows = ReportDocument.Step.shown(of: steps.count, focus: result.step).map { index -> Markup in
      guard let index else {
        return "<tr role=\"row\"><td role=\"cell\">…</td><td role=\"cell\" colspan=\"3\"></td></tr>"
      }
      let step = steps[index]
      let isDeviation = index + 1 == result.step
      let breaks = step.breaks.map { " (breaks \($0.joined(separator: ", ")))" } ?? ""
      return """
        <tr role="row"\(isDeviation ? " class=\"deviation\"" : .nothing)>\
        <td role="cell">\(isDeviation ? "✘ " : "")\(index + 1)</td><td role="cell">\(step.action)</td>\
        <td role="cell" data-heading="expected">\(step.expected ?? "")</td><td role="cell" data-heading="got">\(step.got ?? "")\(breaks)</td></tr>
        """
    }
    return table("steps", label: "\(result.name), steps", ["Step", "Action", "Expected", "Got"], rows)
  }
}
