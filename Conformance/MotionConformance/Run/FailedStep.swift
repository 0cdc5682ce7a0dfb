extension Testee {
  /// Returns the findings, with the failed step of each crash or time-out whose steps a report shows.
  ///
  /// A port that crashes or hangs returns no trace. So it performs prefixes of the scenario, in a binary search for the longest one
  /// that it answers. A replica performs them if there can be one, because the port may have reached the limit of failures.
  func locatingFailures(in findings: [Finding]) -> [Finding] {
    var findings = findings
    let wrong = findings.filter(\.hasUnknownStep)
    guard !wrong.isEmpty else { return findings }
    let shown = Set(Cause.all(in: wrong).map(\.story.name) + wrong.filter(\.scenario.isGenerated).map(\.name))
    func locate(on testee: some Testee) {
      for place in findings.indices where findings[place].hasUnknownStep && shown.contains(findings[place].name) {
        findings[place].failedStep = findings[place].kept.flatMap { testee.failedStep(of: $0.request) }
      }
    }
    if let withReplica { withReplica { locate(on: $0) } } else { locate(on: self) }
    return findings
  }

  /// The first step that the port does not answer, after a beginning that it answers; `nil` if it does not fail again.
  private func failedStep(of request: Request) -> Int? {
    switch answer(to: request) {
    case .crashed, .timedOut: longestAnswered(of: request).map { $0.count + 1 }
    case .trace, .unsupported, .notRun: nil
    }
  }

  /// The longest prefix of a request that the port answers, given that it does not answer all of it; `nil` if it cannot be asked.
  func longestAnswered(of request: Request) -> (count: Int, trace: Trace)? {
    var (answered, failed) = ((count: 0, trace: Trace()), request.actions.count)
    // The last step of a shrunk scenario is needed.
    var next = failed - 1
    while answered.count + 1 < failed {
      switch answer(to: request.replacing(Array(request.actions.prefix(next)))) {
      case .trace(let trace): answered = (next, trace)
      case .crashed, .timedOut: failed = next
      case .unsupported, .notRun: return nil
      }
      next = (answered.count + failed) / 2
    }
    return answered
  }
}

extension [DeviationGroup] {
  /// Finds the failed step of each crash and time-out.
  mutating func locateFailures(on testee: some Testee) {
    var located = testee.locatingFailures(in: flatMap(\.examples).compactMap(\.deviation)).makeIterator()
    for group in indices {
      for place in self[group].examples.indices where self[group].examples[place].deviation != nil {
        self[group].examples[place].deviation = located.next()
      }
    }
  }
}

extension Finding {
  /// Whether the port failed, and the step is not known.
  fileprivate var hasUnknownStep: Bool { [.crashed, .timedOut].contains(verdict) && failedStep == nil }
}
