import MotionConformance

struct Subcommand: Sendable {
  let name: String
  /// A description in one line.
  let summary: String
  /// The placeholder of the operands in the help, and their number.
  var operands: (text: String, count: ClosedRange<Int>) = ("", 0...0)
  var options: [Option] = []
  /// Whether a command that starts a port may follow after `--`.
  var takesCommand = false
  /// Performs the subcommand and returns the exit status.
  let perform: @Sendable (Arguments) throws -> Int32

  /// All subcommands.
  static let all = [
    run, report, replay, surface, compare, waivers, explain, trace, serve, harnessCheck,
  ]

  /// Runs the command with these arguments, writes errors to standard error, and returns the exit status.
  static func run(_ words: [String]) -> Int32 {
    do {
      guard let word = words.first else { return try perform(run, ["--reference"]) }
      if ["help", "--help", "-h"].contains(word) {
        try help(Array(words.dropFirst()))
        return 0
      }
      if word == "--version" {
        try Terminal.write(Version.text)
        return 0
      }
      if word.hasPrefix("-") { throw UsageError(misplaced(word)) }
      let subcommand = try named(word)
      if words.contains(where: { ["--help", "-h"].contains($0) }) {
        try Terminal.write(subcommand.help)
        return 0
      }
      return try perform(subcommand, Array(words.dropFirst()))
    } catch {
      let needsSurface = (error as? NothingSelected)?.needsSurface ?? false
      Terminal.writeError("\(error)\(needsSurface ? "; add --surface FILE" : "")")
      return 2
    }
  }

  private static func misplaced(_ option: String) -> String {
    guard option != "--" else { return "missing subcommand before --: expected motion-conformance run -- COMMAND" }
    return run.options.contains { option.prefix { $0 != "=" } == $0.name }
      ? "missing subcommand before \(option): expected motion-conformance run \(option)"
      : "invalid option '\(option)': see motion-conformance --help"
  }

  private static func perform(_ subcommand: Subcommand, _ words: [String]) throws -> Int32 {
    try subcommand.perform(Arguments(words, for: subcommand))
  }

  private static func named(_ word: String) throws -> Subcommand {
    try RemovedWord.check(word)
    guard let subcommand = all.first(where: { $0.name == word }) else {
      throw UsageError("invalid subcommand '\(word)': \(Catalogue.alternatives(to: word, among: all.map(\.name)))")
    }
    return subcommand
  }

  /// Throws if there are too few or too many operands.
  func checkCount(of given: [String]) throws {
    guard !operands.count.contains(given.count) else { return }
    if let first = given.first, operands.count.upperBound == 0 {
      let advice =
        takesCommand
        ? "; to start a port, write motion-conformance \(name) -- \(given.joined(separator: " "))" : ""
      throw UsageError("invalid argument '\(first)': \(name) takes no operands\(advice)")
    }
    let mistake = given.isEmpty ? "missing argument" : "invalid arguments '\(given.joined(separator: " "))'"
    throw UsageError("\(mistake): \(name) takes \(operands.text)")
  }
}

/// The help.
extension Subcommand {
  private static func help(_ words: [String]) throws {
    if words.count > 1 {
      throw UsageError("invalid arguments '\(words.joined(separator: " "))': help takes one subcommand")
    }
    if let word = words.first {
      try Terminal.write(named(word).help)
      return
    }
    let width = all.map(\.name.count).max() ?? 0
    let rows = all.map { "  \($0.name.padded(to: width + 3))\($0.summary)" }
    try Terminal.write(
      """
      Checks a port of Material Motion's reactive types against every clause of the specifications.

      motion-conformance                  runs every scenario on the reference, as run --reference does
      motion-conformance SUBCOMMAND …

      \(rows.joined(separator: "\n"))

      motion-conformance help SUBCOMMAND  prints the options of a subcommand
      motion-conformance --version        prints the version, the wire protocol's version and the documents' revisions

      An ID is a specification (RP), bullet (RP-9), clause (RP-9.2) or scenario (RP-9.2/external-write-first).
      Exit status: 0 conforms, 1 deviates, 2 usage error, invalid or stale waiver or broken wire protocol, 3 interrupted.

      """)
  }

  private var help: String {
    let words =
      ["motion-conformance", name, operands.text, options.isEmpty ? "" : "[OPTIONS]"]
      + [takesCommand ? "[-- COMMAND ARG…]" : ""]
    let flags = options.map { "\($0.name) \($0.value)" }
    let width = flags.map(\.count).max() ?? 0
    let rows = zip(flags, options).map { "  \($0.padded(to: width + 3))\($1.help)" }
    return ([words.filter { !$0.isEmpty }.joined(separator: " "), "  \(summary)"] + rows).joined(separator: "\n") + "\n"
  }
}

/// An option that a subcommand takes.
struct Option: Sendable {
  /// The name with its dashes, such as `--only`.
  let name: String
  /// The placeholder of the value in the help, such as `ID,…`; empty if it takes none.
  let value: String
  /// A description in one line.
  let help: String
}
