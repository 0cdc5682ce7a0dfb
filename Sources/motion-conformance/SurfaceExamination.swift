import MotionConformance

extension Subcommand {
  /// Judges a port's declarations.
  static let surface = Subcommand(
    name: "surface",
    summary: "judges a port's declarations, by the symbol graph that swift package dump-symbol-graph writes",
    operands: ("one or more FILE.symbols.json", 1...Int.max), options: [.map, .waivers] + Reporting.options
  ) { arguments in
    let reporting = try Reporting(arguments) { _ in arguments.commandLine(without: Reporting.options.map(\.name)) }
    let surface = try Surface(arguments.operands.map { ($0, try Terminal.read($0)) }, names: arguments.names())
    return try reporting.write(Report(examining: surface, waivers: arguments.waivers()))
  }
}

extension Option {
  static let map = Option(
    name: "--map", value: "A=B,…",
    help: "what the specifications call A, the port calls B (ReactiveProperty=MyProperty)")

  static let surface = Option(
    name: "--surface", value: "FILE,…", help: "judges the port's declarations, too, by its symbol graph")
}

extension Arguments {
  /// What a port shows of itself to the compiler, by the files that are named, if any are.
  func surface() throws -> Surface? {
    let files = try list(Option.surface.name)
    guard !files.isEmpty else {
      guard try list(Option.map.name).isEmpty else { throw UsageError("--map is for --surface, and there is none") }
      return nil
    }
    return try Surface(files.map { ($0, try Terminal.read($0)) }, names: names())
  }

  /// The port's names, by those of the specifications.
  func names() throws -> [String: String] {
    var names: [String: String] = [:]
    for pair in try list(Option.map.name) {
      let parts = pair.split(separator: "=", maxSplits: 1).map(String.init)
      guard parts.count == 2 else { throw UsageError("--map takes A=B, not \(pair)") }
      guard names.updateValue(parts[1], forKey: parts[0]) == nil else {
        throw UsageError("--map names \(parts[0]) twice; once is enough")
      }
    }
    return names
  }
}
