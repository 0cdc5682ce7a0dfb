internal import ConformancePlatform
import MotionConformance

extension Report {
  /// The report as JSON.
  func json(_ metadata: RunMetadata = RunMetadata()) throws -> String {
    try JSONReport(self, metadata).prettyJSON()
  }
}

/// A report in JSON, as it is written and read.
struct JSONReport: Codable {
  let results: [FindingRecord]
  let kit: String?
  let port: String
  let version: String?
  let harness: String?
  let date: String?
  let command: String?
  let conforms: Bool?
  let reason: String?
  /// The causes, which a reader derives from the results again.
  let causes: [JSON]
  let specifications: [ConformityRecord]
  let selection: SelectionRecord?
  /// The clauses as tests, which a reader derives from the results again.
  let tests: [ClauseTest]?
  let declared: Int
  let counts: [String: Int]
  let generated: GeneratedRecord?
  let unperformed: [Int]?
  let openQuestions: [AnswerRecord]
  let waivers: [Waiver]?
  let complete: Bool
  let misbehaviour: String?
  let standardError: [String]?

  struct ConformityRecord: Codable {
    let id: String
    let offered: Bool
    let conforms: Bool?
    let reason: String?
    let lacks: JSON?
    let values: [ValueDomain]?
  }

  struct SelectionRecord: Codable {
    let only: [String]
    let level: Selection.Depth
    let values: [ValueDomain]
    let written: Bool?
  }

  /// A result of a written scenario, or a deviation in generated ones.
  struct FindingRecord: Codable {
    let scenario: String
    let clause: String
    let level: String
    let values: String
    let verdict: Verdict
    let step: Int?
    let expected: String?
    let got: String?
    let message: String?
    let crash: String?
    let because: String?
    let beside: [String]?
    let replay: String?
    let trace: [JSON]?
    let declarations: [SurfaceDeviation]?
    // Only a deviation in generated scenarios has these.
    let specification: String?
    let specifications: [String]?
    let actions: [String]?
    let count: Int?
    let request: JSON?
  }

  struct GeneratedRecord: Codable {
    let scenarios: Int
    let planned: Int?
    let seed: UInt64
    let randomSeed: UInt64?
    let regressions: Int?
    let unsupported: Int
    let unexplained: Int?
    let interruption: String?
    let deviations: [FindingRecord]
  }

  struct AnswerRecord: Codable {
    let id: String
    let spec: String
    let outcome: String
    let sample: String?
    let values: ValueDomain?
    let events: [String]?
    let trace: [JSON]?
  }

  init(_ report: Report, _ metadata: RunMetadata) {
    kit = Handshake.kit
    port = report.port.printable
    version = metadata.version
    harness = metadata.harness?.printable
    date = metadata.date
    command = metadata.command
    conforms = report.conformance.conforms
    reason = report.conformance.reason
    causes = report.causes.map { $0.json(replay: metadata.replay($0.story)) }
    specifications = report.specifications.map {
      let lacks = $0.lacks.map { Lack($0.capability, because: $0.reason.printable) }
      return ConformityRecord(
        id: $0.specification.id, offered: $0.isOffered, conforms: $0.conformance.conforms,
        reason: $0.conformance.reason, lacks: lacks.isEmpty ? nil : lacks.json, values: $0.domains)
    }
    selection = SelectionRecord(
      only: report.selection.only, level: report.selection.depth, values: report.selection.values,
      written: report.selection.isWritten ? nil : false)
    tests = report.tests(metadata)
    declared = report.declared
    counts = Dictionary(uniqueKeysWithValues: Verdict.allCases.map { ($0.rawValue, report.count($0)) })
    results = report.findings.map { FindingRecord($0, metadata) }
    generated = report.generated.map { generated in
      GeneratedRecord(
        scenarios: generated.judged, planned: generated.planned, seed: generated.seed,
        randomSeed: generated.randomSeed,
        regressions: generated.regressions == 0 ? nil : generated.regressions, unsupported: generated.unsupported,
        unexplained: generated.unexplained == 0 ? nil : generated.unexplained,
        interruption: generated.interruption?.printable,
        deviations: generated.deviations.map { FindingRecord($0, metadata) })
    }
    unperformed = report.unperformed.isEmpty ? nil : report.unperformed
    openQuestions = report.openQuestions.map { answer in
      AnswerRecord(
        id: answer.openQuestion.id, spec: answer.asking.specification.id, outcome: answer.outcome,
        sample: answer.asking.sample, values: answer.values,
        events: answer.events.map { $0.text(in: answer.values) }, trace: answer.trace?.printable(in: answer.values))
    }
    waivers = report.waivers.waivers
    complete = report.isComplete
    misbehaviour = report.misbehaviour?.printable
    standardError = report.lastErrors.isEmpty ? nil : report.lastErrors.map(\.printable)
  }
}

extension Cause {
  fileprivate func json(replay: String?) -> JSON {
    let shown = story.shownDeviation
    return [
      "clause": storyClause.isEmpty ? nil : .string(storyClause), "crash": story.crash.map(JSON.string),
      "timedOut": origin == .timeOut ? true : nil, "beside": beside.isEmpty ? nil : .array(beside.map(JSON.string)),
      "title": .string(title), "level": .string(level.rawValue), "source": (source?.url).map(JSON.string),
      "scenario": .string(story.scenario.id),
      "values": .array(([story.domain] + otherDomains.map(\.rawValue)).map(JSON.string)),
      "step": story.markedStep.map(JSON.integer), "expected": (shown?.expected ?? story.expected).map(JSON.string),
      "got": (shown?.got ?? story.got).map(JSON.string), "replay": replay.map(JSON.string),
      "scenarios": .integer(extent.scenarios), "clauses": .integer(extent.clauses),
      "generated": .integer(extent.generated),
      "unjudged": unjudged.isEmpty ? nil : .array(unjudged.map(JSON.string)),
      "explains": .object(
        scenariosByVerdict.map { JSON.Member($0.verdict.rawValue, .array($0.ids.map(JSON.string))) }),
    ]
  }
}

extension JSONReport.FindingRecord {
  fileprivate init(_ finding: Finding, _ metadata: RunMetadata) {
    let hasPassed = finding.verdict == .passed
    let request = finding.scenario.isGenerated ? finding.kept?.request : nil
    scenario = finding.scenario.id
    clause = finding.scenario.clause
    level = finding.level.rawValue
    values = finding.domain
    verdict = finding.verdict
    step = finding.deviation?.step ?? finding.failedStep
    expected = finding.expected
    got = finding.got
    message = finding.message?.printable ?? (request != nil || hasPassed ? nil : finding.explanation)
    crash = finding.crash
    because = finding.because
    beside = finding.beside.isEmpty ? nil : finding.beside
    replay = hasPassed ? nil : metadata.replay(finding)
    // A reader can infer that a finding passed without its trace, unless it passed vacuously.
    trace = finding.isEvidence ? nil : finding.values.flatMap { finding.trace?.printable(in: $0) }
    declarations = finding.surface.isEmpty ? nil : finding.surface
    specification = request.map { _ in String(finding.scenario.clause.prefix { $0 != "-" }) }
    specifications = request.map { _ in finding.specifications.map(\.id) }
    actions = request.map { request in request.actions.map { $0.text(in: request.values) } }
    count = request.map { _ in finding.count }
    self.request = request?.json
  }
}

extension Verdict: Codable, TextChoice {}
extension ValueDomain: Codable, TextChoice {}
extension Selection.Depth: Codable, TextChoice {}
extension SurfaceDeviation.Kind: TextChoice {}
