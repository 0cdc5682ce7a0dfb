/// What is wrong with what a port did, as far as it takes to tell two mistakes apart before they are shrunk.
enum DeviationKind: Hashable {
  case broken(Rule, clause: String, Level)
  case crashed(specification: Specification)
  case timedOut(specification: Specification)

  init(_ deviation: ModelDeviation) {
    self = .broken(deviation.rule, clause: deviation.clause, deviation.level)
  }

  /// Unique, to bring the kinds into an order.
  var id: String {
    switch self {
    case .broken(let rule, let clause, let level): "\(level.rawValue) \(clause) \(rule.rawValue)"
    case .crashed(let specification): "crashed \(specification.id)"
    case .timedOut(let specification): "timedOut \(specification.id)"
    }
  }
}
