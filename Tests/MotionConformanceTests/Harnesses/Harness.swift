import Foundation
import Testing

@testable import MotionConformance
@testable import motion_conformance

/// A harness with its example port, and the mistakes that tests put into them. Each is in the file of its language.
struct Harness: CustomTestStringConvertible, Sendable {
  /// A program in the language, its file and its text, in which `SCENARIOS` stands for the folder of the exported scenarios
  /// and `WAIVERS` for a file.
  typealias OwnProgram = (program: String, file: String, text: String)

  /// The folder in `Conformance/Harnesses`.
  let folder: String
  /// The source of the example port.
  let port: String
  /// The source of its adapter.
  let adapter: String
  /// The program that serves the example port.
  let example: String
  /// The program that runs the example port in another way than through the pipe.
  ///
  /// It prints a line for the port and for each scenario and domain, and on standard error why they fail.
  let verdicts: OwnProgram
  /// Prepares a copy of the folder, and passes on the words that run one of its programs.
  let withPrograms: @Sendable (_ copy: URL, _ body: (_ words: (String) -> [String]) throws -> Void) throws -> Void
  /// The tests of the example port in a test runner of the language, the words that run them, and the lines that it writes if
  /// `%` tests pass and if one is skipped.
  var runner: (file: String, words: [String], passes: String, skips: String)?

  /// Mistakes of the port.
  let mistakes: [InjectedMistake]
  /// Mistakes of the port that no written scenario finds.
  let foundByGenerated: [InjectedMistake]
  /// A write that does nothing, in the adapter.
  let silentWrite: InjectedMistake
  /// Adapters that make no MotionObservers.
  let withoutObservers: [InjectedMistake]
  /// An adapter of streams that names only what is required.
  var onlyRequired: InjectedMistake?
  /// Adapters whose subscribe function returns no subscription, and what a crash says then.
  let withoutSubscription: [InjectedMistake]
  /// Adapters with a function that makes no object, and what a crash says then.
  let makingNothing: [InjectedMistake]
  /// A write that does not return, in the port, and tests that wait a second for it.
  let hang: (mistake: InjectedMistake, tests: OwnProgram)

  /// Those to test: all, or the one that the environment names.
  static var tested: [Harness] {
    let all = [node, python, java]
    guard let name = ProcessInfo.processInfo.environment["HARNESS"] else { return all }
    let named = all.filter { $0.folder == name }
    precondition(!named.isEmpty, "invalid HARNESS '\(name)': expected \(all.map(\.folder).joined(separator: ", "))")
    return named
  }

  /// The harnesses, each with each of those mistakes.
  static func each(_ mistakes: (Harness) -> [InjectedMistake]) -> [(Harness, InjectedMistake)] {
    tested.flatMap { harness in mistakes(harness).map { (harness, $0) } }
  }

  /// The programs of a language that is not compiled.
  static func scripts(
    of tool: Tool
  ) -> @Sendable (_ copy: URL, _ body: (_ words: (String) -> [String]) throws -> Void) throws -> Void {
    { copy, body in try body { [tool.name, copy.appending(path: $0).path] } }
  }

  var testDescription: String { folder }

  var original: URL { Command.harnesses.appending(path: folder) }

  /// The mistake that breaks exactly that clause.
  func mistake(of clause: String) throws -> InjectedMistake {
    try #require(mistakes.first { $0.blamed == [clause] })
  }

  /// Runs a program in the language on a copy of the folder, with the mistakes in that file, and in the adapter.
  ///
  /// - Parameter program: The program; otherwise the one that prints verdicts.
  func run(
    _ program: OwnProgram? = nil, with mistake: InjectedMistake, in file: String, beside other: InjectedMistake? = nil,
    waivers: String = ""
  ) throws -> Program.Run {
    var run: Program.Run?
    try withCopy(mistake, in: file, beside: other, waivers: waivers, writing: program) { words in
      run = try Program.run(words((program ?? verdicts).program))
    }
    return try #require(run)
  }

