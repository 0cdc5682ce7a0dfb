/// What is wrong with what a port did, as far as it takes to tell two mistakes apart.
enum DeviationKind: Hashable {
  case broken(clause: String, Level)
  case crashed(specification: Specification)
  case timedOut(specification: Specification)

  /// Unique, to bring the kinds into an order.
  var id: String {
    switch self {
    case .broken(let clause, let level): "\(level.rawValue) \(clause)"
    case .crashed(let specification): "crashed \(specification.id)"
    case .timedOut(let specification): "timedOut \(specification.id)"
    }
  }
}
