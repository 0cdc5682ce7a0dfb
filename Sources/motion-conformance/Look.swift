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
    operands: ("an ID", 1...1),
    options: [
      Option(
        name: "--format", value: "text|svg",
        help: "text (the default), or a picture: of what is expected, or of what the reference does where that is open")
    ]
  ) { arguments in
    let entry = try Catalogue.entry(arguments.operands[0])
    switch try arguments.choice("--format", ExplanationFormat.self) ?? .text {
    case .text: try Terminal.write(entry.explanation)
    case .svg: try Terminal.write(picture(of: entry))
    }
    return 0
  }

  /// The forms of an explanation.
  private enum ExplanationFormat: String, CaseIterable {
    case text, svg
  }

  private static func picture(of entry: Catalogue.Entry) throws -> String {
    switch entry {
    case .scenario(let scenario, _) where !scenario.steps.isEmpty: return scenario.picture()
    case .openQuestion(let question):
      let request = Request(specification: question.specification, values: .integer, actions: question.actions)
      var picture = ""
      Port.reference.perform([request]) { performance in
        if case .trace(let trace) = performance { picture = question.picture(of: trace) }
      }
      return picture
    default: throw UsageError("there is a picture of each scenario and of each open question, and of nothing else")
    }
  }
}
