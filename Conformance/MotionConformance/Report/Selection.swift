/// The scenarios that a run performs.
public struct Selection: Hashable, Codable, Sendable {
  /// The ids of specifications, bullets, clauses or scenarios to run; empty for all of them.
  package let only: [String]
  /// The levels that run.
  package let depth: Depth
  /// The domains that run.
  package let values: [ValueDomain]
  /// Whether written scenarios run, and the checks of declarations; otherwise generated scenarios alone.
  package let isWritten: Bool

  private enum CodingKeys: String, CodingKey {
    case only, values
    case depth = "level"
    case isWritten = "written"
  }

  /// The levels that run.
  public enum Depth: String, CaseIterable, Codable, Sendable {
    /// Only `must`, which decides conformance.
    case must
    /// `must` and `should`.
    case should
    /// `must`, `should` and the open questions.
    case all
  }

  /// Everything.
  public static let everything: Selection = Selection(
    only: [], depth: .all, values: ValueDomain.allCases, isWritten: true)
}

extension Selection {
  /// Selects by id, level and domain, and whether written scenarios run.
  ///
  /// - Throws: ``InvalidInput`` for an id that does not exist.
  public init(
    only: [String] = [], depth: Depth = .all, values: [ValueDomain] = ValueDomain.allCases,
    written isWritten: Bool = true
  ) throws(InvalidInput) {
    for id in only { _ = try Catalogue.entry(id) }
    self.init(only: only.map(Catalogue.id), depth: depth, values: values, isWritten: isWritten)
  }

  /// Whether all specifications and all domains are selected, with their written scenarios, at whatever level.
  package var isWhole: Bool { only.isEmpty && values.count == ValueDomain.allCases.count && isWritten }

  package func scenarios(of specification: Specification) -> [Scenario] {
    selectedClauses(of: specification).flatMap { $0.scenarios.filter(includes) }
  }

  /// The selected surface checks of a specification, with the scenarios that stand for them.
  package func surfaceChecks(of specification: Specification) -> [(check: SurfaceCheck, scenario: Scenario)] {
    selectedClauses(of: specification).compactMap { clause in
      guard let check = clause.surface, let scenario = clause.surfaceScenario else { return nil }
      return includes(scenario) ? (check, scenario) : nil
    }
  }

  /// The clauses whose written scenarios or declarations may be selected.
  private func selectedClauses(of specification: Specification) -> [Clause] {
    isWritten ? specification.clauses.filter { depth != .must || $0.level == .must } : []
  }

  package func openQuestions(of specification: Specification) -> [(OpenQuestion, OpenQuestion.Asking)] {
    guard depth == .all, isWritten else { return [] }
    return OpenQuestion.all.compactMap { question in
      guard only.isEmpty || only.contains(question.id) || only.contains(specification.id) else { return nil }
      return question.asking(of: specification).map { (question, $0) }
    }
  }

  /// Whether a clause of a specification is selected as a whole, and one of the domains.
  func includes(_ specification: Specification, in domains: [ValueDomain]) -> Bool {
    specification.clauses.contains { includes($0.id) } && domains.contains(where: values.contains)
  }

  /// Whether a clause is selected, or a specification, as a whole.
  func includes(_ clause: String) -> Bool {
    only.isEmpty || only.contains { clause.hasPrefix($0) && "-.".contains(clause.dropFirst($0.count).first ?? ".") }
  }

  private func includes(_ scenario: Scenario) -> Bool { includes(scenario.clause) || only.contains(scenario.id) }
}
