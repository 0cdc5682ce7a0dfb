import ConformanceReports
internal import ConformancePlatform
import MotionConformance
import ReferencePort

extension Subcommand {
  /// Performs single scenarios again.
  static let replay = Subcommand(
    name: "replay",
    summary: "performs one scenario again, or those that a report shows, and says whether the port still deviates",
    operands: ("the ID of a scenario, the FILE of a report or of requests, or a request as JSON", 1...1),
    options: [
      Option(
        name: Option.only.name, value: "ID,…",
        help: "of a report, the causes of these clauses; for a generated scenario, the selection of its run"),
      Option(
        name: "--values", value: "DOMAIN,…",
        help: "only these value domains; for a generated scenario, those of its run"),
      .waivers,
      Option(name: "--save", value: "FILE", help: "appends deviating scenarios to a file, for run --regressions FILE"),
      .timeout,
      Option(
        name: "--debug", value: "",
        help: "performs the shrunk scenario once, without a time limit, in a process whose id is printed"),
    ],
    takesCommand: true
  ) { arguments in
    let isDebugged = arguments.has("--debug")
    let domains = try arguments.domains()
    let selected = try ReplaySource(arguments)
    if arguments.command.isEmpty { Terminal.writeError("no command follows --: this is the reference, ReactiveMotion") }
    let selection = try Selection(
      only: selected.isGenerated ? arguments.list(Option.only.name) : [],
      values: domains ?? ValueDomain.allCases)
    let waivers = try arguments.waivers()
    let save = try arguments.value(of: "--save").map { try OutputFile($0) }
    let limit = RunLimit()
    defer { Supervisor.endDescendants() }

    func perform(_ replays: [ReplaySource.Item], asksForDebugger: Bool) throws -> (findings: [Finding], fault: String?)
    {
      let child = try arguments.child(limit, isDebugged: isDebugged)
      defer { child?.close() }
      if asksForDebugger { waitForDebugger(isInProcess: child == nil) }
      let testee: any Testee =
        child ?? LimitedTestee(testee: Port.reference, limit: limit, isDebugged: isDebugged)
      let findings = try replays.flatMap { item in
        let selection = try item.values.map { try Selection(only: selection.only, values: $0) } ?? selection
        return try item.replay.findings(on: testee, selection, waivers)
      }
      child?.close()
      return (findings, child?.misbehaviour)
    }

    var items = selected.items
    if isDebugged, selected.isGenerated {
      let shrunk = try perform(items, asksForDebugger: false)
      items = shrunk.findings.compactMap(\.kept).map { ReplaySource.Item(replay: Replay($0)) }
    }
    let (findings, fault) = try perform(items, asksForDebugger: isDebugged)
    try Terminal.write(
      findings.replayText { selected.isID ? arguments.replay($0) : arguments.replay(ofRequest: $0) })
    if let reason = limit.reason {
      Terminal.writeError(reason)
      return 3
    }
    if let fault {
      Terminal.writeError("\(fault) See Conformance/Protocol.md.")
      return 2
    }
    if findings.allSatisfy({ $0.verdict == .unsupported }), let first = findings.first {
      throw NothingChecked(reason: first.explanation)
    }
    let deviating = findings.filter(\.verdict.isDeviation)
    try save?.append(Cause.all(in: deviating).compactMap(\.story.kept?.line))
    return deviating.isEmpty ? 0 : 1
  }

  /// Waits until a person at a terminal has attached a debugger to the port.
  private static func waitForDebugger(isInProcess: Bool) {
    if isInProcess { Terminal.writeError("the reference runs in process \(getpid())") }
    guard isatty(STDIN_FILENO) == 1 else { return }
    Terminal.writeError("attach a debugger, then press Return")
    _ = readLine()
  }
}

/// A scenario, request or report to perform again.
private struct ReplaySource {
  struct Item {
    let replay: Replay
    /// The domains of a written scenario, if a report lists them.
    var values: [ValueDomain]? = nil
  }

  let items: [Item]
  /// Whether it is the id of a scenario.
  let isID: Bool

  /// Whether it is a generated scenario, which depends on the selection of its run.
  var isGenerated: Bool { items.contains { if case .generated = $0.replay { true } else { false } } }

