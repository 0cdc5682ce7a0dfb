/// The scenarios to run on a port, in order, each with the request that performs it in one domain.
typealias RunPlan = [(scenario: Scenario, request: Request)]

extension RunPlan {
  /// Adds scenarios in each domain; one with a crowd in the first domain alone, because it takes long, and is about the
  /// number of observers, whatever the values are.
  mutating func add(_ scenarios: [Scenario], of specification: Specification, in domains: [ValueDomain]) {
    for scenario in scenarios {
      let actions = scenario.actions
      for values in domains.prefix(actions.isCrowd ? 1 : domains.count) {
        append((scenario, Request(specification: specification, values: values, actions: actions)))
      }
    }
  }

  /// Runs the plan on a port, with exactly one finding for each item, however often the port answers.
  ///
  /// - Parameters:
  ///   - testee: The port.
  ///   - waivers: The deliberate deviations.
  ///   - progress: Called after each answer, with the number of answers and the number of requests.
  func findings(
    by testee: some Testee, _ waivers: Waivers, progress: (_ done: Int, _ all: Int) -> Void = { _, _ in }
  ) -> [Finding] {
    var answers = [Performance?](repeating: nil, count: count)
    var (asked, given) = (0, 0)
    var isSurplus = false
    // The domains one after the other: a scenario that hangs in one would hang in the others, and use up a time limit each.
    var hung: [String: ValueDomain] = [:]
    for values in map(\.request.values).uniqued {
      let places = indices.filter { self[$0].request.values == values && hung[self[$0].scenario.id] == nil }
      let first = given
      testee.performGuarded(places.map { self[$0].request }) { performance in
        given += 1
        guard given - first <= places.count else { return isSurplus = true }
        let place = places[given - first - 1]
        answers[place] = performance
        if case .timedOut = performance { hung[self[place].scenario.id] = values }
        progress(given, count)
      }
      asked += places.count
    }
    let missing = answers.indices.map { place -> Performance in
      .notRun(hung[self[place].scenario.id].map { "timed out in \($0)" } ?? "The run ended before this scenario.")
    }
    let surplus: Performance? = isSurplus ? .crashed("The port gave \(given) answers to \(asked) requests.") : nil
    let model = Model(assuming: waivers.clauses)
    let shrinking = Shrinking(testee: testee, model: model, domains: map(\.request.values).uniqued)
    // The shortest forms of failing scenarios, and each clause that one broke with the clauses that its shortest forms break.
    var shortest: [Cause.Kind: [String: Finding]] = [:]
    var names = ShrunkNames()
    var findings = enumerated().map { index, item in
      var finding = Finding(
        item.scenario, item.request.actions, values: item.request.values,
        performance: surplus ?? answers[index] ?? missing[index], model)
      guard let broken = finding.broken, finding.verdict.isDeviation else { return finding }
      let (kind, id) = (finding.kind, finding.scenario.id)
      guard let found = shortest[kind]?[id] ?? shrinking.shrink(item.request, kind) else { return finding }
      shortest[kind, default: [:]][id] = found
      names[broken.clause, default: []].append(found.scenario.clause)
      finding.take(found)
      return finding
    }
    names = names.mapValues { $0.sorted() }
    for index in findings.indices { findings[index].rename(by: names) }
    return findings
  }
}

extension Testee {
  /// The findings of one scenario, in those of the domains in which the port offers its specification.
  func findings(
    of scenario: Scenario, _ specification: Specification, in values: [ValueDomain] = ValueDomain.allCases,
    _ waivers: Waivers
  ) throws(NothingSelected) -> [Finding] {
    var plan = RunPlan()
    plan.add([scenario], of: specification, in: offers(specification).filter(values.contains))
    guard !plan.isEmpty else { throw NothingSelected(port: name) }
    return plan.findings(by: self, waivers)
  }

  /// The domains in which the port offers a specification, each once.
  func offers(_ specification: Specification) -> [ValueDomain] {
    let offered = domains(of: specification)
    return ValueDomain.allCases.filter(offered.contains)
  }
}
