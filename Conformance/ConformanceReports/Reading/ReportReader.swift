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
    do throws(MessageError) {
      return try ReportReader(json).report()
    } catch {
      throw ReportError(description: "invalid report '\(file)': \(error)")
    }
  }
}

/// A text that is not a report in JSON.
public struct ReportError: Error, CustomStringConvertible {
  public let description: String
}

/// Reads the fields of a report, and judges its traces again: the scenario and the trace determine a finding.
private struct ReportReader {
  let fields: MessageFields
  let model = Model()

  init(_ json: String) throws(MessageError) {
    fields = try MessageFields(JSON(message: Array(json.utf8)), "a report")
  }

  func report() throws(MessageError) -> (Report, RunMetadata) {
    var replays: [String: String] = [:]
    var findings: [Finding] = []
    for result in try fields.objects("results", "a result") {
      let finding = try finding(result)
      findings.append(finding)
      // A scenario that passed in another domain has no command there.
      if let replay: String = try result.optional("replay") { replays[finding.scenario.id] = replay }
    }
    let record = fields.has("generated") ? try fields.object("generated", "generated scenarios") : nil
    let generated: Report.Generated?
    if let record { generated = try self.generated(record) } else { generated = nil }
    for deviation in try record?.allDeviations() ?? [] {
      if let replay = try deviation.optional("replay") { replays[try deviation.text("scenario")] = replay }
    }
    var report = Report(
      port: try fields.text("port"), selection: try selection(), findings: findings, generated: generated,
      offers: try offers(), openQuestions: try openQuestions(),
      waivers: Waivers(
        waivers: try fields.objects("waivers", "a waiver").map { waiver throws(MessageError) in
          Waiver(
            id: try waiver.text("id"), reason: try waiver.text("reason"), link: try waiver.optional("link"), line: 0)
        }))
    report.misbehaviour = try fields.optional("misbehaviour")
    report.lastErrors = fields.has("standardError") ? try fields.strings("standardError") : []
    let command = try fields.optional("command")
    let metadata = RunMetadata(
      date: try fields.optional("date"), version: try fields.optional("version"),
      harness: try fields.optional("harness"), command: command
    ) { [replays] finding in replays[finding.scenario.id] ?? (finding.scenario.isGenerated ? command : nil) }
    return (report, metadata)
  }

  private func selection() throws(MessageError) -> Selection {
    guard fields.has("selection") else { return .everything }
    let selected = try fields.object("selection", "a selection")
    let depth = try selected.choice("level", Selection.Depth.self)
    do {
      return try Selection(only: selected.strings("only"), depth: depth, values: selected.domains("values"))
    } catch { throw MessageError("\(error)") }
  }

  private func offers() throws(MessageError) -> [(
    specification: Specification, domains: [ValueDomain], isOffered: Bool, lacks: [Lack]
  )] {
    let offers = try fields.objects("specifications", "a specification")
    return try Specification.all.map { specification throws(MessageError) in
      let offer = offers.first { $0.json["id"] == .string(specification.id) }
      guard let offer else { return (specification, [], false, []) }
      return (
        specification, offer.has("values") ? try offer.domains("values") : [], try offer.boolean("offered"),
        offer.has("lacks") ? try offer.object("lacks", "\"lacks\" of a specification").lacks() : []
      )
    }
  }

  private func finding(_ result: MessageFields) throws(MessageError) -> Finding {
    let id = try result.text("scenario")
    let scenario =
      if case .scenario(let scenario, _)? = try? Catalogue.entry(id) { scenario } else {
        // The scenario may belong to another version of the kit.
        Scenario(String(id.drop { $0 != "/" }.dropFirst()), clause: try result.text("clause"), [])
      }
    let verdict = try result.choice("verdict", Verdict.self)
    let message = try result.optional("message")
    var finding: Finding
    if try result.text("values") == Finding(scenario, surface: []).domain {
      finding = Finding(
        scenario,
        surface: result.has("declarations")
          ? try result.objects("declarations", "a declaration").map { field throws(MessageError) in
            try SurfaceDeviation(field)
          } : [])
    } else {
      let values = try result.choice("values", ValueDomain.self)
      let performance: Performance
      if result.has("trace") {
        performance = .trace(try Trace(result.array("trace"), in: values))
      } else {
        performance = verdict.performance(message ?? "")
      }
      finding = Finding(scenario, values: values, performance: performance, model)
    }
    if finding.verdict != verdict {
      (finding.verdict, finding.message) = (verdict, verdict == .passed ? nil : message)
      if verdict == .inconclusive { finding.deviation = nil }
    }
    // Only the port itself can show the clauses that the shortest form of the scenario breaks, so the report has them.
    if result.has("crash") { finding.crash = try result.optional("crash") }
    if result.has("because") { finding.because = try result.optional("because") }
    if result.has("beside") { finding.beside = try result.strings("beside") }
    return finding
  }