  init(_ arguments: Arguments) throws {
    let text = arguments.operands[0]
    let only = try arguments.list(Option.only.name)
    let isFile = !text.hasPrefix("{") && access(text, F_OK) == 0
    let file = isFile ? try Terminal.read(text) : nil
    if let file, let json = try? JSON(message: Array(file.utf8)), json["results"] != nil {
      (items, isID) = (try Self.causes(of: file, text, only), false)
      return
    }
    items = try file.map { try Self.requests(in: $0, text) } ?? Self.item(text)
    isID = !isFile && !text.hasPrefix("{")
    guard only.isEmpty || isGenerated else {
      throw UsageError(
        "invalid option '--only': it takes causes of a report, or the selection of the run of a generated scenario")
    }
  }

  private static func item(_ text: String) throws -> [Item] {
    do throws(ReplayError) { return [Item(replay: try Replay(text))] } catch {
      guard text.hasSuffix(".json") || text.hasSuffix(".jsonl") else { throw error }
      throw UsageError("cannot read '\(text)': it does not exist")
    }
  }

  /// One request, on any number of lines, or one on each line.
  private static func requests(in text: String, _ file: String) throws -> [Item] {
    guard (try? JSON(message: Array(text.utf8))) == nil else {
      do throws(ReplayError) { return [Item(replay: try Replay(text))] } catch {
        throw UsageError("\(file): \(error)")
      }
    }
    let items = try Regressions(parsing: text, file: file).kept.map { Item(replay: Replay($0.request)) }
    guard !items.isEmpty else { throw UsageError("nothing to replay: '\(file)' is empty") }
    return items
  }

  /// The stories of the causes of a report.
  private static func causes(of text: String, _ file: String, _ only: [String]) throws -> [Item] {
    let causes = try Report.reading(text, file: file).0.causes
    guard !causes.isEmpty else { throw UsageError("nothing to replay: nothing went wrong in the report '\(file)'") }
    let known = causes.compactMap(\.clause)
    for id in only where !known.contains(where: { $0.lowercased() == id.lowercased() }) {
      throw UsageError(
        "invalid --only '\(id)': the causes in the report '\(file)' are \(known.joined(separator: ", "))")
    }
    let chosen = causes.filter { cause in
      only.isEmpty || only.contains { $0.lowercased() == cause.clause?.lowercased() }
    }
    let items = try chosen.compactMap { cause -> Item? in
      guard let kept = cause.story.kept else { return nil }
      guard !cause.story.scenario.isGenerated else { return Item(replay: Replay(kept)) }
      return Item(
        replay: try Replay(cause.story.scenario.id), values: [kept.request.values] + cause.otherDomains)
    }
    guard !items.isEmpty else {
      throw UsageError(
        "nothing to replay: only declarations deviate in the report '\(file)'; run motion-conformance surface")
    }
    return items
  }
}

extension [Finding] {
  /// The story of each cause as a report has it, and a line for each finding that does not deviate.
  fileprivate func replayText(replay: (Finding) -> String) -> String {
    var texts = Cause.all(in: self).map { $0.text(replay: replay) }
    texts += filter { $0.verdict == .notRun }.failureTexts()
    let others = filter { !$0.verdict.isDeviation }
    if !others.isEmpty { texts.append(others.map(\.replayLine).joined(separator: "\n")) }
    return texts.joined(separator: "\n\n") + "\n"
  }
}

extension Finding {
  fileprivate var replayLine: String {
    "\(verdict.sign) \(name.drop { $0 == "/" }): \(verdict.words)" + (verdict == .passed ? "" : ", \(explanation)")
  }
}

extension OutputFile {
  /// Appends the lines that the file does not contain yet.
  fileprivate func append(_ lines: [String]) throws {
    let before = access(path, F_OK) == 0 ? try Terminal.read(path) : ""
    // A file of something else would be spoilt.
    _ = try Regressions(parsing: before, file: path)
    var kept = before.split(separator: "\n").map(String.init)
    for line in lines where !kept.contains(line) { kept.append(line) }
    try write(kept.map { "\($0)\n" }.joined())
  }
}
