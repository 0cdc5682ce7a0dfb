/// A request, and the deviation in its result.
package struct FoundDeviation: Sendable {
  var request: Request
  var performance: Performance
  /// The violation; `nil` if the port failed to perform the request.
  var violation: Violation?
  /// The violations of other rules in the scenario, up to the step of the deviation.
  var otherViolations: [Violation]
  /// The clauses that plainer forms of the scenario break instead.
  var mayFollowFrom: [String] = []
  /// Whether the port did otherwise when it performed the scenario again.
  var isUnrepeated = false
  var name: GeneratedName

  package init(
    _ request: Request, _ performance: Performance, _ violation: Violation? = nil,
    otherViolations: [Violation] = [], name: GeneratedName = .kept("request")
  ) {
    (self.request, self.performance, self.violation) = (request, performance, violation)
    (self.otherViolations, self.name) = (otherViolations, name)
  }

  /// The same deviation, with the scenario up to there.
  var cut: FoundDeviation {
    guard let step = violation?.step, case .trace(let trace) = performance else { return self }
    var found = self
    found.request = request.replacing(Array(request.actions.prefix(step)))
    found.performance = .trace(Array(trace.prefix(step)))
    return found
  }

  /// The other clauses that are broken in the scenario.
  var seenWith: [String] { otherViolations.clauses(besides: clause) }
  /// The other rules by which the clause is broken, too.
  var otherRules: [Rule] { otherViolations.filter { $0.clause == clause }.map(\.rule) }

  /// The id of the broken clause; if the port did not answer, that of the specification.
  package var clause: String { violation?.clause ?? request.specification.id }

  /// Renames a broken clause of a foundation to the clause of this specification that requires the same of an operator, or
  /// to the one that inherits it.
  package mutating func renameToInheritingClause(offers domains: (Specification) -> [ValueDomain]) {
    guard let inheriting = request.specification.inheritingClause else { return }
    let inherited = request.specification.traits.foundations.filter { domains($0).contains(request.values) }
    guard let violation, let specification = Catalogue.specification(of: violation.clause),
      inherited.contains(specification)
    else { return }
    let family = request.specification.traits.family
    if violation.situation.isOfOperator,
      let own = ClauseIndex.first(on: violation.rule, of: family, in: violation.situation)?.clause,
      Catalogue.specification(of: own.id) == request.specification
    {
      self.violation?.clause = own.id
    } else {
      self.violation?.clause = inheriting.id
    }
  }

  /// Whether it breaks only rules that were broken before, of a subject that is as plain, unless the specification is another one.
  func isNoWorse(than other: FoundDeviation) -> Bool {
    let known = Set(other.otherViolations.map(\.rule))
    guard otherViolations.allSatisfy({ known.contains($0.rule) }) else { return false }
    guard let violation, let before = other.violation else { return true }
    guard violation.level == .must || before.level == .should else { return false }
    return violation.family <= before.family || request.specification != other.request.specification
  }
}
