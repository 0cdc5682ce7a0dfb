/// How many of some findings have which verdict.
public struct Tally: Hashable, Sendable {
  /// The verdicts that occur, in the order of their declaration, and how often.
  public let counts: [Count]

  /// How often a verdict occurs.
  public struct Count: Hashable, Sendable {
    /// The verdict.
    public let verdict: Verdict
    /// How often it occurs.
    public let count: Int
  }

  /// Counts verdicts.
  public init(_ verdicts: some Sequence<Verdict>) {
    let counts = verdicts.reduce(into: [Verdict: Int]()) { $0[$1, default: 0] += 1 }
    self.counts = Verdict.allCases.compactMap { verdict in
      counts[verdict].map { Count(verdict: verdict, count: $0) }
    }
  }

  /// Counts the verdicts of findings.
  public init(_ findings: some Sequence<Finding>) { self.init(findings.map(\.verdict)) }

  /// What is to be said where only one verdict can be: the one that speaks most against the port.
  public var worst: Verdict {
    Verdict.byWeight.first { verdict in counts.contains { $0.verdict == verdict } } ?? .notRun
  }

  /// `5 passed, 1 failed`
  public var text: String { counts.map { "\($0.count) \($0.verdict)" }.joined(separator: ", ") }
}

extension Verdict {
  /// The verdicts, those first that speak most against a port.
  fileprivate static let byWeight: [Verdict] = [.failed, .crashed, .timedOut, .notRun, .unsupported, .waived, .passed]
}
