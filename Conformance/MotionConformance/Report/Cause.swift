/// A mistake of a port: a broken clause, or a failure such as a crash, with the findings that follow from it.
package struct Cause: Sendable {
  /// The clause that is broken, or the way in which the port failed.
  public let origin: Origin
  /// The level of the broken clause.
  public let level: Level
  /// The shortest scenario that shows it, generated or written.
  public let story: Finding
  /// The other domains in which that scenario shows it.
  public let otherDomains: [ValueDomain]
  /// The findings that show the cause or follow from it, in the order of the report.
  public private(set) var findings: [Finding]
  /// The ids of the clauses that could not be judged because of it.
  public private(set) var unjudged: [String] = []
  /// The causes that each of its scenarios shows, too.
  public private(set) var beside: [String]
  /// The causes that its plainer forms show, or that break what it rests on in the same way.
  public private(set) var beneath: [String]
  /// The clauses of other specifications that have the same story.
  public private(set) var same: [String] = []
  /// The clause of the cause of which it is one of these.
  public private(set) var like: String?
  /// Whether it was seen without any other cause from which it may follow.
  public var isAlone: Bool { beside.isEmpty && beneath.isEmpty }

  /// The clause that is broken, or the way in which the port failed.
  public enum Origin: Hashable, Sendable {
    /// The clause with that id is broken.
    case clause(String)
    /// The port threw an error, ended or broke the wire protocol. The text is the location of the crash, or else its message.
    case crash(String)
    /// The port did not answer in time.
    case timeOut
    /// Reactions were never triggered, though no clause is broken.
    case untriggered
  }

  /// The origin and, if it is a clause, the rule that is broken: a value that is missing and one that comes twice may be two mistakes.
  struct Kind: Hashable {
    let origin: Origin
    let rule: Rule?
  }

  /// The id of the broken clause, if it is one.
  public var clause: String? { if case .clause(let id) = origin { id } else { nil } }

  /// The specification of the broken clause.
  private var specification: Specification? { clause.flatMap(Catalogue.specification) }

  /// The id of the broken clause; if none is, of the clause whose shortest scenario shows the cause, or else of the specification.
  package var storyClause: String {
    let written = findings.showing.lazy.filter { !$0.isGenerated }
    return clause ?? (written.min { $0.storyRank(of: nil) < $1.storyRank(of: nil) } ?? story).scenario.clause
  }

  /// The cause in one line: the clause and its sentence, or how the port failed and the clause of its story.
  package var title: String {
    switch origin {
    case .clause(let id): "\(id) \(Catalogue.clause(id)?.statement ?? "")"
    case .crash: "The port crashed in \(storyClause): \(story.crash?.headline ?? "")"
    case .timeOut:
      "The port did not answer in time in \(storyClause)"
        + (story.failedStep.map { ": \"\(story.actionText(ofStep: $0))\" never returned." } ?? ".")
    case .untriggered: "Reactions were never triggered: the events that they wait for did not occur."
    }
  }

  /// A story without the kind of its subject. Causes with equal ones in several specifications are likely to be one mistake, in
  /// code that these share.
  private struct Shape: Hashable {
    let rule: Rule
    let actions: [ActionKind]
    let expected: [EventKind]
    let got: [EventKind]
  }

  /// The shape of its story, if that shows a deviation.
  private var shape: Shape? {
    guard isAlone, let broken = story.broken, let shown = story.shownDeviation else { return nil }
    let actions = story.scenario.actions.compactMap { action -> ActionKind? in
      if action.derivation != nil { return nil }
      return action.rootName != nil ? .source : action.kindOnAnySubject
    }
    return Shape(
      rule: broken.rule, actions: actions, expected: shown.expectation.events.map(\.kind), got: shown.seen.map(\.kind))
  }

  /// The clause, or the way to fail.
  public var id: String {
    switch origin {
    case .clause(let id): id
    case .crash(let text): "crash: \(text)"
    case .timeOut: "time-out"
    case .untriggered: "untriggered"
    }
  }
}

extension Report {
  /// The causes of all deviations; the cause that most likely explains the others is first.
  ///
  /// Causes in streams come before causes in types that are derived from streams. Within a specification, a `must` comes before
  /// a `should`, and a short story before a long one.
  package var causes: [Cause] { Cause.all(in: allFindings) }
}

