/// A violation of a clause, or a way to fail. Deviations of different kinds are shrunk separately.
enum DeviationKind: Hashable {
  case broken(Rule, clause: String, Level)
  case crashed(identity: String)
  case timedOut
  /// The port replied that it lacks something. No scenario is generated that needs what it declares it lacks.
  case refused

  init(_ violation: Violation) {
    self = .broken(violation.rule, clause: violation.clause, violation.level)
  }

  /// The way in which a port failed to perform a request; `nil` if it performed it, or was not asked.
  init?(failureIn performance: Performance) {
    switch performance {
    case .crashed: self = .crashed(identity: performance.crash?.identity ?? "")
    case .timedOut: self = .timedOut
    case .unsupported: self = .refused
    case .trace, .notRun: return nil
    }
  }

  /// Whether a failure is of this kind: the last kind of crash includes the others.
  func includes(_ failure: DeviationKind) -> Bool {
    guard case .crashed(Crash.furtherMistakes) = self, case .crashed = failure else { return self == failure }
    return true
  }

  /// The clause that is violated, before shrinking; `nil` if the port failed.
  var clause: String? { if case .broken(_, let clause, _) = self { clause } else { nil } }

  /// A unique text, by which the kinds are sorted.
  var id: String {
    switch self {
    case .broken(let rule, let clause, let level): "\(level.rawValue) \(clause) \(rule.rawValue)"
    case .crashed(let identity): "crashed \(identity)"
    case .timedOut: "timedOut"
    case .refused: "refused"
    }
  }
}
