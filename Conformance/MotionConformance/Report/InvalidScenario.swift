/// An invalid scenario, which is not a mistake of the port.
public struct InvalidScenario: Error, CustomStringConvertible {
  let scenario: Scenario
  /// The number of the invalid step, counted from 1; `nil` if no step has an expectation, so that every port would pass.
  let step: Int?
  let specification: Specification

  public var description: String {
    let mistake = step.map { step in
      "step \(step), \"\(scenario.actions[step - 1].text(in: .integer))\", names something that no earlier step makes, "
        + "or makes it again, or is not an action of \(specification.name)"
    }
    return "invalid scenario '\(scenario.id)': "
      + (mistake ?? "no step has an expectation; add expect(…) or expectNothing to a step")
  }
}
