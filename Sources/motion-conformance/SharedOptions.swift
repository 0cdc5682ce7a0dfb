import MotionConformance

/// The options of several subcommands.
extension Option {
  static let only = Option(
    name: "--only", value: "ID,…", help: "only these specifications, bullets, clauses or scenarios")
  static let map = Option(
    name: "--map", value: "A=B,…",
    help: "the port's name B for the name A of the specifications (ReactiveProperty=MyProperty)")
  static let surface = Option(
    name: "--surface", value: "FILE,…", help: "also judges the port's declarations in these symbol graphs")
  static let values = Option(name: "--values", value: "DOMAIN,…", help: "only these value domains")
  static let output = Option(
    name: "--output", value: "FILE", help: "the file to write to instead of standard output")
  static let seed = Option(
    name: "--seed", value: "N|random",
    help: "the seed that all of them are made from (1, and a random one for 1 in 20, which the report prints)")
  static let save = Option(
    name: "--save", value: "FILE",
    help: "appends the requests that show a deviation to a file, for --regressions and replay")
  static let timeout = Option(
    name: "--timeout", value: "SECONDS", help: "the time limit for each answer of the port, and for its exit (5)")
  static let jobs = Option(
    name: "--jobs", value: "N", help: "the number of cores for generated scenarios, each with a port of its own (all)")
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
        throw UsageError("invalid --seed '\(text)': expected random or an integer from 0 to \(UInt64.max)")
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
}
