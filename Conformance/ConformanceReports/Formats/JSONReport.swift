internal import ConformancePlatform
import MotionConformance

extension Report {
  /// The report as JSON.
  func json(_ metadata: RunMetadata = RunMetadata()) throws -> String {
    try JSONReport(self, metadata).prettyJSON()
  }
}

/// The format of a JSON report.
struct JSONReport: Encodable {
  let port: String
  let version: String?
  let harness: String?
  let date: String?
  let command: String?
  let conforms: Bool?
  let reason: String?
  let causes: [CauseRecord]
  let specifications: [ConformityRecord]
  let selection: SelectionRecord
  let declared: Int
  let counts: [String: Int]
  let results: [ResultRecord]
  let generated: GeneratedRecord?
  let openQuestions: [AnswerRecord]
  let waivers: [WaiverRecord]
  let complete: Bool
  let misbehaviour: String?
  let standardError: [String]?

  struct ConformityRecord: Codable {
    let id: String
    let offered: Bool
    let conforms: Bool?
    let reason: String?
    let lacks: [String: String]?
    let values: [String]
  }

  struct CauseRecord: Codable {
    let clause: String?
    let crash: String?
    let timedOut: Bool?
    let beside: [String]?
    let title: String
    let level: String
    let source: String?
    let scenario: String
    let values: [String]
    let step: Int?
    let expected: String?
    let got: String?
    let replay: String?
    let scenarios: Int
    let clauses: Int
    let generated: Int
    let explains: [String: [String]]
    let unjudged: [String]?
  }

  struct SelectionRecord: Codable {
    let only: [String]
    let level: String
    let values: [String]
  }

  struct ResultRecord: Encodable {
    let scenario: String
    let clause: String
    let level: String
    let values: String
    let verdict: String
    let step: Int?
    let expected: String?
    let got: String?
    let message: String?
    let crash: String?
    let because: String?
    let beside: [String]?
    let replay: String?
    let trace: JSON?
    let declarations: JSON?
  }

  struct GeneratedRecord: Encodable {
    let scenarios: Int
    let seed: UInt64
    let regressions: Int?
    let unsupported: Int
    let unexplained: Int?
    let interruption: String?
    let deviations: [DeviationRecord]
    let part: PartRecord?
  }

  struct PartRecord: Encodable {
    let number: Int
    let of: Int
    let scenarios: Int
    let digest: String
    let groups: [GroupRecord]
  }

  struct GroupRecord: Encodable {
    let kind: String
    let count: Int
    let examples: [ExampleRecord]
  }

  struct ExampleRecord: Encodable {
    let number: Int
    let length: Int
    let deviation: DeviationRecord?
  }

  struct DeviationRecord: Encodable {
    let clause: String
    let beside: [String]?
    let level: String
    let specification: String
    let values: String
    let verdict: String
    let scenario: String
    let actions: [String]
    let step: Int?
    let expected: String?
    let got: String?
    let message: String?
    let crash: String?
    let count: Int
    let replay: String?
    let request: JSON
    let specifications: [String]
    let trace: JSON?
  }

  struct AnswerRecord: Encodable {
    let id: String
    let spec: String
    let outcome: String
    let sample: String
    let values: String
    let events: [String]
    let trace: JSON?
  }

  struct WaiverRecord: Codable {
    let id: String
    let reason: String
    let link: String?
  }

  init(_ report: Report, _ metadata: RunMetadata) {
    port = report.port.printable
    version = metadata.version
    harness = metadata.harness?.printable
    date = metadata.date
    command = metadata.command
    conforms = report.conformance.conforms
    reason = report.conformance.reason
    causes = report.causes.map { CauseRecord($0, replay: metadata.replay($0.story)) }
    specifications = report.specifications.map {
      ConformityRecord(
        id: $0.specification.id, offered: $0.isOffered, conforms: $0.conformance.conforms,
        reason: $0.conformance.reason, lacks: $0.lacks.isEmpty ? nil : $0.lacks.reasons,
        values: $0.domains.map(\.rawValue))
    }
    selection = SelectionRecord(
      only: report.selection.only, level: report.selection.depth.rawValue,
      values: report.selection.values.map(\.rawValue))
    declared = report.declared
    counts = Dictionary(uniqueKeysWithValues: Verdict.allCases.map { ($0.rawValue, report.count($0)) })
    results = report.findings.map { ResultRecord($0, replay: metadata.replay($0)) }
    generated = report.generated.map { generated in
      GeneratedRecord(
        scenarios: generated.judged, seed: generated.seed,
        regressions: generated.regressions == 0 ? nil : generated.regressions, unsupported: generated.unsupported,
        unexplained: generated.unexplained == 0 ? nil : generated.unexplained,
        interruption: generated.interruption?.printable,
        deviations: generated.deviations.map { JSONReport.DeviationRecord($0, replay: metadata.replay($0)) },
        part: generated.part.map { JSONReport.PartRecord($0, metadata) })
    }
    openQuestions = report.openQuestions.map { answer in
      AnswerRecord(
        id: answer.openQuestion.id, spec: answer.asking.specification.id, outcome: answer.outcome,
        sample: answer.asking.sample, values: answer.values.rawValue,
        events: answer.events.map { $0.text(in: answer.values) }, trace: answer.trace?.json(in: answer.values).printable
      )
    }
    waivers = report.waivers.waivers.map { WaiverRecord(id: $0.id, reason: $0.reason, link: $0.link) }
    complete = report.isComplete
    misbehaviour = report.misbehaviour?.printable
    standardError = report.lastErrors.isEmpty ? nil : report.lastErrors.map(\.printable)
  }
}

