/// What a port was found to do.
public struct Report: Sendable {
  /// What the port calls itself.
  public let port: String
  /// What was run.
  public let selection: Selection
  /// What is said of each specification.
  public let specifications: [Conformity]
  /// One finding for each scenario and domain, and for each look at the surface, in the order of the specifications.
  public let findings: [Finding]
  /// How the port answers the questions that the specifications leave open.
  public let openQuestions: [Answer]
  /// The deviations that are deliberate.
  public let waivers: Waivers
  /// The last lines that a port in a process of its own wrote to standard error.
  public package(set) var lastErrors: [String] = []
  /// What a port in a process of its own did that the wire protocol does not allow, so that nothing else can be relied
  /// on.
  public package(set) var misbehaviour: String?

  /// What is said of one specification.
  public struct Conformity: Sendable {
    /// The specification that it is said of.
    public let specification: Specification
    /// The domains in which the port offers it, none where it does not.
    public let domains: [ValueDomain]
    /// Whether the port offers it.
    public let isOffered: Bool
    /// Whether everything that is a `must` and was selected passed or is waived, and not all of it because nothing was
    /// seen.
    public let conforms: Bool
  }

  /// How a port answers an open question.
  public struct Answer: Sendable {
    /// The question.
    public let openQuestion: OpenQuestion
    /// How it was asked, and of which specification.
    public let asking: OpenQuestion.Asking
    /// The name of the outcome, or `other`.
    public let outcome: String
    /// The domain that the question was put with.
    public let values: ValueDomain
    /// The events that are the answer.
    public let events: [Event]
    /// What was seen, where the port answered.
    public let trace: Trace?
  }

  /// Runs the selected scenarios on a port, in every domain that it offers.
  ///
  /// - Parameters:
  ///   - testee: The port.
  ///   - selection: What is run.
  ///   - waivers: The deviations that are deliberate.
  ///   - surface: What the port shows of itself to the compiler, where that is to be judged, too.
  ///   - progress: Called for each scenario that was run, with how many were and how many there are.
  /// - Throws: ``NothingSelected`` where there is nothing to run, ``WaiverError`` for a waiver that is stale.
  public init(
    judging testee: some Testee, selection: Selection = .everything, waivers: Waivers = .none,
    surface: Surface? = nil, progress: (_ done: Int, _ all: Int) -> Void = { _, _ in }
  ) throws {
    // Asked once: what a port says that it offers is what it is held to.
    let offers = Specification.all.map { (specification: $0, domains: testee.offers($0)) }
    var plan = RunPlan()
    for (specification, domains) in offers {
      let domains = domains.filter(selection.values.contains)
      plan.add(selection.scenarios(of: specification), of: specification, in: domains)
    }
    let offered = offers.filter { !$0.domains.isEmpty }.map(\.specification)
    let looks = surface.map { surface in offered.map { surface.findings(of: $0, selection) } } ?? []
    guard !plan.isEmpty || !looks.allSatisfy(\.isEmpty) else {
      throw NothingSelected(port: testee.name, selection, isSurfaceMissing: surface == nil)
    }

    var findings = plan.findings(by: testee, progress: progress)
    if !looks.isEmpty {
      findings = zip(offered, looks).flatMap { specification, looks in
        findings.filter { $0.scenario.belongs(to: specification) } + looks
      }
    }
    try waivers.apply(
      to: &findings, inAllDomains: selection.values.count == ValueDomain.allCases.count)
    if selection.isWhole, selection.depth != .must {
      try waivers.requireMatches(in: findings, withSurface: surface != nil)
    }

    port = testee.name
    self.selection = selection
    self.findings = findings
    self.waivers = waivers
    specifications = offers.map { specification, domains in
      Conformity(specification, domains: domains, isOffered: !domains.isEmpty, findings)
    }
    openQuestions = Self.answers(testee, selection, offers)
  }

  /// Judges what a port shows of itself to the compiler, and runs nothing.
  ///
  /// - Throws: ``WaiverError`` for a waiver that is stale.
  public init(examining surface: Surface, waivers: Waivers = .none) throws {
    let ids = Specification.all.flatMap(\.clauses).compactMap(\.surfaceScenario?.id)
    let selection = try Selection(only: ids)
    var findings = Specification.all.flatMap { surface.findings(of: $0, selection) }
    try waivers.apply(to: &findings, inAllDomains: true)
    port = surface.modules.joined(separator: ", ")
    self.selection = selection
    self.findings = findings
    self.waivers = waivers
    specifications = Specification.all.map { specification in
      let isOffered = findings.contains { $0.scenario.belongs(to: specification) }
      return Conformity(specification, domains: [], isOffered: isOffered, findings)
    }
    openQuestions = []
  }

