/// The clauses by the rules that they cover.
enum ClauseIndex {
  /// A clause, and a situation of which it speaks.
  typealias Entry = (situation: Situation, clause: Clause)

  /// The clauses on each rule, in the order in which they name a deviation: a `should` first, because it is declared
  /// only where no `must` requires the same; then the one with the heaviest situation.
  private static let index: [Rule: [SubjectFamily: [Entry]]] = {
    var index: [Rule: [SubjectFamily: [Entry]]] = [:]
    for clause in Specification.all.flatMap(\.clauses) {
      for (topic, family) in topics(of: [clause.id]) {
        index[topic.rule, default: [:]][family, default: []].append((topic.situation, clause))
      }
    }
    return index.mapValues { families in
      families.mapValues { entries in
        entries.enumerated().sorted { one, other in
          let (mine, its) = (one.element, other.element)
          guard mine.clause.level == its.clause.level else { return mine.clause.level == .should }
          return mine.situation == its.situation ? one.offset < other.offset : its.situation < mine.situation
        }.map(\.element)
      }
    }
  }()

  /// The topics of the clauses with those ids, each with the family of its specification; an unknown id has none.
  static func topics(of clauses: Set<String>) -> [(topic: Topic, family: SubjectFamily)] {
    clauses.sorted().flatMap { id -> [(topic: Topic, family: SubjectFamily)] in
      guard let clause = Catalogue.clause(id), let specification = Catalogue.specification(of: id) else { return [] }
      return clause.topics.map { ($0, specification.traits.family) }
    }
  }

  /// The clause that names a deviation from a rule in a situation: that of the `first` entry, which there must be.
  static func clause(on rule: Rule, of family: SubjectFamily, in situation: Situation) -> Clause {
    guard let entry = first(on: rule, of: family, in: situation) else {
      preconditionFailure("no clause speaks of \(rule) of \(family)")
    }
    return entry.clause
  }

  /// That family, if its clauses speak of a rule, or else the first one whose clauses do: a port can report an event that its
  /// subject cannot have.
  static func family(speakingOf rule: Rule, _ family: SubjectFamily) -> SubjectFamily {
    ([family] + SubjectFamily.allCases).first { index[rule]?[$0] != nil } ?? family
  }

  /// All clauses on a rule that state it in a part of this situation, in the order of the index.
  static func clauses(on rule: Rule, of family: SubjectFamily, in situation: Situation) -> [Clause] {
    (index[rule]?[family] ?? []).filter { situation.contains($0.situation) }.map(\.clause)
  }

  /// The first entry of the index whose situation is a part of this one, or else the last one on the rule; `nil` if no clause
  /// of that family speaks of the rule.
  static func first(on rule: Rule, of family: SubjectFamily, in situation: Situation) -> Entry? {
    guard let topics = index[rule]?[family] else { return nil }
    return topics.first { situation.contains($0.situation) } ?? topics.last
  }
}
