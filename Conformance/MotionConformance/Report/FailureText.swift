extension Expectation {
  /// A description of the observed events; of the expected ones in the wrong place, with the marks of a reaction. If there are too
  /// many to list, it says which are missing and which are unexpected.
  package func got(_ seen: [Event], in values: ValueDomain) -> String {
    if isMet(by: seen) { return Self.list(seen.map { $0.text(in: values) }) }
    let (judged, wanted, list) = (judged(seen), events, Self.list(seen, values))
    guard rule == .exactly, max(judged.count, wanted.count) > Self.listedEvents else { return list }
    let parts = [("missing", wanted.subtracting(judged)), ("unexpected", judged.subtracting(wanted))]
    return parts.filter { !$1.isEmpty }.reduce(list) { "\($0); \($1.0): \(Self.list($1.1, values))" }
  }
}

extension Array where Element: Hashable {
  /// The multiset difference: each of the others is removed once.
  package func subtracting(_ others: [Element]) -> [Element] { zip(self, surplus(over: others)).filter(\.1).map(\.0) }

  /// For each element whether it remains after each of the others is removed once.
  package func surplus(over others: [Element]) -> [Bool] {
    var countsToRemove = others.reduce(into: [Element: Int]()) { $0[$1, default: 0] += 1 }
    return map { element in
      guard let count = countsToRemove[element], count > 0 else { return true }
      countsToRemove[element] = count - 1
      return false
    }
  }
}

extension Finding {
  /// The reason why the scenario did not pass, in one line.
  package var explanation: String {
    let place = step.map { "Step \($0), \"\(actionText(ofStep: $0))\": " } ?? ""
    if let message { return (unmet == nil ? place : "") + message.printable }
    guard let expected, let got else { return verdict.rawValue }
    return "\(place)expected \(expected); got \(got)."
  }

  /// A description of the expected events of the step that deviates.
  package var expected: String? { unmet.map { $0.expectation.text(in: values ?? .integer, beside: $0.seen) } }

  /// A description of the observed events of that step.
  package var got: String? { unmet.map { $0.expectation.got($0.seen, in: values ?? .integer) } }

  /// The action of a step as text: `write 2 to p`.
  func actionText(ofStep step: Int) -> String { scenario.steps[step - 1].action.text(in: values ?? .integer) }
}
