import MotionConformance
import ReferencePort

extension Subcommand {
  /// Runs the scenarios on a port and writes a report.
  static let run = Subcommand(
    name: "run",
    summary: "runs the scenarios on the reference, or on the port that COMMAND starts",
    options: [
      .only, .level, .values, .waivers, .surface, .map,
      Option(
        name: "--generated", value: "none|N", help: "the number of generated scenarios (\(Exploration.standard.count))"),
      .seed,
      Option(
        name: "--regressions", value: "FILE", help: "requests to perform before them, one per line, see replay --save"),
      .timeout, .deadline, .jobs, .shard,
    ] + Reporting.options,
    takesCommand: true
  ) { arguments in
    var reporting = try Reporting(arguments) { arguments.replay($0) }
    let selection = try Selection(
      only: arguments.list("--only"), depth: arguments.depth(), values: arguments.domains() ?? ValueDomain.allCases)
    let waivers = try arguments.waivers()
    let exploration = try arguments.exploration()
    let surface = try arguments.surface()
    let regressions = try arguments.value(of: "--regressions").map {
      try Regressions(parsing: Terminal.read($0), file: $0)
    }

    let start = ContinuousClock.now
    let limit = RunLimit(try arguments.seconds("--deadline") ?? RunLimit.standard)
    let progress = Progress()
    defer { progress.end() }
    let child = try arguments.child(limit)
    defer { child.end() }
    let testee: any Testee = child ?? LimitedTestee(testee: Port.reference, limit: limit)
    var (report, mistakes) = try Reporting.report {
      try Report(
        judging: testee, selection: selection, waivers: waivers, surface: surface,
        regressions: regressions ?? .none, generated: exploration, progress: progress.show)
    }
    progress.end()
    child?.close()
    report.lastErrors = child?.lastErrors ?? []
    report.misbehaviour = child?.misbehaviour
    reporting.metadata.harness = child?.harness.flatMap(Version.age)
    let duration = (.now - start).inSeconds
    return try reporting.write(report, mistakes: mistakes, duration: duration, interruption: limit.reason)
  }
}

extension Option {
  static let level = Option(
    name: "--level", value: Selection.Depth.allCases.map(\.rawValue).joined(separator: "|"),
    help: "the levels; all adds the open questions (all)")
}

extension ChildTestee? {
  /// Closes the port, also after an error, so that it can end by itself, and then ends what it left behind.
  func end() {
    self?.close()
    Supervisor.endDescendants()
  }
}

extension Arguments {
  /// The level that is selected.
  func depth() throws -> Selection.Depth { try choice(Option.level.name, Selection.Depth.self) ?? .all }

  /// The generated scenarios of a run, `nil` for none.
  fileprivate func exploration() throws -> Exploration? {
    let (seed, jobs) = (try seed(), try jobs())
    guard try value(of: "--generated") != "none" else {
      if let option = [Option.shard, .seed].map(\.name).first(where: has) {
        throw UsageError("invalid option '\(option)': it selects generated scenarios, and there are none")
      }
      return nil
    }
    let count = try number("--generated", in: 1...1_000_000_000, besides: "none") ?? Exploration.standard.count
    return Exploration(seed: seed ?? Exploration.standard.seed, count: count, shard: try shard(of: count), jobs: jobs)
  }

  /// The port that the command after `--` starts, if there is one. Signals end the run from now on, not the process.
  ///
  /// - Parameter isDebugged: Whether the port may take any time, and the id of its process is printed.
  func child(_ limit: RunLimit, isDebugged: Bool = false, adding words: [String] = []) throws -> ChildTestee? {
    let timeout = try seconds("--timeout")
    guard !isDebugged || timeout == nil else {
      throw UsageError("--debug cannot be combined with --timeout: it removes every time limit")
    }
    guard !command.isEmpty else {
      guard timeout == nil else {
        throw UsageError("invalid option '--timeout': it requires a port started with -- COMMAND")
      }
      Interruption.note()
      return nil
    }
    Interruption.note()
    Supervisor.adoptOrphans()
    let command = command + words
    // A supervisor would stand between this process and a port that is debugged.
    let child =
      isDebugged
      ? ChildTestee(command, timeout: .seconds(1_000_000_000), limit: limit) { process in
        Terminal.writeError("the port runs in process \(process)")
      } : ChildTestee(command, timeout: timeout ?? .seconds(5), isSupervised: true, limit: limit)
    if !child.isKnown, let misbehaviour = child.misbehaviour {
      Supervisor.endDescendants()
      throw UsageError("nothing was judged, see Conformance/Protocol.md. \(misbehaviour)")
    }
    return child
  }
}
