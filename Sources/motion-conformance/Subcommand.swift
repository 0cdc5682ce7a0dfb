import MotionConformance

struct Subcommand: Sendable {
  let name: String
  /// A description in a few words.
  let summary: String
  /// The placeholder of the operands in the usage, such as `[ID…]`, and their number.
  var operands: (form: String, count: ClosedRange<Int>) = ("", 0...0)
  var options: [Option] = []
  /// Whether a command that starts a port may follow after `--`.
  var takesCommand = false
  /// Performs the subcommand and returns the exit status.
  let perform: @Sendable (Arguments) throws -> Int32

  /// All subcommands, by what they are for.
  private static let groups = [
    ("Check a port", [run, replay, surface]), ("Read", [report, explain, compare, waivers]),
    ("Write a harness, or a page on coverage", [harnessCheck, serve, trace]),
  ]
  static let all = groups.flatMap(\.1)

  /// Runs the command with these arguments, writes errors to standard error, and returns the exit status.
  static func run(_ words: [String]) -> Int32 {
    do {
      guard let word = words.first else { return try run.perform(Arguments(["--reference"], for: run)) }
      if ["help", "--help", "-h"].contains(word) {
        try printHelp(Array(words.dropFirst()))
        return 0
      }
      if ["--version", "-V"].contains(word) {
        try Terminal.write(Version.text)
        return 0
      }
      if word.hasPrefix("-") { throw InvalidInput(mistake(ofMisplaced: word)) }
      let subcommand = try named(word)
      if words.contains(where: { ["--help", "-h"].contains($0) }) {
        try Terminal.write(subcommand.help)
        return 0
      }
      return try subcommand.perform(Arguments(Array(words.dropFirst()), for: subcommand))
    } catch {
      Terminal.writeError("\(error)")
      return 2
    }
  }

  private static func mistake(ofMisplaced option: String) -> String {
    guard option != "--" else { return "missing subcommand before --: expected motion-conformance run -- COMMAND" }
    return run.options.contains { option.prefix { $0 != "=" } == $0.name }
      ? "missing subcommand before \(option): expected motion-conformance run \(option)"
      : "invalid option '\(option)': see motion-conformance --help"
  }

  private static func named(_ word: String) throws -> Subcommand {
    guard let subcommand = all.first(where: { $0.name == word }) else {
      throw InvalidInput("invalid subcommand '\(word)': \(Catalogue.alternatives(to: word, among: all.map(\.name)))")
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
      throw InvalidInput("invalid argument '\(first)': \(name) takes no operands\(advice)")
    }
    let mistake = given.isEmpty ? "missing argument" : "invalid arguments '\(given.joined(separator: " "))'"
    throw InvalidInput("\(mistake): expected motion-conformance \(usage)")
  }

  private static func printHelp(_ words: [String]) throws {
    if words.count > 1 {
      throw InvalidInput("invalid arguments '\(words.joined(separator: " "))': help takes one subcommand")
    }
    if let word = words.first {
      try Terminal.write(named(word).help)
      return
    }
    let groups = groups.map { title, members in
      let lines = members.flatMap { [TextLine("  \($0.usage)"), TextLine("      \($0.summary)", continuedAt: 6)] }
      return "\(title)\n\(lines.text())"
    }
    try Terminal.write(
      """
      Names the clauses of Material Motion's specifications that a port breaks.

        motion-conformance run -- node conformance.test.mjs --serve MyMotion
        motion-conformance replay RP-9.2/external-write-first -- .build/debug/MyPort
        motion-conformance explain RP-9.2

      \(groups.joined(separator: "\n\n"))

      motion-conformance alone judges the reference, as run --reference does.
      motion-conformance help SUBCOMMAND prints the options of a subcommand.
      motion-conformance --version prints the versions of the command, of the wire
      protocol and of the documents.

      An ID is a specification (RP), bullet (RP-9), clause (RP-9.2), scenario
      (RP-9.2/external-write-first), open question (C-write-inside) or erratum (E-3).
      Exit status: 0 conforms, 1 deviates, 2 wrong use, an invalid or stale waiver, or
      a broken wire protocol, 3 interrupted.

      Documentation: README.md of this package; the documents that it judges by:
      https://github.com/material-motion/material-motion

      """)
  }

  /// The name, the operands and the command, as they are written.
  private var usage: String {
    [name, operands.form, options.isEmpty ? "" : "[OPTIONS]", takesCommand ? "[-- COMMAND ARG…]" : ""]
      .filter { !$0.isEmpty }.joined(separator: " ")
  }

  private var help: String {
    let rows = options.flatMap { [TextLine("  \($0.form)"), TextLine("      \($0.help)", continuedAt: 6)] }
    let start = [TextLine("motion-conformance \(usage)"), TextLine("  \(summary)", continuedAt: 2)]
    return (start + rows).text() + "\n"
  }
}

struct Option: Sendable {
  /// The name with its dashes, such as `--only`.
  let name: String
  /// The placeholder of the value in the help, such as `ID,…`; empty if it takes none.
  let value: String
  /// A description in a few words.
  let help: String

  init(_ name: String, _ value: String, _ help: String) { (self.name, self.value, self.help) = (name, value, help) }

  /// The name and the value, as they are written.
  var form: String { value.isEmpty ? name : "\(name) \(value)" }
}
