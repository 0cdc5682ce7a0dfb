import Foundation
import MotionConformance
import Testing

@testable import motion_conformance

/// A port in a process of its own may do whatever it likes: every request is answered, what was seen is told, and
/// nothing is left behind. Each of these ports is a few lines of shell.
struct ChildTesteeTests {
  @Test func `replies come in order however many requests are sent ahead`() {
    let child = Child("\(greets); \(answers)")
    #expect(child.perform(5000) == Array(repeating: .trace([]), count: 5000))
    #expect(child.perform(10) == Array(repeating: .trace([]), count: 10))
    #expect(child.close() == nil)
  }

  @Test func `neither side waits for the other for ever`() {
    let child = Child(
      """
      \(greets); long=$(head -c 300000 /dev/zero | tr '\\0' 'x')
      i=0; while read -r l; do i=$((i+1)); echo "{\\"id\\":$i,\\"unsupported\\":\\"$long\\"}"; done
      """)
    let request = Request(specification: "RP", values: .list, actions: (0..<2000).map { .write($0, to: "p") })
    let long = String(repeating: "x", count: 300_000)
    #expect(child.perform(Array(repeating: request, count: 8)) == Array(repeating: .unsupported(long), count: 8))
    #expect(child.close() == nil)
  }

  @Test func `the handshake tells what is offered`() {
    let child = Child("\(greets); \(answers)")
    #expect(child.testee.name == "a shell")
    #expect(child.testee.domains(of: .reactiveProperty) == [.integer, .list])
    #expect(child.testee.domains(of: .remember) == [])
    #expect(child.close() == nil)
  }

