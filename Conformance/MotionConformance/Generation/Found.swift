/// A request, and the deviation in its result.
package struct Found: Sendable {
  var request: Request
  var performance: Performance
  /// The deviation, if the port performed the request.
  var deviation: ModelDeviation?
  /// The deviations from other rules in the scenario, up to the step of the deviation or of the failure.
  var alsoBroken: [ModelDeviation]
  /// The clauses that plainer forms of the scenario break instead.
  var mayFollowFrom: [String] = []
  /// Whether the port did otherwise when it performed the scenario again.
  var isUnrepeated = false
  var name: GeneratedName

  package init(
    _ request: Request, _ performance: Performance, _ deviation: ModelDeviation? = nil,
    alsoBroken: [ModelDeviation] = [], name: GeneratedName = .kept("request")
  ) {
    (self.request, self.performance, self.deviation) = (request, performance, deviation)
    (self.alsoBroken, self.name) = (alsoBroken, name)
  }

  /// The same deviation, with the scenario up to there.
  var cut: Found {
    guard let step = deviation?.step, case .trace(let trace) = performance else { return self }
    var found = self
    found.request = request.replacing(Array(request.actions.prefix(step)))
    found.performance = .trace(Array(trace.prefix(step)))
    return found
  }

  /// The other clauses that are broken in the scenario.
  var seenWith: [String] { alsoBroken.clauses(besides: clause) }
  /// The other rules by which the clause is broken, too.
  var otherRules: [Rule] { alsoBroken.filter { $0.clause == clause }.map(\.rule) }

  /// The id of the broken clause; if the port did not answer, that of the specification.
  package var clause: String { deviation?.clause ?? request.specification.id }

  /// Renames a broken clause of a foundation to the clause of this specification that requires the same of an operator, or
  /// to the one that inherits it.
  package mutating func renameToInheritingClause(offers domains: (Specification) -> [ValueDomain]) {
    guard let inheriting = request.specification.inheritingClause else { return }
    let inherited = request.specification.traits.foundations.filter { domains($0).contains(request.values) }
    guard let deviation, let specification = Catalogue.specification(of: deviation.clause),
      inherited.contains(specification)
    else { return }
    let family = request.specification.traits.family
    if deviation.situation.isOfOperator,
      let own = ClauseIndex.mostSpecific(on: deviation.rule, of: family, in: deviation.situation),
      Catalogue.specification(of: own.id) == request.specification
    {
      self.deviation?.clause = own.id
    } else {
      self.deviation?.clause = inheriting.id
    }
  }

  /// Whether it breaks only rules that were broken before, of a subject that is as plain, unless the specification is another one.
  func isNoWorse(than other: Found) -> Bool {
    let known = Set(other.alsoBroken.map(\.rule))
    guard alsoBroken.allSatisfy({ known.contains($0.rule) }) else { return false }
    guard let deviation, let before = other.deviation else { return true }
    guard deviation.level == .must || before.level == .should else { return false }
    return deviation.family <= before.family || request.specification != other.request.specification
  }
}
