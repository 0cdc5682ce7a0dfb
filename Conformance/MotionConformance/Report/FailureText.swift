extension Finding.UnmetExpectation {
  /// A description of the expected events.
  package var expected: String { expectation.text(in: values, beside: seen) }

  /// A description of the observed events; of the expected ones in the wrong place, with the marks of a reaction. If there are too
  /// many to list, it says which are missing and which are unexpected.
  package var got: String {
    if expectation.isMet(by: seen) { return Expectation.list(seen.map { $0.text(in: values) }) }
    let (judged, wanted, list) = (expectation.judged(seen), expectation.events, Expectation.list(seen, values))
    guard expectation.rule == .exactly, max(judged.count, wanted.count) > Expectation.listedEvents else { return list }
    let parts = [("missing", wanted.subtracting(judged)), ("unexpected", judged.subtracting(wanted))]
    return parts.filter { !$1.isEmpty }.reduce(list) { "\($0); \($1.0): \(Expectation.list($1.1, values))" }
  }
}

extension Array where Element: Hashable {
  /// The multiset difference: each of the others is removed once.
  package func subtracting(_ others: [Element]) -> [Element] { zip(self, surplus(over: others)).filter(\.1).map(\.0) }

  /// For each element whether it remains after each of the others is removed once.
  package func surplus(over others: [Element]) -> [Bool] {
    var rest = others.reduce(into: [Element: Int]()) { $0[$1, default: 0] += 1 }
    return map { element in
      guard let count = rest[element], count > 0 else { return true }
      rest[element] = count - 1
      return false
    }
  }
}

extension Finding {
  /// The reason why the scenario did not pass, in one line.
  package var explanation: String {
    if let message { return (failedStep.map(reference) ?? "") + message.printable }
    guard let deviation else { return verdict.rawValue }
    return reference(to: deviation.step) + "expected \(deviation.expected); got \(deviation.got)."
  }

  /// `Step 3, "write 2 to p": `
  private func reference(to step: Int) -> String {
    "Step \(step), \"\(actionText(ofStep: step))\": "
  }

  /// The action of a step as text: `write 2 to p`.
  func actionText(ofStep step: Int) -> String { scenario.steps[step - 1].action.text(in: values ?? .integer) }
}
