import MotionConformance

/// The options for sharing the generated scenarios among cores and machines.
extension Option {
  static let jobs = Option(
    name: "--jobs", value: "N", help: "the number of cores for generated scenarios, each with a port of its own (all)")
  static let shard = Option(
    name: "--shard", value: "K/N", help: "performs the K-th of N parts of the generated scenarios, see report (all)")
}

extension Arguments {
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
