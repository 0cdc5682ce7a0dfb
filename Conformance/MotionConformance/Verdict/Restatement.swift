/// Which clauses say again what other clauses say, of a result that is made of something else.
///
/// A MotionObservable is an IndefiniteObservable; a property's stream passes on what the property does, as a stream does.
/// If what it is made of is broken, what says it again is no second mistake.
struct Restatement {
  /// The broken clauses that something may restate, those that are broken most often first.
  private let broken: [String]
  private let musts: Set<String>
  /// In how many steps each of them shows.
  private let lengths: [String: Int]

  /// - Parameter findings: Those that failed. What a clause says is broken where scenarios of its own specification show it; what
  ///   streams do shows in whatever is made of them.
  init(broken findings: [Finding]) {
    let findings = findings.filter { finding in
      guard let specification = Catalogue.specification(of: finding.scenario.clause) else { return true }
      return specification.traits.isOfSources || finding.specifications.contains(specification)
    }
    let counts = findings.reduce(into: [String: Int]()) { $0[$1.scenario.clause, default: 0] += $1.count }
    broken = counts.keys.sorted { (-counts[$0]!, $0) < (-counts[$1]!, $1) }
    lengths = findings.reduce(into: [:]) { $0[$1.scenario.clause] = min($0[$1.scenario.clause] ?? .max, $1.length) }
    musts = Set(findings.filter { $0.level == .must }.map(\.scenario.clause))
  }

  /// What a clause restates: specifications, bullets or clauses.
  private static let sources = Specification.all.reduce(into: [:]) { sources, specification in
    sources.merge(specification.traits.restated) { $1 }
  }

  /// The clauses of those specifications that ask for what a clause of another one says.
  static func clauses(inheriting id: String, in specifications: [Specification]) -> [Clause] {
    specifications.filter { $0 != Catalogue.specification(of: id) }
      .compactMap { $0.traits.inheritingClause.flatMap(Catalogue.clause) }
  }

  /// The broken clause that explains why a scenario fails: of an inherited scenario, the one that it was written for.
  func origin(of scenario: Scenario) -> String {
    Self.clausePrefix(of: scenario.slug).flatMap { broken.contains($0) ? $0 : nil } ?? origin(of: scenario.clause)
  }

  /// The clause that a slug such as `IO-9.1-one-at-a-time` begins with, or another text without a meaning.
  private static func clausePrefix(of slug: String) -> String? {
    let parts = slug.split(separator: "-", maxSplits: 2, omittingEmptySubsequences: false)
    let id = parts.prefix(2).joined(separator: "-")
    return parts.count == 3 ? id : nil
  }

  /// The broken clause that explains why a clause is broken: itself, or what it restates.
  func origin(of clause: String) -> String {
    for source in Self.sources[clause, default: []] {
      let found = broken.first { id in
        (id == source || id.hasPrefix("\(source)-") || id.hasPrefix("\(source).")) && id != clause
          && lengths[id, default: 0] <= lengths[clause, default: .max]
          && (musts.contains(id) || !musts.contains(clause))
      }
      if let found { return origin(of: found) }
    }
    return broken.contains(clause) ? clause : heir(of: clause) ?? clause
  }

  /// The broken clause that asks for all that another one asks for, with the rest of its specification.
  private func heir(of clause: String) -> String? {
    Specification.all.compactMap(\.traits.inheritingClause).first { heir in
      broken.contains(heir) && Self.sources[heir, default: []].contains { clause.hasPrefix("\($0)-") }
    }
  }
}
