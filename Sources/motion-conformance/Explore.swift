import MotionConformance
import ReferencePort

extension Subcommand {
  /// Generates scenarios and judges a port by a model of the specifications.
  static let explore = Subcommand(
    name: "explore",
    summary: "generates scenarios and judges the reference, or the port that COMMAND starts, by a model",
    options: [
      Option(name: "--seed", value: "N", help: "generates the scenarios of that seed (random)"),
      Option(name: "--count", value: "N", help: "the number of scenarios (10000)"),
      Option(
        name: "--only", value: "SPEC,…",
        help: "only these specifications: \(Specification.all.map(\.id).joined(separator: ", ", last: " or "))"),
      .values, .exhaustive, .waivers, .timeout,
      Option(name: "--deadline", value: "SECONDS", help: "the time limit for all of it (none)"),
      .jobs, .shard,
    ] + Reporting.options,
    takesCommand: true
  ) { arguments in
    let domains = try arguments.domains()
    let count = try arguments.number("--count", in: 1...1_000_000_000) ?? 10_000
    let (seed, shard) = (try arguments.seed(), try arguments.shard(of: count))
    guard try seed != nil || !shard.isPart || arguments.value(of: Option.exhaustive.name) != nil else {
      throw UsageError("missing option --seed: the parts of an exploration need the same")
    }
    let exploration = Exploration(
      seed: seed ?? UInt64.random(in: 0..<1_000_000_000), count: count, specifications: try arguments.specifications(),
      values: domains ?? ValueDomain.allCases, shard: shard, jobs: try arguments.jobs())
    let waivers = try arguments.waivers()
    let exhaustive = try arguments.exhaustive(exploration, hasValues: domains != nil)
    let command =
      exhaustive != nil
      ? arguments.commandLine(without: [Option.jobs.name])
      : arguments.commandLine(
        without: Reporting.options.map(\.name) + [Option.jobs.name, "--seed"], "--seed", "\(exploration.seed)")
    let asksForReport = try arguments.value(of: "--format") != nil || arguments.has("--output")
    let reporting = try asksForReport ? Reporting(arguments, command: command) { arguments.replay($0) } : nil
    let start = ContinuousClock.now
    let limit = RunLimit(try arguments.seconds("--deadline"))
    let progress = Progress()
    defer { progress.end() }
    let child = try arguments.child(limit)
    defer { child.end() }
    let testee: any Testee = child ?? LimitedTestee(testee: Port.reference, limit: limit)
    let result =
      try exhaustive?.run(testee) { progress.show(done: $0) }
      ?? exploration.run(testee) { progress.show(done: $0, of: $1) }
    progress.end()
    child?.close()
    let duration = (.now - start).inSeconds
    if let reporting {
      var report = try Report(exploring: testee, exploration, result, waivers: waivers)
      (report.lastErrors, report.misbehaviour) = (child?.lastErrors ?? [], child?.misbehaviour)
      return try reporting.write(report, interruption: limit.reason)
    }
    let found = waivers.applied(to: result.deviations)
    let deviations = found.filter(\.verdict.isDeviation)
    for deviation in deviations {
      try Terminal.write(deviation.text(replay: arguments.replay(deviation), isRemote: child != nil) + "\n")
    }
    let waived = found.filter { $0.verdict == .waived }.map { "\($0.scenario.clause) is waived: \($0.explanation)\n" }
    try Terminal.write(waived.joined())
    if let reason = limit.reason ?? child?.misbehaviour ?? result.interruption {
      Terminal.writeError("\(reason) \(result.judged.of("scenario")) were judged until then; replay: \(command)")
      if limit.reason == nil, child?.misbehaviour != nil { return 2 }
      return limit.reason == nil && deviations.contains(where: { $0.level == .must }) ? 1 : 3
    }
    if result.judged == 0 {
      throw NothingChecked(reason: found.first?.explanation ?? "the port performed none of the scenarios")
    }
    let summary = deviations.isEmpty ? "no deviation" : "\(deviations.count.of("clause")) broken"
    let judged = "\(testee.name.printable): \(result.judged.of("scenario")) judged in \(duration)"
    try Terminal.write("\(judged), \(summary); replay: \(command)\n")
    return deviations.contains { $0.level == .must } ? 1 : 0
  }
}

extension Option {
  fileprivate static let exhaustive = Option(
    name: "--exhaustive", value: "LENGTH",
    help: "every scenario of at most so many actions, of integers unless --values is given, and none at random")
}

extension Arguments {
  /// The exploration that `--exhaustive` asks for.
  fileprivate func exhaustive(_ exploration: Exploration, hasValues: Bool) throws -> ExhaustiveExploration? {
    guard let length = try number(Option.exhaustive.name, in: 1...10) else { return nil }
    let others = ["--seed", "--count"] + Reporting.options.map(\.name)
    if let other = others.first(where: has) {
      throw UsageError(
        "--exhaustive cannot be combined with \(other): every scenario is performed, and the result is text")
    }
    return ExhaustiveExploration(
      length: length, specifications: exploration.specifications, values: hasValues ? exploration.values : [.integer],
      shard: exploration.shard, jobs: exploration.jobs)
  }

  /// The specifications that `--only` selects: all of them without it.
  func specifications() throws -> [Specification] {
    let ids = try list("--only")
    return try ids.isEmpty
      ? Specification.all
      : ids.map { id in
        guard let specification = Specification.all.first(where: { $0.id == id }) else {
          let known = Specification.all.map(\.id)
          throw UsageError("invalid --only '\(id)': \(Catalogue.alternatives(to: id, among: known))")
        }
        return specification
      }
  }
}

extension Finding {
  /// The failure, and the scenario in the port's language: as Swift, or as a request of the wire protocol.
  fileprivate func text(replay: String, isRemote: Bool) -> String {
    let request = isRemote ? kept?.request : nil
    let scenario = request.map { String(decoding: RequestMessage(id: 1, $0).line, as: UTF8.self) } ?? scenario.swift
    return [self].failureTexts { _ in replay }.joined(separator: "\n\n") + "\n\n\(scenario)\n"
  }
}
