extension Report {
  /// The report as a single HTML file that needs no network.
  public func html(_ metadata: RunMetadata = RunMetadata()) -> String {
    ReportPage(report: self, metadata: metadata).html
  }
}

/// The HTML page of a report.
private struct ReportPage {
  let report: Report
  let metadata: RunMetadata

  var html: String {
    HTMLPage(title: "\(report.port.printable): conformance", header: header, main: main).html
  }

  private var header: Markup {
    let isGood = report.isGood
    let selected = report.selection.only.isEmpty ? nil : report.selection.only.joined(separator: ", ")
    return """
      <p class="kicker">Material Motion's reactive specifications</p>
      <h1>\(report.port.printable)</h1>
      <p class="statement \(isGood ? "good" : "bad")"><span aria-hidden="true">\(isGood ? "✔" : "✘")</span> \(report.verdictText)</p>
      <p class="count">\(report.countLine)</p>
      \(HTMLPage.facts([
        ("Version", metadata.version.map { "\($0.printable)" }), ("Date", metadata.date.map { "\($0.printable)" }),
        ("Selected", selected.map { "\($0)" }), ("Level", report.selection.depth == .all ? nil : "\(report.selection.depth.rawValue)"),
        ("Command", metadata.command.map { "<code>\($0.printable)</code>" }),
      ]))
      """
  }

  private var main: Markup {
    let verdicts =
      [("deviation", "deviations")]
      + Verdict.allCases.filter { report.count($0) > 0 }.map { ($0.rawValue, $0.words) }
    let shown = report.specifications.filter(\.isOffered).map(\.specification)
    return """
      \(summary)
      \(HTMLPage.filter(verdicts: verdicts, specifications: shown))
      \(Markup(report.specifications.filter(\.isOffered).map { SpecificationSection($0, report, metadata).markup }))
      \(openQuestions)
      \(waivers)
      \(process)
      \(Self.legend)
      """
  }

  private var summary: Markup {
    let rows = report.specifications.map { conformity -> Markup in
      let specification = conformity.specification
      guard conformity.isOffered else {
        return "<tr><th scope=\"row\">\(specification.name)</th><td colspan=\"4\">not offered</td></tr>"
      }
      let must = report.conformingClauses(.must, of: specification).text
      let should = report.conformingClauses(.should, of: specification).text
      let domains = conformity.domains.map(\.rawValue).joined(separator: ", ")
      return """
        <tr><th scope="row"><a href="#\(specification.id)">\(specification.name)</a></th>\
        <td class="\(conformity.conforms ? "passed" : "failed")">\(conformity.conforms ? "✔ conforms" : "✘ deviates")</td>\
        <td>\(must)</td><td>\(should)</td><td>\(domains)</td></tr>
        """
    }
    return """
      <section aria-labelledby="summary"><h2 id="summary">Summary</h2>
      <div class="scroll" tabindex="0" role="group" aria-labelledby="summary"><table class="summary">
      <thead><tr><th scope="col">Specification</th><th scope="col">Verdict</th><th scope="col">must</th>\
      <th scope="col">should</th><th scope="col">Values</th></tr></thead>
      <tbody>
      \(Markup(rows))
      </tbody></table></div>
      </section>
      """
  }

  private var openQuestions: Markup {
    guard !report.openQuestions.isEmpty else { return .nothing }
    var named: Set<String> = []
    let rows = report.openQuestions.map { answer -> Markup in
      let id =
        named.insert(answer.openQuestion.id).inserted
        ? answer.openQuestion.id : "\(answer.openQuestion.id)-\(answer.asking.specification)"
      return """
        <tr role="row" id="\(id)"><th scope="row" role="rowheader"><a href="#\(id)">\(answer.name)</a></th>\
        <td role="cell"><p>\(answer.openQuestion.question.markup)</p>\(Self.picture(answer))</td><td role="cell"><strong>\(answer.outcome)</strong><br/>\
        <span class="faint">Sample code: \(answer.asking.sample).</span><br/>\
        <span class="faint">\(Expectation.list(answer.events, answer.values))</span></td></tr>
        """
    }
    return """
      <section aria-labelledby="openQuestions"><h2 id="openQuestions">Open questions</h2>
      <p>The specifications leave these open. The port's answers are recorded, never judged.</p>
      <table class="answers" role="table"><thead role="rowgroup"><tr role="row"><th scope="col" role="columnheader">Question</th><th scope="col" role="columnheader">Text</th><th scope="col" role="columnheader">Answer</th></tr></thead>
      <tbody role="rowgroup">
      \(Markup(rows))
      </tbody></table></section>
      """
  }

  private static func picture(_ answer: Report.Answer) -> Markup {
    guard let diagram = MarbleDiagram(answer) else { return .nothing }
    let actions = answer.asking.actions.map { "<li>\($0.text(in: answer.values))</li>" as Markup }
    let label = "Picture of \(answer.name); the steps are listed below"
    return """
      <details><summary>Actions and events</summary>
      <div class="scroll" tabindex="0" role="group" aria-label="\(answer.name), picture">\
      \(diagram.svg(label: label))</div>
      <ol>\(Markup(actions, separator: ""))</ol></details>
      """
  }

  private var waivers: Markup {
    guard !report.waivers.waivers.isEmpty else { return .nothing }
    let rows = report.waivers.waivers.map { waiver -> Markup in
      let count = report.findings.count { $0.verdict == .waived && waiver.covers($0.scenario) }
      return """
        <tr role="row"><th scope="row" role="rowheader"><a href="#\(waiver.id)">\(waiver.id)</a></th><td role="cell">\(waiver.markup)</td><td role="cell">\(count)</td></tr>
        """
    }
    return """
      <section aria-labelledby="waivers"><h2 id="waivers">Waivers</h2>
      <p>Deliberate deviations, with their reasons.</p>
      <table class="answers" role="table"><thead role="rowgroup"><tr role="row"><th scope="col" role="columnheader">Waived</th><th scope="col" role="columnheader">Reason</th><th scope="col" role="columnheader">Results</th></tr></thead>
      <tbody role="rowgroup">
      \(Markup(rows))
      </tbody></table></section>
      """
  }

  private var process: Markup {
    guard !report.remarks.isEmpty else { return .nothing }
    return """
      <section aria-labelledby="process"><h2 id="process">The port's process</h2>
      \(Markup(report.remarks.map { "<p><code>\($0)</code></p>" }))
      </section>
      """
  }

  private static let legend: Markup = """
    <section aria-labelledby="legend"><h2 id="legend">How to read the pictures</h2>
    <p>Time runs from left to right, step by step. A circle is a value that an observer receives; a pill is a state; a square
    is a value that is written externally; a diamond is a value that is read; a flag is an upstream connection, with + and
    its number when it is connected, with − when it is disconnected. In a failed scenario, expected events are above the line
    and observed events below; the step and the first difference are red. An event with a dashed outline may occur; a
    faint one is not judged.</p></section>
    """
}
