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
  /// The ids of the clauses of which nothing was judged because of it.
  public private(set) var unjudged: [String] = []
  /// The clauses of the causes beside which alone it was seen; empty where it was seen alone.
  public private(set) var beside: [String]

  /// What went wrong.
  public enum Origin: Hashable, Sendable {
    /// The clause with that id is broken.
    case clause(String)
    /// The port threw an error, ended or broke the wire protocol; where it did or, without a place, what is said of it.
    case crash(String)
    /// The port did not answer in time.
    case timeOut
    /// Reactions were never triggered, though no clause is broken.
    case untriggered
  }

  /// The id of the broken clause, if it is one.
  public var clause: String? { if case .clause(let id) = origin { id } else { nil } }

  /// The broken clause, or else the one that the scenario of its story serves.
  package var storyClause: String { clause ?? story.scenario.clause }

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
  /// What went wrong in findings: what shows alone is a cause; what never does is listed under what it shows beside.
  package static func all(in findings: [Finding]) -> [Cause] {
    let wrong = findings.filter { $0.verdict.isDeviation && $0.verdict != .notRun }
    let ranked = Array(grouped: wrong, by: \.origin).map { Cause($0[0].origin, $0) }.map { ($0, rank: $0.rank) }
      .sorted { $0.rank < $1.rank }.map(\.0)
    var causes: [Cause] = []
    for cause in ranked {
      if let place = causes.firstIndex(where: cause.isInstance) {
        causes[place].findings += cause.findings
      } else {
        causes.append(cause)
      }
    }
    // What is seen only beside something that is itself seen only beside a third is seen beside this; of those that are only
    // broken together the first one is taken for the cause.
    let beside = Dictionary(causes.compactMap { cause in cause.clause.map { ($0, cause.beside) } }) { one, _ in one }
    var alone = Set(causes.filter(\.beside.isEmpty).compactMap(\.clause))
    for place in causes.indices where !causes[place].beside.isEmpty {
      causes[place].beside = reached(from: causes[place].beside, by: beside).filter(alone.contains)
      if causes[place].beside.isEmpty, let clause = causes[place].clause { alone.insert(clause) }
    }
    let judged = Set(findings.filter { $0.verdict != .inconclusive }.map(\.scenario.clause))
    for place in causes.indices {
      causes[place].unjudged = causes[place].findings.filter { $0.verdict == .inconclusive }.map(\.scenario.clause)
        .uniqued.filter { !judged.contains($0) }
    }
    return causes.filter(\.beside.isEmpty) + causes.filter { !$0.beside.isEmpty }
  }

  /// The clauses, and those beside which they are seen, and so on.
  private static func reached(from clauses: [String], by beside: [String: [String]]) -> [String] {
    var reached = clauses
    var place = 0
    while place < reached.count {
      reached += (beside[reached[place]] ?? []).filter { !reached.contains($0) }
      place += 1
    }
    return reached
  }

  /// Whether the other one breaks the same rule in no more steps, in circumstances that are all there in this one's story.
  private func isInstance(of other: Cause) -> Bool {
    guard let mine = story.broken, let its = other.story.broken else { return false }
    return mine.rule == its.rule && mine.family == its.family && mine.situation.isSuperset(of: its.situation)
      && (level == .should || other.level == .must) && story.length >= other.story.length
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
    beside = stories.contains(where: \.beside.isEmpty) ? [] : stories.flatMap(\.beside).uniqued.filter { $0 != clause }
    otherDomains = stories.filter { $0.scenario.id == story.scenario.id && $0.domain != story.domain }
      .compactMap(\.values)
  }

  /// What plainer subjects show comes first, and of that what shows in fewer steps.
  private var rank: (Int, Int, Int, Int, String) {
    let all = Specification.all
    let layer = clause.flatMap(Catalogue.specification).flatMap(all.firstIndex) ?? all.count
    return (origin == .untriggered ? 1 : 0, layer, level == .must ? 0 : 1, story.length, id)
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
  package var length: Int { scenario.actions.length }

  /// What shows the clause alone first, then the shorter, then what checks the clause itself, then what is written.
  fileprivate func storyRank(of clause: String?) -> (Int, Int, Int, Int) {
    (beside.count, length, scenario.clause == clause ? 0 : 1, scenario.isGenerated ? 1 : 0)
  }

  /// What went wrong.
  var origin: Cause.Origin {
    switch verdict {
    case .crashed: .crash(crash ?? Crash(message ?? "").origin)
    case .timedOut: .timeOut
    case .inconclusive: because.map { .clause($0) } ?? .untriggered
    default: .clause(because ?? scenario.clause)
    }
  }
}

extension Int {
  /// The number with what it counts: `1 clause`, `2 clauses`.
  package func of(_ noun: String) -> String { "\(self) \(noun)\(self == 1 ? "" : "s")" }
}
