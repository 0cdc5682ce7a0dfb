// The causes of a report: findings are grouped, and a cause is listed below the one from which it may follow.

extension Cause {
  /// The causes of findings that deviate. Those that were seen alone come before those that may follow from others.
  package static func all(in findings: [Finding]) -> [Cause] {
    let wrong = findings.filter { $0.verdict.isDeviation && $0.verdict != .notRun }
    guard !wrong.isEmpty else { return [] }
    var causes = grouped(wrong)
    causes.addLastingReasons()
    causes.addReasons()
    causes.resolveReasons()
    causes.setUnjudged(by: findings)
    causes.setLikeness()
    // Those that are likely one mistake are shown together.
    let alone = Array(grouped: causes.filter(\.isAlone)) { $0.like ?? $0.storyClause }
    return alone.flatMap(\.self) + causes.filter { !$0.isAlone }
  }

  /// The causes of findings that deviate, by rank; one that belongs to a cause before it is part of that.
  private static func grouped(_ wrong: [Finding]) -> [Cause] {
    var known: Set<Mistake> = []
    let mistakes = wrong.map { known.insert($0.mistake.bounded(by: known)).memberAfterInsert }
    let kinds = Array(grouped: zip(mistakes, wrong)) { Cause.Kind($0, $1.broken?.rule) }
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

  /// Whether it is another form of the other one: its story is an instance of that one's, or both break one clause and its story
  /// breaks another rule as well, or the other story breaks its rule, too.
  private func belongs(to other: Cause) -> Bool {
    if story.isInstance(of: other.story) { return true }
    guard clause != nil, clause == other.clause else { return false }
    guard let rule = story.broken?.rule, story.otherRules.isEmpty else { return true }
    return other.story.otherRules.contains(rule)
  }

  /// Whether the two are likely one mistake: they break the same clause, or crash with the same message; or they break one
  /// rule, in situations that are equal or that their clauses state alike; or any rules in one situation that is not plain.
  /// Subjects and operators do not matter, nor whether the value is written, emitted or received on subscription; of one rule,
  /// nor whether the subscription has functions.
  fileprivate func isLike(_ other: Cause) -> Bool {
    if clause != nil, clause == other.clause { return true }
    if let crash = story.crash { return crash.headline == other.story.crash?.headline }
    guard let mine = story.broken, let its = other.story.broken else { return false }
    let (here, there) = (mine.situation.ofAnyCall, its.situation.ofAnyCall)
    guard mine.rule == its.rule else { return here == there && !here.isPlain }
    let forms: Situation = [.isByFunctions, .isByNothing]
    return here.adding(forms) == there.adding(forms)
      || mine.statedSituation != [] && mine.statedSituation == its.statedSituation
  }

  /// Whether it may follow from the other one: that breaks a clause by the same rule, in a situation that its own includes, with
  /// values that come from a source or are put into the observer; or generated scenarios alone show it, which need a combination
  /// of circumstances, and its story makes all moves of the other one's, with values as special. A `must` never follows from a
  /// `should`.
  fileprivate func mayFollow(from other: Cause) -> Bool {
    guard let id = other.clause, id != clause, other.level == .must || level == .should else { return false }
    if let broken = story.broken {
      let situation = broken.situation.adding([.isPut])
      let clauses = ClauseIndex.clauses(on: broken.rule, of: broken.family, in: situation)
      let isIncluded = other.findings.contains {
        $0.broken.map { $0.rule == broken.rule && situation.contains($0.situation) } ?? true
      }
      if isIncluded, clauses.contains(where: { $0.id == id }) { return true }
    }
    return clause != nil && findings.showing.allSatisfy(\.isGenerated) && includes(other)
  }

  /// Whether its story makes all moves of the other one's, with values as special.
  fileprivate func includes(_ other: Cause) -> Bool {
    let special = other.story.broken?.situation.ofScenario ?? []
    return Set(other.moves).isSubset(of: moves) && story.broken?.situation.contains(special) ?? true
  }

  /// Whether a clause may be at fault in its story: of the cause's specification, or of one whose actions it performs.
  fileprivate func mayBlame(_ clause: String) -> Bool {
    let other = Catalogue.specification(of: clause)
    return other == specification
      || other.map(story.scenario.actions.flatMap(\.specifications).contains) ?? true
  }

  /// The number of scenarios that show it.
  fileprivate var scenarioCount: Int { findings.map(\.count).reduce(0, +) }

  /// The moves of its story, whatever the subjects and values are.
  fileprivate var moves: [Move] { story.scenario.actions.flatMap { $0.moves() } }

  /// The kinds of its moves.
  fileprivate var kinds: Set<ActionKind> { Set(moves.map(\.kind)) }

  /// The clauses that may explain it: those that it may follow from, and those that are seen with it.
  fileprivate var possibleReasons: [String] { (mayFollowFrom + seenWith).uniqued }
}

extension [Cause] {
  /// Lets deviations that the port does not repeat alone follow from each of those that it does, and explain none of
  /// these: a port that keeps something from one scenario to the next shows more in a run than a scenario does alone.
  fileprivate mutating func addLastingReasons() {
    let lasting = filter { !$0.story.isUnrepeated }.compactMap(\.clause)
    let fleeting = Set(compactMap(\.clause)).subtracting(lasting)
    for index in indices where !lasting.isEmpty {
      if self[index].story.isUnrepeated { self[index].mayFollowFrom += lasting }
      self[index].seenWith.removeAll(where: fleeting.contains)
      self[index].mayFollowFrom.removeAll(where: fleeting.contains)
    }
  }

