import Foundation
import MotionConformance
import Testing

@testable import motion_conformance

/// A port's own test runner and the command say the same of each scenario, in each domain.
struct RunnerTests {
  @Test(.needs(.node)) func `tests in JavaScript pass where the kit says so`() throws {
    try expectSameVerdicts(of: Runner.javaScript)
  }

  @Test(.needs(.python)) func `tests in Python pass where the kit says so`() throws {
    try expectSameVerdicts(of: Runner.python)
  }

  @Test(.needsAllTools, arguments: InjectedMistake.ofJavaScript)
  func `tests of a wrong port in JavaScript fail where the kit says so`(mistake: InjectedMistake) throws {
    try expectSameVerdicts(of: Runner.javaScript, mistake)
  }

  @Test(.needsAllTools, arguments: InjectedMistake.ofPython)
  func `tests of a wrong port in Python fail where the kit says so`(mistake: InjectedMistake) throws {
    try expectSameVerdicts(of: Runner.python, mistake)
  }

  private func expectSameVerdicts(of runner: Runner, _ mistake: InjectedMistake? = nil) throws {
    try withTemporaryFolder { temporary in
      let folder = temporary.appending(path: runner.folder)
      let original = Command.top.appending(path: "Conformance/Harnesses/\(runner.folder)")
      if let mistake {
        try mistake.copy(original, into: folder, file: runner.port)
      } else {
        try FileManager.default.copyItem(at: original, to: folder)
      }
      let report = try report(on: [runner.tool, folder.appending(path: runner.example).path])
      #expect(report.blamed == mistake?.blamed ?? [])
      #expect(report.misbehaviour == nil)
      #expect(report.lastErrors == [])
      let script = folder.appending(path: runner.script)
      let scenarios = Command.top.appending(path: "Conformance/Scenarios").path
      try runner.verdicts.replacing("SCENARIOS", with: scenarios).write(to: script, atomically: true, encoding: .utf8)
      let run = try Program.run(Tool(name: runner.tool).path.map { URL(filePath: $0) }, [script.path])
      try expect(report, matches: run, with: mistake)
    }
  }

  @Test(.needs(.node)) func `the example passes in the test runner of Node`() throws {
    let file = Command.top.appending(path: "Conformance/Harnesses/node/example.test.mjs")
    let run = try Program.run(
      Tool.node.path.map { URL(filePath: $0) }, ["--test-reporter=tap", file.path])
    #expect(run.status == 0)
    #expect(run.output.contains("\n# pass \(HarnessCheck.findingsInAllDomains + 1)\n"))
    #expect(run.output.contains("\n# fail 0\n"))
  }

  @Test(.needs(.pytest)) func `the example passes in pytest`() throws {
    let file = Command.top.appending(path: "Conformance/Harnesses/python/test_example.py")
    let run = try Program.run(
      Tool.python.path.map { URL(filePath: $0) }, ["-B", "-m", "pytest", "-q", "-p", "no:cacheprovider", file.path])
    #expect(run.status == 0)
    #expect(run.output.contains("\n\(HarnessCheck.findingsInAllDomains + 1) passed in "))
  }

  @Test(.needs(.typeScript)) func `the declarations for TypeScript fit an adapter, and no other`() throws {
    let declarations = Command.top.appending(path: "Conformance/Harnesses/node/harness.d.mts")
    try withTemporaryFolder { folder in
      try FileManager.default.copyItem(at: declarations, to: folder.appending(path: "harness.d.mts"))
      let files = try [("right.mts", "stream"), ("wrong.mts", "strem")].map { name, key in
        let adapter = """
          import { conformance, serve, type Adapter } from './harness.mjs'
          const adapter: Adapter = {
            port: 'MyMotion', values: ['integer', 'text'],
            ReactiveProperty: { create: (value) => ({ value }), \(key): 'there are no streams yet' },
            MotionObservable: { create: (connect) => ({ connect }), states: { atRest: 0, active: 1 }, remember: false },
          }
          conformance(adapter, { waive: { 'RP-9.4': 'drops equal values on purpose' } })
          serve(adapter)
          """
        let file = folder.appending(path: name)
        try adapter.write(to: file, atomically: true, encoding: .utf8)
        return file.path
      }
      let run = try Program.run(
        Tool.typeScript.path.map { URL(filePath: $0) },
        ["--noEmit", "--strict", "--module", "nodenext", "--target", "es2022", "--lib", "es2022,dom"] + files)
      #expect(run.status == 2)
      let errors = run.output.split(separator: "\n").filter { $0.contains(": error ") }
      #expect(errors.count == 1 && errors[0].contains("wrong.mts(") && errors[0].contains("strem"), "\(run.output)")
    }
  }
}

