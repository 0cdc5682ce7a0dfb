import MotionConformance

extension Report {
  /// Reads a report in the format ``ReportFormat/json``, without running anything. Unknown fields are ignored.
  ///
  /// - Parameters:
  ///   - json: The JSON text.
  ///   - file: The name of its file, for errors.
  /// - Returns: The report, and the information about the run that it contains.
  /// - Throws: ``ReportError`` with the details if the text is not such a report.
  public static func reading(_ json: String, file: String) throws(ReportError) -> (Report, RunMetadata) {
    do {
      let record = try JSONReport(json)
      return (try ReportReader(record).report(record), record.metadata)
    } catch {
      throw ReportError(description: "invalid report '\(file)': \(error)")
    }
  }
}

/// A text that is not a report in JSON.
public struct ReportError: Error, CustomStringConvertible {
  public let description: String
}

extension JSONReport {
  /// Reads an untrusted text.
  init(_ text: String) throws {
    self = try ReportDecoder(json: JSON(message: Array(text.utf8))).decode(JSONReport.self)
  }

  /// The results of written scenarios, and the deviations in generated ones.
  private var findings: [FindingRecord] { results + (generated?.deviations ?? []) }

  /// The information about the run.
  fileprivate var metadata: RunMetadata {
    // A scenario that passed in another domain has no command there.
    let replays = findings.reduce(into: [String: String]()) { $0[$1.scenario] = $1.replay ?? $0[$1.scenario] }
    return RunMetadata(date: date, version: version, harness: harness, command: command) { [command] finding in
      replays[finding.scenario.id] ?? (finding.scenario.isGenerated ? command : nil)
    }
  }
}

/// Judges the traces of a report again: the scenario and the trace determine a finding.
private struct ReportReader {
  let model: Model
  let waivers: Waivers
  /// The domains in which the port offers each specification, by its id.
  let domains: [String: [ValueDomain]]

  init(_ record: JSONReport) {
    domains = Dictionary(record.specifications.map { ($0.id, $0.values ?? []) }) { one, _ in one }
    waivers = Waivers(waivers: record.waivers ?? [])
    model = Model(assuming: waivers.clauses)
  }

  func report(_ record: JSONReport) throws -> Report {
    let selection = try record.selection.map {
      try Selection(only: $0.only, depth: $0.level, values: $0.values, written: $0.written ?? true)
    }
    var report = Report(
      port: record.port, selection: selection ?? .everything, findings: try record.results.map(finding),
      generated: try record.generated.map(generated),
      offers: try Specification.all.map { specification in
        guard let offer = record.specifications.first(where: { $0.id == specification.id }) else {
          return (specification, [], false, [])
        }
        let lacks = try offer.lacks.map { try MessageFields($0, "\"lacks\" of \(offer.id)").lacks() }
        return (specification, offer.values ?? [], offer.offered, lacks ?? [])
      },
      openQuestions: try record.openQuestions.compactMap(answer), waivers: waivers)
    report.unperformed = record.unperformed ?? []
    report.misbehaviour = record.misbehaviour
    report.lastErrors = record.standardError ?? []
    try record.requireAgreement(with: report)
    return report
  }

  private func finding(_ record: JSONReport.FindingRecord) throws -> Finding {
    let scenario =
      if case .scenario(let scenario, _)? = try? Catalogue.entry(record.scenario) { scenario } else {
        // The scenario may belong to another version of the kit.
        Scenario(String(record.scenario.drop { $0 != "/" }.dropFirst()), clause: record.clause, [])
      }
    var finding = Finding(scenario, surface: record.declarations ?? [])
    if record.values != finding.domain {
      let values = try ValueDomain(message: record.values, "\"values\" of \(scenario.id)")
      let trace = try record.trace.map { Performance.trace(try Trace($0, in: values)) }
      finding = Finding(scenario, values: values, performance: trace ?? record.performance, model)
    }
    guard record.verdict != .passed || finding.verdict != .failed else {
      throw MessageError("invalid \"verdict\" of \(finding.name): it passed, and its trace fails")
    }
    if finding.verdict != record.verdict {
      (finding.verdict, finding.message) = (record.verdict, record.verdict == .passed ? nil : record.message)
      if record.verdict == .inconclusive { finding.deviation = nil }
      if record.because == nil { finding.broken = nil }
    }
    // Only the port itself can show the clauses that the shortest form of the scenario breaks, so the report has them.
    finding.crash = record.crash ?? finding.crash
    finding.failedStep = record.failedStep(of: scenario.steps.count)
    finding.because = record.because ?? finding.because
    finding.beside = record.beside ?? finding.beside
    return finding
  }

  private func generated(_ record: JSONReport.GeneratedRecord) throws -> Exploration.Result {
    Exploration.Result(
      seed: record.seed, randomSeed: record.randomSeed, planned: record.planned ?? Exploration.standard.count,
      judged: record.scenarios, regressions: record.regressions ?? 0,
      unsupported: record.unsupported, unexplained: record.unexplained ?? 0, interruption: record.interruption,
      deviations: try record.deviations.map(deviation))
  }