extension Cause {
  /// Groups deviating findings by cause. Causes that were seen alone come first, then those that were seen only beside others.
  package static func all(in findings: [Finding]) -> [Cause] {
    let wrong = findings.filter { $0.verdict.isDeviation && $0.verdict != .notRun }
    guard !wrong.isEmpty else { return [] }
    var crashes: Set<String> = []
    let origins = wrong.map { finding -> Origin in
      guard case .crash(let text) = finding.origin, !crashes.contains(text) else { return finding.origin }
      return crashes.count < Crash.mostOrigins && crashes.insert(text).inserted ? finding.origin : .crash(Crash.others)
    }
    let ranked = Array(grouped: zip(origins, wrong), by: { $0.0.kind(of: $0.1) }).map { Cause($0[0].0, $0.map(\.1)) }
      .map { ($0, rank: $0.rank) }.sorted { $0.rank < $1.rank }.map(\.0)
    var causes: [Cause] = []
    for cause in ranked {
      if let index = causes.firstIndex(where: cause.belongs) {
        causes[index].findings += cause.findings
      } else {
        causes.append(cause)
      }
    }
    // A port that keeps something from one scenario to the next shows more in a run than each scenario shows alone. Such a
    // deviation explains none that a scenario shows alone, and may follow from each of these.
    let lasting = causes.filter { !$0.story.isOnce }.compactMap(\.clause)
    let fleeting = Set(causes.compactMap(\.clause)).subtracting(lasting)
    for index in causes.indices where !lasting.isEmpty {
      if causes[index].story.isOnce { causes[index].beneath += lasting }
      causes[index].beside.removeAll(where: fleeting.contains)
      causes[index].beneath.removeAll(where: fleeting.contains)
    }
    // A clause that inherits another one rests on it, if the specification of that one shows by itself that it is broken.
    let found = causes
    for index in causes.indices {
      causes[index].beneath += causes[index].inherited.filter { clause in
        clause != causes[index].clause && found.contains { $0.clause == clause && $0.mayExplain(causes[index]) }
      }
    }
    // A cause that only generated scenarios show needs a combination of circumstances. It may follow from what written scenarios
    // show of the same specification, or of one whose subjects the story uses if it also performs all that the other story does;
    // but a `must` not from a `should`.
    for index in causes.indices where causes[index].clause != nil && !causes[index].isInWritten {
      let cause = causes[index]
      causes[index].beneath += found.filter { other in
        guard let clause = other.clause, clause != cause.clause, other.isInWritten,
          other.level == .must || cause.level == .should, let specification = other.specification
        else { return false }
        return specification == cause.specification
          || cause.specifications.contains(specification) && other.uses.isSubset(of: cause.uses)
      }.compactMap(\.clause)
    }
    // A cause may have been seen only beside other causes, and these only beside further causes. Such a cause is listed under the
    // causes at the end of this chain. Of causes that were seen only beside each other, one counts as alone: a `must` before a
    // `should`, and that which deviates first.
    let beside = Dictionary(causes.compactMap { cause in cause.clause.map { ($0, cause.beneath) } }) {
      one, _ in one
    }
    let reached = causes.map { Self.reached(from: $0.beneath, by: beside).filter { beside[$0] != nil } }
    var alone = Set(causes.indices.filter { causes[$0].isAlone })
    func isReached(_ index: Int) -> Bool { alone.contains { causes[$0].clause.map(reached[index].contains) ?? false } }
    let inTurn = causes.indices.sorted { one, other in
      let (mine, its) = (causes[one], causes[other])
      guard mine.level == its.level else { return mine.level == .must }
      return (mine.story.broken?.position ?? 0, one) < (its.story.broken?.position ?? 0, other)
    }
    for index in inTurn where !alone.contains(index) && !isReached(index) {
      guard let clause = causes[index].clause else { continue }
      let isMutual = reached[index].allSatisfy { Self.reached(from: beside[$0] ?? [], by: beside).contains(clause) }
      if isMutual { alone.insert(index) }
    }
    let clauses = Set(alone.compactMap { causes[$0].clause })
    for index in causes.indices {
      let roots = alone.contains(index) ? [] : reached[index].filter(clauses.contains).uniqued
      (causes[index].beside, causes[index].beneath) = (
        roots.filter(causes[index].beside.contains), roots.filter { !causes[index].beside.contains($0) }
      )
    }
    let judged = Set(findings.filter { $0.verdict != .inconclusive }.map(\.scenario.clause))
    for index in causes.indices {
      causes[index].unjudged = causes[index].findings.filter { $0.verdict == .inconclusive }.map(\.scenario.clause)
        .uniqued.filter { !judged.contains($0) }
    }
    var first: [Shape: Int] = [:]
    for index in causes.indices {
      guard let shape = causes[index].shape, let clause = causes[index].clause else { continue }
      guard let known = first[shape] else {
        first[shape] = index
        continue
      }
      guard causes[known].specification != causes[index].specification else { continue }
      causes[index].like = causes[known].clause
      causes[known].same.append(clause)
    }
    return causes.filter(\.isAlone) + causes.filter { !$0.isAlone }
  }