/// How a language's harness is run in another way than through the pipe.
struct Runner {
  let folder: String
  let tool: String
  let port: String
  let example: String
  let script: String
  /// Prints a line for the port and for each scenario and domain, and on standard error why they fail.
  let verdicts: String

  static let javaScript = Runner(
    folder: "node", tool: "node", port: "motion.mjs", example: "example.mjs", script: "verdicts.mjs",
    verdicts: """
      import { adapter } from './adapter.mjs'
      import { conformance } from './harness.mjs'
      conformance(adapter, { scenarios: 'SCENARIOS', test: (name, body) => {
        let verdict = 'passes'
        try { body({ skip: () => { verdict = 'is skipped' } }) } catch (error) {
          verdict = 'fails'
          console.error(error.message)
        }
        console.log(`${name} ${verdict}`)
      } })
      """)

  static let python = Runner(
    folder: "python", tool: "python3", port: "motion.py", example: "example.py", script: "verdicts.py",
    verdicts: """
      import sys
      from example import adapter
      from harness import Lack, tests
      for name, check in tests(adapter, 'SCENARIOS'):
          try:
              check()
              print(name, 'passes')
          except Lack:
              print(name, 'is skipped')
          except Exception as error:
              print(name, 'fails')
              print(error, file=sys.stderr)
      """)
}

/// Expects that a runner's lines say the same as a report, but for scenarios of which only the model notices what is wrong,
/// and that the first test that fails says what is broken.
func expect(_ report: Report, matches run: Program.Run, with mistake: InjectedMistake? = nil) throws {
  var verdicts: [String: Substring] = [:]
  let lines = run.output.split(separator: "\n")
  let deviates = lines.dropFirst().contains { $0.hasSuffix(" fails") }
  try #require(lines.first == "\(report.port) conforms \(deviates ? "fails" : "passes")", "\(run.complaint)")
  expectCauses(of: report, in: run.complaint, deviates)
  for line in lines.dropFirst() {
    let end = try #require(line.firstRange(of: ") ")).upperBound
    verdicts[String(line[..<end].dropLast())] = line[end...]
  }
  #expect(verdicts.count == HarnessCheck.findingsInAllDomains, "\(run.complaint)")
  for finding in report.findings {
    let verdict =
      switch finding.verdict {
      case .passed: "passes"
      case _ where mistake?.unnoticed.contains(finding.scenario.id) == true: "passes"
      case .failed, .inconclusive, .crashed: "fails"
      default: "is skipped"
      }
    let name = "\(finding.scenario.id) (\(finding.values?.rawValue ?? ""))"
    #expect(verdicts[name] == verdict[...], "\(name) \(finding.verdict)")
  }
}

/// Expects that what tests say begins with the clauses that are broken, with one story of each.
private func expectCauses(of report: Report, in complaint: String, _ deviates: Bool) {
  let lines = complaint.split(separator: "\n", omittingEmptySubsequences: false)
  guard deviates else { return #expect(complaint == "") }
  let causes = lines.dropFirst().prefix { !$0.isEmpty }.filter { $0.contains(", first ") }
  #expect(lines.first?.hasSuffix(" of \(HarnessCheck.findingsInAllDomains) tests fail.") == true)
  let isBlamed = report.blamed.contains { causes.first?.hasPrefix("\($0) ") == true }
  #expect(isBlamed || causes.first?.hasPrefix("crashed: ") == true, "\(causes)")
  #expect(lines.count { $0.hasPrefix("✘") } <= causes.count + 1)
}
