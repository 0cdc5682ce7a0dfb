// The causes of a report: findings are grouped, and a cause is listed below the one from which it may follow.

extension Report {
  /// The causes of all deviations; the cause that most likely explains the others is first.
  ///
  /// Causes in streams come before causes in types that are derived from streams. Within a specification, a `must` comes before
  /// a `should`, and a short story before a long one.
  package var causes: [Cause] { Cause.all(in: allFindings) }
}

extension Cause {
  /// Groups deviating findings by cause. Causes that were seen alone come first, then those that may follow from others.
  package static func all(in findings: [Finding]) -> [Cause] {
    let wrong = findings.filter { $0.verdict.isDeviation && $0.verdict != .notRun }
    guard !wrong.isEmpty else { return [] }
    var causes = grouped(wrong)
    causes.addLastingReasons()
    let found = causes
    causes.addInheritedReasons(in: found)
    causes.addPlainerReasons(in: found)
    causes.resolveReasons()
    causes.setUnjudged(by: findings)
    causes.setTwins()
    return causes.filter(\.isAlone) + causes.filter { !$0.isAlone }
  }

  /// The causes of findings that deviate, by rank.
  private static func grouped(_ wrong: [Finding]) -> [Cause] {
    var crashes: Set<String> = []
    let mistakes = wrong.map { finding -> Mistake in
      guard case .crash(let text) = finding.mistake, !crashes.contains(text) else { return finding.mistake }
      return crashes.count < Crash.mostMistakes && crashes.insert(text).inserted
        ? finding.mistake : .crash(Crash.furtherMistakes)
    }
    let kinds = Array(grouped: zip(mistakes, wrong)) { Cause.Kind(mistake: $0, rule: $1.broken?.rule) }
    let causes = kinds.map { kind -> Cause in Cause(kind[0].0, kind.map(\.1)) }
    let ranked = causes.map { cause in (cause: cause, rank: cause.rank) }.sorted { $0.rank < $1.rank }
    return ranked.map(\.cause).reduce(into: []) { causes, cause in
      if let index = causes.firstIndex(where: cause.belongs) {
        causes[index].findings += cause.findings
      } else {
        causes.append(cause)
      }
    }
  }

  /// Whether the other one is the same cause, or its clause, in a way that no story shows by itself or that the other story shows, too.
  private func belongs(to other: Cause) -> Bool {
    if story.isInstance(of: other.story) { return true }
    guard clause != nil, clause == other.clause else { return false }
    guard let rule = story.broken?.rule, story.verdict == .failed, story.otherRules.isEmpty else { return true }
    return other.story.otherRules.contains(rule) || story.name == other.story.name
  }

  /// Whether a scenario of this cause's own specification shows it with values and in a situation that the other one's story may have.
  fileprivate func mayExplain(_ other: Cause) -> Bool {
    guard let specification else { return false }
    let situation = other.story.broken?.situation.union([.isPut]).union(.earlierCircumstances)
    return findings.contains { finding in
      guard finding.specifications.contains(specification), other.mayHaveValues(of: finding) else { return false }
      guard let situation, let broken = finding.broken else { return true }
      return situation.contains(broken.situation)
    }
  }

  /// The number of scenarios that show it.
  fileprivate var count: Int { findings.map(\.count).reduce(0, +) }

  /// Whether it affects a written scenario.
  fileprivate var isInWritten: Bool { findings.contains { !$0.isGenerated } }

  /// Whether it may show itself in the other's story: a `must` follows from no `should`.
  fileprivate func mayShow(_ other: Cause) -> Bool {
    clause != other.clause && (level == .must || other.level == .should)
      && findings.contains(where: other.mayHaveValues)
  }

  /// Whether the values of a finding may matter in its story: a story has other values than integers only if they do.
  private func mayHaveValues(of finding: Finding) -> Bool { [.integer, story.values].contains(finding.values) }

  /// The moves of its story, whatever the subjects and values are.
  fileprivate var moves: Set<Move> { Set(story.scenario.actions.flatMap(\.moves)) }

