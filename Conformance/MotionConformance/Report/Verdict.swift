/// The verdict on one scenario in one domain.
public enum Verdict: String, CaseIterable, Hashable, Codable, Sendable {
  /// Every expectation was met.
  case passed
  /// An expectation was not met.
  case failed
  /// The clause was not judged: an earlier step broke another clause, or a reaction was never triggered.
  case inconclusive
  /// It failed, and a waiver gives the reason.
  case waived
  /// The scenario needs a capability that the port declares it lacks.
  case unsupported
  /// The port ended or broke the wire protocol during the scenario.
  case crashed
  /// The port did not answer in time.
  case timedOut
  /// The scenario did not run, or the port did not answer in time once, and did when it performed the scenario again.
  case notRun

  /// Whether it counts against the port, as all do but passed, waived and unsupported: not run and inconclusive do, too.
  package var isDeviation: Bool { ![.passed, .waived, .unsupported].contains(self) }

  /// Whether the port did what it must not, or did not answer.
  package var isFailure: Bool { [.failed, .crashed, .timedOut].contains(self) }
}

extension Performance {
  /// The port's answer is a trace that no actions can have, because of that step: see `Judgement.malformedStep`.
  static func malformed(atStep step: Int) -> Performance {
    .crashed(
      """
      Invalid trace at step \(step): there must be events for each action, the actions of a reaction must be marked \
      with begins and returns, and an action throws only if an observer is to throw.
      """)
  }

  /// The verdict on a scenario that the port did not perform, with the reason; `nil` if it performed it.
  var failure: (verdict: Verdict, message: String)? {
    switch self {
    case .trace: nil
    case .unsupported(let text): (.unsupported, text)
    case .crashed: crash.map { (.crashed, $0.message) }
    case .timedOut(let text): (.timedOut, text)
    case .notRun(let text): (.notRun, text)
    }
  }
}

extension Verdict {
  package var sign: String {
    switch self {
    case .passed: "✔"
    case .failed: "✘"
    case .inconclusive: "∅"
    case .waived: "≈"
    case .unsupported: "–"
    case .crashed: "‼"
    case .timedOut: "⧖"
    case .notRun: "?"
    }
  }

  package var words: String {
    switch self {
    case .timedOut: "timed out"
    case .notRun: "not run"
    default: rawValue
    }
  }
}
