extension Scenario {
  /// What the specification expects, as a picture in SVG: a lane for everyone to whom something happens, time as steps.
  public func picture(values: ValueDomain = .integer) -> String {
    MarbleDiagram(self, values: values).picture(label: id)
  }
}

extension OpenQuestion {
  /// What was seen when the question was asked of a specification, as a picture in SVG.
  public func picture(of trace: Trace, asking: Asking, values: ValueDomain = .integer) -> String {
    MarbleDiagram(asking, trace, values: values).picture(label: question)
  }
}

extension Finding {
  /// What was expected and what was seen, as a picture in SVG; nothing where nothing was run.
  public func picture() -> String? { MarbleDiagram(self)?.picture(label: name) }
}
