import Foundation
import MotionConformance
import Testing

/// A run that does not reach its end writes its results so far, and leaves no process or file behind.
struct BrokenOffTests {
  private let folder = Folder()

  /// A port that answers nothing, ignores every signal that can be ignored, and has started a process.
  private var stubborn: String {
    """
    trap '' INT TERM HUP; \(handshake); sleep 1000 < /dev/null > /dev/null 2>&1 & echo $! > \(folder.path("left"))
    read -r l; echo $$ > \(folder.path("port")); while :; do sleep 1000; done
    """
  }

  @Test(arguments: [
    (SIGINT, "SIGINT"), (SIGTERM, "SIGTERM"), (SIGHUP, "SIGHUP"), (SIGQUIT, "SIGQUIT"), (SIGALRM, "SIGALRM"),
    (SIGXCPU, "SIGXCPU"), (SIGUSR1, "SIGUSR1"), (SIGUSR2, "SIGUSR2"),
  ])
  func `a signal ends the port, and the report is partial`(signal: Int32, name: String) throws {
    let command = try start(["run", "--timeout", "1000"])
    // The port and the process that it has started, once it has received a request.
    let processes = try ["port", "left"].map { name in
      try #require(folder.line(of: name) { command.isRunning }.flatMap { pid_t($0) })
    }
    // As `timeout` does, once to the command and once to its group.
    for _ in 0..<2 { kill(command.processIdentifier, signal) }
    command.waitUntilExit()
    #expect(command.terminationReason == .exit)
    #expect(command.terminationStatus == 3)
    #expect(
      try folder.read("complaint") == "motion-conformance: The run was interrupted by \(name). The report is partial.\n"
    )
    let report = try report()
    #expect(report["complete"] as? Bool == false)
    let counts = try #require(report["counts"] as? [String: Int])
    #expect(counts["notRun"] == report["declared"] as? Int)
    #expect(processes.allSatisfy(ends))
  }

  @Test func `an interrupted check of a harness finds no mistake`() throws {
    let port = stubborn.replacing("integer", with: "nullable")
    let command = try start(["harness-check", "--timeout", "1000"], port: port)
    _ = try #require(folder.line(of: "port") { command.isRunning })
    kill(command.processIdentifier, SIGINT)
    command.waitUntilExit()
    #expect(command.terminationStatus == 3)
    #expect(try folder.read("complaint") == "motion-conformance: The run was interrupted by SIGINT.\n")
  }

  @Test(arguments: [[], ["--written", "none", "--generated", "1000000000"]])
  func `the reference is judged until the deadline too`(words: [String]) throws {
    let run = try Command.run(["run", "--reference", "--deadline", "0.001", "--format", "json"] + words)
    #expect(run.status == 3)
    #expect(run.output.contains("\"complete\" : false"))
    #expect(run.complaint.contains("The run reached its deadline of 0.001 seconds."))
  }

  /// A deviation is shrunk on a second process of the port, which answers nothing. A deadline that passes before is as good.
  @Test(arguments: [nil, "1"])
  func `a run that ends while it shrinks is partial, in every format but the badge`(deadline: String?) throws {
    let script = """
      \(handshake); [ -e \(folder.path("first")) ] && { read -r l; echo $$ > \(folder.path("port")); sleep 1000; }
      : > \(folder.path("first")); i=0; while read -r l; do i=$((i+1)); echo "{\\"id\\":$i,\\"crashed\\":\\"x\\"}"; done
      """
    let files = ["r.txt", "r.md", "r.html", "r.xml"]
    let options = files.flatMap { ["--output", folder.path($0)] } + (deadline.map { ["--deadline", $0] } ?? [])
    let command = try start(
      ["run", "--written", "none", "--generated", "1", "--jobs", "1", "--timeout", "1000"] + options, port: script)
    if deadline == nil {
      _ = try #require(folder.line(of: "port") { command.isRunning })
      kill(command.processIdentifier, SIGINT)
    }
    command.waitUntilExit()
    #expect(command.terminationStatus == 3)
    #expect(try folder.read("complaint").hasSuffix(" The report is partial.\n"))
    #expect(try report()["complete"] as? Bool == false)
    for file in files { #expect(try folder.read(file).contains("incomplete"), "\(file)") }
  }

  private func start(_ words: [String], port: String? = nil) throws -> Process {
    let process = Process()
    process.executableURL = Command.executable
    let output = words[0] == "run" ? ["--output", folder.path("report.json")] : []
    process.arguments = words + output + ["--", "/bin/sh", "-c", port ?? stubborn]
    process.standardOutput = FileHandle.nullDevice
    try folder.write("", to: "complaint")
    process.standardError = try FileHandle(forWritingTo: folder.url.appending(path: "complaint"))
    try process.run()
    return process
  }

  private func report() throws -> [String: Any] { try object(folder.read("report.json")) }
}
