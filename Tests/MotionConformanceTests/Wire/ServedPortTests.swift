import Foundation
import Testing

@testable import MotionConformance
@testable import motion_conformance

/// A Swift port that is served in a process of its own. HarnessCheckTests compare the traces with those in process.
struct ServedPortTests {
  @Test func `a trap affects only its scenario`() throws {
    let report = try report(
      on: [Command.servedPort?.path ?? "", "trap"], Selection(only: ["RP-2", "RP-5", "RP-7", "RP-8.1"]))
    #expect(report.isComplete && report.count(.crashed) > 0 && report.misbehaviour == nil)
    for finding in report.findings {
      let leaves = finding.scenario.actions.flatMap(\.withReactions).contains { $0.kind == .unsubscribe }
      let lacks = finding.verdict == .unsupported
      #expect(finding.verdict == (lacks ? .unsupported : leaves ? .crashed : .passed), "\(finding.scenario)")
      if finding.verdict == .crashed { #expect(finding.message?.hasSuffix("Fatal error: nobody leaves") == true) }
    }
  }

  @Test func `an invalid request is answered if it has an id, and ends the port otherwise`() throws {
    let action = #"{"action":"emit","name":"s","value":1,"connection":-9223372036854775808}"#
    let lines = [
      #"{"id":1,"specification":"IO","values":"integer","actions":[\#(action)]}"#,
      #"{"id":2,"specification":"IO","values":"integer","actions":[]}"#, "7", #"{"id":3}"#,
    ]
    let command = try #require(Command.executable).path
    let run = try Program.run(["sh", "-c", #"printf '%s\n' "$@" | "$0" serve"#, command] + lines)
    #expect(run.status == 2)
    let replies = run.output.split(separator: "\n").dropFirst()
    #expect(replies.count == 2)
    #expect(replies.first?.hasPrefix(#"{"id":1,"crashed":"Invalid request: invalid \"connection\" "#) == true)
    #expect(replies.last == #"{"id":2,"trace":[]}"#)
    #expect(run.complaint == "Invalid request: a request must be an object, found 7.\n")
  }
}