  /// Passes on the words that run a program of a copy of the folder, with the mistake in that file.
  func withCopy(
    _ mistake: InjectedMistake? = nil, in file: String = "", beside other: InjectedMistake? = nil, waivers: String = "",
    writing program: OwnProgram? = nil, _ body: ((String) -> [String]) throws -> Void
  ) throws {
    try withTemporaryFolder { temporary in
      let copy = temporary.appending(path: folder)
      try FileManager.default.copyItem(at: original, to: copy)
      try mistake?.put(into: copy.appending(path: file))
      try other?.put(into: copy.appending(path: adapter))
      let scenarios = Command.top.appending(path: "Conformance/Scenarios").path
      let waiverFile = copy.appending(path: "conformance.waivers")
      try waivers.write(to: waiverFile, atomically: true, encoding: .utf8)
      let program = program ?? verdicts
      try program.text.replacing("SCENARIOS", with: scenarios).replacing("WAIVERS", with: waiverFile.path)
        .write(to: copy.appending(path: program.file), atomically: true, encoding: .utf8)
      try withPrograms(copy, body)
    }
  }

  /// Expects that the kit names the clauses that the mistake breaks, and that tests in the language agree with it.
  func expectSameVerdicts(_ words: (String) -> [String], _ mistake: InjectedMistake? = nil) throws {
    let report = try report(on: words(example))
    #expect(report.blamed == mistake?.blamed ?? [])
    #expect(report.misbehaviour == nil)
    #expect(report.lastErrors == [])
    try expect(report, matches: try Program.run(words(verdicts.program)), with: mistake)
  }
}

/// Expects that a runner's lines agree with a report, except for scenarios of which only the model notices the mistake, and
/// that the first test that fails names the broken clause.
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
  #expect(verdicts.count == HarnessCheck.testsInAllDomains, "\(run.complaint)")
  if mistake == nil { #expect(Set(verdicts.values) == ["passes"], "\(run.complaint)") }
  for finding in report.findings {
    let verdict =
      switch finding.verdict {
      case .passed: "passes"
      case _ where finding.isDeviationFromShouldAlone && finding.verdict == .failed: "is skipped"
      case _ where mistake?.unnoticed.contains(finding.scenario.id) == true: "passes"
      case .failed, .inconclusive, .crashed: "fails"
      default: "is skipped"
      }
    let name = "\(finding.scenario.id) (\(finding.values?.rawValue ?? ""))"
    // A runner does not know whether the scenario's own step could be reached.
    if finding.verdict == .inconclusive, finding.level == .should, verdicts[name] == "is skipped" { continue }
    #expect(verdicts[name] == verdict[...], "\(name) \(finding.verdict)")
  }
}

/// Expects that the messages of tests begin with the broken clauses, with one story of each.
private func expectCauses(of report: Report, in complaint: String, _ deviates: Bool) {
  let lines = complaint.split(separator: "\n", omittingEmptySubsequences: false)
  guard deviates else { return #expect(complaint == "") }
  let causes = lines.dropFirst().prefix { !$0.isEmpty }.filter { $0.contains(", first ") }
  let counts = " of \(HarnessCheck.testsInAllDomains) tests fail"
  #expect(
    lines.first?.contains(/^\d+/) == true && lines.first?.contains(counts) == true
      && lines.first?.hasSuffix(". A test is a scenario in one value domain.") == true)
  let isBlamed = report.blamed.contains { causes.first?.hasPrefix("\($0) ") == true }
  let crashes = causes.filter { $0.hasPrefix("crashed: ") }
  #expect(isBlamed || !crashes.isEmpty, "\(causes)")
  // One mistake crashes at one location, with any message.
  #expect(crashes.count <= 1 && crashes.count == report.causes.count { $0.story.verdict == .crashed }, "\(causes)")
  #expect(lines.count { $0.hasPrefix("✘") } <= causes.count + 1)
}
