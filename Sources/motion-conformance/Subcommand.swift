import MotionConformance

/// One thing that the command can do.
struct Subcommand: Sendable {
  /// The word that asks for it.
  let name: String
  /// What it does, in a line.
  let summary: String
  /// What stands for the operands in the help, and how many there may be.
  var operands: (text: String, count: ClosedRange<Int>) = ("", 0...0)
  /// The options that it takes.
  var options: [Option] = []
  /// Whether a command that starts a port may follow behind `--`.
  var takesCommand = false
  /// Does it, and answers with the exit status.
  let perform: @Sendable (Arguments) throws -> Int32

  /// All of them.
  static let all = [run, explore, surface, compare, list, explain, trace, vectors, serve]

  /// Does what the words say, reports what is wrong with them on standard error, and answers with the exit status.
  static func run(_ words: [String]) -> Int32 {
    do {
      guard let word = words.first else { return try perform(run, []) }
      if ["help", "--help", "-h"].contains(word) {
        try help(Array(words.dropFirst()))
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
      Terminal.complain("\(error)")
      return 2
    }
  }

  private static func misplaced(_ option: String) -> String {
    guard option != "--" else { return "a command stands behind a subcommand: motion-conformance run -- COMMAND" }
    return run.options.contains { option.prefix { $0 != "=" } == $0.name }
      ? "options stand behind a subcommand: motion-conformance run \(option)"
      : "there is no option \(option); motion-conformance --help tells what there is"
  }

  private static func perform(_ subcommand: Subcommand, _ words: [String]) throws -> Int32 {
    try subcommand.perform(Arguments(words, for: subcommand))
  }

  private static func named(_ word: String) throws -> Subcommand {
    guard let subcommand = all.first(where: { $0.name == word }) else {
      throw UsageError("there is no subcommand \(word); \(Catalogue.alternatives(to: word, among: all.map(\.name)))")
    }
    return subcommand
  }

  /// Complains where there are too few or too many operands.
  func checkCount(of given: [String]) throws {
    guard !operands.count.contains(given.count) else { return }
    if let first = given.first, operands.count.upperBound == 0 {
      let advice =
        takesCommand
        ? "; a port is started behind --: motion-conformance \(name) -- \(given.joined(separator: " "))" : ""
      throw UsageError("\(name) takes no operands; \(first) is one\(advice)")
    }
    throw UsageError("\(name) takes \(operands.text), not \(given.isEmpty ? "nothing" : given.joined(separator: " "))")
  }
}

/// What the command says of itself.
extension Subcommand {
  private static func help(_ words: [String]) throws {
    if words.count > 1 { throw UsageError("help takes one subcommand, not \(words.joined(separator: " "))") }
    if let word = words.first {
      try Terminal.write(named(word).help)
      return
    }
    let width = all.map(\.name.count).max() ?? 0
    let rows = all.map { "  \($0.name.padded(to: width + 3))\($0.summary)" }
    try Terminal.write(
      """
      Tells which clause of Material Motion's reactive specifications a port breaks.

      motion-conformance                  runs every scenario on the reference
      motion-conformance SUBCOMMAND …

      \(rows.joined(separator: "\n"))

      motion-conformance help SUBCOMMAND  tells of its options
      An ID is a specification (RP), bullet (RP-9), clause (RP-9.2) or scenario (RP-9.2/external-write-first).
      Exit status: 0 conforms, 1 deviates, 2 used wrongly.

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
