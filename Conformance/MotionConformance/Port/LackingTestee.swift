/// A port that receives no request that needs a capability that it declares it lacks.
struct LackingTestee: FailureLimitedTestee {
  private let testee: any Testee
  private let lacks: [(specification: Specification, lacks: [Lack])]

  init(_ testee: any Testee) {
    self.testee = testee
    lacks = Specification.all.map { ($0, testee.lacks(of: $0)) }.filter { !$0.lacks.isEmpty }
  }

  var name: String { testee.name }

  package var failures: Failures? { testee.limitedFailures }

  func domains(of specification: Specification) -> [ValueDomain] { testee.domains(of: specification) }

  func lacks(of specification: Specification) -> [Lack] {
    lacks.first { $0.specification == specification }?.lacks ?? []
  }

  var withReplica: (@Sendable (_ body: (any Testee) -> Void) -> Void)? {
    guard let withReplica = testee.withReplica else { return nil }
    return { body in withReplica { body(LackingTestee($0)) } }
  }

  func perform(_ requests: [Request], answer: (Performance) -> Void) {
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
