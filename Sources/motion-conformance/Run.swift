import MotionConformance
import ReferencePort

extension Subcommand {
  static let run = Subcommand(
    name: "run",
    summary: "runs the scenarios on the port that COMMAND starts, or on the reference, and writes a report",
    options: [
      .only,
      Option(
        "--level", Selection.Depth.allCases.map(\.rawValue).joined(separator: "|"),
        "the levels; all adds the open questions (all)"),
      .values, .waivers, .surface, .map,
      Option("--written", "none", "runs generated scenarios alone"),
      Option("--generated", "none|N", "the number of generated scenarios (\(Exploration.standard.count))"),
      .seed,
      Option("--regressions", "FILE", "requests to perform before them, one per line, see replay --save"),
      .save, .timeout,
      Option(
        "--deadline", "SECONDS", "the time limit for the whole run; scenarios that it does not reach are not run (600)"),
      .jobs,
      Option("--reference", "", "judges the reference, ReactiveMotion, instead of a port"),
    ] + Reporting.options,
    takesCommand: true
  ) { arguments in
    var reporting = try Reporting(arguments) { arguments.replay($0) }
    let selection = try arguments.selection()
    let waivers = try arguments.waivers()
    let exploration = try arguments.exploration()
    let surface = try arguments.surface()
    let regressions = try arguments.value(of: "--regressions").map {
      try Regressions(parsing: String(contentsOf: $0), file: $0)
    }
    guard selection.isWritten || exploration != nil || regressions != nil else {
      throw InvalidInput("nothing to run: neither written nor generated scenarios are selected")
    }
    let save = try arguments.savingFile()
    guard arguments.command.isEmpty == arguments.has("--reference") else {
      throw InvalidInput(
        arguments.command.isEmpty
          ? "missing port: write motion-conformance run -- COMMAND, or motion-conformance run --reference"
          : "invalid option '--reference': the port that COMMAND starts is judged")
    }

    let start = ContinuousClock.now
    let state = RunState(try arguments.seconds("--deadline") ?? .seconds(600))
    let progress = Progress()
    defer { progress.end() }
    if !arguments.command.isEmpty { progress.wait(for: "the handshake of the port, at least 30 seconds") }
    let child = try reporting.requiring { try arguments.child(state) }
    defer { child?.close() }
    let testee: any Testee = child ?? Port.reference.until { state.reason(isSingle: $0) }
    var report = try reporting.requiring {
      try Report(
        judging: testee, selection: selection, waivers: waivers, surface: surface?.findings(selection, of: testee),
        regressions: regressions ?? .none, generated: exploration, progress: progress.show)
    }
    progress.end()
    child?.close()
    (report.lastErrors, report.misbehaviour) = (state.lastErrors, state.misbehaviour)
    reporting.metadata.language = child?.handshake?.language ?? "Swift"
    reporting.metadata.harness = child?.handshake?.harnessVersion.flatMap(Version.harnessRemark)
    report.interruption = state.reason()
    let duration = "\(((ContinuousClock.now - start) / .milliseconds(10)).rounded() / 100) s"
    let status = try reporting.write(report, duration: duration)
    try save?.append(report.causes)
    return status
  }
}

extension Arguments {
  /// The scenarios that the options select.
  fileprivate func selection() throws -> Selection {
    let isWritten = try choice("--written", Written.self) == nil
    guard isWritten || !has(Option.surface.name) else {
      throw InvalidInput("invalid option '--surface': --written none selects generated scenarios alone")
    }
    return try Selection(
      only: list(Option.only.name), depth: choice("--level", Selection.Depth.self) ?? .all,
      values: domains(), written: isWritten)
  }

  private enum Written: String, CaseIterable {
    case none
  }

  /// The generated scenarios of a run, `nil` for none.
  fileprivate func exploration() throws -> Exploration? {
    let seed = try number(Option.seed.name, in: 0...UInt64.max, besides: "random")
    let jobs = try number(Option.jobs.name, in: 1...1_000)
    guard try value(of: "--generated") != "none" else {
      guard seed == nil else {
        throw InvalidInput("invalid option '--seed': it selects generated scenarios, and there are none")
      }
      return nil
    }
    let count = try number("--generated", in: 1...1_000_000_000, besides: "none") ?? Exploration.standard.count
    return Exploration(
      seed: seed ?? Exploration.standard.seed, count: count, random: seed == nil ? count / 20 : 0, jobs: jobs)
  }

  /// The port that the command after `--` starts, if there is one. Signals end the run from now on, not the process.
  func child(_ run: RunState, adding words: [String] = []) throws -> ChildTestee? {
    let timeout = try seconds("--timeout")
    guard timeout == nil || !command.isEmpty else {
      throw InvalidInput("invalid option '--timeout': it requires a port started with -- COMMAND")
    }
    EndSignal.recordSignals()
    guard !command.isEmpty else { return nil }
    let child = ChildTestee(command + words, timeout: timeout ?? .seconds(5), run: run)
    if child.handshake == nil, let misbehaviour = child.misbehaviour {
      // The lines before the message of an error while loading name the file and the line.
      let errors = child.lastErrors.count < 2 ? [] : ["Last lines of the port's standard error:"] + child.lastErrors
      throw InvalidInput(
        (["nothing was judged: \(misbehaviour)"] + errors).joined(separator: "\n"))
    }
    return child
  }
}
