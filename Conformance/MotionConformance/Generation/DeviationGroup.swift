/// The generated scenarios that deviate in one way: their number, and the shortest of them, shrunk.
struct DeviationGroup: Sendable {
  /// The way in which they deviate.
  let kind: String
  let count: Int
  /// The shortest, before they were shrunk, in order.
  var examples: [Example]

  struct Example: Sendable {
    /// The number of the scenario.
    let number: Int
    /// The number of its actions.
    let length: Int
    /// The shrunk deviation; `nil` if it did not happen again, and that of another example did.
    var deviation: Finding?

    fileprivate var order: (Int, Int, Int) { (deviation?.beside.count ?? .max, length, number) }
  }

  /// The clause that they broke before they were shrunk, if they broke one.
  private var clause: String { kind.split(separator: " ").dropFirst().first.map(String.init) ?? "" }

  /// The clause before shrinking, with the clause after it.
  fileprivate var renamed: [(before: String, after: String)] {
    examples.compactMap(\.deviation).filter { $0.verdict == .failed }.map { (clause, $0.scenario.clause) }
  }

  /// Shrinks the deviations of each kind.
  static func shrinking(
    _ found: BatchResult, slug: (Int) -> String, on testee: some Testee, in domains: [ValueDomain],
    assuming assumed: Set<String>
  ) -> [DeviationGroup] {
    let shrinking = Shrinking(testee: testee, model: Model(assuming: assumed), domains: domains)
    return found.kinds.sorted { $0.key.id < $1.key.id }.map { kind, examples in
      let shortest = examples.shortest.prefix(kind.isNamedByShrinking ? BatchResult.mostExamples : 1)
      var found = shortest.map { shrinking.shrink($0.request, kind) }
      if found.allSatisfy({ $0 == nil }), let shortest = shortest.first {
        found[0] = shrinking.foundOnce(in: shortest.performance, of: shortest.request, kind)
      }
      return DeviationGroup(
        kind: kind.id, count: examples.count,
        examples: zip(shortest, found).map { example, found in
          var deviation = found.map {
            Finding($0.namingObserversInOrder, slug: slug(example.number), count: examples.count)
          }
          // A plainer specification shows the deviation, and the clauses of the others do not name it.
          if let found = deviation, found.verdict != .failed {
            let seen = Specification.all.filter(examples.specifications.contains)
            deviation?.specifications = (found.specifications + seen).uniqued
          }
          return Example(number: example.number, length: example.length, deviation: deviation)
        })
    }
  }

  /// Merges the groups of regressions and of generated scenarios.
  static func merging(_ parts: [[DeviationGroup]]) -> [DeviationGroup] {
    Array(grouped: parts.joined(), by: \.kind).sorted { $0[0].kind < $1[0].kind }.map { groups in
      let examples = groups.flatMap(\.examples).sorted { $0.order < $1.order }
      return DeviationGroup(
        kind: groups[0].kind, count: groups.map(\.count).reduce(0, +),
        examples: Array(examples.prefix(BatchResult.mostExamples)))
    }
  }
}

extension [DeviationGroup] {
  /// The deviations, one for each clause and each way to fail, the shortest scenario first.
  var deviations: [Finding] {
    let names = ShrunkNames(flatMap(\.renamed))
    return flatMap { group in
      group.examples.compactMap(\.deviation).map { deviation in
        var deviation = deviation
        deviation.count = group.count
        deviation.beside = names.names(deviation.beside, besides: deviation.scenario.clause)
        return deviation
      }
    }.firstOfEachCause
  }
}

/// The clauses that shrinking renamed: if a plainer subject or situation shows the deviation, another clause names it.
struct ShrunkNames {
  private let names: [String: [String]]

  init(_ renamed: some Sequence<(before: String, after: String)>) {
    names = renamed.reduce(into: [:]) { $0[$1.before, default: []].append($1.after) }
  }

  /// The clauses beside which a deviation was seen, by their names after shrinking.
  func names(_ clauses: [String], besides named: String?) -> [String] {
    clauses.flatMap { names[$0] ?? [$0] }.uniqued.filter { $0 != named }
  }
}

/// The kind of a deviation before shrinking. Deviations of different kinds are shrunk separately.
enum DeviationKind: Hashable {
  case broken(Rule, clause: String, Level)
  case crashed(origin: String)
  case timedOut
  /// The port replied that it lacks something. No scenario is generated that needs what it declares it lacks.
  case refused

  init(_ deviation: ModelDeviation) {
    self = .broken(deviation.rule, clause: deviation.clause, deviation.level)
  }

  /// Whether several examples may turn out to break several clauses.
  var isNamedByShrinking: Bool { if case .broken = self { true } else { false } }

  /// A unique text, by which the kinds are sorted.
  var id: String {
    switch self {
    case .broken(let rule, let clause, let level): "\(level.rawValue) \(clause) \(rule.rawValue)"
    case .crashed(let origin): "crashed \(origin)"
    case .timedOut: "timedOut"
    case .refused: "refused"
    }
  }
}
