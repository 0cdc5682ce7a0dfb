import MotionConformance

extension Subcommand {
  static let surface = Subcommand(
    name: "surface",
    summary: "judges a port's declarations in the symbol graphs of swift package dump-symbol-graph",
    operands: ("FILE.symbols.json…", 1...Int.max), options: [.only, .map, .waivers] + Reporting.options
  ) { arguments in
    let reporting = try Reporting(arguments) { _ in arguments.commandLine(without: Reporting.options.map(\.name)) }
    let surface = try Surface(arguments.operands.map { ($0, try String(contentsOf: $0)) }, names: arguments.names())
    let selection = try Selection(only: arguments.list(Option.only.name))
    let waivers = try arguments.waivers()
    return try reporting.write(Report(examining: surface, selection: selection, waivers: waivers))
  }
}

extension Arguments {
  /// The declarations in the given symbol graphs, if there are any.
  func surface() throws -> Surface? {
    let files = try list(Option.surface.name)
    guard !files.isEmpty else {
      guard try list(Option.map.name).isEmpty else {
        throw InvalidInput("invalid option '--map': it requires --surface")
      }
      return nil
    }
    guard !command.isEmpty else {
      throw InvalidInput(
        "invalid option '--surface': it requires a port started with -- COMMAND; "
          + "to judge declarations alone, run motion-conformance surface FILE")
    }
    return try Surface(files.map { ($0, try String(contentsOf: $0)) }, names: names())
  }

  /// The port's names, by the names in the specifications.
  func names() throws -> [String: String] {
    var names: [String: String] = [:]
    for pair in try list(Option.map.name) {
      let parts = pair.split(separator: "=", maxSplits: 1).map(String.init)
      guard parts.count == 2 else { throw InvalidInput("invalid --map '\(pair)': expected A=B") }
      guard names.updateValue(parts[1], forKey: parts[0]) == nil else {
        throw InvalidInput("duplicate --map name '\(parts[0])'")
      }
    }
    return names
  }
}

extension Report {
  /// Judges a port's declarations without running it.
  ///
  /// - Parameters:
  ///   - surface: The port's declarations.
  ///   - selection: The selection of surface checks.
  ///   - waivers: The deliberate deviations.
  /// - Throws: ``NothingSelected`` if there is nothing to check.
  init(examining surface: Surface, selection: Selection = .everything, waivers: Waivers = .none) throws {
    let ids = Specification.all.flatMap { selection.surfaceChecks(of: $0).map(\.scenario.id) }
    guard !ids.isEmpty else {
      let selected = selection.only.joined(separator: ", ")
      throw NothingSelected(text: "no clause of \(selected) is checked on a port's symbol graph")
    }
    let selection = try Selection(only: ids)
    let findings = surface.findings(selection)
    self.init(
      port: surface.modules.joined(separator: ", "), selection: selection, findings: findings, generated: nil,
      offers: Specification.all.map { specification in
        (specification, [], findings.contains { $0.belongs(to: specification) }, [])
      },
      openQuestions: [], waivers: waivers)
  }
}
