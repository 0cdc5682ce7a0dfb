import Foundation
import MotionConformance
import Testing

@testable import motion_conformance

/// `motion-conformance harness-check`.
struct HarnessCheckTests {
  private let harnesses = Command.top.appending(path: "Conformance/Harnesses")

  @Test func `the reference, served, passes`() throws {
    let run = try Command.run(["harness-check", "--", Command.executable?.path ?? "", "serve"])
    #expect(run.status == 0)
    #expect(run.output.hasSuffix(" checks, 0 failed\n"))
  }

  @Test(
    .needs(.node),
    arguments: [
      InjectedMistake("an action is unknown", "case 'reference': ", "case 'copy': ", blamed: ["copied reference"]),
      InjectedMistake(
        "who uses another is not found", "    this.listeners.set(name, listener)\n    const { awaited }",
        "    const { awaited }", blamed: ["use who uses another"]),
      InjectedMistake(
        "marks are missing", "      this.seen.push({ event: 'returns' })\n", "", blamed: ["marks are around"]),
      InjectedMistake(
        "a reaction is performed again", "const actions = waiting.shift()", "const actions = waiting[0]",
        blamed: ["reactions are performed once"]),
      InjectedMistake("negative zero is zero", " && !Object.is(value, -0)", "", blamed: ["values of every domain"]),
      InjectedMistake(
        "closed connections emit", "connections.filter((one) => one.isConnected)", "connections",
        blamed: ["connections in the form"]),
    ])
  func `a mistake in a harness is found`(mistake: InjectedMistake) throws {
    try withTemporaryFolder { temporary in
      let copy = temporary.appending(path: "node")
      try mistake.copy(harnesses.appending(path: "node"), into: copy, file: "runner.mjs")
      let run = try Command.run([
        "harness-check", "--timeout", "60", "--", "node", copy.appending(path: "example.mjs").path,
      ])
      #expect(run.status == 1)
      let failed = run.output.split(separator: "\n").filter { $0.hasPrefix("✘") }
      for words in mistake.blamed { #expect(failed.contains { $0.contains(words) }, "\(failed)") }
    }
  }

  @Test func `a command is required`() throws {
    let run = try Command.run(["harness-check"])
    #expect(run.status == 2)
    #expect(run.complaint.contains("missing command: expected motion-conformance harness-check -- COMMAND"))
  }
}

extension HarnessCheck {
  /// How many findings there are about a port that offers everything that is checked.
  static var findingsInAllDomains: Int {
    Set(all.map(\.specification)).map(\.scenarios.count).reduce(0, +) * ValueDomain.allCases.count
  }
}
