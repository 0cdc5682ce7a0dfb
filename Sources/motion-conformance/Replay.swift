import ConformanceReports
internal import ConformanceFoundation
import MotionConformance
import ReferencePort

extension Subcommand {
  static let replay = Subcommand(
    name: "replay",
    summary: "performs one scenario again, or each request of a FILE, and says whether the port still deviates",
    operands: ("ID|FILE|JSON", 1...1),
    options: [.values, .waivers, .save, .timeout], takesCommand: true
  ) { arguments in
    let source = arguments.operands[0]
    let replays = try replays(of: source)
    if arguments.command.isEmpty { Terminal.writeError("no command follows --: this is the reference, ReactiveMotion") }
    let values = try arguments.domains()
    let waivers = try arguments.waivers()
    let save = try arguments.savingFile()
    let state = RunState()
    let child = try arguments.child(state)
    defer { child?.close() }
    let testee: any Testee = child ?? Port.reference.until { state.reason(isSingle: $0) }
    let findings = try replays.flatMap { try $0.findings(on: testee, in: values, waivers) }
    child?.close()
    let isID = replays.count == 1 && !source.hasPrefix("{") && access(source, F_OK) != 0
    try Terminal.write(findings.replayText { arguments.replay($0, byRequest: !isID) })
    if let reason = state.reason() {
      Terminal.writeError(reason)
      return 3
    }
    if let fault = state.misbehaviour {
      Terminal.writeError("\(fault) See Conformance/Protocol.md.")
      return 2
    }
    if let reason = findings.unsupportedReason { throw NothingChecked(reason: reason) }
    let deviating = findings.filter(\.verdict.isDeviation)
    try save?.append(Cause.all(in: deviating))
    return deviating.isEmpty ? 0 : 1
  }

  /// The scenarios that a text names: an id, a request, or a file with one request on any number of lines, or one on each line.
  private static func replays(of text: String) throws -> [Replay] {
    let isFile = access(text, F_OK) == 0 || [".json", ".jsonl"].contains(where: text.hasSuffix)
    guard isFile, !text.hasPrefix("{") else { return [try Replay(text)] }
    let requests = try String(contentsOf: text)
    guard (try? JSON(message: Array(requests.utf8))) != nil else {
      let replays = try Regressions(parsing: requests, file: text).kept.map { Replay($0.request) }
      guard !replays.isEmpty else { throw InvalidInput("nothing to replay: '\(text)' is empty") }
      return replays
    }
    do throws(InvalidInput) { return [try Replay(requests)] } catch { throw InvalidInput("\(text): \(error)") }
  }
}

extension [Finding] {
  /// The story of each cause as a report has it, and a line for each finding that does not deviate.
  fileprivate func replayText(replay: (Finding) -> String) -> String {
    let stories = stories(replay)
    let others = filter { !$0.verdict.isDeviation }.map { finding in
      let reason = finding.verdict == .passed ? "" : ", \(finding.explanation)"
      return TextLine(
        "\(finding.verdict.sign) \(finding.name.drop { $0 == "/" }): \(finding.verdict.words)\(reason)")
    }
    return (stories + [others]).filter { !$0.isEmpty }.map { $0.text(Terminal.style) }
      .joined(separator: "\n\n") + "\n"
  }
}

extension Arguments {
  /// The file to which requests are appended, if one is given. A file of something else would be spoilt.
  func savingFile() throws -> OutputFile? {
    guard let path = try value(of: Option.save.name) else { return nil }
    let file = try OutputFile(path)
    do { _ = try Regressions(parsing: file.former, file: path) } catch {
      throw InvalidInput("cannot append requests to '\(path)': \(error); give the path of another file")
    }
    return file
  }
}

extension OutputFile {
  /// The text of the file to replace, if there is one.
  fileprivate var former: String {
    get throws { isReplaced && access(path, F_OK) == 0 ? try String(contentsOf: path) : "" }
  }

  /// Appends the requests that show the causes, a line for each that the file does not contain yet.
  func append(_ causes: [Cause]) throws {
    var lines = try former.split(separator: "\n").map(String.init)
    for line in causes.compactMap(\.story.kept?.line) where !lines.contains(line) { lines.append(line) }
    try write(lines.map { "\($0)\n" }.joined())
  }
}
