import Foundation
import MotionConformance
import Testing

@testable import motion_conformance

/// For any behaviour of a port in a child process, every request is answered, errors are reported, and no process remains.
/// Each of these ports is a few lines of shell.
struct ChildTesteeTests {
  /// A crash whose headline leaves out the id of the request.
  private static func crash(_ complaint: String) -> Performance {
    .crashed(complaint, headline: complaint.replacing(/\ to request \d+/, with: "", maxReplacements: 1))
  }

  private static func crash(_ status: Int, _ explanation: String = "") -> Performance {
    let end = "The port exited with status \(status)"
    return .crashed("\(end) before it replied.\(explanation)", headline: end)
  }

  @Test func `replies come in order however many requests are sent ahead`() {
    let child = Child("\(handshake); \(answers)")
    #expect([.reactiveProperty, .remember].map { child.testee.domains(of: $0) } == [[.integer, .list], []])
    #expect(child.perform(5000) == Array(repeating: .trace([]), count: 5000))
    #expect(child.perform(10) == Array(repeating: .trace([]), count: 10))
    #expect(child.close() == nil)
  }

  @Test func `neither side blocks the other`() {
    let child = Child(
      """
      \(handshake); long=$(head -c 300000 /dev/zero | tr '\\0' 'x')
      i=0; while read -r l; do i=$((i+1)); echo "{\\"id\\":$i,\\"unsupported\\":\\"$long\\"}"; done
      """)
    let request = Request(
      specification: .reactiveProperty, values: .list, actions: (0..<2000).map { .write($0, to: "p") })
    let answer = Performance.unsupported(String(repeating: "x", count: 300_000))
    #expect(child.perform(Array(repeating: request, count: 8)) == Array(repeating: answer, count: 8))
    #expect(child.close() == nil)
  }

  @Test(arguments: [
    "exit 3": "The port exited with status 3 before its handshake.",
    "kill -9 $$": "The port was terminated by signal 9 (Killed) before its handshake.",
    "printf half; exit 0":
      "The port exited with status 0 before its handshake, after the partial line \"half\"; a program that serves a port "
      + "does not end by itself.",
    "echo hello; cat":
      #"Expected a handshake: the port printed "hello" to standard output; standard output carries the protocol: write messages to standard error, also while the port is loaded."#,
    #"printf '\357\273\277{}\n'; cat"#:
      "Expected a handshake: the port printed \("\u{FEFF}{}".debugDescription) to standard output; write it without a byte order mark.",
    "echo no such module >&2; exit 1":
      "The port exited with status 1 before its handshake. Last line on standard error: no such module",
    #"echo '{"protocol":1,"port":" "}'; cat"#:
      #"Invalid handshake: invalid "port" of a handshake: the name is empty: "{\"protocol\":1,\"port\":\" \"}"."#,
  ])
  func `a port without a valid handshake does not run`(script: String, complaint: String) {
    let child = Child(script, grace: .milliseconds(200))
    #expect(child.testee.domains(of: .remember) == ValueDomain.allCases)
    child.expect(Array(repeating: .notRun(complaint), count: 3), misbehaviour: complaint)
  }

  @Test func `a port without a handshake in time does not run`() {
    let child = Child("sleep 1000", startTimeout: .milliseconds(100))
    let complaint =
      "The port sent no handshake within 0.1 seconds; write it as the first line and flush standard output."
    child.expect([.notRun(complaint)], misbehaviour: complaint)
  }

  @Test func `a port may take longer for its start than for an answer`() {
    #expect(Child("\(handshake); cat", timeout: .nanoseconds(1)).testee.handshake != nil)
  }

  @Test func `a port that has started before is started once more`() throws {
    let folder = Folder()
    let starts = folder.path("starts")
    let child = Child(
      """
      echo >> \(starts); [ $(wc -l < \(starts)) -eq 2 ] && exit 1; \(handshake)
      read -r l; \(reply(1)); read -r l; exit 3
      """)
    let crash = Self.crash(3)
    child.expect([.trace([]), crash, .trace([])])
  }

  @Test func `an answer that is there when this process finds the time up is no time-out`() throws {
    let folder = Folder()
    let child = try ChildProcess(
      ["/bin/sh", "-c", "echo a; echo > \(folder.path("written")); read -r l"])
    _ = folder.line(of: "written") { true }
    guard case .line(let line) = child.next(within: .zero) else { throw InvalidInput("There is no line.") }
    #expect(line == Array("a".utf8))
    guard case .timeUp = child.next(within: .zero) else { throw InvalidInput("There is a line.") }
  }

