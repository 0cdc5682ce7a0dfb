import Foundation
import TestTraits
import Testing

@testable import ConformanceReports
@testable import MotionConformance
@testable import motion_conformance

struct CommandTests {
  @Test(.slow) func `without arguments it judges the reference`() throws {
    let run = try Command.run()
    #expect(run.status == 0)
    #expect(run.output.contains("✔ ReactiveMotion (the reference) conforms to IndefiniteObservable"))
    #expect(!run.output.contains("\u{1B}"))
    #expect(run.complaint.isEmpty)
  }

  @Test(arguments: [
    ["run", "--only", "RP-99"]:
      "invalid ID 'RP-99': no specification, bullet, clause, scenario, open question or erratum has it; RP has RP-1 to RP-10",
    ["run", "--only"]: "missing value for --only",
    ["run", "--only", "--reference"]: "missing value for --only",
    ["run", "--reference", "--only", "C-write-inside"]:
      "nothing to run: no scenario checks C-write-inside: open questions and errata are never judged",
    ["run", "--reference", "--only", "RP-1.4"]:
      "the selected clauses are checked on a port's symbol graph; add --surface FILE",
    ["run", "--surface", "a.symbols.json"]:
      "it requires a port started with -- COMMAND; to judge declarations alone, run",
    ["help", "run", "report"]: "invalid arguments 'run report': help takes one subcommand",
    ["run", "--level", "most"]: "invalid --level 'most': expected must, should or all; did you mean 'must'?",
    ["run", "--format=json", "--format=text"]: "duplicate option --format: expected one value, found 2",
    ["run", "--waivers", "/nowhere/waivers"]: "cannot read '/nowhere/waivers': No such file or directory",
    ["run", "--output", "/nowhere/report"]:
      "cannot write '/nowhere/report': the directory '/nowhere': No such file or directory",
    ["run", "--output", "a.json", "--output", "a.json"]: "duplicate --output 'a.json'",
    ["run", "--format", "json", "--output", "-", "--output", "report.foo"]:
      "'report.foo': no format has this ending; expected .txt, .json, .xml, .md, .html or .badge.json",
    ["explain", "RP-9.2/seed-1-number-7"]:
      "it is a generated scenario, which motion-conformance replay RP-9.2/seed-1-number-7",
    ["run", "--output", "/"]: "cannot write '/': it is a directory; give the path of a file",
    ["run", "node", "port.js"]: "to start a port, write motion-conformance run -- node port.js",
    ["--loud"]: "invalid option '--loud': see motion-conformance --help",
    ["--", "node"]: "missing subcommand before --: expected motion-conformance run -- COMMAND",
    ["run", "--onyl", "RP"]: "invalid option '--onyl': did you mean '--only'?",
    ["run", "--frob"]: "invalid option '--frob': motion-conformance help run prints the options",
    ["--only", "RP"]: "missing subcommand before --only: expected motion-conformance run --only",
    ["run", "--generated", "some"]: "invalid --generated 'some': expected none or an integer from 1 to 1000000000",
    ["run", "--reference", "--written", "none", "--generated", "none"]: "nothing to run: neither written nor generated",
    ["run", "--reference", "--generated", "0"]: "invalid --generated '0': expected none or an integer from 1 to",
    ["run"]: "missing port: write motion-conformance run -- COMMAND, or motion-conformance run --reference",
    ["run", "--reference", "--", "true"]: "invalid option '--reference': the port that COMMAND starts is judged",
    ["run", "--reference", "--generated", "none", "--seed", "2"]:
      "invalid option '--seed': it selects generated scenarios",
    ["report", #filePath]: "motion-conformance: invalid report '\(#filePath)': invalid JSON: ",
    ["report", "a.json", "b.json"]: "invalid arguments 'a.json b.json': expected motion-conformance report FILE.json",
    ["explain", "--format", "svg"]: "missing ID for --format svg",
    ["explain", String(repeating: "R", count: 5_000)]: "invalid ID 'RRR",
    ["explain", "C-throwing-observer", "--format", "svg"]: "the reference does not answer C-throwing-observer",
    ["rum"]: "invalid subcommand 'rum': expected run, ",
    ["trace", "--format", "documents"]: "missing option --output: --format documents requires --output DIRECTORY",
    ["trace", "--format", "html", "--against", "/"]: "invalid option '--format': with --against it takes text or json",
    ["trace", "--against", "/nowhere"]: "invalid --against '/nowhere': it has none of the documents, such as ",
    ["run", "--waivers", "/dev/null", "--output", "/dev/null"]: "cannot write '/dev/null': it is read, too; ",
    ["trace", "--", "true"]: "trace takes no command after --",
    ["harness-check"]: "missing command: expected motion-conformance harness-check -- COMMAND",
    ["replay"]: "missing argument: expected motion-conformance replay ID|FILE|JSON [OPTIONS] [-- COMMAND",
    ["replay", "/dev/null"]: "nothing to replay: '/dev/null' is empty",
    ["run", "--reference", "--timeout", "5"]:
      "conformance: invalid option '--timeout': it requires a port started with -- COMMAND",
    ["run", "--timeout", "soon", "--", "true"]:
      "conformance: invalid --timeout 'soon': expected a number of seconds from 0.001 to 86400",
    ["run", "--"]: "conformance: missing command after --",
    ["run", "--map", "MotionState=A"]: "invalid option '--map': it requires --surface",
  ])
  func `a usage error ends with status 2 and one line on standard error`(words: [String], complaint: String) throws {
    let run = try Command.run(words)
    #expect(run.status == 2)
    #expect(run.output.isEmpty)
    #expect(run.complaint.hasPrefix("motion-conformance: "))
    #expect(run.complaint.contains(complaint))
    #expect(run.complaint.split(separator: "\n").count == 1)
  }

  @Test func `an error of standard output is one line on standard error`() throws {
    for (redirection, reason) in [(">&-", "Bad file descriptor"), (">/dev/full", "No space left on device")] {
      let run = try Program.run(["sh", "-c", "'\(try #require(Command.executable).path)' explain \(redirection)"])
      #expect(run.status == 2)
      #expect(run.complaint == "motion-conformance: cannot write to standard output: \(reason)\n")
    }
  }

  @Test func `a port that cannot write its handshake ends with an error`() throws {
    let command = "'\(try #require(Command.executable).path)' serve < /dev/null > /dev/full"
    let run = try Program.run(["sh", "-c", command])
    #expect(run.status == 2 && run.complaint == "The port cannot write to standard output.\n")
  }

  @Test func `a reader that stops reading standard output is no error`() throws {
    let command = "'\(try #require(Command.executable).path)' explain"
    let run = try Program.run(["sh", "-c", "{ \(command); echo $? >&2; } | { read -r line; exec <&-; }"])
    #expect(run.complaint == "0\n")
  }

  @Test func `each level selects its clauses`() throws {
    let scenarios = Specification.all.flatMap(\.clauses)
    let musts = scenarios.filter { $0.level == .must }.map(\.scenarios.count).reduce(0, +)
    let all = scenarios.map(\.scenarios.count).reduce(0, +)
    let reports = try ["must", "should", "all"].map { level in
      try Command.run([
        "run", "--reference", "--generated", "none", "--level", level, "--values", "integer", "--verbose",
      ]).output
    }
    #expect(reports[0].contains("\n\(musts) declared = \(musts) passed"))
    #expect(reports[1].contains("\n\(all) declared = \(all) passed"))
    #expect(reports.map { $0.contains("C-write-inside") } == [false, false, true])
  }

  @Test func `the version is printed with those of the wire protocol and the documents`() throws {
    let run = try Command.run(["--version"])
    #expect(run.status == 0)
    #expect(run.output == (try Command.run(["-V"]).output))
    let lines = run.output.split(separator: "\n")
    #expect(
      lines.prefix(2) == ["motion-conformance \(Handshake.kitVersion)", "wire protocol \(Handshake.protocolVersion)"])
    #expect(lines.dropFirst(2).count == Document.all.count)
    #expect(lines.dropFirst(2).allSatisfy { $0.wholeMatch(of: /starmap\/specifications\/\S+\.md [0-9a-f]{40}/) != nil })
  }

