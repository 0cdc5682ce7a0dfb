extension Testee {
  /// The same findings; those of crashes and time-outs that a report shows with their steps name the step at which the port fails.
  ///
  /// A port that fails answers nothing, so it performs the beginnings of the scenario until the longest is found that it answers. A
  /// replica performs them if there can be one, because the port may have failed too often to be asked again.
  package func locatingFailures(in findings: [Finding]) -> [Finding] {
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
    func isAnswered(_ count: Int) -> Bool? {
      let beginning = Request(
        specification: request.specification, values: request.values, actions: Array(request.actions.prefix(count)))
      var isAnswered: Bool?
      performGuarded([beginning]) { performance in
        switch performance {
        case .trace: isAnswered = true
        case .crashed, .timedOut: isAnswered = false
        case .unsupported, .notRun: isAnswered = nil
        }
      }
      return isAnswered
    }
    var (answered, failed) = (0, request.actions.count)
    guard isAnswered(failed) == false else { return nil }
    // The last step of a shrunk scenario is needed.
    var next = failed - 1
    while answered + 1 < failed {
      guard let isAnswered = isAnswered(next) else { return nil }
      (answered, failed) = isAnswered ? (next, failed) : (answered, next)
      next = (answered + failed) / 2
    }
    return failed
  }
}

extension Exploration.Result {
  /// Completes the shrunk stories, also those of a part: names the steps at which the port fails, and the observers in order.
  package mutating func completeStories(on testee: some Testee) {
    deviations = testee.locatingFailures(in: deviations).map(\.namingObserversInOrder)
    guard let part else { return }
    let steps = deviations.reduce(into: [:]) { $0[$1.name] = $1.failedStep }
    self.part = Part(
      shard: part.shard, count: part.count, digest: part.digest,
      groups: part.groups.map { group in
        DeviationGroup(
          kind: group.kind, count: group.count,
          examples: group.examples.map { example in
            var deviation = example.deviation?.namingObserversInOrder
            deviation?.failedStep = example.deviation.flatMap { steps[$0.name] }
            return DeviationGroup.Example(number: example.number, length: example.length, deviation: deviation)
          })
      })
  }
}

extension Finding {
  /// Whether the port failed, and the step is not known.
  fileprivate var hasUnknownStep: Bool { [.crashed, .timedOut].contains(verdict) && failedStep == nil }
}