  @Test func `a crash affects only its request`() {
    let child = Child("\(handshake); read -r l; \(reply(1)); read -r l; echo alas >&2; exit 4")
    let crash = Self.crash(4, " Last line on standard error: alas")
    child.expect([.trace([]), crash, .trace([]), crash, .trace([])])
    #expect(child.testee.lastErrors == ["alas"])
  }

  @Test func `a time-out affects only its request`() {
    let child = Child(
      "\(handshake); read -r l; \(reply(1)); read -r l; \(reply(2)); sleep 1000", timeout: .seconds(1),
      grace: .milliseconds(200))
    let timeOut = Performance.timedOut("The port did not reply within 1 second.")
    #expect(child.perform(4) == [.trace([]), .trace([]), timeOut, .trace([])])
    #expect(child.close() != nil)
  }

  @Test(arguments: [
    ("exec >&-; cat > /dev/null", ""), ("exec <&-; sleep 1000", ""),
    (#"trap '' TERM; printf '{"id":1,'; sleep 1000"#, #"; it wrote the partial line "{\"id\":1,""#),
  ])
  func `a port that closes a pipe, or hangs after a partial line, is a time-out`(script: String, rest: String) {
    let child = Child("\(handshake); \(script)", timeout: .seconds(1), grace: .milliseconds(200))
    #expect(child.perform(1) == [.timedOut("The port did not reply within 1 second\(rest).")])
  }

  @Test(arguments: [
    "echo garbage; cat":
      #"Expected the reply to request 1: invalid JSON: expected a value at column 1, found "g": "garbage"; "#
      + "standard output carries the protocol: write messages to standard error, also while the port is loaded.",
    #"printf '{"id":1,"trace":["\377"]}\n'; cat"#:
      "Expected the reply to request 1: invalid JSON: invalid UTF-8 at column 19: \"{\\\"id\\\":1,\\\"trace\\\":[\\\"\u{FFFD}\\\"]}\".",
    "i=0; while [ $i -lt 2000 ]; do printf '\(String(repeating: "[", count: 100))'; i=$((i+1)); done; echo; cat":
      "Expected the reply to request 1: invalid JSON: more than 64 levels of nesting: \"\(String(repeating: "[", count: 99))….",
    reply(7) + "; cat":
      #"Expected the reply to request 1: the port replied to request 7 out of order: "{\"id\":7,\"trace\":[]}"."#,
    "echo '[]'; cat": #"Expected the reply to request 1: a reply must be an object, found []: "[]"."#,
    "echo '{\"trace\":[]}'; cat":
      #"Expected the reply to request 1: missing "id" in a reply: {"trace":[]}: "{\"trace\":[]}"."#,
  ])
  func `a port that cannot be followed ends the run`(script: String, complaint: String) {
    let child = Child("\(handshake); \(script)", grace: .milliseconds(200))
    child.expect([Self.crash(complaint), .notRun(complaint), .notRun(complaint)], misbehaviour: complaint)
  }

  @Test func `a reply without end is a crash, and the port is started again`() {
    let child = Child("\(handshake); cat /dev/zero", grace: .milliseconds(200))
    let complaint = "The reply to request 1 exceeds the limit of 8 MiB, so the kit ended the port."
    #expect(child.perform(4) == Array(repeating: Self.crash(complaint), count: 4))
    #expect(child.close() == nil)
  }

  @Test(arguments: [
    (answers + "; kill -SEGV $$", "The port was terminated by signal 11 ("),
    (
      "read -r l; \(reply(1)); \(reply(1)); cat > /dev/null",
      #"The port wrote an extra line after the last reply: "{\"id\":1,\"trace\":[]}"."#
    ),
  ])
  func `a crash or a line after the last reply is reported`(script: String, complaint: String) {
    let child = Child("\(handshake); \(script)")
    #expect(child.perform(1) == [.trace([])])
    #expect(child.close()?.hasPrefix(complaint) == true)
  }

  @Test(arguments: [
    (#"{"id":1,"trace":[[]]}"#, "invalid trace: expected events for 0 actions, found 1"),
    (#"{"id":1,"trace":{}}"#, #"invalid "trace" of a reply: expected an array, found {}"#),
    (#"{"id":1}"#, #"missing "trace", "unsupported" or "crashed" in a reply: {"id":1}"#),
    (#"{"id":1,"unsupported":null}"#, #"invalid "unsupported" of a reply: expected a string, found null"#),
    (
      #"{"id":1,"trace":[],"crashed":"x"}"#,
      #"a reply has only one of trace and crashed: {"id":1,"trace":[],"crashed":"x"}"#
    ),
  ])
  func `after an invalid reply the port continues`(line: String, complaint: String) {
    let child = Child("\(handshake); read -r l; echo '\(line)'; read -r l; \(reply(2)); cat")
    let text = "Invalid reply to request 1: \(complaint)."
    child.expect([Self.crash(text), .trace([])], misbehaviour: text)
  }

  @Test func `an event of a name that is not in the request is an invalid reply`() {
    let event = #"[{"event":"receives","name":"z","value":1}]"#
    let child = Child("\(handshake); read -r l; echo '{\"id\":1,\"trace\":[\(event)]}'; cat")
    let request = Request(specification: .reactiveProperty, values: .integer, actions: [.property("p")])
    let answers = child.perform([request])
    let text = #"Invalid reply to request 1: invalid trace: "z receives 1", but no action of the request names z."#
    #expect(answers == [Self.crash(text)])
    #expect(child.close() == text)
  }

  @Test func `a repeated reply is not taken for the next one`() {
    let child = Child(#"\#(handshake); i=0; while read -r l; do i=$((i+1)); \#(reply("$i")); \#(reply("$i")); done"#)
    let complaint =
      #"Expected the reply to request 2: the port replied to request 1 twice: "{\"id\":1,\"trace\":[]}"."#
    child.expect([.trace([]), Self.crash(complaint), .notRun(complaint), .notRun(complaint)], misbehaviour: complaint)
  }

  @Test func `a flood on standard error does not block, and its end is kept`() {
    let child = Child(
      "\(handshake); i=0; while [ $i -lt 20000 ]; do echo a line of no importance $i >&2; i=$((i+1)); done; \(answers)")
    child.expect([.trace([]), .trace([]), .trace([])])
    #expect(child.testee.lastErrors.count == 10)
    #expect(child.testee.lastErrors.last == "a line of no importance 19999")
  }

  @Test func `a child of the port that holds the pipes is ended with the port`() throws {
    let child = Child("\(handshake); sleep 1000 & echo $! >&2; read -r l; \(reply(1)); read -r l")
    child.expect([.trace([])])
    let left = try #require(child.testee.lastErrors.last.flatMap { pid_t($0) })
    #expect(ends(left))
  }

  @Test func `a crash is detected although a child of the port holds the pipes`() {
    let child = Child("\(handshake); sleep 1000 & read -r l; exit 5")
    child.expect([Self.crash(5)])
  }

  @Test(arguments: ["\(answers); sleep 1000", "trap '' TERM; \(answers); while true; do sleep 1000; done"])
  func `a port that does not exit after its input was closed is reported and killed`(script: String) throws {
    let child = Child("\(handshake); echo $$ >&2; \(script)", grace: .milliseconds(200))
    let complaint = "The port did not exit within 0.2 seconds after its input was closed, and was killed."
    child.expect([.trace([])], misbehaviour: complaint)
    let port = try #require(child.testee.lastErrors.last.flatMap { pid_t($0) })
    #expect(ends(port))
  }

  @Test func `a deadline ends the wait for the exit of a port, which is not blamed`() {
    let child = Child("\(handshake); \(answers); sleep 1000", grace: .seconds(1000), deadline: .seconds(2))
    _ = child.perform(1)
    #expect(child.close() == nil)
  }

  @Test func `a port that has exited by itself is not blamed for the time that ending the rest takes`() throws {
    let folder = Folder()
    let child = Child("\(handshake); read -r l; \(reply(1)); echo $$ > \(folder.path("port"))", grace: .nanoseconds(1))
    #expect(child.perform(1) == [.trace([])])
    let port = try #require(folder.line(of: "port") { true })
    #expect(ends(try #require(pid_t(port))))
    #expect(child.close() == nil)
  }

  @Test func `a restarted port with another handshake gets no more requests`() throws {
    let folder = Folder()
    let marker = folder.path("started")
    let child = Child(
      """
      if [ -e \(marker) ]; then echo '{"protocol":1,"port":"b","language":"sh","offers":{}}'; else \(handshake); fi
      : > \(marker); read -r l; exit 1
      """)
    let answers = child.perform(2)
    #expect(answers.first == Self.crash(1))
    #expect(child.close()?.hasPrefix("The handshake of the restarted port differs from the first one: ") == true)
  }
}
