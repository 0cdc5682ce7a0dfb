extension [Finding] {
  /// Marks the deviations that the port does not repeat in a new replica, which has performed nothing else: a port can keep
  /// something from one scenario to the next. The story of each cause is performed, and another one in the place of a story that is
  /// not repeated.
  mutating func markUnrepeated(on testee: some Testee) {
    guard let withReplica = testee.withReplica else { return }
    var performed: Set<String> = []
    while let story = Cause.all(in: self).lazy.map(\.story).first(where: { !performed.contains($0.scenario.id) }) {
      performed.insert(story.scenario.id)
      guard let request = story.kept?.request, story.verdict != .timedOut else { continue }
      var isRepeated = true
      withReplica { isRepeated = story.isRepeated(in: $0.answer(to: request)) }
      guard !isRepeated else { continue }
      for index in indices where self[index].scenario.id == story.scenario.id && self[index].verdict.isDeviation {
        self[index].markOnce()
      }
    }
  }
}

extension Finding {
  /// Whether the scenario shows the same when it is performed again. One that is not performed is not known to do otherwise.
  fileprivate func isRepeated(in performance: Performance) -> Bool {
    if case .notRun = performance { return true }
    if case .trace(let again) = performance, again == trace { return true }
    guard let values else { return true }
    let again = Finding(scenario, values: values, performance: performance)
    return again.verdict.isDeviation && again.broken?.rule == broken?.rule
  }
}
