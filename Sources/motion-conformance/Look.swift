import MotionConformance

extension Subcommand {
  /// Lists the scenarios.
  static let list = Subcommand(name: "list", summary: "lists the scenarios, a line each") { _ in
    for specification in Specification.all {
      for clause in specification.clauses {
        for scenario in clause.scenarios { try Terminal.write("\(scenario.id)   \(clause.level)\n") }
      }
    }
    return 0
  }

  /// Explains what has an id.
  static let explain = Subcommand(
    name: "explain", summary: "tells what a clause or scenario says: its text, its steps, where it is declared",
    operands: ("an ID", 1...1)
  ) { arguments in
    try Terminal.write(Catalogue.entry(arguments.operands[0]).explanation)
    return 0
  }

  /// Prints which scenarios check which sentence.
  static let trace = Subcommand(
    name: "trace", summary: "tells which scenarios check which sentence of the specifications",
    options: [Option(name: "--format", value: "text|json|markdown", help: "the form of the matrix (text)")]
  ) { arguments in
    switch try arguments.choice("--format", TraceFormat.self) ?? .text {
    case .text: try Terminal.write(Traceability.text())
    case .json: try Terminal.write(Traceability.json())
    case .markdown: try Terminal.write(Traceability.markdown())
    }
    return 0
  }

  /// The forms of the matrix.
  private enum TraceFormat: String, CaseIterable {
    case text, json, markdown
  }
}
