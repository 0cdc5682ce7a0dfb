/// The number of findings with each verdict.
package struct Tally: Hashable, Sendable {
  /// The verdicts that occur and their numbers, in the order of declaration.
  package let counts: [Count]

  /// A verdict and its number of findings.
  package struct Count: Hashable, Sendable {
    /// The verdict.
    package let verdict: Verdict
    /// The number of findings.
    package let count: Int
  }

  /// Counts verdicts.
  package init(_ verdicts: some Sequence<Verdict>) {
    let counts = verdicts.reduce(into: [Verdict: Int]()) { $0[$1, default: 0] += 1 }
    self.counts = Verdict.allCases.compactMap { verdict in
      counts[verdict].map { Count(verdict: verdict, count: $0) }
    }
  }

  /// Counts the verdicts of findings.
  package init(_ findings: some Sequence<Finding>) { self.init(findings.map(\.verdict)) }

  /// The worst verdict that occurs.
  package var worst: Verdict {
    Verdict.byWeight.first { verdict in counts.contains { $0.verdict == verdict } } ?? .notRun
  }

  /// `5 passed, 1 failed`
  package var text: String { counts.map { "\($0.count) \($0.verdict)" }.joined(separator: ", ") }
}

extension Verdict {
  /// The verdicts, worst first.
  fileprivate static let byWeight: [Verdict] = [
    .failed, .crashed, .timedOut, .notRun, .inconclusive, .unsupported, .waived, .passed,
  ]
}