  /// The clauses, and all clauses beside which these were seen, transitively.
  private static func reached(from clauses: [String], by beside: [String: [String]]) -> [String] {
    var reached = clauses
    var index = 0
    while index < reached.count {
      reached += (beside[reached[index]] ?? []).filter { !reached.contains($0) }
      index += 1
    }
    return reached
  }

  /// Whether the other one is the same cause, or its clause, in a way that was not seen alone or that the other story shows, too.
  private func belongs(to other: Cause) -> Bool {
    if story.isInstance(of: other.story) { return true }
    guard clause != nil, clause == other.clause else { return false }
    guard let rule = story.broken?.rule, story.verdict == .failed, story.otherRules.isEmpty, isAlone
    else { return true }
    return other.story.otherRules.contains(rule) || story.name == other.story.name
  }

  /// Whether a scenario of this cause's own specification shows it in a domain and a situation that the other one's story includes.
  private func mayExplain(_ other: Cause) -> Bool {
    guard let specification else { return false }
    let situation = other.story.broken?.situation.union([.isPut, .isEarlier])
    return findings.contains { finding in
      guard finding.specifications.contains(specification), finding.values == other.story.values else { return false }
      guard let situation, let its = finding.broken?.situation else { return true }
      return situation.contains(its)
    }
  }

  /// Whether it affects a written scenario.
  private var isInWritten: Bool { findings.contains { !$0.isGenerated } }

  /// The actions and forms of its story, whatever the subjects are.
  private var uses: Set<Use> {
    let actions = story.scenario.actions.flatMap(\.withReactions).filter {
      $0.rootName == nil && $0.derivation == nil
    }
    return Set(
      actions.flatMap { action -> [Use] in
        [.action(action.kindOnAnySubject), .form(action.form)] + (action.using == nil ? [] : [.again])
      }
    ).subtracting([.form(.next)])
  }

  private enum Use: Hashable {
    case action(ActionKind)
    case form(SubscribeForm)
    case again
  }

  /// The specifications of the subjects that the story makes.
  private var specifications: [Specification] {
    story.scenario.actions.flatMap { action -> [Specification] in
      switch action.kind {
      case .source: [.indefiniteObservable, .motionObservable]
      case .property: [.reactiveProperty]
      case .information: [.property]
      case .remember: [.remember]
      case .startWith: [.startWith, .remember]
      case .operate: action.application.map { [$0.0.specification] } ?? []
      default: []
      }
    }
  }

  /// The clauses of other specifications that require the same as the broken clause in its story: those of its foundations,
  /// including `_remember` if a stream is remembered, and those of observers, because a source emits into an observer.
  private var inherited: [String] {
    guard let broken = story.broken, let specification else { return [] }
    func clauses(of family: SubjectFamily, in situation: Situation) -> [Clause] {
      ClauseIndex.clauses(on: broken.rule, of: family, in: situation)
    }
    let actions = Set(story.scenario.actions.map(\.kind))
    let isRemembered = broken.family != .stream && actions.contains(.remember)
    let family: SubjectFamily = isRemembered ? .remembered : broken.family
    let same = clauses(of: family, in: broken.situation)
    var plainer = (family == .remembered ? same[...] : same.prefix(1)).filter { specification.traits.restsOn($0.id) }
    // A remembered stream of a property receives what its stream does.
    if broken.family == .remembered, actions.contains(.property) {
      plainer += clauses(of: .property, in: broken.situation)
    }
    let put = clauses(of: family, in: broken.situation.union(.isPut)).prefix(1).filter { $0 != same.first }
    return (plainer + put).map(\.id)
  }

