/// Which scenarios are run.
public struct Selection: Hashable, Sendable {
  /// The ids of what is run: specifications, bullets, clauses or scenarios; none for everything.
  public let only: [String]
  /// How far down the levels the run goes.
  public let depth: Depth
  /// The domains that are run.
  public let values: [ValueDomain]

  /// How far down the levels a run goes.
  public enum Depth: String, CaseIterable, Sendable {
    /// What conformance hangs on.
    case must
    /// That, and what only sample code shows.
    case should
    /// That, and the open questions.
    case all
  }

  /// Everything.
  public static let everything = Selection(unchecked: [], depth: .all, values: ValueDomain.allCases)

  /// Selects by id, level and domain.
  ///
  /// - Throws: ``UnknownID`` for an id that names no specification, bullet, clause or scenario.
  public init(
    only: [String] = [], depth: Depth = .all, values: [ValueDomain] = ValueDomain.allCases
  ) throws(UnknownID) {
    for id in only { _ = try Catalogue.entry(id) }
    self.init(unchecked: only, depth: depth, values: values)
  }

  private init(unchecked only: [String], depth: Depth, values: [ValueDomain]) {
    self.only = only
    self.depth = depth
    self.values = values
  }

  /// Whether nothing that a verdict hangs on is left out.
  public var isWhole: Bool { only.isEmpty && values.count == ValueDomain.allCases.count }

  /// The scenarios of a specification that are selected.
  func scenarios(of specification: Specification) -> [Scenario] {
    specification.clauses.filter { depth != .must || $0.level == .must }.flatMap { clause in
      clause.scenarios.filter { names($0, of: specification) }
    }
  }

  /// The clauses of a specification whose check of the surface is selected, with what stands for it.
  func surfaceChecks(of specification: Specification) -> [(check: SurfaceCheck, scenario: Scenario)] {
    specification.clauses.filter { depth != .must || $0.level == .must }.compactMap { clause in
      guard let check = clause.surface, let scenario = clause.surfaceScenario else { return nil }
      return names(scenario, of: specification) ? (check, scenario) : nil
    }
  }

  /// Whether what is selected is told by the surface.
  var isOfSurface: Bool { Specification.all.contains { !surfaceChecks(of: $0).isEmpty } }

  /// The open questions about a specification that are selected.
  func openQuestions(of specification: Specification) -> [(OpenQuestion, OpenQuestion.Asking)] {
    guard depth == .all else { return [] }
    return OpenQuestion.all.compactMap { question in
      guard only.isEmpty || only.contains(question.id) || only.contains(specification.id) else { return nil }
      return question.asking(of: specification).map { (question, $0) }
    }
  }

  private func names(_ scenario: Scenario, of specification: Specification) -> Bool {
    only.isEmpty
      || only.contains {
        $0 == specification.id || $0 == scenario.id || $0 == scenario.clause
          || scenario.clause.hasPrefix("\($0).")
      }
  }
}
