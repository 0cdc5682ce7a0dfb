extension [Finding] {
  /// Lets the port perform the story of each cause again. Marks the deviations that it does not repeat, and finds the step of a
  /// crash or a time-out that it repeats, with the clauses that are broken before that.
  ///
  /// A new replica performs them, which has performed nothing else: a port can keep something from one scenario to the next.
  /// Without one, it may do otherwise because it is not deterministic. Another story takes the place of one that is not repeated,
  /// or in which a clause is broken before the failure. A written scenario that deviates otherwise is judged by that.
  mutating func performStoriesAgain(on testee: some Testee, assuming assumed: Set<String>) {
    let model = Model(assuming: assumed)
    var performed: Set<String> = []
    while let story = Cause.all(in: self).lazy.map(\.story).first(where: { !performed.contains($0.name) }) {
      performed.insert(story.name)
      guard let request = story.request else { continue }
      // Each time-out takes its whole time.
      let repetitions = testee.answers(to: request, times: story.verdict == .timedOut ? 1 : 3).lazy.map(story.again)
      let again = repetitions.first { !$0.isLike(story) }
      for index in indices where self[index].scenario.id == story.scenario.id && self[index].verdict.isDeviation {
        let isStory = self[index].name == story.name
        if let again, isStory, !story.isGenerated, again.verdict.isDeviation {
          self[index] = again
        } else if again != nil {
          self[index].markUnrepeated()
        } else if isStory, story.hasNoAnswer, let prefix = testee.longestAnswered(of: request) {
          let judgement = model.judge([Action](request.actions.prefix(prefix.count)), prefix.trace, in: request.values)
          self[index].locate(inStep: prefix.count + 1, after: judgement.violations)
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

  /// The longest prefix of a request that a new replica answers before one that it does not; `nil` if it answers all of them, or
  /// cannot be asked. Answers take less time than failures, so the prefixes are performed in order, and two of them fail at most.
  fileprivate func longestAnswered(of request: Request) -> (count: Int, trace: Trace)? {
    var found: (count: Int, trace: Trace)?
    onReplica { testee in
      var answered = (count: 0, trace: Trace())
      var stride = max(1, request.actions.count / 16)
      while found == nil, answered.count < request.actions.count {
        let next = min(answered.count + stride, request.actions.count)
        switch testee.answer(to: request.replacing(Array(request.actions.prefix(next)))) {
        case .trace(let trace): answered = (next, trace)
        case .crashed where stride > 1, .timedOut where stride > 1: stride = 1
        case .crashed, .timedOut: found = answered
        case .unsupported, .notRun: return
        }
      }
    }
    return found
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

  /// Whether the port crashed or hung, so that there is no trace.
  fileprivate var hasNoAnswer: Bool { [.crashed, .timedOut].contains(verdict) }
}
