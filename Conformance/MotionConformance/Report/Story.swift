extension Collection<Finding> {
  /// What went wrong, a story for each scenario: the steps, what was expected and what was seen.
  ///
  /// A scenario that went wrong in several domains is told with the first; the others are named. What was not run has no
  /// story of its own: it is counted by the reason.
  package func stories(replay: (Scenario) -> String? = { _ in nil }) -> [String] {
    var told: [(first: Finding, others: [String])] = []
    for finding in self where finding.verdict != .notRun {
      if let last = told.last, last.first.scenario.id == finding.scenario.id {
        told[told.count - 1].others.append(finding.domain)
      } else {
        told.append((finding, []))
      }
    }
    return told.map { $0.first.story(others: $0.others, replay: replay($0.first.scenario)) } + notRun
  }

  private var notRun: [String] {
    let reasons = Dictionary(grouping: filter { $0.verdict == .notRun }, by: { $0.message ?? "" })
    return reasons.sorted { $0.key < $1.key }.map { "✘ \($0.value.count) not run: \($0.key.printable)" }
  }
}

extension Finding {
  fileprivate func story(others: [String], replay: String?) -> String {
    var lines = ["✘ " + heading]
    let alike = others.isEmpty ? "" : " (likewise: \(others.joined(separator: ", ")))"
    lines.append("  scenario \(scenario.id), values: \(domain)\(alike)")
    if let deviation {
      lines += steps(until: deviation)
    } else {
      lines.append("  \(verdict): \((message ?? "").printable)")
    }
    if let replay { lines.append("  replay: \(replay)") }
    return lines.joined(separator: "\n")
  }

  /// The clause, its sentence, and where it stands.
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
      let heard = mark == "✘" ? [] : trace?[index] ?? []
      let answer = heard.isEmpty ? text : text.padded(to: width + 3) + Expectation.list(heard, values)
      lines.append("  \(mark) \(number)  \(answer)")
    }
    lines.append("         expected   \(deviation.expected)")
    lines.append("         got        \(deviation.got)")
    if let difference = deviation.difference { lines.append("         \(difference)") }
    return lines
  }

  /// How many steps are shown before the one that deviates, besides the first.
  private static var shownSteps: Int { 10 }
}

extension Finding.Deviation {
  /// What was expected, in words.
  package var expected: String { expectation.text(in: values) }

  /// What was seen, in words.
  package var got: String { Expectation.list(seen, values) }

  /// What is missing, what is too much, or that the order differs; nothing where a look at the two is enough.
  package var difference: String? {
    if case .atMost = expectation.rule { return nil }
    let parts = [("missing    ", missing), ("too much   ", superfluous)].filter { !$0.1.isEmpty }
    guard !parts.isEmpty else { return "in another order" }
    guard expectation.judged(seen).count + expectation.events.count > 4 else { return nil }
    return parts.map { $0.0 + Expectation.list($0.1, values) }.joined(separator: "\n         ")
  }

  /// What was expected and not seen.
  var missing: [Event] {
    guard case .exactly(let groups) = expectation.rule else { return [] }
    return Array(groups.joined()).subtracting(expectation.judged(seen))
  }

  /// What was seen and not expected.
  var superfluous: [Event] {
    switch expectation.rule {
    case .exactly(let groups): expectation.judged(seen).subtracting(Array(groups.joined()))
    case .inOrder: []
    case .atMost(let events): expectation.judged(seen).subtracting(events)
    }
  }
}

extension [Event] {
  /// What is left when each of the others has been taken away once.
  func subtracting(_ others: [Event]) -> [Event] { zip(self, surplus(over: others)).filter(\.1).map(\.0) }

  /// Which of the events are left when each of the others has been taken away once.
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
  /// The page that states the specification, from the package's top.
  package var page: String { "specs/\(file).md" }

  /// The place on the page that states a clause.
  package func page(of clause: Clause) -> String {
    "\(page)#\(clause.id.anchor)"
  }
}
