import MotionConformance

extension Scenario {
  /// The expected events as an SVG picture: a lane for each actor, a column for each step.
  public func picture(values: ValueDomain = .integer) -> String {
    MarbleDiagram(self, values: values).picture(label: id)
  }
}

extension OpenQuestion {
  /// The events of a trace that answers the question as it is asked of a specification, as an SVG picture.
  public func picture(of trace: Trace, asking: Asking, values: ValueDomain = .integer) -> String {
    MarbleDiagram(asking, trace, values: values).picture(label: question)
  }
}

extension Finding {
  /// The expected and the observed events as an SVG picture, or `nil` for a surface check.
  public func picture() -> String? { MarbleDiagram(self)?.picture(label: name) }
}
