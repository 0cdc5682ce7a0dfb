/// The kind of a deviation before shrinking. Deviations of different kinds are shrunk separately.
enum DeviationKind: Hashable {
  case broken(Rule, clause: String, Level)
  case crashed(origin: String)
  case timedOut

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
    }
  }
}
