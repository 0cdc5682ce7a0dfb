/// A scenario that is performed again, alone.
package enum Replay: Sendable {
  case written(Scenario, Specification)
  /// A generated scenario, made again from its seed and its number.
  case generated(GeneratedID)
  case request(KeptRequest)

  /// Reads the id of a scenario, in upper or lower case, or the JSON of a request.
  ///
  /// - Throws: ``InvalidInput`` for any other text.
  package init(_ text: String) throws(InvalidInput) {
    if text.drop(while: \.isWhitespace).hasPrefix("{") {
      do throws(InvalidInput) { self.init(try KeptRequest(parsing: text)) } catch {
        throw InvalidInput("invalid request: \(error)")
      }
    } else {
      try self.init(id: text)
    }
  }

  /// Converts a request to the written scenario with the same steps, if there is one.
  package init(_ kept: KeptRequest) {
    if case .scenario(let scenario, let specification)? = kept.id.flatMap({ Catalogue.entries[$0] }),
      specification == kept.request.specification, scenario.actions == kept.request.actions
    {
      self = .written(scenario, specification)
    } else {
      self = .request(kept)
    }
  }

  private init(id: String) throws(InvalidInput) {
    let shown = String(id.prefix(100)).printable
    let start = "invalid ID '\(shown)'"
    switch (GeneratedID(id), Catalogue.entries[Catalogue.id(id)]) {
    case (let generated?, _) where generated.specification != nil: self = .generated(generated)
    case (let generated?, _): throw .unknown(generated.owner.printable)
    case (_, .scenario(let scenario, _)?) where scenario.steps.isEmpty:
      throw InvalidInput(
        "\(start): it is checked on a port's symbol graph; run motion-conformance surface FILE --only \(scenario.id)")
    case (_, .scenario(let scenario, let specification)?): self = .written(scenario, specification)
    case (_, _?):
      let first = (try? Catalogue.scenarios(id).first?.id).map { ", such as '\($0)'" } ?? ""
      throw InvalidInput("\(start): expected the ID of a scenario\(first)")
    case (_, nil) where id.contains("-number-") || id.contains("/seed-"):
      throw InvalidInput(
        "\(start): the ID of a generated scenario is CLAUSE/seed-SEED-number-NUMBER, with a number below 1000000000; any "
          + "other is replayed by its request, or by the report that has it")
    case (_, nil): throw .unknown(shown)
    }
  }

  /// Performs the scenario on a port, and judges it as a run does.
  ///
  /// - Parameters:
  ///   - testee: The port.
  ///   - values: The domains. A written scenario is performed in each of them, a generated one is shrunk in them.
  ///   - waivers: The deliberate deviations.
  /// - Returns: The findings that deviate; if none does, all findings.
  /// - Throws: ``NothingSelected`` if the port does not offer it.
  package func findings(
    on testee: some Testee, in values: [ValueDomain] = ValueDomain.allCases, _ waivers: Waivers = .none
  ) throws -> [Finding] {
    var findings: [Finding]
    switch self {
    case .written(let scenario, let specification):
      findings = try testee.findings(of: scenario, specification, in: values, waivers)
    case .generated(let id):
      let requests = GeneratedRequests(of: Exploration(seed: id.seed, count: id.number + 1), to: testee)
      guard !requests.combinations.isEmpty else { throw NothingSelected(port: testee.name) }
      let (name, request) = requests[id.number]
      let specification = request.specification
      guard let own = id.specification, specification.withFoundations.contains(own) else {
        throw InvalidInput(
          "invalid ID '\(id.id)': number \(id.number) of seed \(id.seed) is a scenario of \(specification.id), which checks no "
            + "clause of \(id.owner.prefix { $0 != "-" })")
      }
      let performance = testee.answer(to: request)
      var found = BatchResult()
      found.add(performance, of: request, name, Model(assuming: waivers.clauses))
      let deviations = found.deviations(on: testee, in: values, assuming: waivers.clauses)
      findings = Self.findings(deviations, performance, of: KeptRequest(request, id: id.id))
    case .request(let kept):
      guard testee.offers(kept.request.specification).contains(kept.request.values) else {
        throw NothingSelected(port: testee.name)
      }
      let shrinking = Shrinking(testee: testee, model: Model(assuming: waivers.clauses))
      let performance = testee.answer(to: kept.request)
      let deviations = shrinking.stories(of: kept.request, performance, kept.slug)
      findings = Self.findings(deviations, performance, of: kept)
    }
    findings.performStoriesAgain(on: testee, assuming: waivers.clauses)
    // Those that one scenario does not need are not stale.
    _ = waivers.apply(to: &findings, inAllDomains: false, inAllGenerated: false)
    return findings
  }

  /// The deviations from the clause of the scenario, or else all; without any, the one finding of the performance.
  private static func findings(
    _ deviations: [Finding], _ performance: Performance, of kept: KeptRequest
  ) -> [Finding] {
    guard deviations.isEmpty else {
      let mine = deviations.filter { $0.scenario.clause == kept.clause }
      return (mine.isEmpty ? deviations : mine)
    }
    let scenario = Scenario(kept.slug, clause: kept.clause, kept.request.actions.map { Step($0) })
    var finding = Finding(scenario, values: kept.request.values, performance: performance)
    // Only a written scenario is wrong if a reaction waits for an event that never occurs.
    if case .trace = performance { (finding.verdict, finding.message) = (.passed, nil) }
    return [finding]
  }
}

extension KeptRequest {
  fileprivate var clause: String { id.map { String($0.prefix { $0 != "/" }) } ?? "" }

  fileprivate var slug: String { id.map { String($0.drop { $0 != "/" }.dropFirst()) } ?? "request" }
}

extension Finding {
  /// The request of the finding with the scenario's id, `nil` for a surface check.
  package var kept: KeptRequest? { request.map { KeptRequest($0, id: scenario.id) } }
}
