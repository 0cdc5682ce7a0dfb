import Foundation
import Testing

@testable import motion_conformance

extension Harness {
  static let python = Harness(
    folder: "python", port: "motion.py", adapter: "example.py", example: "example.py",
    verdicts: (
      "verdicts.py", "verdicts.py",
      """
      import sys
      from example import parts
      from harness import Adapter, Lack, tests
      adapter = Adapter('Example in Python', **parts, waivers='WAIVERS')
      for name, check in tests(adapter, 'SCENARIOS'):
          try:
              check()
              print(name, 'passes')
          except Lack:
              print(name, 'is skipped')
          except Exception as error:
              print(name, 'fails')
              print(error, file=sys.stderr)
      """
    ),
    withPrograms: scripts(of: .python),
    runner: (
      "test_example.py", ["python3", "-B", "-m", "pytest", "-q", "-s", "-p", "no:cacheprovider"], "\n% passed in ",
      "\n1 skipped in "
    ),
    mistakes: [
      InjectedMistake(
        "only truthy values count as remembered", "        if self._last:\n",
        "        if self._last and self._last[0]:\n",
        blamed: ["RM-8.3"]),
      InjectedMistake(
        "each unsubscribe disconnects", "disconnect, self._disconnect = self._disconnect, noop_disconnect",
        "disconnect = self._disconnect", blamed: ["IO-7.1"]),
      InjectedMistake(
        "an equal value is dropped", "        self._value = value\n        self._observers",
        "        if value == self._value:\n            return\n        self._value = value\n        self._observers",
        blamed: ["RP-9.4"]),
      InjectedMistake(
        "no value on subscription", "        next(self._value)\n", "", blamed: ["RP-8.1"]),
      InjectedMistake(
        "unsubscribing does nothing", "return lambda: self._members.pop(place, None)", "return lambda: None",
        blamed: ["PO-5.1", "RM-9.2", "RP-5.2"]),
      InjectedMistake(
        "the newest observer is notified first", "list(self._members)))", "list(self._members)[::-1]))",
        blamed: ["PO-6.4", "RP-9.3"]),
      InjectedMistake(
        "the same function has one place", "        place = object()\n", "        place = receive\n",
        blamed: ["PO-3.1", "RM-9.2", "RP-7.2"]),
      InjectedMistake(
        "upstream is never disconnected", "            former.unsubscribe()\n", "", blamed: ["RM-9.2"]),
      InjectedMistake(
        "a stream throws", "    def as_stream(self):\n",
        "    def as_stream(self):\n        raise ValueError('not today')\n"),
      InjectedMistake(
        "a write raises", "        self._value = value\n        self._observers",
        "        if value is not None:\n            raise ValueError(f'no write of {value}')\n        self._value = value\n        self._observers"
      ),
      InjectedMistake(
        "nothing is disconnected", "noop_disconnect\n        disconnect()\n", "noop_disconnect\n",
        blamed: ["IO-5.1", "PO-5.1", "RP-5.2"],
        unnoticed: ["IO-6.1/has-run-during-a-notification", "MO-3.1/IO-6.1-has-run-during-a-notification"]),
      InjectedMistake(
        "null is not written", "        self._value = value\n        self._observers",
        "        if value is None:\n            return\n        self._value = value\n        self._observers",
        blamed: ["RP-1.1"]),
      InjectedMistake(
        "everyone receives the replay", "            observer.next(self._last[0])\n",
        "            self._next(self._last[0])\n", blamed: ["RM-8.1"]),
      InjectedMistake(
        "the observer is wrapped",
        "subscribe(next if isinstance(next, MotionObserver) else MotionObserver(next, state))",
        "subscribe(MotionObserver(next.next, next.state) if isinstance(next, MotionObserver) else MotionObserver(next, state))",
        blamed: ["MO-3.1"]),
      InjectedMistake(
        "the states' numbers are swapped", "    at_rest = 0\n    active = 1", "    at_rest = 1\n    active = 0",
        blamed: ["MO-1.2"]),
    ],
    foundByGenerated: [
      InjectedMistake(
        "the replay comes before the observer is added",
        "        remove = self._observers.add(observer)\n        if self._last:\n            observer.next(self._last[0])\n",
        "        if self._last:\n            observer.next(self._last[0])\n        remove = self._observers.add(observer)\n"
      ),
      InjectedMistake(
        "a value is remembered after it was received",
        "        self._last = [value]\n        self._observers.send(lambda observer: observer.next(value))\n",
        "        self._observers.send(lambda observer: observer.next(value))\n        self._last = [value]\n"),
    ],
    silentWrite: InjectedMistake(
      "a write does nothing", "{\"create\": motion.ReactiveProperty}",
      "{\"create\": motion.ReactiveProperty, \"write\": lambda property, value: None}"),
    withoutObservers: [
      InjectedMistake("left out", "        \"observer\": motion.MotionObserver,\n", ""),
      InjectedMistake(
        "not subscribed", "        \"observer\": motion.MotionObserver,\n",
        "        \"subscribe_observer\": __import__(\"harness\").Lack(\"only functions\"),\n"),
    ],
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
    withoutSubscription: ["None", "7"].map {
      InjectedMistake(
        "\($0) is no subscription", "{\"create\": motion.ReactiveProperty}",
        "{\"create\": motion.ReactiveProperty, \"subscribe\": lambda property, next: \($0)}",
        says: "ReactiveProperty.subscribe returned \($0), not a subscription; expected a function, an object with "
          + "unsubscribe(), or what ReactiveProperty.unsubscribe of the adapter takes")
    },
    makingNothing: [
      ("create", "\"create\": lambda value, write: None"),
      ("stream", "\"create\": motion.ReactiveProperty, \"stream\": lambda property: None"),
    ].map {
      InjectedMistake(
        "\($0) makes nothing", "{\"create\": motion.ReactiveProperty}", "{\($1)}",
        says: "ReactiveProperty.\($0) returned None; expected an object")
    },
    hang: (
      InjectedMistake(
        "a write does not return", "    def value(self, value):\n        self._value",
        "    def value(self, value):\n        while True:\n            pass\n        self._value"),
      PythonHarnessTests.inPytest("adapter.limit = 1")
    ))
}

@Suite(.needsTools) struct PythonHarnessTests {
  /// The tests of the example in a file that runs them with pytest, once the adapter is changed.
  fileprivate static func inPytest(_ change: String = "") -> Harness.OwnProgram {
    (
      "test_own.py", "test_own.py",
      """
      import pytest
      from example import adapter
      from harness import conformance
      \(change)
      test_conformance = conformance(adapter, 'SCENARIOS')
      if __name__ == '__main__':
          raise SystemExit(pytest.main(['-q', '-p', 'no:cacheprovider', __file__]))
      """
    )
  }

  @Test func `a failure in pytest is its story, and nothing else`() throws {
    let harness = Harness.python
    let run = try harness.run(Self.inPytest(), with: harness.mistake(of: "RM-8.3"), in: harness.port)
    #expect(run.status == 1)
    #expect(run.output.contains("\n     got       s connected #1\n____"), "\(run.output)")
  }

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