  /// The clauses that may explain it: those that it may follow from, and those that are seen with it.
  fileprivate var possibleReasons: [String] { (mayFollowFrom + seenWith).uniqued }

  /// The specifications of the subjects that the story makes.
  fileprivate var specifications: [Specification] { story.scenario.actions.flatMap(\.specifications) }

  /// Whether a clause may be at fault in its story: what a story does not make is not, unless the port keeps it from another one.
  fileprivate func mayBlame(_ clause: String) -> Bool {
    guard let other = Catalogue.specification(of: clause), !story.isUnrepeated else { return true }
    return other == specification || specifications.contains(other)
  }

  /// The clauses of other specifications that require the same as the broken clause in its story: those of its foundations,
  /// including `_remember` if a stream is remembered, and those of observers, because a source emits into an observer.
  fileprivate var inherited: [String] {
    guard let broken = story.broken, let specification else { return [] }
    func clauses(of family: SubjectFamily, in situation: Situation) -> [Clause] {
      ClauseIndex.clauses(on: broken.rule, of: family, in: situation)
    }
    let isRemembered = broken.family != .stream && story.scenario.actions.contains { $0.kind == .remember }
    let family: SubjectFamily = isRemembered ? .remembered : broken.family
    let same = clauses(of: family, in: broken.situation)
    let plainer = (family == .remembered ? same[...] : same.prefix(1)).filter { specification.traits.restsOn($0.id) }
    let put = clauses(of: family, in: broken.situation.union([.isPut])).prefix(1).filter { $0 != same.first }
    return (plainer + put).map(\.id)
  }
}

extension [Cause] {
  /// A port that keeps something from one scenario to the next shows more in a run than each scenario shows alone. Such a deviation
  /// explains none that a scenario shows alone, and may follow from each of these.
  fileprivate mutating func addLastingReasons() {
    let lasting = filter { !$0.story.isUnrepeated }.compactMap(\.clause)
    let fleeting = Set(compactMap(\.clause)).subtracting(lasting)
    for index in indices where !lasting.isEmpty {
      if self[index].story.isUnrepeated { self[index].mayFollowFrom += lasting }
      self[index].seenWith.removeAll(where: fleeting.contains)
      self[index].mayFollowFrom.removeAll(where: fleeting.contains)
    }
  }

  /// A clause that inherits another one rests on it, if the specification of that one shows by itself that it is broken.
  fileprivate mutating func addInheritedReasons(in found: [Cause]) {
    for index in indices {
      self[index].mayFollowFrom += self[index].inherited.filter { clause in
        clause != self[index].clause && found.contains { $0.clause == clause && $0.mayExplain(self[index]) }
      }
    }
  }

  /// A cause that only generated scenarios show needs a combination of circumstances. It may follow from what is shown of the same
  /// specification, or from what written scenarios show of a specification whose subjects the story uses, if it performs all that
  /// the other story does. But a `must` may not follow from a `should`.
  fileprivate mutating func addPlainerReasons(in found: [Cause]) {
    for index in indices where self[index].clause != nil && !self[index].isInWritten {
      let cause = self[index]
      self[index].mayFollowFrom += found.filter { other in
        guard other.mayShow(cause), let specification = other.specification else { return false }
        let isSame = specification == cause.specification
        return (isSame || other.isInWritten && cause.specifications.contains(specification))
          && other.moves.isSubset(of: cause.moves)
      }.compactMap(\.clause)
    }
  }

