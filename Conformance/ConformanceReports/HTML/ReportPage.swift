import MotionConformance

/// The HTML page of a report: a single file that needs no network.
struct ReportPage {
  let report: ReportDocument
  /// The results of each clause, by its id.
  let results: [String: [ReportDocument.Result]]

  init(report: ReportDocument) {
    (self.report, results) = (report, Dictionary(grouping: report.allResults, by: \.clause))
  }

  var html: String {
    let (port, state) = (report.port.printable, report.isGood ? "good" : report.isBad ? "bad" : "open")
    return HTMLPage.text(
      title: "\(port): conformance", heading: port,
      header: "<p class=\"statement \(state)\"><span aria-hidden=\"true\">\(report.sign)</span> \(report.verdict)</p>",
      main: main)
  }

  private var facts: Markup {
    let selected = report.selection.only.isEmpty ? nil : report.selection.only.joined(separator: ", ")
    let level = report.selection.depth == .all ? nil : report.selection.depth.rawValue
    let notRun = report.results.notRunLines.joined(separator: "; ")
    return HTMLPage.facts([
      ("Version", report.version.map { "\($0.printable)" }), ("Language", report.language.map { "\($0.printable)" }),
      ("Harness", report.harness.map { "\($0.printable)" }), ("Date", report.date.map { "\($0.printable)" }),
      ("Kit", "\(report.kitLine)"), ("Selected", selected.map { "\($0)" }), ("Level", level.map { "\($0)" }),
      ("Command", report.command.map { "<code>\($0.printable)</code>" }),
      ("Results", "\(report.countLine)"), ("Generated", "\(report.generatedLine)"),
      ("Not run", notRun.isEmpty ? nil : "\(notRun)"),
    ])
  }

  private var main: Markup {
    let verdicts =
      [("deviation", "deviations")]
      + Verdict.allCases.filter { report.count($0) > 0 }.map { ($0.rawValue, $0.words) }
    let shown = report.specifications.filter(\.selected)
    let specifications = shown.compactMap(\.specification)
    return """
      \(causes)
      \(summary)
      \(facts)
      \(HTMLPage.navigation(to: specifications.map { ($0, bullets(of: $0)) }))
      \(HTMLPage.form("Clauses", [HTMLPage.choice("Verdict", verdicts)], specifications))
      \(Markup(shown.map(section)))
      \(openQuestions)
      \(waivers)
      \(processRemarks)
      """
  }

  private var causes: Markup {
    let stories = report.stories
    guard !stories.isEmpty else { return .nothing }
    let alone = stories.prefix { $0.cause.isAlone }.count
    // Few mistakes are read at once; of many, and of what may follow, the titles come first.
    let open = (1...5).contains(alone) ? alone : 1
    let parts = stories.enumerated().map { part($1.cause, of: $1.story, number: $0 + 1, isOpen: $0 < open) }
    let line: [Markup] = alone < parts.count ? ["<p class=\"beside\">\(ReportDocument.Cause.besideLine)</p>"] : []
    return HTMLPage.section(
      "causes", "What went wrong", Markup([Self.legend] + parts[..<alone] + line + parts[alone...]))
  }

  private var summary: Markup {
    let rows = report.specifications.map { result -> Markup in
      let state = result.conformance
      // A narrow page breaks a name before its second word.
      let name = ("\(result.name)" as Markup).text.replacing(#/([a-z])([A-Z])/#) { "\($0.1)<wbr/>\($0.2)" }
      guard result.selected else {
        let others = [Markup](repeating: HTMLPage.cell(.nothing), count: 3)
        return HTMLPage.row(Markup(verbatim: name), [HTMLPage.cell("\(result.words)", style: "faint")] + others)
      }
      let counts = Level.allCases.map { report.conformingClauses($0, of: result.id).text }
      let cells = (counts + ["\(result.values.count)/\(ValueDomain.allCases.count)"]).map { HTMLPage.cell("\($0)") }
      return HTMLPage.row(
        "<a href=\"#\(result.id)\">\(Markup(verbatim: name))</a>",
        [HTMLPage.cell("\(state.sign) \(result.words)", style: state.style)] + cells)
    }
    let table = HTMLPage.table("summary", ["Specification", "Verdict", "must", "should", "domains"], rows)
    return HTMLPage.section(
      "summary", "Summary", "\(table)\n<p class=\"faint\">25/26: of 26 that were judged, 25 conform.</p>")
  }

  private var openQuestions: Markup {
    let answers = report.openQuestions.filter { $0.steps != nil || !$0.events.isEmpty }
    let rows = answers.map { answer -> Markup in
      // Links lead to the first answer to a question.
      let isFirst = answers.first { $0.id == answer.id }?.spec == answer.spec
      let id = isFirst ? answer.id : "\(answer.id)-\(answer.spec)"
      let question = OpenQuestion.all.first { $0.id == answer.id }?.question.markup ?? .nothing
      let steps = answer.steps.map {
        "<details><summary>Actions and events</summary>\($0.list())</details>" as Markup
      }
      return HTMLPage.row(
        "<a href=\"#\(id)\">\(answer.name)</a>", id: id,
        [
          HTMLPage.cell("<p>\(question)</p>\(steps ?? .nothing)"),
          HTMLPage.cell(
            """
            <strong>\(answer.outcome)</strong><br/><span class="faint">Sample code: \(answer.sample).</span><br/>
            <span class="faint">\(Expectation.list(answer.events))</span>
            """),
        ])
    }
    return HTMLPage.section(
      "openQuestions", "Open questions",
      below: "The specifications leave these open. The port's answers are recorded, never judged.",
      "matrix answers", ["Question", "Text", "Answer"], rows)
  }

  private var waivers: Markup {
    let rows = report.waivers.map { waiver -> Markup in
      HTMLPage.row(
        "<a href=\"#\(waiver.id)\">\(waiver.id)</a>",
        [
          HTMLPage.cell(waiver.reasonMarkup),
          HTMLPage.cell("\(ReportDocument.extent(of: report.results(waivedBy: waiver)))"),
        ])
    }
    return HTMLPage.section(
      "waivers", "Waivers", below: "Deliberate deviations, with their reasons.", "matrix answers",
      ["Waived", "Reason", "Results"], rows)
  }

  private var processRemarks: Markup {
    guard !report.remarks.isEmpty else { return .nothing }
    let lines = report.remarks.map { "<p><code>\($0)</code></p>" as Markup }
    return HTMLPage.section("process", "The port's process", Markup(lines))
  }

  private static let legend: Markup = """
    <details id="legend"><summary>How to read the pictures</summary><p>Time runs from left to right, step by step. A circle is a value that an observer receives; a pill is a state; a square
    is a value that is written externally; a diamond is a value that is read; an arrow on the line of a stream is a value or state
    that it emits, in a step or in a reaction; a flag is an upstream connection, with + and its number when it is connected, with −
    when it is disconnected. In a failed scenario, expected events are above the line and observed events below; the step and the first difference are red. An event with a dashed outline may occur; a
    faint one is not judged.</p></details>
    """
}