  /// Adds the clauses from which each cause may follow.
  fileprivate mutating func addReasons() {
    for (index, cause) in zip(indices, self) {
      self[index].mayFollowFrom += filter(cause.mayFollow).compactMap(\.clause)
    }
  }

  /// Replaces the reasons of each cause by the causes that end the chains of reasons, are alone, and that its story may
  /// blame; if it includes the stories of some, by these. Of causes that may follow only from each other, the one that
  /// most scenarios show counts as alone.
  fileprivate mutating func resolveReasons() {
    /// The clauses, and all from which these may follow, transitively: of the causes that break a clause, only one that
    /// performs no other kinds of actions than the given cause leads further.
    func reached(from clauses: [String], for cause: Cause) -> [String] {
      var reached = clauses
      var index = 0
      while index < reached.count {
        let ways = filter { $0.clause == reached[index] && $0.kinds.isSubset(of: cause.kinds) }
        reached += ways.flatMap(\.possibleReasons).uniqued.filter { !reached.contains($0) }
        index += 1
      }
      return reached
    }
    let broken = Set(compactMap(\.clause))
    let ways = map { cause in
      reached(from: cause.possibleReasons, for: cause).filter { broken.contains($0) && cause.mayBlame($0) }
    }
    var alone = Set(indices.filter { self[$0].isAlone })
    for index in indices.sorted(by: { self[$0].scenarioCount > self[$1].scenarioCount }) where !alone.contains(index) {
      guard let clause = self[index].clause,
        !alone.contains(where: { self[$0].clause.map(ways[index].contains) ?? false })
      else { continue }
      let isMutual = ways[index].allSatisfy { other in
        indices.contains { self[$0].clause == other && ways[$0].contains(clause) }
      }
      if isMutual { alone.insert(index) }
    }
    let clauses = Set(alone.compactMap { self[$0].clause })
    for index in indices {
      // Of its own clause it is another way to break it.
      let others = ways[index].filter { clauses.contains($0) && $0 != self[index].clause }
      let sure = others.filter { clause in contains { $0.clause == clause && self[index].includes($0) } }
      let ends = alone.contains(index) ? [] : (sure.isEmpty ? others : sure).uniqued
      let seenWith = self[index].seenWith
      self[index].seenWith = ends.filter(seenWith.contains)
      self[index].mayFollowFrom = ends.filter { !seenWith.contains($0) }
    }
  }

  /// Sets the clauses that could not be judged because of each cause, and were judged by no other scenario.
  fileprivate mutating func setUnjudged(by findings: [Finding]) {
    let judged = Set(findings.filter { $0.verdict != .inconclusive }.map(\.scenario.clause))
    for index in indices {
      self[index].unjudged = self[index].findings.filter { $0.verdict == .inconclusive }.map(\.scenario.clause)
        .uniqued.filter { !judged.contains($0) }
    }
  }

  /// Sets `like` of each cause that stands alone, and is likely the same mistake as one before it that does, too.
  fileprivate mutating func setLikeness() {
    for index in indices where self[index].isAlone {
      let alike = self[..<index].first { $0.isAlone && self[index].isLike($0) }
      self[index].like = alike.map { $0.like ?? $0.storyClause }
    }
  }
}

extension Violation {
  /// The situation in which its clause states the rule, without operators, and without the kind of call.
  fileprivate var statedSituation: Situation {
    ClauseIndex.first(on: rule, of: family, in: situation)?.situation.ofAnyCall ?? []
  }
}

/// An action of a story, whatever its subject and values are.
private struct Move: Hashable {
  /// The kind of the action: `emit` for any way to send a value, `source` for any new subject, `remember` for deriving.
  let kind: ActionKind
  /// How an observer subscribes. Two functions count as one, because another move emits the states. An observer object has both,
  /// so that it makes the move of functions, too.
  let form: SubscribeForm
  /// Whether it is made within a reaction: that is a move of its own, and makes the one outside, too.
  var isNested = false
}

extension Action {
  /// Its moves, and those of its reactions. To derive a stream from one stream twice also subscribes an observer twice, and a
  /// property that writes its values out is also one that does not.
  fileprivate func moves(isNested: Bool = false) -> [Move] {
    let inner = actions.flatMap { $0.moves(isNested: true) }
    let mine = ownMoves
    return isNested ? mine + mine.map { Move(kind: $0.kind, form: $0.form, isNested: true) } + inner : mine + inner
  }

  private var ownMoves: [Move] {
    if kind == .observer { return [] }
    guard createdSubject != nil else {
      let kinds: [ActionKind: ActionKind] = [.write: .emit, .change: .emit, .put: .emit, .putState: .emitState]
      let forms = form == .observer ? [.next, .observer] : [form == .nextAndState ? .next : form]
      return forms.map { Move(kind: kinds[kind] ?? kind, form: $0) }
    }
    let upstreams = derivation?.upstreams ?? []
    let made = Move(kind: upstreams.isEmpty ? .source : .remember, form: .next)
    if hasExternalWrite { return [made, Move(kind: .property, form: .next)] }
    return upstreams.uniqued.count < upstreams.count ? [made, Move(kind: .subscribe, form: .observer)] : [made]
  }
}
