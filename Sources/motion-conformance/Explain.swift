import ConformanceReports
import MotionConformance
import ReferencePort

extension Subcommand {
  static let explain = Subcommand(
    name: "explain",
    summary: "explains a specification, bullet, clause, scenario or open question; without an ID it lists them",
    operands: ("[ID…]", 0...Int.max),
    options: [
      Option(
        "--format", "text|svg",
        "text (default), or a picture of what a scenario expects, or of the reference's answer to an open question")
    ]
  ) { arguments in
    let ids = arguments.operands
    let entries = try ids.map { try Catalogue.entry($0) }
    switch try arguments.choice("--format", ExplanationFormat.self) ?? .text {
    case .text:
      let explanations = entries.map { $0.explanation(Terminal.style) }
      try Terminal.write(ids.isEmpty ? Catalogue.matrix : explanations.joined(separator: "\n"))
    case .svg:
      guard entries.count == 1 else { throw InvalidInput("missing ID for --format svg: expected one") }
      try Terminal.write(picture(of: entries[0]))
    }
    return 0
  }

  private enum ExplanationFormat: String, CaseIterable {
    case text, svg
  }

  private static func picture(of entry: Catalogue.Entry) throws -> String {
    switch entry {
    case .scenario(let scenario, _) where !scenario.steps.isEmpty: return scenario.picture(label: scenario.id)
    case .openQuestion(let question):
      let asking = question.askings[0]
      let request = Request(specification: asking.specification, values: .integer, actions: asking.actions)
      guard case .trace(let trace) = Port.reference.answer(to: request) else {
        throw InvalidInput("invalid ID for --format svg: the reference does not answer \(question.id)")
      }
      return Scenario(asking.specification.id, asking.actions.map { Step($0) })
        .picture(of: trace, label: question.question)
    default: throw InvalidInput("invalid ID for --format svg: only scenarios and open questions have a picture")
    }
  }
}
