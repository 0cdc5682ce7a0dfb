import Foundation
import TestTraits
import Testing

@testable import ConformanceReports
@testable import MotionConformance

/// Generated scenarios on several cores.
struct CoresTests {
  private let wrong = Port.onAllCores {
    Port("wrong").reactiveProperty(WrongProperty<Int>.self, WrongProperty<String>.self)
  }

  @Test(.slow) func `the result is the same for any number of cores`() throws {
    let reports = try [1, 2, 5].map { jobs in
      try wrong.report(only: ["RP-9"], generated: Exploration(count: 1_000, jobs: jobs))
        .json()
    }
    #expect(reports[0].contains("RP-9.2"))
    #expect(Set(reports).count == 1)
  }

  @Test func `a deviation is shrunk, however often the port failed while a failure was shrunk`() throws {
    let result = try Exploration(count: 60, jobs: 1).run(FailingTestee(wrong))
    #expect(result.results.interruption == nil && result.deviations.contains { $0.verdict == .crashed })
    let shrunk = result.deviations.filter { $0.verdict == .failed }
    #expect(shrunk.map(\.scenario.clause) == ["RP-9.2", "RP-9.3"] && shrunk.map(\.length) == [3, 4])
  }

  @Test func `a port is used on the thread of its caller unless its author asks for more`() throws {
    let (one, several) = (Uses(), Uses())
    let right = Port("right").reactiveProperty(ListedProperty<Int>.self)
    for port in [one.noting(right), several.noting(wrong)] { _ = try Exploration(count: 800, jobs: 3).run(port) }
    #expect(one.threads == 1 && one.replicas == 0)
    // One for each other core, and one for shrinking.
    #expect(several.replicas == 3)
  }
}

/// A record of the use of a port. Several threads may write it because every access holds the lock.
private final class Uses: @unchecked Sendable {
  private let lock = NSLock()
  private var ids: Set<Int> = []
  private var count = 0

  var threads: Int { lock.withLock { ids.count } }
  var replicas: Int { lock.withLock { count } }

  /// The same port, except that it records its use.
  func noting(_ port: any Testee) -> ScriptedTestee {
    var noting = port.answering { _ in
      self.lock.withLock { _ = self.ids.insert(pthread_self().hashValue) }
      return nil
    }
    if let withReplica = port.withReplica {
      noting.withReplica = { body in
        self.lock.withLock { self.count += 1 }
        withReplica { body(self.noting($0)) }
      }
    }
    return noting
  }
}

/// A port that fails in long scenarios, and answers none after some failures.
private final class FailingTestee: Testee {
  private let port: MotionConformance.Port
  private var failures = 0

  init(_ port: MotionConformance.Port) { self.port = port }

  var name: String { port.name }

  var withReplica: (@Sendable (_ body: (any Testee) -> Void) -> Void)? {
    guard let withReplica = port.withReplica else { return nil }
    return { body in withReplica { body(FailingTestee($0 as! MotionConformance.Port)) } }
  }

  func domains(of specification: Specification) -> [ValueDomain] { port.domains(of: specification) }

  func perform(_ requests: [Request], answer: (Performance) -> Void) {
    for request in requests {
      if failures >= 15 {
        answer(.notRun("It failed."))
      } else if request.actions.count > 30 {
        failures += 1
        answer(.crashed("It ended."))
      } else {
        port.perform([request], answer: answer)
      }
    }
  }
}
