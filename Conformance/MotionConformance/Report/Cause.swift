/// A mistake of a port: a broken clause, or a failure such as a crash, with the findings that follow from it.
package struct Cause: Sendable {
  /// The clause that is broken, or the way in which the port failed.
  package let mistake: Mistake
  /// `should` if no finding that shows it is a `must`.
  package let level: Level
  /// The finding whose scenario, generated or written, shows it best: as a rule the shortest.
  package let story: Finding
  /// The other domains in which that scenario shows it.
  package let otherDomains: [ValueDomain]
  /// The findings that show the cause or follow from it, in the order of the report.
  package internal(set) var findings: [Finding]
  /// The ids of the clauses that no scenario could judge because of it.
  package internal(set) var unjudged: [String] = []
  /// The clauses of other causes that each of its scenarios shows, too.
  package internal(set) var seenWith: [String]
  /// The clauses of other causes from which it may follow, because its plainer forms show them: see `mayFollow`.
  package internal(set) var mayFollowFrom: [String]
  /// The `storyClause` of the first cause before it that is likely the same mistake; `nil` if there is none.
  package internal(set) var like: String?
  /// Whether it was seen without any other cause from which it may follow.
  package var isAlone: Bool { seenWith.isEmpty && mayFollowFrom.isEmpty }

  /// The clause that is broken, or the way in which the port failed.
  package enum Mistake: Hashable, Sendable {
    /// The clause with that id is broken.
    case clause(String)
    /// The port threw an error, ended or broke the wire protocol. The text is the location of the crash, or else its message.
    case crash(String)
    /// The port did not answer in time.
    case timeOut
    /// No clause is broken, and none is judged: reactions were never triggered; or the port replied that it lacks something, which
    /// is no cause.
    case unjudged

    /// The id of the broken clause, if it is one.
    var clause: String? { if case .clause(let id) = self { id } else { nil } }

    /// It itself; for a crash that is none of 20 known ones, the mistake that stands for all further crashes.
    func bounded(by known: some Collection<Mistake>) -> Mistake {
      guard case .crash = self, !known.contains(self) else { return self }
      let count = known.count { if case .crash = $0 { true } else { false } }
      return count < Crash.mostMistakes ? self : .crash(Crash.furtherMistakes)
    }
  }

  /// The mistake and, if it is a clause, the rule that is broken: a value that is missing and one that comes twice may be two mistakes.
  /// Deviations of different kinds are shrunk separately.
  struct Kind: Hashable {
    var mistake: Mistake
    let rule: Rule?

    init(_ mistake: Mistake, _ rule: Rule?) { (self.mistake, self.rule) = (mistake, rule) }

    init(_ violation: Violation) { self.init(.clause(violation.clause), violation.rule) }

    /// The level of the broken clause, if it is one.
    var level: Level? { mistake.clause.flatMap(Catalogue.clause)?.level }

    /// Whether a deviation is of this kind: from its rule, at its level or a stricter one, or the same failure. The
    /// kind of *further crashes* includes each crash.
    func includes(_ deviation: Finding) -> Bool {
      if let rule { return deviation.broken?.rule == rule && (deviation.level == .must || level == .should) }
      guard case .crash(Crash.furtherMistakes) = mistake, case .crash = deviation.mistake else {
        return self == deviation.kind
      }
      return true
    }

    /// A unique text, by which the kinds are sorted.
    var id: String {
      switch mistake {
      case .clause(let id): "\(level?.rawValue ?? "") \(id) \(rule?.rawValue ?? "")"
      case .crash(let identity): "crashed \(identity)"
      case .timeOut: "timedOut"
      case .unjudged: "no clause"
      }
    }
  }

  /// The id of the broken clause, if it is one.
  package var clause: String? { mistake.clause }

  /// The specification of the broken clause.
  var specification: Specification? { clause.flatMap(Catalogue.specification) }

  /// The id under which it is shown: of the broken clause; of a failure, of the clause whose written scenario in the
  /// story's specification shows it best, or else of the specification.
  package var storyClause: String {
    let written = findings.showing.lazy.filter {
      !$0.isGenerated && $0.specifications.first == story.specifications.first
    }
    return clause ?? (written.min { $0.storyRank(of: nil) < $1.storyRank(of: nil) } ?? story).scenario.clause
  }

  /// The cause in one line: the clause and its sentence, or how the port failed.
  package var title: String {
    switch mistake {
    case .clause(let id): "\(id) \(Catalogue.clause(id)?.statement ?? "")"
    case .crash: "The port crashed: \(story.crash?.headline ?? "")"
    case .timeOut:
      "The port did not answer in time in \(storyClause)"
        + (story.step.map { ": \"\(story.actionText(ofStep: $0))\" never returned." } ?? ".")
    case .unjudged: "Reactions were never triggered: the events that they wait for did not occur."
    }
  }
}

