/// All entries that have an id.
package enum Catalogue {
  package enum Entry: Sendable {
    /// A specification, such as `RP`.
    case specification(Specification)
    /// A bullet, such as `RP-9`.
    case bullet(Bullet, of: Specification)
    /// A clause, such as `RP-9.2`.
    case clause(Clause, of: Specification)
    /// A scenario, such as `RP-9.2/external-write-first`.
    case scenario(Scenario, of: Specification)
    /// An open question, such as `C-write-inside`.
    case openQuestion(OpenQuestion)
    /// An erratum, such as `E-3`.
    case erratum(String)
  }

  /// The entry with that id, in upper or lower case, or the specification of that name.
  /// - Throws: ``InvalidInput`` with the most similar id.
  package static func entry(_ id: String) throws(InvalidInput) -> Entry {
    guard let entry = entries[self.id(id)] else { throw .unknown(id) }
    return entry
  }

  /// The id that a text is, or that of the specification with that name, both in upper or lower case; or else the text.
  static func id(_ text: String) -> String {
    guard entries[text] == nil else { return text }
    let (text, other) = (text.lowercased(), text)
    return Specification.all.first { $0.name.lowercased() == text }?.id
      ?? entries.keys.first { $0.lowercased() == text } ?? other
  }

  /// The scenarios of the entry with that id, and those of its surface checks; none of an open question or an erratum.
  package static func scenarios(_ id: String) throws(InvalidInput) -> [Scenario] {
    switch try entry(id) {
    case .specification(let specification): return specification.clauses.flatMap(\.allScenarios)
    case .bullet(let bullet, _): return bullet.clauses.flatMap(\.allScenarios)
    case .clause(let clause, _): return clause.allScenarios
    case .scenario(let scenario, _): return [scenario]
    case .openQuestion, .erratum: return []
    }
  }

  package static func clause(_ id: String) -> Clause? { clauses[id]?.clause }

  package static func specification(of clause: String) -> Specification? { clauses[clause]?.specification }

  /// The clauses alone: a run needs no other entries.
  private static let clauses: [String: (clause: Clause, specification: Specification)] =
    Dictionary(
      uniqueKeysWithValues: Specification.all.flatMap { specification in
        specification.clauses.map { ($0.id, ($0, specification)) }
      })

  /// The specification whose clause a scenario checks.
  /// - Throws: ``InvalidInput`` with the most similar clause.
  static func specification(of scenario: Scenario) throws(InvalidInput) -> Specification {
    guard let specification = specification(of: scenario.clause) else { throw .unknown(scenario.clause) }
    return specification
  }

  /// Whether a waiver may name that id: it is one of a clause or a scenario.
  static func isWaivable(_ id: String) -> Bool {
    switch entries[id] {
    case .clause, .scenario: true
    default: false
    }
  }

  /// The ids of the errata, whose page is no part of the kit.
  package static let errata = (1...31).map { "E-\($0)" }

  package static let entries: [String: Entry] = {
    var entries: [String: Entry] = [:]
    for specification in Specification.all {
      entries[specification.id] = .specification(specification)
      for bullet in specification.bullets {
        entries[bullet.id] = .bullet(bullet, of: specification)
        for clause in bullet.clauses { entries[clause.id] = .clause(clause, of: specification) }
      }
      for scenario in specification.clauses.flatMap(\.allScenarios) {
        entries[scenario.id] = .scenario(scenario, of: specification)
      }
    }
    for openQuestion in OpenQuestion.all { entries[openQuestion.id] = .openQuestion(openQuestion) }
    for id in errata { entries[id] = .erratum(id) }
    return entries
  }()

  /// `did you mean 'json'?`, if a candidate is similar to a word: the one that begins with it, or else the one with the fewest
  /// other letters; the first in alphabetical order if there are several.
  package static func hint(to word: String, among candidates: some Sequence<String>) -> String? {
    let nearest = candidates.map { (cost(of: word, $0), $0.count, $0) }.min { $0 < $1 }
    return nearest.flatMap { cost, _, one in cost < one.count { $0 != "-" } ? "did you mean '\(one)'?" : nil }
  }

  /// The reason why no entry has an id, with the numbers that there are, or an id that is similar.
  static func reason(_ id: String, _ reason: String, among candidates: some Sequence<String>) -> String {
    let advice = numbers(near: id) ?? hint(to: id, among: candidates)
    return [reason, advice].compactMap(\.self).joined(separator: "; ")
  }

  /// The reason why a word is invalid, with the most similar candidate if one is similar:
  /// `expected text, json or html; did you mean 'json'?`
  package static func alternatives(to word: String, among candidates: [String]) -> String {
    let expected = "expected \(candidates.joined(separator: ", ", last: " or "))"
    return [expected, hint(to: word, among: candidates)].compactMap(\.self).joined(separator: "; ")
  }

  /// `RP-9 has RP-9.1 to RP-9.5`, for another clause of the bullet, or `RP has RP-1 to RP-12`, for another bullet.
  private static func numbers(near id: String) -> String? {
    guard let end = id.lastIndex(where: { $0 == "." || $0 == "-" }), Int(id[id.index(after: end)...]) != nil else {
      return nil
    }
    let parent = String(id[..<end])
    let children =
      switch entries[parent] {
      case .specification(let specification): specification.bullets.map(\.id)
      case .bullet(let bullet, _): bullet.clauses.map(\.id)
      default: [String]()
      }
    guard let first = children.first, let last = children.last else { return nil }
    return "\(parent) has \(first == last ? first : "\(first) to \(last)")"
  }

  /// The number of letters to insert and to remove; 0 for the beginning of a candidate.
  private static func cost(of text: String, _ candidate: String) -> Int {
    // The beginning of a long text is enough; the rest would be compared with each candidate, letter by letter.
    let (text, candidate) = (text.prefix(100).lowercased().utf8, candidate.lowercased().utf8)
    return !text.isEmpty && candidate.starts(with: text) ? 0 : text.difference(from: candidate).count
  }
}

extension InvalidInput {
  /// The error for an id that does not exist, with what to write instead.
  static func unknown(_ id: String) -> InvalidInput {
    if id.isEmpty { return InvalidInput("invalid ID '': expected an ID such as RP-9.2") }
    if GeneratedID(id) != nil {
      return InvalidInput(
        "invalid ID '\(id)': it is a generated scenario, which motion-conformance replay \(id) performs")
    }
    let reason = "invalid ID '\(id)': no specification, bullet, clause, scenario, open question or erratum has it"
    return InvalidInput(Catalogue.reason(id, reason, among: Catalogue.entries.keys))
  }
}
