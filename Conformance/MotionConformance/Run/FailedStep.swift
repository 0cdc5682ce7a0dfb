extension Testee {
  /// Returns the findings, with the failed step of each crash or time-out whose steps a report shows.
  ///
  /// A port that crashes or hangs returns no trace. So it performs prefixes of the scenario, up to the first one that it does not
  /// answer. A replica performs them if there can be one, because the port may have reached the limit of failures.
  func locatingFailures(in findings: [Finding]) -> [Finding] {
    var findings = findings
    let wrong = findings.filter(\.hasUnknownStep)
    guard !wrong.isEmpty else { return findings }
    let shown = Set(Cause.all(in: wrong).map(\.story.name) + wrong.filter(\.isGenerated).map(\.name))
    onReplica { testee in
      for place in findings.indices where findings[place].hasUnknownStep && shown.contains(findings[place].name) {
        findings[place].failedStep = findings[place].kept.flatMap { testee.longestAnswered(of: $0.request) }.map {
          $0.count + 1
        }
      }
    }
    return findings
  }

  /// The longest prefix of a request that the port answers before one that it does not; `nil` if it answers all of them, or cannot
  /// be asked. Answers take less time than failures, so the prefixes are performed in order, and two of them fail at most.
  func longestAnswered(of request: Request) -> (count: Int, trace: Trace)? {
    var answered = (count: 0, trace: Trace())
    var stride = max(1, request.actions.count / 16)
    while answered.count < request.actions.count {
      let next = min(answered.count + stride, request.actions.count)
      switch answer(to: request.replacing(Array(request.actions.prefix(next)))) {
      case .trace(let trace): answered = (next, trace)
      case .crashed where stride > 1, .timedOut where stride > 1: stride = 1
      case .crashed, .timedOut: return answered
      case .unsupported, .notRun: return nil
      }
    }
    return nil
  }
}

extension Finding {
  /// Whether the port failed, and the step is not known.
  fileprivate var hasUnknownStep: Bool { [.crashed, .timedOut].contains(verdict) && failedStep == nil }
}
