import Foundation
import MotionConformance
import Testing

@testable import motion_conformance

/// The command of a shell that writes a handshake.
let handshake =
  #"echo '{"protocol":1,"port":"a shell","language":"sh","offers":{"RP":["integer","list"]}}'"#
/// The commands of a shell that answer every request with an empty trace.
let answers = "i=0; while read -r l; do i=$((i+1)); \(reply("$i")); done"

/// The command of a shell that answers a request with an empty trace.
func reply(_ id: String) -> String { #"echo "{\"id\":\#(id),\"trace\":[]}""# }

func reply(_ id: Int) -> String { reply("\(id)") }

/// Waits until a process has ended.
func ends(_ process: pid_t) -> Bool {
  for _ in 0..<60_000 {
    if kill(process, 0) != 0 { return true }
    // A process that no parent has waited for yet has ended all the same.
    let state = try? String(contentsOfFile: "/proc/\(process)/stat", encoding: .utf8)
    if state?.contains(") Z ") == true { return true }
    usleep(1000)
  }
  return false
}

/// A port that is a script.
struct Child {
  let testee: ChildTestee

  init(
    _ script: String, timeout: Duration = .seconds(60), startTimeout: Duration = .seconds(60),
    grace: Duration = .seconds(60), mostAnsweredBytes: Int = ChildTestee.mostAnsweredBytes,
    deadline: Duration? = nil
  ) {
    testee = ChildTestee(
      ["/bin/sh", "-c", script], timeout: timeout, startTimeout: startTimeout, grace: grace,
      mostAnsweredBytes: mostAnsweredBytes, run: RunState(deadline))
  }

  /// Performs requests without actions, for which a shell can make the replies.
  func perform(_ count: Int) -> [Performance] {
    perform(Array(repeating: Request(specification: .reactiveProperty, values: .integer, actions: []), count: count))
  }

  func perform(_ requests: [Request]) -> [Performance] {
    var answers: [Performance] = []
    testee.perform(requests) { answers.append($0) }
    return answers
  }

  /// Expects these answers to as many requests, and this misbehaviour until the port has ended.
  func expect(
    _ performances: [Performance], misbehaviour: String? = nil, sourceLocation: SourceLocation = #_sourceLocation
  ) {
    #expect(perform(performances.count) == performances, sourceLocation: sourceLocation)
    #expect(close() == misbehaviour, sourceLocation: sourceLocation)
  }

  /// Ends the port and returns its misbehaviour, if there was any.
  func close() -> String? {
    testee.close()
    return testee.misbehaviour
  }
}
