import Foundation
import Testing

@testable import motion_conformance

extension Harness {
  static let python = Harness(
    folder: "python", adapter: "example.py", example: "example.py", withPrograms: scripts(of: .python),
    lacking: [
      InjectedMistake("no observers", "        \"observer\": motion.MotionObserver,\n", ""),
      InjectedMistake(
        "not subscribed", "        \"observer\": motion.MotionObserver,\n",
        "        \"subscribe_observer\": __import__(\"harness\").Lack(\"only functions\"),\n"),
    ].map { ($0, .observerSubscribe) },
    onlyRequired: InjectedMistake(
      "nothing else is named",
      """
              "observer": motion.MotionObserver,
              "noop_disconnect": motion.noop_disconnect,
              "states": motion.MotionState,
              "remember": lambda stream: stream.remember(),
              "start_with": lambda stream, value: stream.start_with(value),
              "next_operator": lambda stream, operation: stream.next_operator(operation),
              "map": lambda stream, transform: stream.map(transform),
              "filter": lambda stream, predicate: stream.filter(predicate),
              "read_first": lambda stream, nothing: stream.read(nothing),

      """, "        \"noop_disconnect\": motion.noop_disconnect,\n"),
    withoutNext: InjectedMistake(
      "observers are lists", "motion.MotionObserver,", "lambda *functions: list(functions),"),
    crashing: ["None", "7"].map {
      InjectedMistake(
        "\($0) is no subscription", "{\"create\": motion.ReactiveProperty}",
        "{\"create\": motion.ReactiveProperty, \"subscribe\": lambda property, next: \($0)}",
        says: "ReactiveProperty.subscribe returned \($0), not a subscription; expected a function, an object with "
          + "unsubscribe(), or what ReactiveProperty.unsubscribe of the adapter takes")
    }
      + [
        ("create", "\"create\": lambda value, write: None"),
        ("stream", "\"create\": motion.ReactiveProperty, \"stream\": lambda property: None"),
      ].map {
        InjectedMistake(
          "\($0) makes nothing", "{\"create\": motion.ReactiveProperty}", "{\($1)}",
          says: "ReactiveProperty.\($0) returned None; expected an object")
      },
    described: [])
}

@Suite(.needsTools) struct PythonHarnessTests {
  @Test(arguments: [
    "'adapter'": "the adapter offers no specification; add a part, as in ReactiveProperty=",
    "'adapter', Property={'create': object}, limit=-5": "invalid limit '-5': expected a positive number of seconds\n",
    "'adapter', Property={'create': object}, limit='5'": "invalid limit '5': expected a positive number of seconds\n",
    "'adapter', Property={'raed': 1, 'wings': 1}, waves={}, values=['txt']":
      "invalid adapter key 'waves'; did you mean 'waive'?\n"
      + "invalid adapter key 'Property.raed'; did you mean 'Property.read'?\n"
      + "invalid adapter key 'Property.wings': expected one of create, read, subscribe, unsubscribe, write\n"
      + "invalid value domain 'txt'; did you mean 'text'?\n",
    "'adapter', Property={'create': object}, waivers='/none.waivers'": "invalid waivers: cannot read /none.waivers\n",
    "Property={'create': object}": "missing adapter key 'port': the name of the port, as in Adapter(",
    "'adapter', values=[], Property={'create': object}":
      "the adapter offers no value domain; values takes integer, real, text, nullable, list",
  ])
  func `an adapter that is no adapter is refused at the start`(adapter: String, complaint: String) throws {
    let folder = Command.harnesses.appending(path: "python").path
    let run = try Program.run([
      "env", "PYTHONPATH=\(folder)", "python3", "-B", "-c", "import harness; harness.Adapter(\(adapter))",
    ])
    #expect(run.status == 1)
    #expect(run.complaint.contains("ValueError: \(complaint)"), "\(run.complaint)")
  }
}
