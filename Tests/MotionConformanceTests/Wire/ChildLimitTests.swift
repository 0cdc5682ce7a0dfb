import Foundation
import Testing

@testable import MotionConformance
@testable import motion_conformance

/// The limits of the data kept from a port in a child process.
struct ChildLimitTests {
  /// The page states the limit of a run. With a lower one, less output exceeds it.
  @Test func `answers that take too much memory end the run`() throws {
    let page = try Page("Conformance/MotionConformance/MotionConformance.docc/PublishingAReport.md")
    let limit = "After \(ChildTestee.mostAnsweredBytes >> 20) MiB of answers to the scenarios of a domain"
    #expect(page.lines.contains { $0.contains(limit) })
    let padded = #"printf '{"id":%d,"trace":[[{"event":"begins"}]]%50000s}\n' $i"#
    let script = "\(handshake); i=0; while read -r l; do i=$((i+1)); \(padded); done"
    let child = Child(script, mostAnsweredBytes: 2 << 20)
    let request = Request(specification: .reactiveProperty, values: .list, actions: [.read("p")])
    let answers = child.perform(Array(repeating: request, count: 100))
    #expect(answers.first == .trace([[.begins]]))
    let reason = "The answers of the port take more than 2 MiB: mend what is listed, or select less by --only."
    #expect(answers.last == .notRun(reason))
    #expect(child.close() == nil)
  }

  @Test func `a port whose process ends too often is given up, but its deviations are still shrunk`() {
    let child = Child("\(handshake); read -r l; \(reply(1)); read -r l; exit 3")
    let answers = child.perform(300)
    #expect(answers.count { $0.crash != nil } == 100)
    #expect(answers.last == .notRun("The port is given up: its process ended 100 times."))
    #expect((0..<100).allSatisfy { _ in child.perform(1) != [answers[299]] })
    let end = Performance.notRun("The port is given up: its process ended 150 times.")
    #expect((0..<100).contains { _ in child.perform(1) == [end] })
    #expect(child.close() == nil)
  }

  @Test(arguments: [
    "echo 'x.swift:3: Fatal error: Index out of range' >&2; echo later >&2":
      "x.swift:3: Fatal error: Index out of range",
    "echo 'Exception in thread \"main\" java.lang.Error: a' >&2; i=0; while [ $i -lt 900 ]; do echo ' at b' >&2; i=$((i+1)); done":
      "Exception in thread \"main\" java.lang.Error: a",
    "printf 'TypeError: earlier\\n\\nfile:3\\n  throw x\\n\\nError: closed\\n    at f\\n  {\\nNode.js v18\\n' >&2":
      "Error: closed",
    "printf 'Assertion failed: no' >&2": "Assertion failed: no",
  ])
  func `a crash is explained by the line with the error message`(script: String, line: String) {
    let child = Child("\(handshake); read -r l; \(script); exit 4")
    let text = "The port exited with status 4 before it replied. It says: \(line)"
    #expect(child.perform(1) == [.crashed(text, headline: line)])
  }

  /// Between the two replies it writes to standard error, and the kit does not ask for that before it reads the second one.
  @Test func `a port that breaks the protocol is explained too`() throws {
    let folder = Folder()
    let wait = "while [ ! -e '\(folder.path("answered"))' ]; do sleep 0.01; done"
    let wrong = "echo 'TypeError: alas' >&2; echo garbled; touch '\(folder.path("written"))'; read -r never"
    let child = Child("\(handshake); read -r l; \(reply(1)); \(wait); \(wrong)")
    let request = Request(specification: .reactiveProperty, values: .integer, actions: [])
    var answers: [Performance] = []
    child.testee.perform([request, request]) {
      answers.append($0)
      _ = FileManager.default.createFile(atPath: folder.path("answered"), contents: nil)
      for _ in 0..<60_000 where !FileManager.default.fileExists(atPath: folder.path("written")) { usleep(1000) }
    }
    #expect("\(answers[1])".contains("It says: TypeError: alas"))
  }
}
