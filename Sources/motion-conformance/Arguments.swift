import MotionConformance

/// The arguments of a subcommand, parsed.
struct Arguments {
  /// The arguments that belong to no option, in order.
  private(set) var operands: [String] = []
  /// The arguments after `--`: the command that starts a port.
  private(set) var command: [String] = []
  private var given: [(option: String, value: String)] = []
  private let subcommand: String

  init(_ words: [String], for subcommand: Subcommand) throws {
    self.subcommand = subcommand.name
    var rest = words[...]
    var unknown: [String] = []
    while let word = rest.popFirst() {
      if word == "--" {
        guard subcommand.takesCommand else { throw InvalidInput("\(subcommand.name) takes no command after --") }
        guard !rest.isEmpty else { throw InvalidInput("missing command after --") }
        command = Array(rest)
        rest = []
      } else if word.hasPrefix("-"), word != "-" {
        let option = subcommand.options.first { $0.name == word.prefix { $0 != "=" } }
        if let option { try take(word, option, &rest) } else { unknown.append(word) }
      } else {
        operands.append(word)
      }
    }
    guard unknown.isEmpty else { throw InvalidInput(unknown.map(subcommand.mistake).joined(separator: "; ")) }
    try subcommand.checkCount(of: operands)
    let files = subcommand.options.filter { $0.value.hasPrefix("FILE") && $0.name != Self.output }
    let read = operands + files.flatMap { values(of: $0.name).flatMap { $0.split(separator: ",").map(String.init) } }
    if let file = values(of: Self.output).first(where: { $0.isFile(of: read) }) {
      throw InvalidInput("cannot write '\(file)': it is read, too; give the path of another file")
    }
  }

  private static let output = "--output"

  private mutating func take(_ word: String, _ option: Option, _ rest: inout ArraySlice<String>) throws {
    let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
    if option.value.isEmpty {
      guard parts.count == 1 else { throw InvalidInput("invalid option '\(word)': \(parts[0]) takes no value") }
      given.append((parts[0], ""))
      return
    }
    let isJoined = parts.count > 1
    guard let value = isJoined ? parts[1] : rest.popFirst(), !value.isEmpty, isJoined || !value.hasPrefix("--") else {
      throw InvalidInput("missing value for \(parts[0])")
    }
    // The commands that repeat a run name the seed.
    let isRandom = parts[0] == Option.seed.name && value == "random"
    given.append((parts[0], isRandom ? "\(UInt64.random(in: 0..<1_000_000_000))" : value))
  }

  /// The value of an option that may be given once; `nil` if it is not given.
  func value(of name: String) throws -> String? {
    let values = values(of: name)
    guard values.count <= 1 else {
      throw InvalidInput("duplicate option \(name): expected one value, found \(values.count)")
    }
    return values.first
  }

  /// The values of an option that may be repeated.
  func values(of name: String) -> [String] { given.filter { $0.option == name }.map(\.value) }

  func has(_ name: String) -> Bool { !values(of: name).isEmpty }

  /// The value of an option in seconds; `nil` if it is not given.
  func seconds(_ name: String) throws -> Duration? {
    guard let text = try value(of: name) else { return nil }
    guard let seconds = Double(text), (0.001...86_400).contains(seconds) else {
      throw InvalidInput("invalid \(name) '\(text)': expected a number of seconds from 0.001 to 86400")
    }
    return .seconds(seconds)
  }

  /// The values of an option that takes a list, separated by commas or given repeatedly.
  func list(_ name: String) throws -> [String] {
    let items = values(of: name).flatMap { $0.split(separator: ",", omittingEmptySubsequences: false) }
    guard items.allSatisfy({ !$0.isEmpty }) else { throw InvalidInput("invalid \(name): an item of the list is empty") }
    return items.map(String.init)
  }

  /// The value of an option with a fixed set of values; `nil` if it is not given.
  func choice<Choice: RawRepresentable<String> & CaseIterable>(_ name: String, _ type: Choice.Type) throws -> Choice? {
    try value(of: name).map { try Choice(message: $0, name) }
  }

  /// The command line for a shell, without some options.
  func commandLine(without options: [String]) -> String {
    line([subcommand] + operands + self.options { !options.contains($0) })
  }

  /// The command line that performs the scenario of a finding again, alone, with the options of this one.
  /// - Parameter isRequest: Whether a generated scenario is performed by its request also if it has an id.
  func replay(_ finding: Finding, byRequest isRequest: Bool = false) -> String {
    let id = finding.scenario.id
    guard let kept = finding.kept else {
      return line(["run"] + options { [Option.surface.name, Option.map.name].contains($0) } + [Option.only.name, id])
    }
    let isNamed = !finding.isGenerated || !isRequest && GeneratedID(id) != nil
    return line(["replay", isNamed ? id : kept.line] + options { isNamed && $0 == "--values" || $0 == "--timeout" })
  }

  /// The given options that a predicate selects by name.
  private func options(_ isKept: (String) -> Bool) -> [String] {
    given.filter { isKept($0.option) }.flatMap { [$0.option] + ($0.value.isEmpty ? [] : [$0.value]) }
  }

  private func line(_ words: [String]) -> String {
    (["motion-conformance"] + words + (command.isEmpty ? [] : ["--"] + command)).map(Self.quoted)
      .joined(separator: " ")
  }

  /// The text as one word of a shell.
  private static func quoted(_ word: String) -> String {
    let isPlain = word.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || "-_./:=@%+,".contains($0)) }
    return isPlain && !word.isEmpty ? word : "'\(word.replacing("'", with: "'\\''"))'"
  }
}

extension Subcommand {
  /// The mistake in a word that names no option, and a remedy.
  fileprivate func mistake(_ word: String) -> String {
    let (name, names) = (String(word.prefix { $0 != "=" }), options.map(\.name))
    guard !names.isEmpty else { return "invalid option '\(name)': \(self.name) takes no options" }
    let advice = Catalogue.hint(to: name, among: names) ?? "motion-conformance help \(self.name) prints the options"
    return "invalid option '\(name)': \(advice)"
  }
}