  private func generated(_ record: MessageFields) throws(MessageError) -> Report.Generated {
    let seed: UInt64
    switch try record.value("seed") {
    case .integer(let number) where number >= 0: seed = UInt64(number)
    case .real(let number): seed = UInt64(exactly: number) ?? .max
    case let value: throw MessageError("invalid \"seed\" of \(record.noun): expected an integer, found \(value.shown)")
    }
    return Report.Generated(
      seed: seed, judged: try record.number("scenarios"),
      regressions: record.has("regressions") ? try record.number("regressions") : 0,
      unsupported: try record.number("unsupported"),
      unexplained: record.has("unexplained") ? try record.number("unexplained") : 0,
      interruption: try record.optional("interruption"),
      deviations: try record.objects("deviations", "a deviation").map { deviation throws(MessageError) in
        let (verdict, message) = (try deviation.choice("verdict", Verdict.self), try deviation.optional("message"))
        var finding = try self.deviation(deviation)
        if finding.verdict != verdict { (finding.verdict, finding.message) = (verdict, message) }
        return finding
      },
      part: record.has("part") ? try part(try record.object("part", "a part")) : nil)
  }

  private func part(_ record: MessageFields) throws(MessageError) -> Report.Generated.Part {
    guard let shard = Shard(try record.number("number"), of: try record.number("of")) else {
      throw MessageError("invalid \"number\" of \(record.noun): \(record.json.shown)")
    }
    return Report.Generated.Part(
      shard: shard, count: try record.number("scenarios"), digest: try record.text("digest"),
      groups: try record.objects("groups", "a group").map { group throws(MessageError) in
        DeviationGroup(
          kind: try group.text("kind"), count: try group.number("count"),
          examples: try group.objects("examples", "an example").map { example throws(MessageError) in
            DeviationGroup.Example(
              number: try example.number("number"), length: try example.number("length"),
              deviation: example.has("deviation")
                ? try deviation(try example.object("deviation", "a deviation")) : nil)
          })
      })
  }

  private func deviation(_ record: MessageFields) throws(MessageError) -> Finding {
    let request = try Request(try record.object("request", "a request"))
    let (clause, verdict) = (try record.text("clause"), try record.choice("verdict", Verdict.self))
    let trace = record.has("trace") ? try Trace(record.array("trace"), in: request.values) : nil
    guard WellFormedness.holds(for: request.actions, of: request.specification) else {
      throw MessageError("invalid \"request\" of a deviation: \(request.json.shown)")
    }
    guard trace == nil || trace?.count == request.actions.count else {
      throw MessageError("invalid \"trace\" of a deviation: expected events for \(request.actions.count) actions")
    }
    let message: String? = try record.optional("message")
    let candidates = trace.map { trace in
      model.judge(request.actions, trace, of: request.specification).deviations.map {
        FoundDeviation(request: request, trace: trace, deviation: $0, verdict: .failed, message: message)
      }
    }
    let crash: String? = try record.optional("crash")
    let found =
      candidates.flatMap { $0.first { $0.clause == clause } ?? $0.first }
      ?? FoundDeviation(
        request: request, trace: nil, deviation: nil, verdict: verdict, message: message,
        crash: crash)
    let slug = try record.text("scenario").drop { $0 != "/" }.dropFirst()
    var finding = Finding(found, slug: String(slug), count: try record.number("count"))
    if record.has("beside") { finding.beside = try record.strings("beside") }
    if record.has("specifications") {
      var named: [Specification] = []
      for id in try record.strings("specifications") { named.append(try Specification(message: id, "a deviation")) }
      if !named.isEmpty { finding.specifications = named }
    }
    return finding
  }

