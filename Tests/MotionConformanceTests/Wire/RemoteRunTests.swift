import MotionConformance
import Testing

/// The command with a port in a child process.
struct RemoteRunTests {
  @Test func `a port that crashes deviates, and its standard error is in the report`() throws {
    let run = try run("\(handshake); read -r l; echo 'out of \u{1B}[1mluck' >&2; exit 7", ["--format", "json"])
    #expect(run.status == 1)
    #expect(run.complaint.isEmpty)
    let report = try object(run.output)
    #expect(report["standardError"] as? [String] == ["out of [1mluck"])
    #expect(report["complete"] as? Bool == false)
    let counts = try #require(report["counts"] as? [String: Int])
    #expect(counts["crashed"] == 100)
    #expect(counts.values.reduce(0, +) == report["declared"] as? Int)
  }

  @Test func `a harness that breaks the protocol ends with status 2, an error line and a report`() throws {
    let run = try run("\(handshake); echo garbage; cat > /dev/null")
    #expect(run.status == 2)
    #expect(run.complaint.hasPrefix("motion-conformance: Expected the reply to request 1: "))
    #expect(run.complaint.split(separator: "\n").count == 1)
    #expect(run.output.contains(" 1 crashed "))
    #expect(run.output.contains("not run: Expected the reply to request 1: "))
  }

  @Test(arguments: [
    (
      [
        "/bin/sh", "-c", #"echo '{"protocol":1,"port":"x","language":"sh","offers":{},"lacks":null}'; cat > /dev/null"#,
      ],
      "Invalid handshake: \"lacks\" of a handshake must be an object, found null: "
    ),
    (["no-such-program-anywhere"], "Cannot start 'no-such-program-anywhere': no such program.\n"),
    (["/dev/null"], "Cannot start '/dev/null': the file is not executable.\n"),
  ])
  func `a port that does not start ends with status 2, and one line says why`(port: [String], reason: String) throws {
    let run = try Command.run(["run", "--generated", "none", "--"] + port)
    #expect(run.status == 2 && run.output == "")
    #expect(run.complaint.hasPrefix("motion-conformance: nothing was judged: \(reason)"))
    #expect(run.complaint.split(separator: "\n").count == 1)
  }

  @Test func `the lines before an error while a port is loaded are shown`() throws {
    let port = ["/bin/sh", "-c", "echo port.mjs:7 >&2; echo 'SyntaxError: alas' >&2; exit 1"]
    let run = try Command.run(["run", "--generated", "none", "--"] + port)
    #expect(run.status == 2 && run.complaint.contains("It says: SyntaxError: alas\n"))
    #expect(run.complaint.contains(": port.mjs:7\n"))
  }

  @Test(arguments: [("0.9.12", "older"), ("1", "older"), ("1.0.0", ""), ("1.0.1", "newer"), ("2.0", "newer")])
  func `a report says where the harness is older or newer than the command`(version: String, age: String) throws {
    let script = handshake.replacing(#""language""#, with: #""harness":"\#(version)","language""#)
    let folder = Folder()
    let files = ["r.txt", "r.json", "r.md", "r.xml", "r.html"]
    let outputs = files.flatMap { ["--output", folder.path($0)] }
    _ = try run("\(script); \(answers)", ["--only", "RP-2.1"] + outputs)
    for file in files {
      let report = try folder.read(file)
      #expect(report.contains("\(version), \(age) than this command") == !age.isEmpty, "\(file): \(report)")
    }
  }

  @Test func `the replay command is quoted for a shell`() throws {
    let wrong = #"echo '{"id":'$i',"trace":[[],[{"event":"reads","name":"p","value":9}]]}'"#
    let run = try run(
      "\(handshake); i=0; while read -r l; do i=$((i+1)); \(wrong); done", ["--only", "RP-2.1", "--timeout", "1"])
    #expect(
      run.output.contains("motion-conformance replay RP-2.1/initial-value --timeout 1 -- /bin/sh -c '"))
    #expect(run.output.contains(#"echo '\''{"protocol":1"#))
  }

  private func run(_ script: String, _ words: [String] = []) throws -> Program.Run {
    try Command.run(["run", "--generated", "none"] + words + ["--", "/bin/sh", "-c", script])
  }
}