extension JSONReport.CauseRecord {
  fileprivate init(_ cause: Cause, replay: String?) {
    let shown = cause.story.deviation ?? cause.story.breach?.deviation
    clause = cause.storyClause.isEmpty ? nil : cause.storyClause
    crash = cause.story.crash
    timedOut = cause.origin == .timeOut ? true : nil
    beside = cause.beside.isEmpty ? nil : cause.beside
    title = cause.title
    level = cause.level.rawValue
    source = cause.source?.url
    scenario = cause.story.scenario.id
    values = [cause.story.domain] + cause.otherDomains.map(\.rawValue)
    step = shown?.step
    expected = shown?.expected ?? cause.story.expected
    got = shown?.got ?? cause.story.got
    self.replay = replay
    let extent = cause.extent
    (scenarios, clauses, generated) = (extent.scenarios, extent.clauses, extent.generated)
    unjudged = cause.unjudged.isEmpty ? nil : cause.unjudged
    explains = Dictionary(uniqueKeysWithValues: cause.scenariosByVerdict.map { ($0.verdict.rawValue, $0.ids) })
  }
}

extension JSONReport.ResultRecord {
  fileprivate init(_ finding: Finding, replay: String?) {
    scenario = finding.scenario.id
    clause = finding.scenario.clause
    level = finding.level.rawValue
    values = finding.domain
    verdict = finding.verdict.rawValue
    step = finding.deviation?.step
    expected = finding.expected
    got = finding.got
    message = finding.verdict == .passed ? nil : finding.explanation
    crash = finding.crash
    because = finding.because
    beside = finding.beside.isEmpty ? nil : finding.beside
    self.replay = finding.verdict == .passed ? nil : replay
    // A reader can infer that a finding passed without its trace, unless it passed vacuously.
    trace = finding.isEvidence ? nil : finding.values.flatMap { finding.trace?.json(in: $0).printable }
    declarations = finding.surface.isEmpty ? nil : .array(finding.surface.map(\.json))
  }
}

extension JSONReport.DeviationRecord {
  fileprivate init(_ finding: Finding, replay: String?) {
    self.replay = replay
    clause = finding.scenario.clause
    beside = finding.beside.isEmpty ? nil : finding.beside
    level = finding.level.rawValue
    specification = String(finding.scenario.clause.prefix { $0 != "-" })
    values = finding.domain
    verdict = finding.verdict.rawValue
    scenario = finding.scenario.id
    actions = finding.scenario.actions.map { $0.text(in: finding.values ?? .integer) }
    step = finding.deviation?.step
    expected = finding.expected
    got = finding.got
    message = finding.message.map(\.printable)
    crash = finding.crash
    count = finding.count
    specifications = finding.specifications.map(\.id)
    request =
      Request(
        specification: finding.specifications[0], values: finding.values ?? .integer,
        actions: finding.scenario.actions
      ).json
    trace = finding.values.flatMap { finding.trace?.json(in: $0).printable }
  }
}

extension JSONReport.PartRecord {
  fileprivate init(_ part: Report.Generated.Part, _ metadata: RunMetadata) {
    (number, of, scenarios, digest) = (part.shard.number, part.shard.count, part.count, part.digest)
    groups = part.groups.map { group in
      JSONReport.GroupRecord(
        kind: group.kind, count: group.count,
        examples: group.examples.map { example in
          JSONReport.ExampleRecord(
            number: example.number, length: example.length,
            deviation: example.deviation.map {
              JSONReport.DeviationRecord($0, replay: metadata.replay($0))
            })
        })
    }
  }
}
