extension [Finding] {
  /// Marks the deviations that the port does not repeat. In a new replica, which has performed nothing else: a port can keep
  /// something from one scenario to the next. Without one, it may do otherwise because it is not deterministic. The story of each
  /// cause is performed, and another one in the place of a story that is not repeated. A written scenario that deviates otherwise
  /// is judged by that.
  mutating func markUnrepeated(on testee: some Testee) {
    var performed: Set<String> = []
    while let story = Cause.all(in: self).lazy.map(\.story).first(where: { !performed.contains($0.scenario.id) }) {
      performed.insert(story.scenario.id)
      guard let request = story.request else { continue }
      // Each time-out takes its whole time.
      let repetitions = testee.answers(to: request, times: story.verdict == .timedOut ? 1 : 3).lazy.map(story.again)
      guard let again = repetitions.first(where: { !$0.isLike(story) }) else { continue }
      for index in indices where self[index].scenario.id == story.scenario.id && self[index].verdict.isDeviation {
        if self[index].name == story.name, !story.isGenerated, again.verdict.isDeviation {
          self[index] = again
        } else {
          self[index].markUnrepeated()
        }
      }
    }
  }
}

extension Testee {
  /// Performs a request that number of times, in a new replica if there can be one; `[]` if it gives more answers.
  fileprivate func answers(to request: Request, times count: Int) -> [Performance] {
    var answers: [Performance] = []
    onReplica { answers = $0.answers(to: Array(repeating: request, count: count)) }
    return answers.count > count ? [] : answers
  }
}

extension Finding {
  /// The finding by another performance of its scenario; it itself if that has the same trace, or was not run.
  fileprivate func again(_ performance: Performance) -> Finding {
    if case .notRun = performance { return self }
    if case .trace(let again) = performance, again == trace { return self }
    return values.map { Finding(scenario, values: $0, performance: performance) } ?? self
  }

  /// Whether it deviates in the same way.
  fileprivate func isLike(_ other: Finding) -> Bool {
    guard verdict.isDeviation, let broken, let its = other.broken else {
      return verdict == other.verdict && (broken == nil) == (other.broken == nil)
    }
    return broken.isLike(its)
  }
}
