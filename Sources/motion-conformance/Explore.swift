import MotionConformance

extension Subcommand {
  /// Searches for a scenario in which a port differs from the reference.
  static let explore = Subcommand(
    name: "explore",
    summary:
      "makes scenarios up, and looks for one in which the port that the command starts differs from the reference",
    options: [
      Option(name: "--seed", value: "N", help: "makes the scenarios of that number once more (any number)"),
      Option(name: "--count", value: "N", help: "how many scenarios are made (10000)"),
      Option(name: "--only", value: "SPEC", help: "explores this specification only: IO, MO, RP, PO or RM"),
      Option(name: "--timeout", value: "SECONDS", help: "how long the started port may take for an answer (5)"),
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
      Terminal.complain("\(reason) \(outcome.compared) scenarios were compared until then; replay: \(replay)")
      return 2
    }
    try Terminal.write("\(outcome.compared) scenarios compared in \(duration), no difference; replay: \(replay)\n")
    return 0
  }
}

extension Arguments {
  /// The seed, if it is given.
  fileprivate func seed() throws -> UInt64? {
    try value(of: "--seed").map { text in
      guard let seed = UInt64(text) else {
        throw UsageError("--seed is a whole number from 0 to \(UInt64.max), not \(text)")
      }
      return seed
    }
  }

  /// The value of an option that is a whole number, if it is given.
  fileprivate func number(_ name: String, in range: ClosedRange<Int>) throws -> Int? {
    try value(of: name).map { text in
      guard let number = Int(text), range.contains(number) else {
        throw UsageError("\(name) is a whole number from \(range.lowerBound) to \(range.upperBound), not \(text)")
      }
      return number
    }
  }

  /// The specifications that are explored.
  fileprivate func specifications() throws -> [Specification] {
    let ids = try list("--only")
    return try ids.isEmpty
      ? Specification.all
      : ids.map { id in
        guard let specification = Specification.all.first(where: { $0.id == id }) else {
          let known = Specification.all.map(\.id)
          throw UsageError("--only is no \(id); \(Catalogue.alternatives(to: id, among: known))")
        }
        return specification
      }
  }

  /// The command that does the same once more.
  fileprivate func replay(_ exploration: Exploration) -> String {
    commandLine(without: ["--seed"], "--seed", "\(exploration.seed)")
  }
}

extension Difference {
  /// The story, the scenario as Swift and as JSON, and how to see it again.
  fileprivate func text(replay: String) -> String {
    [finding].stories { _ in replay }.joined(separator: "\n\n") + "\n\n\(swift)\n\n\(json)\n"
  }
}
