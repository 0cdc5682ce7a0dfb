extension Collection<Finding> {
  /// A description of each failure: the steps, the expected and the observed events.
  ///
  /// A scenario that failed in several domains is described in the first one, with the names of the others. Scenarios that
  /// did not run are counted by reason.
  package func failureTexts(replay: (Scenario) -> String? = { _ in nil }) -> [String] {
    var failures: [(first: Finding, others: [String])] = []
    for finding in self where finding.verdict != .notRun && finding.verdict != .inconclusive {
      if let last = failures.last, last.first.scenario.id == finding.scenario.id {
        failures[failures.count - 1].others.append(finding.domain)
      } else {
        failures.append((finding, []))
      }
    }
    return failures.map { $0.first.failureText(others: $0.others, replay: replay($0.first.scenario)) } + notRun
  }

  private var notRun: [String] {
    let reasons = Dictionary(grouping: filter { $0.verdict == .notRun }, by: { $0.message ?? "" })
    return reasons.sorted { $0.key < $1.key }.map { "✘ \($0.value.count) not run: \($0.key.printable)" }
  }
}

extension Finding {
  fileprivate func failureText(others: [String], replay: String?) -> String {
    var lines = ["✘ " + heading]
    let also = others.isEmpty ? "" : " (also: \(others.joined(separator: ", ")))"
    lines.append("  scenario \(scenario.id), values: \(domain)\(also)")
    if let deviation {
      lines += steps(until: deviation)
    } else {
      lines.append("  \(verdict): \((message ?? "").printable)")
    }
    if let replay { lines.append("  replay: \(replay)") }
    return lines.joined(separator: "\n")
  }

  /// The clause, its statement, its level and its page.
  private var heading: String {
    guard case .clause(let clause, let specification)? = try? Catalogue.entry(scenario.clause) else {
      return scenario.id
    }
    return "\(clause.id) \(clause.statement)\n  \(clause.level), \(specification.page(of: clause))"
  }

  private func steps(until deviation: Deviation) -> [String] {
    let values = deviation.values
    let texts = scenario.steps.prefix(deviation.step).map { $0.action.text(in: values) }
    let width = texts.suffix(Self.shownSteps).map(\.count).max() ?? 0
    var lines: [String] = []
    for (index, text) in texts.enumerated() {
      guard index >= texts.count - Self.shownSteps || index == 0 else {
        if index == 1 { lines.append("       … \(texts.count - Self.shownSteps - 1) more steps") }
        continue
      }
      let mark = index + 1 == deviation.step ? "✘" : " "
      let number = "\(index + 1)".leftPadded(to: "\(deviation.step)".count)
      let events = mark == "✘" ? [] : trace?[index] ?? []
      let line = events.isEmpty ? text : text.padded(to: width + 3) + Expectation.list(events, values)
      lines.append("  \(mark) \(number)  \(line)")
    }
    lines.append("         expected   \(deviation.expected)")
    lines.append("         got        \(deviation.got)")
    if let difference = deviation.difference { lines.append("         \(difference)") }
    return lines
  }

  /// The number of steps shown before the one that deviates, in addition to the first.
  private static var shownSteps: Int { 10 }
}

extension Finding.Deviation {
  /// A description of what was expected.
  package var expected: String { expectation.text(in: values) }

  /// A description of the observed events.
  package var got: String { Expectation.list(seen, values) }

  /// The missing and the unexpected events, or that the order differs; `nil` if that is obvious.
  package var difference: String? {
    if case .atMost = expectation.rule { return nil }
    let parts = [("missing    ", missing), ("unexpected ", unexpected)].filter { !$0.1.isEmpty }
    guard !parts.isEmpty else { return "in a different order" }
    guard expectation.judged(seen).count + expectation.events.count > 4 else { return nil }
    return parts.map { $0.0 + Expectation.list($0.1, values) }.joined(separator: "\n         ")
  }

  /// The expected events that did not occur.
  var missing: [Event] {
    guard case .exactly(let groups) = expectation.rule else { return [] }
    return Array(groups.joined()).subtracting(expectation.judged(seen))
  }

  /// The observed events that were not expected.
  var unexpected: [Event] {
    switch expectation.rule {
    case .exactly(let groups): expectation.judged(seen).subtracting(Array(groups.joined()))
    case .inOrder: []
    case .atMost(let events): expectation.judged(seen).subtracting(events)
    }
  }
}

extension [Event] {
  /// The multiset difference: each of the others is removed once.
  func subtracting(_ others: [Event]) -> [Event] { zip(self, surplus(over: others)).filter(\.1).map(\.0) }

  /// Which of the events remain if each of the others is removed once.
  func surplus(over others: [Event]) -> [Bool] {
    var rest = others.reduce(into: [Event: Int]()) { $0[$1, default: 0] += 1 }
    return map { event in
      guard let count = rest[event], count > 0 else { return true }
      rest[event] = count - 1
      return false
    }
  }
}

extension Specification {
  /// The page of the specification, relative to the package.
  package var page: String { "specs/\(file).md" }

  /// The link to a clause on that page.
  package func page(of clause: Clause) -> String {
    "\(page)#\(clause.id.anchor)"
  }
}
