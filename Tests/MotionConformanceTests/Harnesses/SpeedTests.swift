import Foundation
import MotionConformance
import Testing

@testable import motion_conformance

/// Measures without judging: `MEASURE=1 swift test -c release -Xswiftc -enable-testing --filter SpeedTests`.
@Suite(.enabled(if: ProcessInfo.processInfo.environment["MEASURE"] == "1", "MEASURE is not set"))
struct SpeedTests {
  private let example = Command.harnesses.appending(path: "node/example.mjs").path

  @Test func `the whole suite on the example in JavaScript from a cold start`() throws {
    let durations = try (0..<9).map { _ in
      try ContinuousClock().measure { _ = try report(on: [Tool.node.path ?? "node", example]) }
    }
    print("the whole suite: \(durations.sorted()[durations.count / 2] / .milliseconds(1)) ms")
  }

  /// Scenarios with thousands of observers are left out, because they are not typical.
  @Test func `scenarios a second through a pipe to the example in JavaScript`() {
    let testee = ChildTestee([Tool.node.path ?? "node", example])
    let usual = testee.requests.filter { $0.actions.count < 100 }
    let requests = (0..<50).flatMap { _ in usual }
    for _ in 0..<5 {
      var answers = 0
      let duration = ContinuousClock().measure { testee.perform(requests) { _ in answers += 1 } }
      print("\(answers) scenarios, \(Int(Double(answers) / (duration / .seconds(1)))) a second")
    }
    testee.close()
  }
}