  @Test func `explain without an id has a line for each scenario, declaration and open question`() throws {
    let clauses = Specification.all.flatMap(\.clauses)
    let ids =
      clauses.flatMap(\.scenarios).map(\.id) + clauses.compactMap(\.surfaceScenario?.id) + OpenQuestion.all.map(\.id)
    let list = try Command.run(["explain"]).output
    let listed = list.split(separator: "\n").compactMap { $0.split(separator: " ").first.map(String.init) }
    #expect(Set(ids).subtracting(listed).isEmpty)
    let own = try Command.run(["explain", "RP"]).output
    #expect(own.contains("\n  C-write-inside ") && !own.contains("PO-") && list.contains(own))
    #expect(try Command.run(["trace"]).output == list)
  }

  @Test(arguments: ["RP", "RP-9", "RP-9.2", "RP-9.2/external-write-first", "C-write-inside", "E-3"])
  func `explain explains every kind of id`(id: String) throws {
    let run = try Command.run(["explain", id])
    #expect(run.status == 0)
    #expect(run.output.hasPrefix(id))
  }

  @Test func `explain shows the sentences that a clause comes from, and the steps of its scenarios`() throws {
    let text = try Command.run(["explain", "RP-9.2"]).output
    #expect(text.contains("\n    ReactiveProperty, line 141: `externalWrite` is called first.\n"))
    #expect(text.contains("\nRP-9.2/external-write-first\n") && text.contains("\n  3  write 2 to p "))
    #expect(text.contains("→ external write of 2 by p, before a receives 2\n"))
  }

  @Test func `help lists every subcommand and its options, in 80 columns`() throws {
    let help = try Command.run(["--help"]).output
    var pages = [help]
    for subcommand in Subcommand.all {
      #expect(help.contains("\n  \(subcommand.name) ") || help.contains("\n  \(subcommand.name)\n"))
      let own = try Command.run([subcommand.name, "--help"])
      #expect(own.status == 0)
      #expect(own.output == (try Command.run(["help", subcommand.name]).output))
      #expect(subcommand.options.allSatisfy { own.output.contains("\n  \($0.form)\n") })
      pages.append(own.output)
    }
    // Only the address of a document is longer.
    let explanation = try Command.run(["explain", "RP-9.2", "C-operator-state"]).output
    pages.append(explanation.split(separator: "\n").filter { !$0.contains("https:") }.joined(separator: "\n"))
    let lines = pages.flatMap { $0.split(separator: "\n") }
    #expect(lines.filter { $0.count > 80 || $0.hasSuffix(" ") } == [] && explanation.contains("→ external write of 2"))
  }
}
