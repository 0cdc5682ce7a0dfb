// The one place at which findings and causes become what a report says.

extension ReportDocument {
  package init(_ report: Report, _ metadata: RunMetadata = RunMetadata()) {
    let (conformance, causes) = (report.conformance, report.causes)
    format = Self.format
    kit = Handshake.kitVersion
    port = report.port.printable
    (language, version, date) = (metadata.language?.printable, metadata.version, metadata.date)
    (harness, command) = (metadata.harness?.printable, metadata.command)
    (conforms, reason, verdict) = (conformance.conforms, conformance.reason, report.verdictText)
    limits = report.limits
    specifications = report.specifications
    selection = report.selection
    self.causes = causes.map { Cause($0, Result($0.story, metadata.replay), of: report.generated?.scenarios) }
    let stories = Set(causes.map(\.story.name))
    var earlierResults: [String: [Finding]] = [:]
    results = report.findings.map { finding in
      guard finding.verdict != .passed else { return Result(finding, metadata.replay) }
      let like = earlierResults[finding.scenario.id]?.first { finding.went(like: $0) }
      if like == nil { earlierResults[finding.scenario.id, default: []].append(finding) }
      return Result(finding, like: stories.contains(finding.name) ? nil : like?.domain, metadata.replay)
    }
    generated = report.generated
    generated?.deviations = report.allFindings.filter(\.isGenerated).map { Result($0, metadata.replay) }
    unperformed = report.unperformed.presence
    declared = report.findings.count
    let tally = results.reduce(into: [:]) { $0[$1.verdict, default: 0] += 1 }
    counts = Dictionary(uniqueKeysWithValues: Verdict.allCases.map { ($0.rawValue, tally[$0] ?? 0) })
    openQuestions = report.openQuestions
    waivers = report.waivers.waivers
    complete = report.isComplete
    interruption = report.interruption?.printable
    misbehaviour = report.misbehaviour?.printable
    standardError = report.lastErrors.map(\.printable).presence
    tests = clauseTests(report.refusals)
  }
}

extension ReportDocument.Cause {
  /// - Parameters:
  ///   - story: The result that is its story.
  ///   - searched: The number of generated scenarios of the run, if there was one.
  init(_ cause: Cause, _ story: ReportDocument.Result, of searched: Int? = nil) {
    let crash: String? = if case .crash(let text) = cause.mistake { story.crash ?? text } else { nil }
    let written = cause.findings.lazy.filter { !$0.isGenerated }.map(\.scenario)
    let generated = cause.findings.lazy.filter(\.isGenerated).map(\.count).reduce(0, +)
    let explained = Dictionary(grouping: cause.findings, by: \.verdict.rawValue)
    self.init(
      clause: cause.storyClause.isEmpty ? nil : cause.storyClause, crash: crash,
      timedOut: cause.mistake == .timeOut ? true : nil, untriggered: cause.mistake == .unjudged ? true : nil,
      beside: cause.seenWith.presence, beneath: cause.mayFollowFrom.presence,
      like: cause.like,
      title: cause.title, level: cause.level, scenario: story.scenario,
      values: [story.values] + cause.otherDomains.map(\.rawValue),
      step: story.step, expected: story.expected, got: story.got, replay: story.replay,
      scenarios: Set(written.map(\.id)).count, clauses: Set(written.map(\.clause)).count,
      generated: generated, searched: generated == 1 && cause.findings.count == 1 ? searched : nil,
      unjudged: cause.unjudged.presence, explains: explained.mapValues { $0.map(\.scenario.id).uniqued })
  }
}

extension ReportDocument.Result {
  package init(_ finding: Finding, like: String? = nil, _ replay: (Finding) -> String?) {
    let hasPassed = finding.verdict == .passed
    let story = finding.asStory
    let request = finding.isGenerated ? finding.request : nil
    // The steps of a scenario that passed are as it expects them, and those of one that was not performed are not of interest.
    let hasSteps = request != nil || ![.passed, .unsupported, .notRun].contains(finding.verdict)
    let listed = hasSteps && like == nil && finding.values != nil ? story : nil
    let steps = listed.map { ReportDocument.Step.all(of: $0) } ?? []
    self.init(
      scenario: finding.scenario.id, clause: finding.scenario.clause, level: finding.level, values: finding.domain,
      verdict: finding.verdict, vacuous: hasPassed && !finding.isEvidence ? true : nil,
      step: story.step, expected: story.expected ?? finding.declarations?.expected.printable,
      got: story.got ?? finding.declarations?.got.printable,
      message: finding.message?.printable ?? (request != nil || hasPassed ? nil : finding.explanation),
      crash: finding.crash?.identity, because: finding.because,
      beside: (finding.seenWith + finding.mayFollowFrom).uniqued.presence,
      replay: hasPassed ? nil : replay(finding), like: like,
      actors: steps.isEmpty ? nil : ReportDocument.Actor.all(of: finding.scenario, steps),
      steps: steps.presence,
      specification: request.map { _ in String(finding.scenario.clause.prefix { $0 != "-" }) },
      specifications: request.map { _ in finding.specifications.map(\.id) },
      actions: request.map { request in request.actions.map { $0.text(in: request.values) } },
      count: request.map { _ in finding.count }, request: request)
  }
}

extension Finding {
  /// Whether the scenario went the same way in another domain.
  fileprivate func went(like other: Finding) -> Bool {
    (verdict, message) == (other.verdict, other.message) && trace == other.trace
  }
}

extension ReportDocument.Answer {
  /// The answer of a port: `other` if it has no name, and the verdict if the port did not answer.
  init(to question: OpenQuestion, _ asking: OpenQuestion.Asking, _ performance: Performance, in values: ValueDomain) {
    let trace = if case .trace(let trace) = performance { trace } else { Trace() }
    let scenario = Scenario("", asking.actions.map { Step($0) })
    self.init(
      id: question.id, spec: asking.specification.id,
      outcome: (performance.failure?.verdict.rawValue ?? asking.outcome(of: trace)).printable,
      reason: performance.failure?.message.printable, sample: asking.sample, values: values,
      events: asking.answer(in: trace).map { $0.text(in: values) },
      steps: trace.count == asking.actions.count
        ? ReportDocument.Step.all(of: scenario, in: values, trace: trace) : nil)
  }
}

extension Array {
  /// The array, `nil` if it is empty.
  fileprivate var presence: [Element]? { isEmpty ? nil : self }
}
