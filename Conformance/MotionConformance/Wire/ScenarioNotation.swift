extension Scenario {
  /// The scenario as data. Values are sample numbers, which are the literals of the integer domain.
  package var json: JSON {
    let steps = steps.map { step -> JSON in
      [
        "do": step.action.json(in: .integer), "text": .string(step.action.text(in: .integer)),
        "expect": step.expectation?.json(in: .integer),
      ]
    }
    return [
      "id": .string(id), "clause": .string(clause),
      "level": (Catalogue.clause(clause)?.level.rawValue).map(JSON.string),
      "statement": (Catalogue.clause(clause)?.statement).map(JSON.string), "steps": .array(steps),
    ]
  }
}

extension Expectation {
  func json(in values: ValueDomain) -> JSON {
    let (name, groups): (String, [[Event]]) =
      switch rule {
      case .exactly(let groups): ("exactly", groups)
      case .inOrder(let groups): ("inOrder", groups)
      case .atMost(let events): ("atMost", [events])
      }
    return [
      "rule": .string(name), "groups": .array(groups.map { .array($0.map { $0.json(in: values) }) }),
      "of": actors.map { .array($0.map(\.json)) },
    ]
  }
}