  private func deviation(_ record: JSONReport.FindingRecord) throws -> Finding {
    guard let json = record.request, let count = record.count else {
      throw MessageError("missing \"request\" or \"count\" of the deviation \(record.scenario.shortened)")
    }
    let request = try Request(MessageFields(json, "a request"))
    guard WellFormedness.holds(for: request.actions, of: request.specification) else {
      throw MessageError("invalid \"request\" of a deviation: \(request.json.shown)")
    }
    let trace = try trace(record.trace, of: request.actions, in: request.values, "a deviation")
    let slug = String(record.scenario.drop { $0 != "/" }.dropFirst())
    let candidates = trace.map { trace in
      model.judge(request.actions, trace, of: request.specification).deviations.map { deviation in
        var found = FoundDeviation(request, .trace(trace), deviation, remark: record.message)
        found.nameByWhatInherits { domains[$0.id] ?? [] }
        return Finding(found, slug: slug, count: count)
      }
    }
    // A trace may break a clause in several ways.
    let named = candidates?.filter { $0.scenario.clause == record.clause } ?? []
    var finding =
      named.first { $0.shownDeviation?.expected == record.expected } ?? named.first ?? candidates?.first
      ?? Finding(FoundDeviation(request, record.performance), slug: slug, count: count)
    if finding.verdict != record.verdict { (finding.verdict, finding.message) = (record.verdict, record.message) }
    finding.crash = record.crash ?? finding.crash
    finding.failedStep = record.failedStep(of: request.actions.count)
    finding.beside = record.beside ?? finding.beside
    let specifications = try record.specifications?.map { try Specification(message: $0, "a deviation") } ?? []
    if !specifications.isEmpty { finding.specifications = specifications }
    return finding
  }

  private func answer(_ record: JSONReport.AnswerRecord) throws -> Report.Answer? {
    guard let question = OpenQuestion.all.first(where: { $0.id == record.id }),
      let asking = question.askings.first(where: { $0.specification.id == record.spec })
    else { return nil }
    let values = record.values ?? .integer
    let trace = try trace(record.trace, of: asking.actions, in: values, record.id)
    return Report.Answer(
      openQuestion: question, asking: asking, outcome: record.outcome, values: values,
      events: trace.map(asking.answer) ?? [], trace: trace)
  }

  /// The trace, with events for each of the actions.
  private func trace(_ json: [JSON]?, of actions: [Action], in values: ValueDomain, _ noun: String) throws -> Trace? {
    let trace = try json.map { try Trace($0, in: values) }
    guard trace == nil || trace?.count == actions.count else {
      throw MessageError("invalid \"trace\" of \(noun): expected events for \(actions.count) actions")
    }
    return trace
  }
}

extension Report {
  /// The names of the results of written scenarios that a whole report of the selection and the offers has.
  fileprivate var expectedNames: [String] {
    specifications.flatMap { conformity in
      let domains = conformity.domains.filter(selection.values.contains)
      return selection.scenarios(of: conformity.specification).flatMap { scenario in
        domains.map { "\(scenario.id) (\($0.rawValue))" }
      }
    }
  }
}

extension JSONReport {
  /// Throws if the report says something else of its results than these do.
  fileprivate func requireAgreement(with report: Report) throws {
    guard declared == report.declared else {
      throw MessageError("invalid \"declared\": it is \(declared), and there are \(report.declared) results")
    }
    for waiver in waivers ?? [] where waiver.id.contains(":") {
      throw MessageError("invalid \"id\" of a waiver: \(waiver.id)")
    }
    let waived = Set((waivers ?? []).map(\.id))
    if let finding = report.allFindings.first(where: {
      $0.verdict == .waived && waived.isDisjoint(with: $0.waivableIDs)
    }) {
      throw MessageError("invalid \"verdict\" of \(finding.name): it is waived, and there is no waiver of it")
    }
    // Another version of the kit has other scenarios.
    if kit == Handshake.kit, let missing = Set(report.expectedNames).subtracting(report.findings.map(\.name)).min() {
      throw MessageError("missing results: the report has none of \(missing)")
    }
    if let conforms, conforms != report.conformance.conforms {
      throw MessageError("invalid \"conforms\": its results say otherwise")
    }
    guard complete == report.isComplete else { throw MessageError("invalid \"complete\": its results say otherwise") }
    let found = Dictionary(
      uniqueKeysWithValues: report.specifications.map { ($0.specification.id, $0.conformance.conforms) })
    for record in specifications where record.conforms != nil && found[record.id] != record.conforms {
      throw MessageError("invalid \"conforms\" of \(record.id): its results say otherwise")
    }
    for verdict in Verdict.allCases {
      guard let said = counts[verdict.rawValue], said != report.count(verdict) else { continue }
      throw MessageError(
        "invalid \"counts\": \(said) \(verdict.words), and \(report.count(verdict)) of the results are")
    }
    for (name, count) in [
      ("scenarios", generated?.scenarios), ("unsupported", generated?.unsupported),
      ("unexplained", generated?.unexplained), ("regressions", generated?.regressions),
    ] where count ?? 0 < 0 {
      throw MessageError("invalid \"\(name)\" of \"generated\": expected a number of scenarios, found \(count ?? 0)")
    }
  }
}

extension Finding {
  /// The ids by which a waiver excuses it.
  fileprivate var waivableIDs: [String] { [scenario.clause, scenario.id] + (because.map { [$0] } ?? []) }
}

extension JSONReport.FindingRecord {
  /// The step at which the port crashed or hung, of that number of steps, if it did and the step is known.
  fileprivate func failedStep(of count: Int) -> Int? {
    guard trace == nil, verdict != .failed, let step, step >= 1, step <= count else { return nil }
    return step
  }

  /// The performance that leads to the verdict, if the report has no trace.
  fileprivate var performance: Performance {
    let message = message ?? ""
    return switch verdict {
    case .crashed: .crashed(message, at: nil)
    case .timedOut: .timedOut(message)
    case .unsupported: .unsupported(message)
    case .passed, .failed, .inconclusive, .waived, .notRun: .notRun(message)
    }
  }
}
