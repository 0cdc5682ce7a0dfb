import Foundation
import MotionConformance
import Testing

struct CommandTests {
  @Test func `without a word it judges the reference`() throws {
    let run = try Command.run()
    #expect(run.status == 0)
    #expect(run.output.contains("✔ ReactiveMotion (the reference) conforms to IndefiniteObservable"))
    #expect(!run.output.contains("\u{1B}"))
    #expect(run.complaint.isEmpty)
  }

  @Test(arguments: [
    (
      ["run", "--only", "RP-99"],
      "there is no specification, bullet, clause, scenario or question RP-99; the nearest is RP-9"
    ),
    (["run", "--only", "RP,,PO"], "--only has an empty item in its list"),
    (["run", "--only"], "--only needs a value"),
    (["run", "--only", "C-write-inside"], "nothing to run: no scenario checks C-write-inside; an open question is"),
    (
      ["run", "--only", "RP-1.4"], "what is selected is told by a port's surface; name its symbol graph with --surface"
    ),
    (["help", "run", "list"], "help takes one subcommand, not run list"),
    (["run", "--level", "most"], "--level is no most; the nearest is must, and there are must, should, all"),
    (["run", "--values", "integer,txt"], "--values is no txt; the nearest is text"),
    (["run", "--format", "jsn"], "--format is no jsn; the nearest is json"),
    (["run", "--format=json", "--format=text"], "--format is given 2 times; once is enough"),
    (["run", "--waivers", "/nowhere/waivers"], "cannot read /nowhere/waivers: "),
    (["run", "--output", "/nowhere/report"], "cannot write /nowhere/report: "),
    (["run", "--output", "/"], "cannot write /: it is a folder; name a file in it"),
    (["run", "--format", "pdf"], "--format is no pdf; there are text, json, "),
    (["run", "--only", "RP-9.2/external"], "RP-9.2/external; the nearest is RP-9.2/external-write-first"),
    (["run", "node", "port.js"], "a port is started behind --: motion-conformance run -- node port.js"),
    (["--version"], "there is no option --version; motion-conformance --help tells what there is"),
    (["--", "node"], "a command stands behind a subcommand: motion-conformance run -- COMMAND"),
    (["run", "--onyl", "RP"], "run has no option --onyl; the nearest is --only"),
    (["run", "RP"], "run takes no operands; RP is one"),
    (["--only", "RP"], "options stand behind a subcommand: motion-conformance run --only"),
    (["explore", "--seed", "-1"], "--seed is a whole number from 0 to 18446744073709551615, not -1"),
    (["explore", "--count", "0"], "--count is a whole number from 1 to 1000000000, not 0"),
    (["explore", "--count", "many"], "--count is a whole number from 1 to 1000000000, not many"),
    (["explore", "--only", "RX"], "--only is no RX; the nearest is RM, and there are IO, MO, RP, PO, RM"),
    (["rum"], "there is no subcommand rum; the nearest is run"),
    (["list", "all"], "list takes no operands; all is one"),
    (["list", "--only", "RP"], "list takes no options; --only is one"),
    (["explain"], "explain takes an ID, not nothing"),
    (["explain", "RP-9", "RP-8"], "explain takes an ID, not RP-9 RP-8"),
    (
      ["explain", "rp-9.2"],
      "there is no specification, bullet, clause, scenario or question rp-9.2; the nearest is RP-9.2"
    ),
    (["trace", "--format", "txt"], "the nearest is text, and there are text, json, markdown, html, documents"),
    (["trace", "--format", "documents"], "--format documents requires --output and a folder"),
    (["trace", "--reports", "report.json"], "--reports requires --format html"),
    (["trace", "--format", "json", "--against", "/"], "--against takes no --format"),
    (["trace", "--against", "/nowhere"], "invalid --against '/nowhere': it has none of the documents, such as "),
    (["trace", "--", "true"], "trace takes no command behind --"),
    (["help", "rum"], "there is no subcommand rum; the nearest is run"),
  ])
  func `misuse ends with status 2 and a line that says what to do`(words: [String], complaint: String) throws {
    let run = try Command.run(words)
    #expect(run.status == 2)
    #expect(run.output.isEmpty)
    #expect(run.complaint.hasPrefix("motion-conformance: "))
    #expect(run.complaint.contains(complaint))
    #expect(run.complaint.split(separator: "\n").count == 1)
  }

