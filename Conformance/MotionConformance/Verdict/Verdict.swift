/// What is said of one scenario run with one domain.
public enum Verdict: String, CaseIterable, Hashable, Sendable {
  /// Everything that is judged was as expected.
  case passed
  /// Something was not as expected.
  case failed
  /// It failed, or is not offered, and a waiver gives the reason why that is so on purpose.
  case waived
  /// The port says that it does not offer what the scenario needs.
  case unsupported
  /// The port ended or spoke nonsense in the midst of it.
  case crashed
  /// The port did not answer in time.
  case timedOut
  /// The port was not asked.
  case notRun

  /// Whether the verdict speaks against the port.
  public var isDeviation: Bool { ![.passed, .waived, .unsupported].contains(self) }

  /// Whether the verdict keeps a port from conforming where the clause is a `must`.
  public var conforms: Bool { self == .passed || self == .waived }
}
