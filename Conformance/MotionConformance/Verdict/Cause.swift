/// What went wrong once: a broken clause, or a way to fail, with everything that follows from it.
public struct Cause: Sendable {
  /// What went wrong.
  public let origin: Origin
  /// How binding what is broken is.
  public let level: Level
  /// The shortest scenario that shows it, generated or written.
  public let story: Finding
  /// The other domains in which that scenario shows it.
  public let otherDomains: [ValueDomain]
  /// What shows it and what follows from it, in the order of the report.
  public private(set) var findings: [Finding] { didSet { extent = Extent(findings) } }
  /// How much follows from it.
  public private(set) var extent: Extent

  /// What went wrong.
  public enum Origin: Hashable, Sendable {
    /// The clause with that id is broken.
    case clause(String)
    /// The port ended or broke the wire protocol; what it said of it.
    case crash(String)
    /// The port did not answer in time.
    case timeOut
    /// Reactions were never triggered, though no clause is broken.
    case untriggered
  }

  /// The id of the broken clause, if it is one.
  public var clause: String? { if case .clause(let id) = origin { id } else { nil } }

  /// Unique within a report: the clause, or the way to fail.
  public var id: String {
    switch origin {
    case .clause(let id): id
    case .crash(let text): "crash: \(text)"
    case .timeOut: "time-out"
    case .untriggered: "untriggered"
    }
  }

  /// The numbers of what follows from a cause.
  public struct Extent: Hashable, Sendable {
    /// The number of written scenarios, in whatever domains.
    public let scenarios: Int
    /// The number of clauses that those scenarios check.
    public let clauses: Int
    /// The number of generated scenarios.
    public let generated: Int

    init(_ findings: [Finding]) {
      let written = findings.lazy.map(\.scenario).filter { !$0.isGenerated }
      scenarios = Set(written.map(\.id)).count
      clauses = Set(written.map(\.clause)).count
      generated = findings.lazy.filter(\.scenario.isGenerated).map(\.count).reduce(0, +)
    }

    /// `12 scenarios of 5 clauses and 812 generated scenarios`
    public var text: String {
      let parts = [
        scenarios == 0 ? nil : "\(scenarios.of("scenario")) of \(clauses.of("clause"))",
        generated == 0 ? nil : generated.of("generated scenario"),
      ]
      return parts.compactMap(\.self).joined(separator: " and ")
    }
  }
}

extension Report {
  /// What went wrong, the cause that most likely explains the others first.
  ///
  /// What many types are made of comes before what is made of it, what takes few steps to show before what takes many, and
  /// then what explains more.
  public var causes: [Cause] { Cause.all(in: allFindings) }
}

extension Cause {
  static func all(in findings: [Finding]) -> [Cause] {
    let wrong = findings.filter { $0.verdict.isDeviation && $0.verdict != .notRun }
    let restatement = Restatement(broken: wrong.filter { $0.verdict == .failed })
    let groups = Array(grouped: wrong) { $0.origin(restatement) }
    let causes = groups.map { Cause($0[0].origin(restatement), $0) }
    return causes.map { ($0, rank: $0.rank) }.sorted { $0.rank < $1.rank }.map(\.0).reduce(into: []) { causes, cause in
      // Which of the first two leads to the other is not known: the shorter story need not be nearer to the mistake. So the
      // second one must be far rarer.
      let isOfTheFirst = causes.count < 2
      let place =
        causes.firstIndex { cause.mayFollow(from: $0, timesRarer: isOfTheFirst ? 5 : 1) }
        ?? (isOfTheFirst ? nil : causes.firstIndex(where: cause.contains))
      if let place {
        causes[place].findings += cause.findings
      } else {
        causes.append(cause)
      }
    }
  }

  /// Whether it is likely to be what another cause leads to: no written scenario shows it, and generated ones show it so many
  /// times more rarely, unless only a `should` is broken.
  private func mayFollow(from other: Cause, timesRarer rarity: Int) -> Bool {
    isNoNearer(than: other) && findings.allSatisfy(\.scenario.isGenerated)
      && (level != other.level || extent.generated * rarity <= other.extent.generated)
  }

  /// Whether its shortest scenario does everything that another cause's does, and deviates in the same action.
  private func contains(_ other: Cause) -> Bool {
    isNoNearer(than: other) && Containment.holds(of: other.story, in: story)
  }

  /// Whether another cause, of a specification that it may rest on, binds no less and shows in no more steps.
  private func isNoNearer(than other: Cause) -> Bool {
    guard let clause, let origin = other.clause, let mine = Catalogue.specification(of: clause),
      let its = Catalogue.specification(of: origin)
    else { return false }
    return (level == .should || other.level == .must) && story.length >= other.story.length
      && (mine == its || its.traits.isOfSources || mine.traits.isOperator)
  }

  private init(_ origin: Origin, _ findings: [Finding]) {
    let stories = findings.showing
    let clause: String? = if case .clause(let id) = origin { id } else { nil }
    let isMust = stories.contains { ($0.breach?.level ?? $0.level) == .must }
    level = isMust ? .must : .should
    let story = stories.filter { !isMust || ($0.breach?.level ?? $0.level) == .must }.min { one, other in
      one.storyRank(of: clause) < other.storyRank(of: clause)
    }!
    self.origin = origin
    self.story = story
    self.findings = findings
    extent = Extent(findings)
    otherDomains = stories.filter { $0.scenario.id == story.scenario.id && $0.domain != story.domain }
      .compactMap(\.values)
  }

  private var rank: (Int, Nearness, Int, String) {
    let nearness = Nearness(
      findings.showing.flatMap(\.specifications), length: story.length, level)
    return (origin == .untriggered ? 1 : 0, nearness, -(extent.scenarios + extent.generated), id)
  }
}

extension [Finding] {
  /// Those that show what is wrong themselves, where there are any.
  fileprivate var showing: [Finding] {
    let showing = filter { $0.verdict != .inconclusive }
    return showing.isEmpty ? self : showing
  }
}

extension Finding {
  /// How many actions the scenario has, those inside of reactions counted as well.
  package var length: Int { scenario.actions.map(\.length).reduce(0, +) }

  /// The shorter first, then what checks the clause itself, then what is written.
  fileprivate func storyRank(of clause: String?) -> (Int, Int, Int) {
    (length, scenario.clause == clause ? 0 : 1, scenario.isGenerated ? 1 : 0)
  }

  fileprivate func origin(_ restatement: Restatement) -> Cause.Origin {
    switch verdict {
    case .crashed: .crash(crashHeadline)
    case .timedOut: .timeOut
    case .inconclusive: because.map { .clause(restatement.origin(of: $0)) } ?? .untriggered
    default: .clause(restatement.origin(of: scenario))
    }
  }
}

extension Int {
  /// The number with what it counts: `1 clause`, `2 clauses`.
  package func of(_ noun: String) -> String { "\(self) \(noun)\(self == 1 ? "" : "s")" }
}
