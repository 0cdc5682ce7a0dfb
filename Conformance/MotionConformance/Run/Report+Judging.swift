// The run: a port performs the scenarios, and its answers become a report, which is a value.

extension Report {
  /// Runs the selected scenarios on a port, in every domain that it offers.
  ///
  /// - Parameters:
  ///   - testee: The port.
  ///   - selection: The scenarios to run.
  ///   - waivers: The deliberate deviations.
  ///   - regressions: Kept scenarios, which are performed before the generated ones.
  ///   - exploration: The generated scenarios to judge beside the written ones; `nil` for none.
  /// - Throws: ``NothingSelected`` if there is nothing to run, ``InvalidInput`` for a stale waiver, or, before the run, for an unused
  ///   one, or if the port does not offer what a kept scenario of a whole run needs.
  public init(
    judging testee: some Testee, selection: Selection = .everything, waivers: Waivers = .none,
    regressions: Regressions = .none, generated exploration: Exploration? = .standard
  ) throws {
    try self.init(
      judging: testee, selection: selection, waivers: waivers, surface: nil, regressions: regressions,
      generated: exploration)
    if let staleWaivers { throw staleWaivers }
  }

  /// - Parameters:
  ///   - surface: The findings on the declarations of what the port offers, to report them as well; `nil` if none were checked.
  ///   - progress: Called after each written scenario, and then after some generated ones each, with the number performed and
  ///     the number planned.
  package init(
    judging testee: some Testee, selection: Selection = .everything, waivers: Waivers = .none, surface: [Finding]?,
    regressions: Regressions = .none, generated exploration: Exploration? = .standard,
    progress: (_ done: Int, _ all: Int) -> Void = { _, _ in }
  ) throws {
    var exploration = exploration ?? (regressions.kept.isEmpty ? nil : Exploration(count: 0))
    let combinations = exploration.map { GeneratedRequests(of: $0, selection, to: testee).combinations } ?? []
    if combinations.isEmpty { exploration = nil }
    let unperformed = regressions.lines(outside: combinations)
    guard unperformed.isEmpty || !selection.isWhole else { throw regressions.error(in: unperformed, of: testee.name) }
    // Read once, so that a port cannot withdraw an offer later.
    let offers = Specification.all.map { (specification: $0, domains: testee.offers($0)) }
    var plan = RunPlan()
    for (specification, domains) in offers {
      let domains = domains.filter(selection.values.contains)
      plan.add(selection.scenarios(of: specification), of: specification, in: domains)
    }
    guard !plan.isEmpty || surface?.isEmpty == false || !selection.isWritten && exploration != nil else {
      throw NothingSelected(port: testee.name, selection, isSurfaceMissing: surface == nil)
    }

    if selection.isWhole, selection.depth != .must {
      let scenarios = plan.map(\.scenario) + (surface ?? []).map(\.scenario)
      try waivers.requireMatches(in: scenarios, withSurface: surface != nil)
    }

    var findings = plan.findings(by: testee, waivers, progress: progress) + (surface ?? [])
    let generated = try exploration?.run(
      testee, selection, regressions: regressions, assuming: waivers.clauses, progress: progress)
    findings += generated?.deviations.filter(selection.includes) ?? []
    findings.showBrokenClauses(
      of: selection, Shrinking(testee: testee, model: Model(assuming: waivers.clauses), domains: selection.values))
    findings.performStoriesAgain(on: testee, assuming: waivers.clauses)
    self.init(
      port: testee.name, selection: selection, findings: findings, generated: generated?.results,
      offers: offers.map { ($0.specification, $0.domains, !$0.domains.isEmpty, testee.allLacks(of: $0.specification)) },
      openQuestions: Self.answers(testee, selection, offers), waivers: waivers)
    self.unperformed = unperformed
  }

  /// The answers to the selected questions, each asked in the first selected domain in which the port offers its subject.
  private static func answers(
    _ testee: some Testee, _ selection: Selection, _ offers: [(specification: Specification, domains: [ValueDomain])]
  ) -> [ReportDocument.Answer] {
    let questions = offers.flatMap { specification, domains -> [(OpenQuestion, OpenQuestion.Asking, Request)] in
      guard let values = domains.first(where: selection.values.contains) else { return [] }
      return selection.openQuestions(of: specification).map { question, asking in
        (question, asking, Request(specification: specification, values: values, actions: asking.actions))
      }
    }
    return zip(questions, testee.answers(to: questions.map(\.2))).map { asked, performance in
      ReportDocument.Answer(to: asked.0, asked.1, performance, in: asked.2.values)
    }
  }
}

extension Selection {
  /// Whether a deviation is from a selected clause, or a failure or a refusal, after which no clause was judged.
  fileprivate func includes(_ deviation: Finding) -> Bool {
    guard deviation.verdict == .failed else { return true }
    guard depth != .must || deviation.level == .must else { return false }
    return includes(deviation.scenario.clause)
      || deviation.specifications.contains { $0.inheritingClause.map { includes($0.id) } ?? false }
  }
}

extension [Finding] {
  /// Shows the selected clauses that the port breaks in passed scenarios of specifications without a deviation: for
  /// each of these clauses, one such scenario becomes inconclusive. Otherwise the specification would conform.
  ///
  /// The port breaks such a clause at a step of which the scenario expects nothing, and seldom: the scenarios of the clause passed.
  mutating func showBrokenClauses(of selection: Selection, _ shrinking: Shrinking) {
    let deviating = Set(filter(\.verdict.isDeviation).flatMap(\.specifications))
    var shownClauses: Set<String> = []
    var shrunkKinds: Set<Cause.Kind> = []
    for index in indices where self[index].verdict == .passed {
      guard let broken = self[index].broken, let request = self[index].request,
        deviating.isDisjoint(with: self[index].specifications), shrunkKinds.insert(Cause.Kind(broken)).inserted
      else { continue }
      let clause = shrinking.shrink(request, Cause.Kind(broken))?.scenario.clause ?? broken.clause
      guard Catalogue.clause(clause) != nil, selection.includes(clause),
        selection.depth != .must || broken.level == .must, shownClauses.insert(clause).inserted
      else { continue }
      (self[index].verdict, self[index].because) = (.inconclusive, clause)
      self[index].message = broken.inconclusion
    }
  }
}
