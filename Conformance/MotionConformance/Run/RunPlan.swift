/// The scenarios to run on a port, in order, each with the request that performs it in one domain.
struct RunPlan {
  private var items: [(scenario: Scenario, request: Request)] = []

  var isEmpty: Bool { items.isEmpty }

  /// The scenarios, in order.
  var scenarios: [Scenario] { items.map(\.scenario) }

  /// Adds the scenarios of a specification, each in all of the domains.
  mutating func add(_ scenarios: [Scenario], of specification: Specification, in domains: [ValueDomain]) {
    for scenario in scenarios {
      let actions = scenario.actions
      for values in domains {
        let request = Request(specification: specification, values: values, actions: actions)
        items.append((scenario, request))
      }
    }
  }

  /// Runs the plan on a port, with exactly one finding for each item, however often the port answers.
  ///
  /// - Parameters:
  ///   - testee: The port.
  ///   - progress: Called after each answer, with the number of answers and the number of requests.
  func findings(
    by testee: some Testee, progress: (_ done: Int, _ all: Int) -> Void = { _, _ in }
  ) -> [Finding] {
    var answers: [Performance] = []
    var durations: [Duration] = []
    answers.reserveCapacity(items.count)
    durations.reserveCapacity(items.count)
    let clock = ContinuousClock()
    var start = clock.now
    testee.performGuarded(items.map(\.request)) { performance in
      answers.append(performance)
      let end = clock.now
      durations.append(end - start)
      start = end
      progress(answers.count, items.count)
    }
    if answers.count > items.count {
      let surplus = Performance.crashed("The port gave \(answers.count) answers to \(items.count) requests.")
      answers = Array(repeating: surplus, count: items.count)
    }
    while answers.count < items.count { answers.append(.notRun("The run ended before this scenario.")) }
    let model = Model()
    let shrinking = Shrinking(testee: testee, model: model)
    let findings = zip(items, answers).enumerated().map { place, answer in
      let (item, performance) = answer
      var finding = Finding(
        item.scenario, item.request.actions, values: item.request.values, performance: performance,
        duration: place < durations.count ? durations[place] : nil, model)
      let own = item.scenario.clause
      if let clause = finding.because, shrinking.shows(own, item.request, breaking: clause) {
        finding = finding.ofOwnClause
      }
      let cause = finding.verdict == .failed ? shrinking.plainerClause(item.request, of: own) : nil
      return (finding: finding, cause: cause ?? own)
    }
    // A clause that another one inherits is the cause where it is broken itself.
    let broken = Set(findings.filter { $0.finding.verdict == .failed }.map(\.finding.scenario.clause))
    return findings.map { finding, cause in
      cause == finding.scenario.clause || finding.isOf(cause) && !broken.contains(cause)
        ? finding : finding.because(of: cause)
    }
  }
}

extension Testee {
  /// The domains in which the port offers a specification, each once.
  func offers(_ specification: Specification) -> [ValueDomain] {
    let offered = domains(of: specification)
    return ValueDomain.allCases.filter(offered.contains)
  }
}