  private static func answers(
    _ testee: some Testee, _ selection: Selection, _ offers: [(specification: Specification, domains: [ValueDomain])]
  ) -> [Answer] {
    var questions: [(OpenQuestion, OpenQuestion.Asking, Request)] = []
    for (specification, domains) in offers {
      guard let values = domains.first(where: selection.values.contains) else { continue }
      for (openQuestion, asking) in selection.openQuestions(of: specification) {
        let request = Request(specification: specification.id, values: values, actions: asking.actions)
        questions.append((openQuestion, asking, request))
      }
    }
    var answers: [Answer] = []
    ExitGuard.running {
      testee.perform(questions.map(\.2)) { performance in
        guard answers.count < questions.count else { return }
        let (openQuestion, asking, request) = questions[answers.count]
        answers.append(Answer(openQuestion, asking, request.values, performance))
      }
    }
    return answers
  }
}

extension Report {
  /// How many findings have that verdict.
  public func count(_ verdict: Verdict) -> Int { findings.count { $0.verdict == verdict } }

  /// How many scenarios were to be run, each counted once for each domain.
  public var declared: Int { findings.count }

  /// Whether every scenario that was to be run was run.
  public var isComplete: Bool { count(.notRun) == 0 }

  /// Whether the port conforms, as far as the selection goes, to every specification that it offers.
  public var conforms: Bool { specifications.allSatisfy { !$0.isOffered || $0.conforms } }
}

extension Report.Conformity {
  fileprivate init(
    _ specification: Specification, domains: [ValueDomain], isOffered: Bool, _ findings: [Finding]
  ) {
    self.specification = specification
    self.domains = domains
    self.isOffered = isOffered
    let mine = findings.indices.filter { findings[$0].scenario.belongs(to: specification) }
    conforms =
      isOffered && mine.allSatisfy { findings[$0].level != .must || findings[$0].verdict.conforms }
      && !mine.lazy.map { findings[$0] }.isUntold
  }
}

extension Report.Answer {
  /// What the answer is named by: the question and the specification, such as `C-write-inside (RP)`.
  public var name: String { "\(openQuestion.id) (\(asking.specification))" }

  fileprivate init(
    _ openQuestion: OpenQuestion, _ asking: OpenQuestion.Asking, _ values: ValueDomain, _ performance: Performance
  ) {
    self.openQuestion = openQuestion
    self.asking = asking
    self.values = values
    switch performance {
    case .trace(let trace):
      outcome = asking.outcome(of: trace)
      events = asking.answer(in: trace)
      self.trace = trace.count == asking.actions.count ? trace : nil
    case .unsupported: (outcome, events, trace) = (Verdict.unsupported.rawValue, [], nil)
    case .crashed: (outcome, events, trace) = (Verdict.crashed.rawValue, [], nil)
    case .timedOut: (outcome, events, trace) = (Verdict.timedOut.rawValue, [], nil)
    case .notRun: (outcome, events, trace) = (Verdict.notRun.rawValue, [], nil)
    }
  }
}

extension Scenario {
  /// Whether the scenario's clause is one of the specification's.
  func belongs(to specification: Specification) -> Bool {
    let id = specification.id.utf8
    return clause.utf8.starts(with: id) && clause.utf8.dropFirst(id.count).first == UInt8(ascii: "-")
  }
}

/// Nothing is to be run: a run of nothing must not pass for a success.
public struct NothingSelected: Error, CustomStringConvertible {
  /// What is selected, and why that is nothing.
  public let description: String

  init(port: String) { description = "nothing to run: \(port.printable) offers none of what is selected" }

  init(port: String, _ selection: Selection, isSurfaceMissing: Bool) {
    if Specification.all.contains(where: { !selection.scenarios(of: $0).isEmpty }) {
      self.init(port: port)
    } else if isSurfaceMissing, selection.isOfSurface {
      self.init(text: "what is selected is told by a port's surface; name its symbol graph with --surface")
    } else {
      let ids = selection.only.joined(separator: ", ")
      self.init(text: "no scenario checks \(ids); an open question is recorded and never judged")
    }
  }

  private init(text: String) { description = "nothing to run: \(text)" }
}
