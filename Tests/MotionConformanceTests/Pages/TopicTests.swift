import Testing

@testable import MotionConformance

/// The topics of clauses among the rules that the model knows.
struct TopicTests {
  private static let judged = Specification.all.flatMap(\.clauses).filter { !$0.scenarios.isEmpty }

  @Test func `a clause with scenarios speaks of a rule, or asks for all of another specification; no other one does`() {
    #expect(Self.judged.filter { $0.topics.isEmpty && !$0.inherits }.map(\.id) == [])
    let others = Specification.all.flatMap(\.clauses).filter(\.scenarios.isEmpty)
    #expect(others.filter { !$0.topics.isEmpty }.map(\.id) == [])
  }

  @Test(arguments: SubjectFamily.allCases)
  func `clauses of one kind of subject name a rule once in each situation`(of family: SubjectFamily) {
    let clauses = Specification.all.filter { $0.traits.family == family }.flatMap(\.clauses)
    let named = clauses.flatMap { clause in clause.topics.map { (clause.id, $0) } }
    let topics = named.map(\.1)
    for (id, topic) in named { #expect(named.filter { $0.1 == topic }.map(\.0) == [id]) }
    for rule in Set(topics.map(\.rule)) {
      #expect(topics.contains { $0.rule == rule && $0.situation == [] }, "\(rule)")
      #expect(ClauseIndex.clause(on: rule, of: family, in: []).topics.contains(Topic(rule: rule, situation: [])))
    }
  }

  @Test func `every rule is spoken of`() {
    let rules = Set(Self.judged.flatMap(\.topics).map(\.rule))
    #expect(Rule.allCases.filter { !rules.contains($0) } == [])
  }
}
