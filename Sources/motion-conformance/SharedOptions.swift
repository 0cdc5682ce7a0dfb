import MotionConformance

/// The options of several subcommands.
extension Option {
  static let only = Option("--only", "ID,…", "only these specifications, bullets, clauses or scenarios")
  static let map = Option(
    "--map", "A=B,…", "the port's name B for the name A of the specifications (ReactiveProperty=MyProperty)")
  static let surface = Option("--surface", "FILE,…", "also judges the port's declarations in these symbol graphs")
  static let values = Option("--values", "DOMAIN,…", "only these value domains")
  static let output = Option("--output", "FILE", "the file to write to instead of standard output")
  static let seed = Option(
    "--seed", "N|random",
    "the seed that all of them are made from (1, and a random one for 1 in 20, which the report prints)")
  static let save = Option(
    "--save", "FILE", "appends the requests that show a deviation to a file, for --regressions and replay")
  static let timeout = Option(
    "--timeout", "SECONDS", "the time limit for each answer of the port, and for its exit (5); the handshake has 30")
  static let jobs = Option(
    "--jobs", "N", "the number of cores for generated scenarios, each with a port of its own (all)")
  static let verbose = Option(
    "--verbose", "", "adds the clauses, what follows from a mistake, open questions and waivers")
  static let waivers = Option("--waivers", "FILE", "the deliberate deviations, one per line: ID: REASON")
}

extension Arguments {
  /// The domains that are selected, all of them without the option.
  func domains() throws -> [ValueDomain] {
    let domains = try list(Option.values.name).map { try ValueDomain(message: $0, Option.values.name) }
    return domains.isEmpty ? ValueDomain.allCases : domains
  }

  /// The value of an option that takes an integer; `nil` if it is not given.
  /// - Parameter word: Another value that the option takes, for the message.
  func number<Number: FixedWidthInteger & Sendable>(
    _ name: String, in range: ClosedRange<Number>, besides word: String? = nil
  ) throws -> Number? {
    try value(of: name).map { text in
      guard let number = Number(text), range.contains(number) else {
        throw InvalidInput(
          "invalid \(name) '\(text)': expected \(word.map { "\($0) or " } ?? "")an integer from \(range.lowerBound) "
            + "to \(range.upperBound)")
      }
      return number
    }
  }
}
