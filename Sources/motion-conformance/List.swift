import MotionConformance

extension Subcommand {
  /// Lists the scenarios.
  static let list = Subcommand(name: "list", summary: "lists the scenarios, one per line") { _ in
    for specification in Specification.all {
      for clause in specification.clauses {
        for scenario in clause.scenarios { try Terminal.write("\(scenario.id)   \(clause.level)\n") }
      }
    }
    return 0
  }
}
