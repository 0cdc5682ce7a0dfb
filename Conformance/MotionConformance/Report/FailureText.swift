extension Finding.UnmetExpectation {
  /// A description of the expected events.
  package var expected: String { expectation.text(in: values, beside: seen) }

  /// A description of the observed events, with the marks of a reaction if the place of an event is wrong.
  package var got: String {
    isMisplaced ? Expectation.list(seen.map { $0.text(in: values) }) : Expectation.list(seen, values)
  }

  /// Whether the events are the expected ones, but not where the reaction's action was performed.
  private var isMisplaced: Bool { expectation.isMet(by: seen) }

  /// The missing and the unexpected events, or a remark that the order differs; none if that is obvious.
  var difference: [String] {
    if expectation.rule == .atMost { return [] }
    let parts = [("missing    ", missing), ("unexpected ", unexpected)].filter { !$0.1.isEmpty }
    guard !parts.isEmpty else {
      return [isMisplaced ? "but not while the reaction's action was performed" : "in a different order"]
    }
    guard seen.withoutMarks.count + expectation.events.count > 4 else { return [] }
    return parts.map { $0.0 + Expectation.list($0.1, values) }
  }

  /// The expected events that did not occur.
  private var missing: [Event] {
    expectation.rule == .exactly ? expectation.events.subtracting(expectation.judged(seen)) : []
  }

  /// The observed events that were not expected.
  private var unexpected: [Event] {
    expectation.rule == .inOrder ? [] : expectation.judged(seen).subtracting(expectation.events)
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
