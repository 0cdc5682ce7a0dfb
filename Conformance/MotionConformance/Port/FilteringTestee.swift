/// A port as a run asks it: it receives no request that needs a capability that it lacks, and none once the run is over.
package struct FilteringTestee: FailureLimitedTestee {
  private let testee: any Testee
  private let lacks: [(specification: Specification, lacks: [Lack])]
  /// The reason why no requests are performed, if the run is over. A single request may belong to shrinking.
  private let end: (@Sendable (_ isSingle: Bool) -> String?)?

  /// Creates a testee that performs requests until there is a reason to end.
  package init(_ testee: any Testee, until end: (@Sendable (_ isSingle: Bool) -> String?)? = nil) {
    (self.testee, self.end) = (testee, end)
    // A port that does not offer `_remember` lacks it for the others, too, which need it in a few scenarios.
    let inferred = testee.domains(of: .remember).isEmpty ? [Lack(.remember, because: "it offers no `_remember`")] : []
    lacks = Specification.all.map { ($0, testee.lacks(of: $0).adding(inferred)) }.filter { !$0.lacks.isEmpty }
  }

  package var name: String { testee.name }

  package var failures: Failures? { testee.limitedFailures }

  package func domains(of specification: Specification) -> [ValueDomain] { testee.domains(of: specification) }

  package func lacks(of specification: Specification) -> [Lack] {
    lacks.first { $0.specification == specification }?.lacks ?? []
  }

  package var withReplica: (@Sendable (_ body: (any Testee) -> Void) -> Void)? {
    guard let withReplica = testee.withReplica else { return nil }
    return { [end] body in withReplica { body(FilteringTestee($0, until: end)) } }
  }

  package func perform(_ requests: [Request], answer: (Performance) -> Void) {
    guard let end else { return performUnlessLacking(requests, answer: answer) }
    for request in requests {
      if let reason = end(requests.count == 1) {
        answer(.notRun(reason))
      } else {
        performUnlessLacking([request], answer: answer)
      }
    }
  }

  private func performUnlessLacking(_ requests: [Request], answer: (Performance) -> Void) {
    guard !lacks.isEmpty else { return testee.perform(requests, answer: answer) }
    let obstacles = requests.map { lacks(of: $0.specification).obstacle(to: $0.actions) }
    var place = 0
    func answerForLacks() {
      while place < obstacles.count, let lack = obstacles[place] {
        answer(.unsupported(lack.reason))
        place += 1
      }
    }
    answerForLacks()
    testee.perform(zip(requests, obstacles).filter { $1 == nil }.map(\.0)) { performance in
      answer(performance)
      place += 1
      answerForLacks()
    }
  }
}
