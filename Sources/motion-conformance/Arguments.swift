import MotionConformance

/// The words behind a subcommand, sorted out.
struct Arguments {
  /// The words that belong to no option, in order.
  private(set) var operands: [String] = []
  /// The words behind `--`: the command that starts a port.
  private(set) var command: [String] = []
  private var given: [(option: String, value: String)] = []
  private let subcommand: String

  /// Sorts out the words by the options that the subcommand takes.
  init(_ words: [String], for subcommand: Subcommand) throws {
    self.subcommand = subcommand.name
    var rest = words[...]
    while let word = rest.popFirst() {
      if word == "--" {
        guard subcommand.takesCommand else { throw UsageError("\(subcommand.name) takes no command behind --") }
        guard !rest.isEmpty else { throw UsageError("-- is followed by no command; write one, or leave -- out") }
        command = Array(rest)
        rest = []
      } else if word.hasPrefix("-"), word != "-" {
        try take(word, &rest, for: subcommand)
      } else {
        operands.append(word)
      }
    }
    try subcommand.checkCount(of: operands)
  }

  private mutating func take(_ word: String, _ rest: inout ArraySlice<String>, for subcommand: Subcommand) throws {
    let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
    let names = subcommand.options.map(\.name)
    guard names.contains(parts[0]) else {
      guard !names.isEmpty else { throw UsageError("\(subcommand.name) takes no options; \(parts[0]) is one") }
      throw UsageError(
        "\(subcommand.name) has no option \(parts[0]); \(Catalogue.alternatives(to: parts[0], among: names))")
    }
    guard let value = parts.count > 1 ? parts[1] : rest.popFirst(), !value.isEmpty, value != "--" else {
      throw UsageError("\(parts[0]) needs a value")
    }
    given.append((parts[0], value))
  }

  /// The value of an option that is given once, if it is given.
  func value(of name: String) throws -> String? {
    let values = values(of: name)
    guard values.count <= 1 else { throw UsageError("\(name) is given \(values.count) times; once is enough") }
    return values.first
  }

  private func values(of name: String) -> [String] { given.filter { $0.option == name }.map(\.value) }

  /// The value of an option that is a time in seconds, if it is given.
  func seconds(_ name: String) throws -> Duration? {
    guard let text = try value(of: name) else { return nil }
    guard let seconds = Double(text), (0.001...86_400).contains(seconds) else {
      throw UsageError("\(name) is a number of seconds from 0.001 to 86400, not \(text)")
    }
    return .seconds(seconds)
  }

  /// The values of an option that takes a list: parted by commas, or given again.
  func list(_ name: String) throws -> [String] {
    let items = values(of: name).flatMap { $0.split(separator: ",", omittingEmptySubsequences: false) }
    guard items.allSatisfy({ !$0.isEmpty }) else { throw UsageError("\(name) has an empty item in its list") }
    return items.map(String.init)
  }

  /// The value of an option that is one of a few words, if it is given.
  func choice<Choice: RawRepresentable<String> & CaseIterable>(_ name: String, _ type: Choice.Type) throws -> Choice? {
    try value(of: name).map { try Self.choice($0, of: name) }
  }

  /// The values of an option that takes a list of a few words.
  func choices<Choice: RawRepresentable<String> & CaseIterable>(_ name: String, _ type: Choice.Type) throws -> [Choice]
  {
    try list(name).map { try Self.choice($0, of: name) }
  }

  private static func choice<Choice: RawRepresentable<String> & CaseIterable>(
    _ word: String, of name: String
  ) throws -> Choice {
    guard let choice = Choice(rawValue: word) else {
      let words = Choice.allCases.map(\.rawValue)
      throw UsageError("\(name) is no \(word); \(Catalogue.alternatives(to: word, among: words))")
    }
    return choice
  }
}

extension Arguments {
  /// The command that these words are from, as a shell takes it, without some options and with some words more.
  func commandLine(without options: [String] = [], _ words: String...) -> String {
    let kept = given.filter { !options.contains($0.option) }.flatMap { [$0.option, $0.value] }
    let port = command.isEmpty ? [] : ["--"] + command
    return (["motion-conformance", subcommand] + operands + kept + words + port).map(\.quotedForShell)
      .joined(separator: " ")
  }
}

extension String {
  /// The text as a shell takes it for one word.
  fileprivate var quotedForShell: String {
    let isPlain =
      !isEmpty
      && unicodeScalars.allSatisfy {
        $0.isASCII && ($0.properties.isAlphabetic || "0123456789-_./:=@%+,".unicodeScalars.contains($0))
      }
    return isPlain ? self : "'\(replacing("'", with: "'\\''"))'"
  }
}