  @Test func `a waiver file that is wrong ends with status 2 and names the line`() throws {
    let file = FileManager.default.temporaryDirectory.appending(path: "waivers-\(UUID().uuidString)")
    try Data("# the reference needs none\nRP-9.4: for the sake of it\n".utf8).write(to: file)
    defer { try? FileManager.default.removeItem(at: file) }
    let run = try Command.run(["run", "--waivers", file.path])
    #expect(run.status == 2)
    #expect(
      run.complaint
        == "motion-conformance: waivers, line 2: the waiver of RP-9.4 is stale: it passes; remove the line.\n")
  }

  @Test func `where standard output cannot be written, one line says so`() throws {
    for redirection in [">&-", ">/dev/full"] {
      let run = try Program.run(
        URL(filePath: "/bin/sh"), ["-c", "'\(try #require(Command.executable).path)' list \(redirection)"])
      #expect(run.status == 2)
      #expect(run.complaint.hasPrefix("motion-conformance: cannot write to standard output: "))
      #expect(run.complaint.split(separator: "\n").count == 1)
    }
  }

  @Test func `a report names the specifications that were run and no others`() throws {
    let run = try Command.run(["run", "--only", "RP-9", "--output", "-"])
    #expect(run.output.contains("conforms to ReactiveProperty, as far as it was selected"))
  }

  @Test func `the report in JSON has the fields that others rely on`() throws {
    let run = try Command.run([
      "run", "--format", "json", "--only",
      "RP-5.1/gives-a-subscription,RP-9.2/external-write-first,RP-9.3/three-in-order", "--values",
      "text",
    ])
    #expect(run.status == 0)
    let report = try #require(try JSONSerialization.jsonObject(with: Data(run.output.utf8)) as? [String: Any])
    #expect(report["port"] as? String == "ReactiveMotion (the reference)")
    #expect(report["conforms"] as? Bool == true)
    #expect(report["complete"] as? Bool == true)
    #expect(report["declared"] as? Int == 3)
    let counts = try #require(report["counts"] as? [String: Int])
    #expect(
      counts == ["passed": 3, "failed": 0, "waived": 0, "unsupported": 0, "crashed": 0, "timedOut": 0, "notRun": 0])
    let results = try #require(report["results"] as? [[String: Any]])
    #expect(results.map { $0["scenario"] as? String }.last == "RP-9.3/three-in-order")
    #expect(results.allSatisfy { $0["values"] as? String == "text" && $0["verdict"] as? String == "passed" })
    #expect(results.map { $0["level"] as? String } == ["must", "must", "should"])
    let specifications = try #require(report["specifications"] as? [[String: Any]])
    #expect(specifications.map { $0["id"] as? String } == ["IO", "MO", "RP", "PO", "RM"])
    #expect(specifications.allSatisfy { $0["offered"] as? Bool == true })
  }

  @Test func `each level goes as far as it says`() throws {
    let scenarios = Specification.all.flatMap(\.clauses)
    let musts = scenarios.filter { $0.level == .must }.map(\.scenarios.count).reduce(0, +)
    let all = scenarios.map(\.scenarios.count).reduce(0, +)
    let reports = try ["must", "should", "all"].map { level in
      try Command.run(["run", "--level", level, "--values", "integer"]).output
    }
    #expect(reports[0].contains("\n\(musts) declared = \(musts) passed"))
    #expect(reports[1].contains("\n\(all) declared = \(all) passed"))
    #expect(reports.map { $0.contains("C-write-inside") } == [false, false, true])
  }

  @Test func `the trace in JSON holds every bullet, clause and scenario, with the place of its declaration`() throws {
    let run = try Command.run(["trace", "--format", "json"])
    let matrix = try #require(try JSONSerialization.jsonObject(with: Data(run.output.utf8)) as? [String: Any])
    let requirements = try #require(matrix["requirements"] as? [[String: Any]])
    #expect(requirements.count == 39)
    #expect(requirements.map { $0["id"] as? String } == Specification.all.flatMap(\.bullets).map(\.id))
    let clauses = requirements.flatMap { $0["clauses"] as? [[String: Any]] ?? [] }
    #expect(clauses.map { $0["id"] as? String } == Specification.all.flatMap(\.clauses).map(\.id))
    #expect(clauses.map { $0["level"] as? String } == Specification.all.flatMap(\.clauses).map(\.level.rawValue))
    let scenarios = clauses.flatMap { $0["scenarios"] as? [[String: String]] ?? [] }
    #expect(scenarios.map { $0["id"] } == Specification.all.flatMap(\.scenarios).map(\.id))
    #expect(scenarios.map { $0["source"] } == Specification.all.flatMap(\.scenarios).map(\.declaration.path))
  }

  @Test func `list has a line for each scenario`() throws {
    let lines = try Command.run(["list"]).output.split(separator: "\n")
    #expect(lines.map { String($0.prefix { $0 != " " }) } == Specification.all.flatMap(\.scenarios).map(\.id))
  }

  @Test(arguments: ["RP", "RP-9", "RP-9.2", "RP-9.2/external-write-first", "C-write-inside", "E-3"])
  func `explain tells what has an id`(id: String) throws {
    let run = try Command.run(["explain", id])
    #expect(run.status == 0)
    #expect(run.output.hasPrefix(id))
  }

  @Test func `help tells of every subcommand and its options`() throws {
    let help = try Command.run(["--help"]).output
    for word in ["run", "surface", "compare", "list", "explain", "trace"] {
      #expect(help.contains("\n  \(word) "))
      let own = try Command.run([word, "--help"])
      #expect(own.status == 0)
      #expect(own.output == (try Command.run(["help", word]).output))
    }
  }
}
