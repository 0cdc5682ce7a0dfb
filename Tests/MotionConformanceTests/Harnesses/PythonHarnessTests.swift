import Foundation
import Testing

@testable import motion_conformance

@Suite(.needsTools) struct PythonHarnessTests {
  private let harness = Harness.script(
    .python, folder: "python", port: "motion.py", example: "example.py",
    verdicts: (
      "verdicts.py",
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
    ))

  @Test func `the example passes`() throws { try harness.expectExamplePasses() }

  @Test func `one scenario or request is replayed alone`() throws {
    try harness.expectReplay(
      of: "test_example.py", ["python3", "-B", "-m", "pytest", "-q", "-s", "-p", "no:cacheprovider"],
      passes: "\n% passed in ", skips: "\n1 skipped in ")
  }

  @Test(arguments: mistakes)
  func `a mistake breaks its clauses, and tests fail where the kit says so`(mistake: InjectedMistake) throws {
    try harness.expectFound(mistake)
  }

  private static let foundByGenerated = [
    InjectedMistake(
      "the replay comes before the observer is added",
      "        remove = self._observers.add(observer)\n        if self._last:\n            observer.next(self._last[0])\n",
      "        if self._last:\n            observer.next(self._last[0])\n        remove = self._observers.add(observer)\n"
    ),
    InjectedMistake(
      "a value is remembered after it was received",
      "        self._last = [value]\n        self._observers.send(lambda observer: observer.next(value))\n",
      "        self._observers.send(lambda observer: observer.next(value))\n        self._last = [value]\n"),
  ]

  @Test(arguments: foundByGenerated)
  func `a mistake that no written scenario finds fails a generated one`(mistake: InjectedMistake) throws {
    try harness.expectFoundByGenerated(mistake)
  }

  @Test func `a mistake that no written scenario finds is a cause beside that of another specification`() throws {
    try harness.expectFoundByGenerated(
      Self.foundByGenerated[0],
      beside: InjectedMistake(
        "a write does nothing", "{\"create\": motion.ReactiveProperty}",
        "{\"create\": motion.ReactiveProperty, \"write\": lambda property, value: None}"), in: "example.py")
  }

  @Test func `a story shows all events of a step, also if only some are judged`() throws {
    try harness.expectAllEventsShown(try #require(Self.mistakes.first { $0.blamed == ["RM-8.3"] }))
  }

  @Test(arguments: [["RM-8.3", "SW-2.6"], ["RP-8.1", "RP-8.2", "RP-1.1", "RP-9.5"]])
  func `waivers excuse only tests that may fail because of what they cover`(clauses: [String]) throws {
    let mistake = try #require(Self.mistakes.first { $0.blamed == [clauses[0]] })
    try harness.expectExcused(mistake, waiving: clauses)
  }

  @Test(arguments: [
    InjectedMistake("left out", "        \"observer\": motion.MotionObserver,\n", ""),
    InjectedMistake(
      "not subscribed", "        \"observer\": motion.MotionObserver,\n",
      "        \"subscribe_observer\": __import__(\"harness\").Lack(\"only functions\"),\n"),
  ])
  func `a port without observer objects conforms without them`(change: InjectedMistake) throws {
    try harness.expectConformsWithoutObservers(change, in: "example.py")
  }

  @Test func `an adapter of streams needs only the functions that the page calls required`() throws {
    try harness.expectRequiredFunctionsSuffice(
      InjectedMistake(
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

        """, "        \"noop_disconnect\": motion.noop_disconnect,\n"), in: "example.py")
  }

  @Test(arguments: [("None", "None"), ("7", "7")])
  func `a subscribe function that returns no subscription is named`(returned: String, shown: String) throws {
    try harness.expectNoSubscriptionNamed(
      InjectedMistake(
        "no subscription", "{\"create\": motion.ReactiveProperty}",
        "{\"create\": motion.ReactiveProperty, \"subscribe\": lambda property, next: \(returned)}"), in: "example.py",
      says: "ReactiveProperty.subscribe returned \(shown), not a subscription; expected a function, an object with "
        + "unsubscribe(), or what ReactiveProperty.unsubscribe of the adapter takes")
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

  @Test(arguments: [
    ("{\"create\": lambda value, write: None}", "create"),
    ("{\"create\": motion.ReactiveProperty, \"stream\": lambda property: None}", "stream"),
  ])
  func `a function that makes no object is named`(change: String, function: String) throws {
    try harness.expectNothingMadeNamed(
      InjectedMistake("no object", "{\"create\": motion.ReactiveProperty}", change), in: "example.py",
      says: "ReactiveProperty.\(function) returned None; expected an object")
  }

  @Test func `the example passes in pytest`() throws {
    let file = Command.harnesses.appending(path: "python/test_example.py")
    let run = try Program.run(["python3", "-B", "-m", "pytest", "-q", "-p", "no:cacheprovider", file.path])
    #expect(run.status == 0)
    #expect(run.output.contains("\n\(HarnessCheck.testsInAllDomains + 1) passed in "))
  }

  @Test func `a failure in pytest is its story, and nothing else`() throws {
    let mistake = try #require(Self.mistakes.first { $0.blamed == ["RM-8.3"] })
    try harness.expectFailure(
      mistake, testing: "test_story.py",
      """
      from example import adapter
      from harness import conformance
      test_conformance = conformance(adapter, 'SCENARIOS')
      """, ["python3", "-B", "-m", "pytest", "-q", "-p", "no:cacheprovider"]
    ) { run in
      #expect(run.status == 1)
      #expect(run.output.contains("\n     got       s connected #1\n____"), "\(run.output)")
    }
  }

  @Test func `a scenario that does not return ends a test, and is named`() throws {
    try harness.expectHangNamed(
      InjectedMistake(
        "a write does not return", "    def value(self, value):\n        self._value",
        "    def value(self, value):\n        while True:\n            pass\n        self._value"),
      testing: "test_hang.py",
      """
      from example import adapter
      from harness import conformance
      adapter.limit = 1
      test_conformance = conformance(adapter, 'SCENARIOS')
      """, ["python3", "-B", "-m", "pytest", "-q", "-p", "no:cacheprovider"])
  }

  /// Mistakes of ports, put into the example.
  private static let mistakes: [InjectedMistake] = [
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
      "the observer is wrapped", "subscribe(next if isinstance(next, MotionObserver) else MotionObserver(next, state))",
      "subscribe(MotionObserver(next.next, next.state) if isinstance(next, MotionObserver) else MotionObserver(next, state))",
      blamed: ["MO-3.1"]),
    InjectedMistake(
      "the states' numbers are swapped", "    at_rest = 0\n    active = 1", "    at_rest = 1\n    active = 0",
      blamed: ["MO-1.2"]),
  ]
}
