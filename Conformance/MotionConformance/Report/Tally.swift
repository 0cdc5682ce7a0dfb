/// The number of findings with each verdict.
package struct Tally: Sendable {
  /// The verdicts that occur and their numbers, in the order of declaration.
  package let counts: [(verdict: Verdict, count: Int)]

  package init(_ verdicts: some Sequence<Verdict>) {
    let counts = verdicts.reduce(into: [Verdict: Int]()) { $0[$1, default: 0] += 1 }
    self.counts = Verdict.allCases.compactMap { verdict in counts[verdict].map { (verdict, $0) } }
  }

  /// The verdicts, worst first.
  private static let byWeight: [Verdict] = [
    .failed, .crashed, .timedOut, .notRun, .inconclusive, .unsupported, .waived, .passed,
  ]

  /// The worst verdict that occurs; `notRun` if there is none.
  package var worst: Verdict {
    Self.byWeight.first { verdict in counts.contains { $0.verdict == verdict } } ?? .notRun
  }

  /// `5 passed` and `1 failed`.
  package var texts: [String] { counts.map { "\($0.count) \($0.verdict.words)" } }

  /// `5 passed, 1 failed`
  package var text: String { texts.joined(separator: ", ") }
}
