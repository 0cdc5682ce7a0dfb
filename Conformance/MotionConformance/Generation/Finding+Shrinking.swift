// The deviations in the result of a request, and the changes that make one the plainest of its kind.

extension Finding {
  /// The deviations in the result of a request, the first of each kind: broken rules, or a failure or lack of the port.
  static func deviations(
    in performance: Performance, of request: Request, _ slug: String, _ model: Model
  ) -> [Finding] {
    var performance = performance
    if case .notRun = performance { return [] }
    if case .trace(let trace) = performance {
      let judgement = model.judge(request.actions, trace, in: request.values)
      guard let step = judgement.malformedStep else {
        return Array(grouped: judgement.violations) { Cause.Kind($0) }.map { violations in
          let others = judgement.otherViolations(upTo: violations[0])
          return Finding(request, performance, violations[0], otherViolations: others, slug: slug)
        }
      }
      performance = .malformed(atStep: step)
    }
    return [Finding(request, performance, slug: slug)]
  }

  /// The same deviation, with the scenario and its trace cut after the step of it; a failure is not cut.
  var cut: Finding {
    guard let step = broken?.step, let trace else { return self }
    var found = self
    found.scenario = Scenario(scenario.slug, clause: scenario.clause, Array(scenario.steps.prefix(step)))
    found.trace = Array(trace.prefix(step))
    return found
  }

  /// Whether it may replace another one in shrinking: no further rules are broken with it, it is no `should` instead of a
  /// `must`, and the subject is at least as plain, or the specification another one.
  func isNoWorse(than other: Finding) -> Bool {
    let known = Set(other.otherViolations.map(\.rule))
    guard otherViolations.allSatisfy({ known.contains($0.rule) }) else { return false }
    guard let broken, let before = other.broken else { return true }
    guard broken.level == .must || before.level == .should else { return false }
    return broken.family <= before.family || specifications != other.specifications
  }

  /// Renames a broken clause of a foundation to the clause of this specification that requires the same of an operator, or
  /// to the one that inherits it.
  package mutating func renameToInheritingClause(offers domains: (Specification) -> [ValueDomain]) {
    guard let broken, let request, let inheriting = request.specification.inheritingClause else { return }
    let inherited = request.specification.traits.foundations.filter { domains($0).contains(request.values) }
    guard Catalogue.specification(of: broken.clause).map(inherited.contains) == true else { return }
    let family = request.specification.traits.family
    let same = ClauseIndex.first(on: broken.rule, of: family, in: broken.situation)?.clause.id ?? ""
    let isOwn = broken.situation.isOfOperator && Catalogue.specification(of: same) == request.specification
    let clause = isOwn ? same : inheriting.id
    self.broken?.clause = clause
    scenario = scenario.checking(clause)
    seenWith = otherViolations.clauses(besides: clause)
    // Inherited by the same clause, they are other forms of its mistake.
    for place in otherViolations.indices
    where Catalogue.specification(of: otherViolations[place].clause).map(inherited.contains) == true {
      otherViolations[place].clause = inheriting.id
    }
  }

  /// The first names in stories of the subjects that actions of a kind make.
  private static let storyNames: [ActionKind: [Name]] = [
    .property: ["p", "q"], .information: ["p", "q"], .source: ["s", "t"], .remember: ["r"],
  ]
  /// The names in stories of further subjects: u to z, then names that no observer reaches.
  private static let furtherNames: [Name] = ["u", "v", "w", "x", "y", "z"] + (5_000..<6_000).map(Name.init)

  /// The same deviation with the names that all stories have: a, b, c, … for observers, p and q for properties, s and t for
  /// sources, r for a remembered stream, and the letters after them for other subjects, in the order in which the actions mention
  /// them.
  var inStandardNames: Finding {
    var subjects: [Name: Name] = [:]
    for action in scenario.actions.flatMap(\.withReactions) {
      guard let made = action.createdSubject, subjects[made] == nil else { continue }
      let names = Self.storyNames[action.kind, default: []] + Self.furtherNames
      subjects[made] = names.first { !subjects.values.contains($0) }
    }
    let free = (0...).lazy.map(Name.init).filter { !subjects.values.contains($0) }
    let observers = Dictionary(uniqueKeysWithValues: zip(scenario.actions.flatMap(\.observers).uniqued, free))
    func named(_ events: [Event]) -> [Event] { events.map { $0.renaming(subjects: subjects, observers: observers) } }
    let actions = scenario.actions.map { $0.renaming(subjects: subjects, observers: observers) }
    var found = self
    found.scenario = Scenario(scenario.slug, clause: scenario.clause, actions.map { Step($0) })
    found.trace = trace?.map(named)
    found.broken?.expected = named(broken?.expected ?? [])
    found.broken?.got = broken?.got.map { named([$0])[0] }
    return found
  }
}

extension Action {
  /// The observers that it and its reactions mention, in order and with repetitions.
  var observers: [Name] {
    withReactions.flatMap { [$0.using, $0.observer, $0.event?.observer].compactMap(\.self) }
  }
}
