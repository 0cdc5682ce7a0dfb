import MotionConformance

extension Subcommand {
  /// Searches for a scenario in which a port differs from the reference.
  static let explore = Subcommand(
    name: "explore",
    summary:
      "generates scenarios and searches for one in which the port that COMMAND starts differs from the reference",
    options: [
      Option(name: "--seed", value: "N", help: "generates the scenarios of that seed (random)"),
      Option(name: "--count", value: "N", help: "the number of scenarios (10000)"),
      Option(name: "--only", value: "SPEC", help: "only these specifications: IO, MO, RP, PO or RM"),
      Option(name: "--timeout", value: "SECONDS", help: "the time limit for each answer of the port (5)"),
    ],
    takesCommand: true
  ) { arguments in
    let exploration = Exploration(
      seed: try arguments.seed() ?? UInt64.random(in: 0..<1_000_000_000),
      count: try arguments.number("--count", in: 1...1_000_000_000) ?? 10_000,
      specifications: try arguments.specifications())
    let clock = ContinuousClock()
    let start = clock.now
    let child = try arguments.child()
    let outcome =
      if let child {
        try exploration.run(child, against: Port.reference)
      } else {
        try exploration.run(Port.reference, against: Port.reference)
      }
    child?.close()
    let duration = (clock.now - start).formatted(.units(allowed: [.seconds], fractionalPart: .show(length: 1)))
    let replay = arguments.replay(exploration)
    if let difference = outcome.difference {
      try Terminal.write(difference.text(replay: replay))
      return 1
    }
    if let reason = child?.misbehaviour ?? outcome.interruption {
      Terminal.writeError("\(reason) \(outcome.compared) scenarios were compared until then; replay: \(replay)")
      return 2
    }
    try Terminal.write("\(outcome.compared) scenarios compared in \(duration), no difference; replay: \(replay)\n")
    return 0
  }
}

extension Arguments {
  /// The value of `--seed`.
  fileprivate func seed() throws -> UInt64? {
    try value(of: "--seed").map { text in
      guard let seed = UInt64(text) else {
        throw UsageError("invalid --seed '\(text)': expected an integer from 0 to \(UInt64.max)")
      }
      return seed
    }
  }

  /// The value of an option that takes an integer.
  fileprivate func number(_ name: String, in range: ClosedRange<Int>) throws -> Int? {
    try value(of: name).map { text in
      guard let number = Int(text), range.contains(number) else {
        throw UsageError(
          "invalid \(name) '\(text)': expected an integer from \(range.lowerBound) to \(range.upperBound)")
      }
      return number
    }
  }

  /// The specifications to explore.
  fileprivate func specifications() throws -> [Specification] {
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

  /// The command that repeats the exploration.
  fileprivate func replay(_ exploration: Exploration) -> String {
    commandLine(without: ["--seed"], "--seed", "\(exploration.seed)")
  }
}

extension Difference {
  /// The failure, the scenario as Swift and as JSON, and the command that repeats it.
  fileprivate func text(replay: String) -> String {
    [finding].failureTexts { _ in replay }.joined(separator: "\n\n") + "\n\n\(swift)\n\n\(json)\n"
  }
}