extension Cause {
  init(_ mistake: Mistake, _ findings: [Finding]) {
    let stories = findings.showing
    let clause = mistake.clause
    let isMust = stories.contains { ($0.broken?.level ?? $0.level) == .must }
    level = isMust ? .must : .should
    let story = stories.filter { !isMust || ($0.broken?.level ?? $0.level) == .must }.min { one, other in
      one.storyRank(of: clause) < other.storyRank(of: clause)
    }!
    self.mistake = mistake
    self.story = story
    self.findings = findings
    seenWith = stories.map(\.seenWith).reduce(story.seenWith) { all, some in all.filter(some.contains) }
    mayFollowFrom = story.mayFollowFrom.filter { $0 != clause }
    otherDomains = stories.filter { $0.scenario.id == story.scenario.id && $0.domain != story.domain }
      .compactMap(\.values)
  }

  /// The order of causes: those that the port repeats first, then by specification, from sources to derived types, then
  /// a `must` before a `should`, failed stories before inconclusive ones, and short ones first.
  var rank: (Int, Int, Int, Int, Int, Int) {
    let all = Specification.all
    let layer = specification.flatMap(all.firstIndex) ?? all.count
    let (isShould, isIndirect) = (level == .should ? 1 : 0, story.verdict == .failed ? 0 : 1)
    return (mistake == .unjudged ? 1 : 0, story.isUnrepeated ? 1 : 0, layer, isShould, isIndirect, story.length)
  }
}

extension [Finding] {
  /// The findings that failed in any way; if none did, the inconclusive ones.
  var showing: [Finding] {
    let showing = filter { $0.verdict != .inconclusive }
    return showing.isEmpty ? self : showing
  }
}

extension Finding {
  /// The number of actions of the scenario, including those of reactions.
  package var length: Int { scenario.actions.reduce(0) { $0 + $1.withReactions.count } }

  /// The order of stories, the best first. Preferred are, in this order, findings that the port repeats alone, without
  /// other broken clauses, of the clause's specification, short ones, scenarios of the clause itself, and written ones.
  fileprivate func storyRank(of clause: String?) -> (Int, Int, Int, Int, Int, Int) {
    let isOwn = clause.flatMap(Catalogue.specification).map(specifications.contains) ?? true
    return (
      isUnrepeated ? 1 : 0, seenWith.count + mayFollowFrom.count, isOwn ? 0 : 1, length,
      scenario.clause == clause ? 0 : 1, isGenerated ? 1 : 0
    )
  }

  /// Whether the other one breaks the same rule in as many actions or fewer, in a situation that this one's includes.
  func isInstance(of other: Finding) -> Bool {
    guard let mine = broken, let its = other.broken else { return false }
    return mine.rule == its.rule && mine.family == its.family && mine.situation.contains(its.situation)
      && length >= other.length
  }

  /// The mistake that it shows, and the broken rule.
  var kind: Cause.Kind { Cause.Kind(mistake, broken?.rule) }

  /// The clause, crash or time-out that a deviating finding shows; `unjudged` if it shows none.
  var mistake: Cause.Mistake {
    switch verdict {
    case .crashed: .crash(crash?.identity ?? "")
    case .timedOut, .notRun: .timeOut
    case .inconclusive: because.map { .clause($0) } ?? .unjudged
    case .unsupported: .unjudged
    default: .clause(because ?? scenario.clause)
    }
  }
}
