import MotionConformance

extension Subcommand {
  /// Lists the scenarios that a run performs.
  static let list = Subcommand(
    name: "list", summary: "lists the scenarios, the checks of declarations and the open questions, one per line",
    operands: ("[ID…]", 0...Int.max), options: [.level]
  ) { arguments in
    let selection = try Selection(only: arguments.operands, depth: arguments.depth())
    let checks = Specification.all.flatMap { specification in
      selection.scenarios(of: specification) + selection.surfaceChecks(of: specification).map(\.scenario)
    }
    let questions = Specification.all.flatMap { selection.openQuestions(of: $0).map(\.0.id) }.uniqued
    let lines =
      checks.map { "\($0.id)   \(Catalogue.clause($0.clause)?.level ?? .must)\n" }
      + questions.map { "\($0)   open question\n" }
    guard !lines.isEmpty else {
      throw UsageError("nothing to list: these IDs have no scenario of that level; see explain ID")
    }
    try Terminal.write(lines.joined())
    return 0
  }
}