  private init(_ origin: Origin, _ findings: [Finding]) {
    let stories = findings.showing
    let clause: String? = if case .clause(let id) = origin { id } else { nil }
    let isMust = stories.contains { ($0.broken?.level ?? $0.level) == .must }
    level = isMust ? .must : .should
    let story = stories.filter { !isMust || ($0.broken?.level ?? $0.level) == .must }.min { one, other in
      one.storyRank(of: clause) < other.storyRank(of: clause)
    }!
    self.origin = origin
    self.story = story
    self.findings = findings
    beside = stories.map(\.beside).reduce(story.beside) { all, some in all.filter(some.contains) }
    beneath = (story.beside + story.beneath).filter { $0 != clause }
    otherDomains = stories.filter { $0.scenario.id == story.scenario.id && $0.domain != story.domain }
      .compactMap(\.values)
  }

  /// The order of causes: by the specification, from sources to derived types, and then by the length of the story.
  private var rank: (Int, Int, Int, Int, Int, Int) {
    let all = Specification.all
    let layer = specification.flatMap(all.firstIndex) ?? all.count
    let (isShould, isIndirect) = (level == .should ? 1 : 0, story.verdict == .failed ? 0 : 1)
    return (origin == .untriggered ? 1 : 0, story.isOnce ? 1 : 0, layer, isShould, isIndirect, story.length)
  }
}

extension Action {
  /// Its kind if a property were a source.
  fileprivate var kindOnAnySubject: ActionKind { kind == .write || kind == .change ? .emit : kind }
}

extension Cause.Origin {
  fileprivate func kind(of finding: Finding) -> Cause.Kind {
    if case .clause = self {
      Cause.Kind(origin: self, rule: finding.broken?.rule)
    } else {
      Cause.Kind(origin: self, rule: nil)
    }
  }
}

extension [Finding] {
  /// The findings that failed; if none did, the inconclusive ones.
  fileprivate var showing: [Finding] {
    let showing = filter { $0.verdict != .inconclusive }
    return showing.isEmpty ? self : showing
  }
}

extension Finding {
  /// The number of actions of the scenario, including those of reactions.
  package var length: Int { scenario.actions.length }

  /// The order of stories: findings that the port repeats alone, those without another broken clause, those of the specification of
  /// the clause, short ones, scenarios of the clause itself, and written ones are preferred.
  fileprivate func storyRank(of clause: String?) -> (Int, Int, Int, Int, Int, Int) {
    let isOwn = clause.flatMap(Catalogue.specification).map(specifications.contains) ?? true
    return (
      isOnce ? 1 : 0, beside.count + beneath.count, isOwn ? 0 : 1, length, scenario.clause == clause ? 0 : 1,
      isGenerated ? 1 : 0
    )
  }

  /// Whether the other finding breaks the same rule in no more steps, in a situation that this one's scenario includes.
  func isInstance(of other: Finding) -> Bool {
    guard let mine = broken, let its = other.broken else { return false }
    return mine.rule == its.rule && mine.family == its.family && mine.situation.contains(its.situation)
      && (mine.level == .should || its.level == .must) && length >= other.length
  }

  /// The way in which it shows that.
  var kind: Cause.Kind { origin.kind(of: self) }

  /// The clause, crash or time-out that the finding shows.
  var origin: Cause.Origin {
    switch verdict {
    case .crashed: .crash(crash?.origin ?? "")
    case .timedOut: .timeOut
    case .inconclusive: because.map { .clause($0) } ?? .untriggered
    default: .clause(because ?? scenario.clause)
    }
  }
}

extension Int {
  /// The number with a noun: `1 clause`, `2 clauses`.
  package func of(_ noun: String) -> String { "\(self) \(noun)\(self == 1 ? "" : "s")" }
}