  private func openQuestions() throws(MessageError) -> [Report.Answer] {
    var answers: [Report.Answer] = []
    for record in try fields.objects("openQuestions", "an open question") {
      let (id, specification) = (try record.text("id"), try record.text("spec"))
      guard let question = OpenQuestion.all.first(where: { $0.id == id }),
        let asking = question.askings.first(where: { $0.specification.id == specification })
      else { continue }
      let values = try record.choice("values", ValueDomain.self)
      let trace = record.has("trace") ? try Trace(record.array("trace"), in: values) : nil
      guard trace == nil || trace?.count == asking.actions.count else {
        throw MessageError("invalid \"trace\" of \(id): expected events for \(asking.actions.count) actions")
      }
      answers.append(
        Report.Answer(
          openQuestion: question, asking: asking, outcome: try record.text("outcome"), values: values,
          events: trace.map(asking.answer) ?? [], trace: trace))
    }
    return answers
  }
}

extension Verdict {
  /// The performance that leads to the verdict, if the report has no trace.
  fileprivate func performance(_ message: String) -> Performance {
    switch self {
    case .crashed: .crashed(message, at: nil)
    case .timedOut: .timedOut(message)
    case .unsupported: .unsupported(message)
    case .passed, .failed, .inconclusive, .waived, .notRun: .notRun(message)
    }
  }
}

extension SurfaceDeviation {
  fileprivate init(_ fields: MessageFields) throws(MessageError) {
    guard let kind = Kind(rawValue: try fields.text("kind")) else {
      throw MessageError("invalid \"kind\" of \(fields.noun): \(fields.json.shown)")
    }
    self.init(
      kind, expected: try fields.text("expected"), got: try fields.text("got"),
      advice: try fields.optional("advice"))
  }

  /// The deviation as a report in JSON holds it.
  var json: JSON {
    let members =
      [("kind", kind.rawValue), ("expected", expected), ("got", got)] + (advice.map { [("advice", $0)] } ?? [])
    return .object(members.map { JSON.Member($0.0, .string($0.1)) })
  }
}

extension MessageFields {
  /// The full text, of any length.
  fileprivate func text(_ key: String) throws(MessageError) -> String {
    if case .string(let text)? = json[key] { text } else { try string(key) }
  }

  fileprivate func optional(_ key: String) throws(MessageError) -> String? { has(key) ? try text(key) : nil }

  fileprivate func strings(_ key: String) throws(MessageError) -> [String] {
    try array(key).map { element throws(MessageError) in
      guard case .string(let text) = element else {
        throw MessageError("invalid \"\(key)\" of \(noun): expected a string, found \(element.shown)")
      }
      return text
    }
  }

  /// The generated scenarios that deviate, including those of a part.
  fileprivate func allDeviations() throws(MessageError) -> [MessageFields] {
    var deviations = try objects("deviations", "a deviation")
    guard has("part") else { return deviations }
    for group in try object("part", "a part").objects("groups", "a group") {
      for example in try group.objects("examples", "an example") where example.has("deviation") {
        deviations.append(try example.object("deviation", "a deviation"))
      }
    }
    return deviations
  }

  fileprivate func domains(_ key: String) throws(MessageError) -> [ValueDomain] {
    try strings(key).map { text throws(MessageError) in
      guard let domain = ValueDomain(rawValue: text) else {
        throw MessageError("invalid \"\(key)\" of \(noun): there is no domain '\(text.shortened)'")
      }
      return domain
    }
  }

  fileprivate func object(_ key: String, _ noun: String) throws(MessageError) -> MessageFields {
    try MessageFields(try value(key), noun)
  }

  fileprivate func objects(_ key: String, _ noun: String) throws(MessageError) -> [MessageFields] {
    try array(key).map { element throws(MessageError) in try MessageFields(element, noun) }
  }
}
