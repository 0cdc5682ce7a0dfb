import MotionConformance

/// The options of several subcommands.
extension Option {
  static let values = Option(name: "--values", value: "DOMAIN,…", help: "only these value domains")
  static let output = Option(
    name: "--output", value: "FILE", help: "the file to write to instead of standard output")
  static let seed = Option(name: "--seed", value: "N", help: "the seed that they are made from (1)")
  static let timeout = Option(
    name: "--timeout", value: "SECONDS", help: "the time limit for each answer of the port, and for its exit (5)")
  static let jobs = Option(
    name: "--jobs", value: "N", help: "the number of cores for generated scenarios, each with a port of its own (all)")
  static let shard = Option(
    name: "--shard", value: "K/N", help: "performs the K-th of N parts of the generated scenarios, see report (all)")
}

extension Arguments {
  /// The domains that are selected, `nil` for all.
  func domains() throws -> [ValueDomain]? {
    let domains = try list(Option.values.name).map { try ValueDomain(message: $0, Option.values.name) }
    return domains.isEmpty ? nil : domains
  }

  /// The value of `--seed`.
  func seed() throws -> UInt64? {
    try value(of: Option.seed.name).map { text in
      guard let seed = UInt64(text) else {
        throw UsageError("invalid --seed '\(text)': expected an integer from 0 to \(UInt64.max)")
      }
      return seed
    }
  }

  /// The value of an option that takes an integer.
  ///
  /// - Parameter word: Another value that the option takes, for the message.
  func number(_ name: String, in range: ClosedRange<Int>, besides word: String? = nil) throws -> Int? {
    try value(of: name).map { text in
      guard let number = Int(text), range.contains(number) else {
        throw UsageError(
          "invalid \(name) '\(text)': expected \(word.map { "\($0) or " } ?? "")an integer from \(range.lowerBound) "
            + "to \(range.upperBound)")
      }
      return number
    }
  }

  /// The value of `--jobs`.
  func jobs() throws -> Int? { try number(Option.jobs.name, in: 1...1_000) }

  /// The value of `--shard`, a part of that number of scenarios.
  func shard(of count: Int) throws -> Shard {
    guard let text = try value(of: Option.shard.name) else { return .whole }
    guard let shard = Shard(text) else {
      throw UsageError("invalid --shard '\(text)': expected K/N, with K from 1 to N and N from 1 to \(Shard.most)")
    }
    let parts = Exploration.parts(of: count)
    guard shard.count <= parts else {
      throw UsageError("invalid --shard '\(text)': \(count) scenarios make at most \(parts.of("part"))")
    }
    return shard
  }
}