  @Test(arguments: [
    ("exit 3", "The port exited with status 3 before it greeted."),
    ("kill -9 $$", "The port was ended by signal 9 (Killed) before it greeted."),
    ("printf half; exit 0", #"The port exited with status 0 before it greeted, after half a line: "half"."#),
    (
      "echo hello; cat",
      #"The port's first line is no handshake: a message is a JSON object on a line of its own: "h" stands at column 1, "#
        + #"where a value was expected: "hello"."#
    ),
    (
      #"echo '{"protocol":2}'; cat"#,
      #"The port's first line is no handshake: the "protocol" of a handshake is 1, not 2: "{\"protocol\":2}"."#
    ),
    ("exec >&-; cat > /dev/null", "The port closed its standard output before it greeted."),
  ])
  func `a port that does not greet is not run`(script: String, complaint: String) {
    let child = Child(script, grace: .milliseconds(200))
    #expect(child.testee.domains(of: .remember) == ValueDomain.allCases)
    #expect(child.perform(3) == Array(repeating: .notRun(complaint), count: 3))
    #expect(child.close() == complaint)
  }

  @Test func `a port that does not greet in time is not run`() {
    let child = Child("sleep 1000", timeout: .milliseconds(100))
    #expect(child.perform(1) == [.notRun("The port did not greet within 0.1 seconds.")])
    #expect(child.close() == "The port did not greet within 0.1 seconds.")
  }

  @Test func `a program that does not exist is named`() {
    let testee = ChildTestee(["no-such-program-anywhere"])
    #expect(testee.misbehaviour == "There is no program no-such-program-anywhere.")
  }

  @Test func `a program that may not be executed is named`() throws {
    let file = FileManager.default.temporaryDirectory.appending(path: "plain-\(UUID().uuidString)")
    try Data("text".utf8).write(to: file)
    defer { try? FileManager.default.removeItem(at: file) }
    let testee = ChildTestee([file.path])
    #expect(testee.misbehaviour == "\(file.path) is not a program that may be executed.")
  }

  @Test func `a crash is that request's, and the others go on`() {
    let child = Child("\(greets); read -r l; \(reply(1)); read -r l; \(reply(2)); read -r l; echo alas >&2; exit 4")
    let crash = Performance.crashed(
      "The port exited with status 4 before it replied to request 3. The last that it wrote to standard error: alas")
    // Started again, the port is first asked what it answered before.
    let again = Performance.crashed(
      "The port exited with status 4 before it replied to request 3. The last that it wrote to standard error: alas")
    #expect(child.perform(6) == [.trace([]), .trace([]), crash, .trace([]), again, .trace([])])
    #expect(child.close() == nil)
    #expect(child.testee.lastErrors == ["alas"])
  }

  @Test func `three crashes without an answer in between end the run`() {
    let child = Child("\(greets); read -r l; kill -SEGV $$")
    let crash = Performance.crashed(
      "The port was ended by signal 11 (Segmentation fault) before it replied to request 1.")
    let rest = Performance.notRun("The port failed 3 times without an answer in between.")
    #expect(child.perform(5) == [crash, crash, crash, rest, rest])
    #expect(child.close() == nil)
  }

  @Test func `a hang is that request's, and the others go on`() {
    let child = Child(
      "\(greets); read -r l; \(reply(1)); read -r l; \(reply(2)); sleep 1000", timeout: .seconds(1),
      grace: .milliseconds(200))
    let timeOut = Performance.timedOut("The port did not reply within a second.")
    #expect(child.perform(4) == [.trace([]), .trace([]), timeOut, .trace([])])
    #expect(child.close() != nil)
  }

  @Test func `a hang in the midst of a line is told`() {
    let child = Child("trap '' TERM; \(greets); printf '{\"id\":1,'; sleep 1000", timeout: .seconds(1))
    #expect(
      child.perform(1) == [
        .timedOut(#"The port did not reply within a second, only half a line: "{\"id\":1,"."#)
      ])
    #expect(child.close() == nil)
  }

  @Test(arguments: [
    (
      "echo garbage; cat",
      #"The port wrote no reply to request 1: a message is a JSON object on a line of its own: "g" stands at column 1, "#
        + #"where a value was expected: "garbage"."#
    ),
    (
      #"printf '{"id":1,"trace":["\377"]}\n'; cat"#,
      "The port wrote no reply to request 1: a message is a JSON object on a line of its own: "
        + "the byte at column 19 is not UTF-8: \"{\\\"id\\\":1,\\\"trace\\\":[\\\"\u{FFFD}\\\"]}\"."
    ),
    (
      "i=0; while [ $i -lt 2000 ]; do printf '\(String(repeating: "[", count: 100))'; i=$((i+1)); done; echo; cat",
      "The port wrote no reply to request 1: a message is a JSON object on a line of its own: "
        + "it is nested more than 64 deep: \"\(String(repeating: "[", count: 99))…."
    ),
    (
      reply(7) + "; cat",
      "The port wrote no reply to request 1: the reply to request 1 was expected, not one to 7: "
        + #""{\"id\":7,\"trace\":[]}"."#
    ),
    (
      "echo '[]'; cat",
      #"The port wrote no reply to request 1: a reply is an object, not []: "[]"."#
    ),
    (
      "echo '{\"trace\":[]}'; cat",
      #"The port wrote no reply to request 1: a reply has a "id"; {"trace":[]} has none: "{\"trace\":[]}"."#
    ),
    (
      "cat /dev/zero",
      "The port wrote 8 MiB without a line's end, where a reply on a line of its own was expected."
    ),
    (
      "exec >&-; cat > /dev/null",
      "The port closed its standard output and lived on, where a reply to request 1 was expected."
    ),
  ])
  func `a port that loses step is blamed and started again`(script: String, complaint: String) {
    let child = Child("\(greets); \(script)", grace: .milliseconds(200))
    #expect(child.perform(4).prefix(3) == Array(repeating: .crashed(complaint), count: 3)[...])
    #expect(child.close() == complaint)
  }

  @Test func `a port that crashes when all is said is blamed`() {
    let child = Child("\(greets); \(answers); kill -SEGV $$")
    #expect(child.perform(2) == [.trace([]), .trace([])])
    #expect(child.close()?.hasPrefix("The port was ended by signal 11 (") == true)
  }

  @Test func `a port that closes its input and lives on is blamed`() {
    let child = Child("\(greets); exec <&-; sleep 1000", grace: .milliseconds(200))
    let complaint = "The port closed its standard input and lived on, where a reply to request 1 was expected."
    #expect(child.perform(1) == [.crashed(complaint)])
    #expect(child.close() == complaint)
  }

  @Test(arguments: [
    (
      #"{"id":1,"trace":[[]]}"#,
      "a trace has a list of events for each of the 0 actions; this one has 1"
    ),
    (#"{"id":1,"trace":{}}"#, #"the "trace" of a reply is an array, not {}"#),
    (#"{"id":1}"#, #"a reply has a "trace", an "unsupported" or a "crashed"; {"id":1} has none"#),
    (#"{"id":1,"unsupported":null}"#, #"the "unsupported" of a reply is a text, not null"#),
  ])
  func `a reply that makes no sense is that request's, and the port goes on`(line: String, complaint: String) {
    let child = Child("\(greets); read -r l; echo '\(line)'; read -r l; \(reply(2)); cat")
    let text = "The port's reply to request 1 makes no sense: \(complaint)."
    #expect(child.perform(2) == [.crashed(text), .trace([])])
    #expect(child.close() == text)
  }

  @Test func `too many replies are too many`() {
    let child = Child("\(greets); read -r l; \(reply(1)); \(reply(1)); cat > /dev/null")
    #expect(child.perform(1) == [.trace([])])
    #expect(
      child.close()
        == "The port wrote a line after the reply to the last request; none was expected: "
        + #""{\"id\":1,\"trace\":[]}"."#)
  }

  @Test func `a repeated reply is not the next one's`() {
    let child = Child("\(greets); read -r l; \(reply(1)); read -r l; \(reply(1)); cat > /dev/null")
    let answers = child.perform(2)
    #expect(answers.first == .trace([]))
    #expect(
      child.close()
        == "The port wrote no reply to request 2: the reply to request 2 was expected, not one to 1: "
        + #""{\"id\":1,\"trace\":[]}"."#)
  }

  @Test func `a flood on standard error is let through, and its end is kept`() {
    let child = Child(
      "\(greets); i=0; while [ $i -lt 20000 ]; do echo a line of no importance $i >&2; i=$((i+1)); done; \(answers)")
    #expect(child.perform(3) == Array(repeating: .trace([]), count: 3))
    #expect(child.close() == nil)
    #expect(child.testee.lastErrors.count == 10)
    #expect(child.testee.lastErrors.last == "a line of no importance 19999")
  }

  @Test func `something left behind that holds the pipes is ended with the port`() throws {
    let child = Child("\(greets); sleep 1000 & echo $! >&2; read -r l; \(reply(1)); read -r l")
    #expect(child.perform(1) == [.trace([])])
    #expect(child.close() == nil)
    let left = try #require(child.testee.lastErrors.last.flatMap { pid_t($0) })
    #expect(ends(left))
  }

  @Test func `a crash is seen though something left behind holds the pipes`() {
    let child = Child("\(greets); sleep 1000 & read -r l; exit 5")
    #expect(child.perform(1) == [.crashed("The port exited with status 5 before it replied to request 1.")])
    #expect(child.close() == nil)
  }

  @Test(arguments: ["\(answers); sleep 1000", "trap '' TERM; \(answers); while true; do sleep 1000; done"])
  func `a port that does not end with its input is blamed and ended`(script: String) throws {
    let child = Child("\(greets); echo $$ >&2; \(script)", grace: .milliseconds(200))
    #expect(child.perform(1) == [.trace([])])
    #expect(
      child.close()
        == "The port lived on 0.2 seconds after its input had ended; it was expected to end. It was killed.")
    let port = try #require(child.testee.lastErrors.last.flatMap { pid_t($0) })
    #expect(ends(port))
  }

  @Test func `a port that greets otherwise when it is started again is not asked any more`() throws {
    let marker = FileManager.default.temporaryDirectory.appending(path: "greeted-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: marker) }
    let child = Child(
      """
      if [ -e \(marker.path) ]; then echo '{"protocol":1,"port":"b","language":"sh","offers":{}}'; else \(greets); fi
      : > \(marker.path); read -r l; exit 1
      """)
    let answers = child.perform(2)
    #expect(answers.first == .crashed("The port exited with status 1 before it replied to request 1."))
    #expect(child.close()?.hasPrefix("Started again, the port greeted otherwise than at first: ") == true)
  }
}

private let greets =
  #"echo '{"protocol":1,"port":"a shell","language":"sh","offers":{"RP":["integer","list"]}}'"#
private let answers =
  #"i=0; while read -r l; do i=$((i+1)); echo "{\"id\":$i,\"trace\":[]}"; done"#

private func reply(_ id: Int) -> String { #"echo '{"id":\#(id),"trace":[]}'"# }

/// Waits until a process has ended that was told to.
func ends(_ process: pid_t) -> Bool {
  for _ in 0..<60_000 {
    if kill(process, 0) != 0 { return true }
    // What nobody has waited for yet has ended all the same.
    let state = try? String(contentsOfFile: "/proc/\(process)/stat", encoding: .utf8)
    if state?.contains(") Z ") == true { return true }
    usleep(1000)
  }
  return false
}

/// A port that is a script.
private struct Child {
  let testee: ChildTestee

  init(_ script: String, timeout: Duration = .seconds(60), grace: Duration = .seconds(60)) {
    testee = ChildTestee(["/bin/sh", "-c", script], timeout: timeout, grace: grace)
  }

  /// Performs requests without actions, for which a shell can make the replies.
  func perform(_ count: Int) -> [Performance] {
    perform(Array(repeating: Request(specification: "RP", values: .integer, actions: []), count: count))
  }

  func perform(_ requests: [Request]) -> [Performance] {
    var answers: [Performance] = []
    testee.perform(requests) { answers.append($0) }
    return answers
  }

  /// Ends the port and answers with what it did wrong, if anything.
  func close() -> String? {
    testee.close()
    return testee.misbehaviour
  }
}