  /// A cause may follow only from other causes, and these only from further causes. Such a cause is listed under the causes at the
  /// end of this chain that its story may blame. Of causes that may follow only from each other, one counts as alone: a `must`
  /// before a `should`, and that which most scenarios show. Those that were seen only together follow, first that which deviates
  /// first.
  fileprivate mutating func resolveReasons() {
    let reasons = Dictionary(compactMap { cause in cause.clause.map { ($0, cause.possibleReasons) } }) { one, _ in one }
    /// The clauses, and all from which these may follow, transitively.
    func reached(from clauses: [String]) -> [String] {
      var reached = clauses
      var index = 0
      while index < reached.count {
        reached += (reasons[reached[index]] ?? []).filter { !reached.contains($0) }
        index += 1
      }
      return reached
    }
    let ways = map { cause in
      reached(from: cause.possibleReasons).filter { reasons[$0] != nil && cause.mayBlame($0) }
    }
    var alone = Set(indices.filter { self[$0].isAlone })
    func turn(_ index: Int) -> (Int, Int, Int, Int) {
      let cause = self[index]
      let (isShould, isSeenWith) = (cause.level == .should ? 1 : 0, cause.seenWith.isEmpty ? 0 : 1)
      return (isShould, isSeenWith, isSeenWith == 0 ? -cause.count : cause.story.broken?.position ?? 0, index)
    }
    let inTurn = indices.sorted { turn($0) < turn($1) }
    for index in inTurn where !alone.contains(index) {
      guard let clause = self[index].clause,
        !alone.contains(where: { self[$0].clause.map(ways[index].contains) ?? false })
      else { continue }
      let isMutual = ways[index].allSatisfy { reached(from: reasons[$0] ?? []).contains(clause) }
      if isMutual { alone.insert(index) }
    }
    let clauses = Set(alone.compactMap { self[$0].clause })
    for index in indices {
      // Of its own clause it is another way to break it.
      let others = ways[index].filter { clauses.contains($0) && $0 != self[index].clause }
      let ends = alone.contains(index) ? [] : others.uniqued
      let seenWith = self[index].seenWith
      self[index].seenWith = ends.filter(seenWith.contains)
      self[index].mayFollowFrom = ends.filter { !seenWith.contains($0) }
    }
  }

  /// Names the clauses that could not be judged because of each cause, and were judged by no other scenario.
  fileprivate mutating func setUnjudged(by findings: [Finding]) {
    let judged = Set(findings.filter { $0.verdict != .inconclusive }.map(\.scenario.clause))
    for index in indices {
      self[index].unjudged = self[index].findings.filter { $0.verdict == .inconclusive }.map(\.scenario.clause)
        .uniqued.filter { !judged.contains($0) }
    }
  }

  /// Names the causes that have the same story in several specifications, or break one clause in several ways.
  fileprivate mutating func setTwins() {
    var first: [Cause.Shape: Int] = [:]
    for index in indices {
      if let clause = self[index].clause, self[index].isAlone,
        self[..<index].contains(where: { $0.isAlone && $0.clause == clause })
      {
        self[index].like = clause
        continue
      }
      guard let shape = self[index].shape, let clause = self[index].clause else { continue }
      guard let known = first[shape] else {
        first[shape] = index
        continue
      }
      guard self[known].specification != self[index].specification else { continue }
      self[index].like = self[known].clause
      self[known].same.append(clause)
    }
  }
}

/// An action of a story, whatever its subject and values are.
private struct Move: Hashable {
  let kind: ActionKind
  /// How an observer subscribes. Two functions count as one: with states there is an action that emits one.
  let form: SubscribeForm

  static func subscribes(_ form: SubscribeForm) -> Move {
    Move(kind: .subscribe, form: form == .nextAndState ? .next : form)
  }
}

extension Action {
  /// It and its reactions, unless they make subjects. Each subscription is a plain one, too. A stream that is made of one stream
  /// twice subscribes that with one observer twice.
  fileprivate var moves: [Move] {
    withReactions.flatMap { action -> [Move] in
      if action.kind == .subscribe { return [.subscribes(.next), .subscribes(action.form)] }
      let upstreams = action.derivation?.upstreams ?? []
      let isTwice = upstreams.uniqued.count < upstreams.count
      let makesSubject = action.rootName != nil || action.derivation != nil
      return (makesSubject ? [] : [Move(kind: action.kindOnAnySubject, form: .next)])
        + (isTwice ? [.subscribes(.observer)] : [])
    }
  }
}
