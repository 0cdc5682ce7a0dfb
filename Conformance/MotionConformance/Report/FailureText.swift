extension Collection<Finding> {
  /// A description of each failure: the steps, the expected and the observed events.
  ///
  /// A scenario that failed in several domains is described in the first one, with the names of the others. Scenarios that
  /// did not run are counted by reason.
  package func failureTexts(replay: (Finding) -> String? = { _ in nil }) -> [String] {
    var failures: [(first: Finding, others: [String])] = []
    for finding in self where finding.verdict != .notRun {
      if let last = failures.last, last.first.scenario.id == finding.scenario.id {
        failures[failures.count - 1].others.append(finding.domain)
      } else {
        failures.append((finding, []))
      }
    }
    return failures.map { $0.first.failureText(others: $0.others, replay: replay($0.first)) } + notRun
  }

  private var notRun: [String] {
    let reasons = Dictionary(grouping: filter { $0.verdict == .notRun }, by: { $0.message ?? "" })
    return reasons.sorted { $0.key < $1.key }.map { "✘ \($0.value.count) not run: \($0.key.printable)" }
  }
}

extension Finding {
  fileprivate func failureText(others: [String], replay: String?) -> String {
    (["✘ " + Self.heading(of: scenario.clause, scenario.id, level)] + storyLines(others: others, replay: replay))
      .joined(separator: "\n")
  }

  /// The clause, its statement, its level and its page; the other text if there is no such clause.
  ///
  /// - Parameter level: The level of the deviation, if it is not that of the clause: a clause may inherit a recommendation.
  static func heading(of id: String, _ other: String, _ level: Level? = nil) -> String {
    guard case .clause(let clause, let specification)? = try? Catalogue.entry(id) else { return other }
    return "\(clause.id) \(clause.statement)\n  \(level ?? clause.level), \(specification.page(of: clause))"
  }

  /// The id of the scenario, its steps, and their results.
  func storyLines(others: [String], replay: String?) -> [String] {
    let also = others.isEmpty ? "" : " (also: \(others.joined(separator: ", ")))"
    var lines = ["  scenario \(scenario.id), values: \(domain)\(also)"]
    if verdict == .inconclusive { lines.append("  \(explanation)") }
    if let deviation = shownDeviation {
      lines += steps(until: deviation.step, marked: true, in: deviation.values) + deviation.lines
      if verdict == .failed, let message { lines.append("  \(message)") }
    } else {
      lines += steps(until: failedStep ?? scenario.steps.count, marked: failedStep != nil, in: values ?? .integer)
      if verdict != .inconclusive { lines.append("  \(verdict): \((message ?? "").printable)") }
      if let failedStep, failedStep > 1 { lines.append("  The port answers if it performs only the steps before.") }
    }
    if let replay { lines.append("  replay: \(replay)") }
    return lines
  }

  private func steps(until last: Int, marked: Bool, in values: ValueDomain) -> [String] {
    let texts = scenario.steps.prefix(last).map { $0.action.text(in: values) }
    let width = texts.suffix(Self.shownSteps).map(\.count).max() ?? 0
    var lines: [String] = []
    for (index, text) in texts.enumerated() {
      guard index >= texts.count - Self.shownSteps || index == 0 else {
        if index == 1 { lines.append("       … \(texts.count - Self.shownSteps - 1) more steps") }
        continue
      }
      let mark = marked && index + 1 == last ? "✘" : " "
      let number = "\(index + 1)".leftPadded(to: "\(last)".count)
      let events = mark == "✘" || trace?.indices.contains(index) != true ? [] : trace?[index] ?? []
      let line = events.isEmpty ? text : text.padded(to: width + 3) + Expectation.list(events, values)
      lines.append("  \(mark) \(number)  \(line)")
    }
    return lines
  }

  /// The number of steps shown before the one that deviates, in addition to the first.
  private static var shownSteps: Int { 10 }
}

extension Finding.Deviation {
  /// The expected events, the events that occurred, and how they differ.
  fileprivate var lines: [String] {
    ["         expected   \(expected)", "         got        \(got)"] + (difference.map { ["         \($0)"] } ?? [])
  }

  /// A description of the expected events.
  package var expected: String { expectation.text(in: values) }

  /// A description of the observed events.
  package var got: String { Expectation.list(seen, values) }

  /// The missing and the unexpected events, or a remark that the order differs; `nil` if that is obvious.
  package var difference: String? {
    if case .atMost = expectation.rule { return nil }
    let parts = [("missing    ", missing), ("unexpected ", unexpected)].filter { !$0.1.isEmpty }
    guard !parts.isEmpty else {
      return expectation.isMet(by: seen) ? "but not while the reaction's action was performed" : "in a different order"
    }
    guard expectation.judged(seen).count + expectation.events.count > 4 else { return nil }
    return parts.map { $0.0 + Expectation.list($0.1, values) }.joined(separator: "\n         ")
  }

  /// The expected events that did not occur.
  package var missing: [Event] {
    guard case .exactly = expectation.rule else { return [] }
    return expectation.events.subtracting(expectation.judged(seen))
  }

  /// The observed events that were not expected.
  package var unexpected: [Event] {
    if case .inOrder = expectation.rule { return [] }
    return expectation.judged(seen).subtracting(expectation.events)
  }
}

extension [Event] {
  /// The multiset difference: each of the others is removed once.
  package func subtracting(_ others: [Event]) -> [Event] { zip(self, surplus(over: others)).filter(\.1).map(\.0) }

  /// For each event whether it remains after each of the others is removed once.
  package func surplus(over others: [Event]) -> [Bool] {
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

extension String {
  /// The id as an anchor of a page, such as `rp-9-2` for `RP-9.2`.
  package var anchor: String { lowercased().replacing(".", with: "-") }
}
