import Foundation
import MotionConformance
import Testing

/// The command that judges a port in a process of its own.
struct RemoteRunTests {
  private let greets = #"echo '{"protocol":1,"port":"a shell","language":"sh","offers":{"RP":["integer"]}}'"#

  @Test func `a port that conforms ends with status 0`() throws {
    let command = try #require(Command.executable?.path)
    let run = try Command.run(["run", "--", command, "serve"])
    #expect(run.status == 0, "\(run.output)")
    #expect(run.complaint.isEmpty)
  }

  @Test func `a port that crashes deviates, and its last words are in the report`() throws {
    let run = try run("\(greets); read -r l; echo 'out of \u{1B}[1mluck' >&2; exit 7", ["--format", "json"])
    #expect(run.status == 1)
    #expect(run.complaint.isEmpty)
    let report = try #require(try JSONSerialization.jsonObject(with: Data(run.output.utf8)) as? [String: Any])
    #expect(report["standardError"] as? [String] == ["out of [1mluck"])
    #expect(report["complete"] as? Bool == false)
    let counts = try #require(report["counts"] as? [String: Int])
    #expect(counts["crashed"] == 3)
    #expect(counts.values.reduce(0, +) == report["declared"] as? Int)
  }

  @Test func `a harness that speaks nonsense ends with status 2, a line that says so, and the report all the same`()
    throws
  {
    let run = try run("\(greets); echo nonsense; cat > /dev/null")
    #expect(run.status == 2)
    #expect(run.complaint.hasPrefix("motion-conformance: The port wrote no reply to request 1: "))
    #expect(run.complaint.split(separator: "\n").count == 1)
    #expect(run.output.contains(" 3 crashed "))
    #expect(run.output.contains("not run: The port failed 3 times without an answer in between."))
  }

  @Test func `a port that cannot be started ends with status 2, and everything counts as not run`() throws {
    let run = try Command.run(["run", "--", "no-such-program-anywhere"])
    #expect(run.status == 2)
    #expect(run.complaint.hasPrefix("motion-conformance: There is no program no-such-program-anywhere."))
    let declared = Specification.findingsInAllDomains
    #expect(run.output.contains("✘ \(declared) not run: There is no program no-such-program-anywhere.\n"))
    #expect(run.output.contains("\(declared) declared = 0 passed"))
  }

  @Test func `a deviation is replayed by a command that a shell understands`() throws {
    let run = try run(
      "\(greets); read -r l; echo '{\"id\":1,\"trace\":[[],[]]}'; cat > /dev/null", ["--only", "RP-2.1"])
    #expect(run.output.contains("replay: motion-conformance run --only RP-2.1/initial-value -- /bin/sh -c '"))
    #expect(run.output.contains(#"echo '\''{"protocol":1"#))
  }

  @Test(arguments: [
    (["run", "--timeout", "5"], "--timeout is for a port behind --, and there is none"),
    (["run", "--timeout", "soon", "--", "true"], "--timeout is a number of seconds from 0.001 to 86400, not soon"),
    (["run", "--timeout", "0", "--", "true"], "--timeout is a number of seconds from 0.001 to 86400, not 0"),
    (["run", "--"], "-- is followed by no command"),
    (["vectors"], "vectors needs --output and a folder to write to"),
    (["vectors", "--output", "/dev/null/x"], "cannot make the folder /dev/null/x"),
  ])
  func `misuse ends with status 2 and a line that says what to do`(words: [String], complaint: String) throws {
    let run = try Command.run(words)
    #expect(run.status == 2)
    #expect(run.complaint.hasPrefix("motion-conformance: \(complaint)"))
  }

  @Test func `a port ends when the command is interrupted`() throws {
    let process = Process()
    process.executableURL = Command.executable
    let marker = FileManager.default.temporaryDirectory.appending(path: "started-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: marker) }
    let script =
      "trap '' INT TERM HUP; echo $$ > '\(marker.path)'.new; mv '\(marker.path)'.new '\(marker.path)'; sleep 1000"
    process.arguments = ["run", "--timeout", "1000", "--", "/bin/sh", "-c", script]
    try process.run()
    var port: pid_t?
    while port == nil, process.isRunning {
      port = (try? String(contentsOf: marker, encoding: .utf8)).flatMap { pid_t($0.dropLast()) }
      usleep(1000)
    }
    kill(process.processIdentifier, SIGINT)
    process.waitUntilExit()
    #expect(process.terminationReason == .uncaughtSignal)
    #expect(ends(try #require(port)))
  }

  private func run(_ script: String, _ words: [String] = []) throws -> Program.Run {
    try Command.run(["run"] + words + ["--", "/bin/sh", "-c", script])
  }
}
