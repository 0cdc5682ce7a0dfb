import ConformanceReports
import MotionConformance
import ReferencePort

extension Subcommand {
  /// Explains an id.
  static let explain = Subcommand(
    name: "explain", summary: "explains a specification, bullet, clause, scenario or open question",
    operands: ("an ID", 1...1),
    options: [
      Option(
        name: "--format", value: "text|svg",
        help: "text (default), or a picture of the expected events, or of the reference's answer to an open question")
    ]
  ) { arguments in
    let entry = try Catalogue.entry(arguments.operands[0])
    switch try arguments.choice("--format", ExplanationFormat.self) ?? .text {
    case .text: try Terminal.write(entry.explanation)
    case .svg: try Terminal.write(picture(of: entry))
    }
    return 0
  }

  private enum ExplanationFormat: String, CaseIterable {
    case text, svg
  }

  private static func picture(of entry: Catalogue.Entry) throws -> String {
    switch entry {
    case .scenario(let scenario, _) where !scenario.steps.isEmpty: return scenario.picture()
    case .openQuestion(let question):
      let asking = question.askings[0]
      let request = Request(specification: asking.specification, values: .integer, actions: asking.actions)
      var picture = ""
      Port.reference.perform([request]) { performance in
        if case .trace(let trace) = performance { picture = question.picture(of: trace, asking: asking) }
      }
      return picture
    default: throw UsageError("invalid ID for --format svg: only scenarios and open questions have a picture")
    }
  }
}
