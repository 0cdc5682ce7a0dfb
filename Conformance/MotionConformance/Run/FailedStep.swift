extension Testee {
  /// Returns the findings, with the failed step of each crash or time-out whose steps a report shows, and the clauses that are broken
  /// before it.
  ///
  /// A port that crashes or hangs returns no trace. So it performs prefixes of the scenario, up to the first one that it does not
  /// answer. A replica performs them if there can be one, because the port may have reached the limit of failures. If a clause is
  /// broken before, another scenario may show the failure without that.
  func locatingFailures(in findings: [Finding], assuming assumed: Set<String>) -> [Finding] {
    var findings = findings
    var unknown = findings.indices.filter { findings[$0].hasUnknownStep }
    guard !unknown.isEmpty else { return findings }
    let failed = unknown
    let model = Model(assuming: assumed)
    onReplica { testee in
      while true {
        let stories = Set(Cause.all(in: failed.map { findings[$0] }).map(\.story.name))
        let shown = unknown.filter { findings[$0].isGenerated || stories.contains(findings[$0].name) }
        guard !shown.isEmpty else { return }
        unknown.removeAll(where: shown.contains)
        for place in shown {
          guard let request = findings[place].request, let prefix = testee.longestAnswered(of: request) else {
            continue
          }
          let judgement = model.judge(Array(request.actions.prefix(prefix.count)), prefix.trace, in: request.values)
          findings[place].locate(inStep: prefix.count + 1, after: judgement.violations)
        }
      }
    }
    return findings
  }

  /// The longest prefix of a request that the port answers, and its trace; `nil` if it answers all of it, or cannot be
  /// asked. Answers take less time than failures, so the prefixes are performed in order, and two of them fail at most.
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
  fileprivate var hasUnknownStep: Bool { [.crashed, .timedOut].contains(verdict) && step == nil }
}
