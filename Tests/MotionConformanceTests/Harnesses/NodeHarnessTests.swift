import Foundation
import MotionConformance
import Testing

@testable import motion_conformance

@Suite(.needsTools) struct NodeHarnessTests {
  private let harness = Harness.script(
    .node, folder: "node", port: "motion.mjs", example: "example.mjs",
    verdicts: (
      "verdicts.mjs",
      """
      import { adapter } from './adapter.mjs'
      import { conformance } from './harness.mjs'
      conformance(adapter, { scenarios: 'SCENARIOS', waivers: 'WAIVERS', test: (name, body) => {
        let verdict = 'passes'
        try { body({ skip: () => { verdict = 'is skipped' } }) } catch (error) {
          verdict = 'fails'
          console.error(error.message)
        }
        console.log(`${name} ${verdict}`)
      } })
      """
    ))
  private let folder = Command.harnesses.appending(path: "node")
  private let node = Tool.node.path ?? "node"

  @Test func `the example passes`() throws { try harness.expectExamplePasses() }

  @Test func `one scenario or request is replayed alone`() throws {
    try harness.expectReplay(
      of: "example.test.mjs", ["node", "--test-reporter=tap"], passes: "\n# pass %\n",
      skips: "\n# skipped 1\n")
  }

  @Test(arguments: NodeMistakes.all)
  func `a mistake breaks its clauses, and tests fail where the kit says so`(mistake: InjectedMistake) throws {
    try harness.expectFound(mistake)
  }

  @Test(arguments: NodeMistakes.foundByGenerated)
  func `a mistake that no written scenario finds fails a generated one`(mistake: InjectedMistake) throws {
    try harness.expectFoundByGenerated(mistake)
  }

  @Test func `a mistake that no written scenario finds is a cause beside that of another specification`() throws {
    try harness.expectFoundByGenerated(
      NodeMistakes.foundByGenerated[0],
      beside: InjectedMistake(
        "a write does nothing", "new ReactiveProperty(value, externalWrite) }",
        "new ReactiveProperty(value, externalWrite), write: () => {} }"), in: "adapter.mjs")
  }

  @Test func `a story shows all events of a step, also if only some are judged`() throws {
    try harness.expectAllEventsShown(try #require(NodeMistakes.all.first { $0.blamed == ["RM-8.3"] }))
  }

  @Test(arguments: [["RM-8.3", "SW-2.6"], ["RP-8.1", "RP-8.2", "RP-1.1", "RP-9.5"]])
  func `waivers excuse only tests that may fail because of what they cover`(clauses: [String]) throws {
    let mistake = try #require(NodeMistakes.all.first { $0.blamed == [clauses[0]] })
    try harness.expectExcused(mistake, waiving: clauses)
  }

  @Test func `another observer than the one subscribed is reported`() throws {
    let wrapping = InjectedMistake(
      "the observer is wrapped", "    states: MotionState,\n",
      "    states: MotionState,\n    subscribeObserver: (stream, observer) => stream.subscribe({ ...observer }),\n",
      blamed: [])
    try harness.expectWrappingReported(wrapping, in: "adapter.mjs")
  }

  @Test(arguments: [
    InjectedMistake("left out", "    observer: (next, state) => ({ next, state }),\n", ""),
    InjectedMistake(
      "not subscribed", "    observer: (next, state) => ({ next, state }),\n",
      "    subscribeObserver: 'only functions',\n"),
  ])
  func `a port without observer objects conforms without them`(change: InjectedMistake) throws {
    try harness.expectConformsWithoutObservers(change, in: "adapter.mjs")
  }

  @Test func `an adapter of streams needs only the functions that the page calls required`() throws {
    try harness.expectRequiredFunctionsSuffice(
      InjectedMistake(
        "nothing else is named",
        """
            observer: (next, state) => ({ next, state }),
            noopDisconnect,
            states: MotionState,
            remember: (stream) => stream.remember(),
            startWith: (stream, value) => stream.startWith(value),
            nextOperator: (stream, operation) => stream.nextOperator(operation),
            map: (stream, transform) => stream.map(transform),
            filter: (stream, predicate) => stream.filter(predicate),
            readFirst: (stream) => stream.read(),

        """, "    noopDisconnect,\n"), in: "adapter.mjs")
  }

  @Test(arguments: ["undefined", "null", "({})"])
  func `a subscribe function that returns no subscription is named`(returned: String) throws {
    let shown = returned == "({})" ? "[object Object]" : returned
    try harness.expectNoSubscriptionNamed(
      InjectedMistake(
        "no subscription", "new ReactiveProperty(value, externalWrite) }",
        "new ReactiveProperty(value, externalWrite), subscribe: () => \(returned) }"), in: "adapter.mjs",
      says: "ReactiveProperty.subscribe returned \(shown), not a subscription; expected a function, an object with "
        + "unsubscribe(), or what ReactiveProperty.unsubscribe of the adapter takes")
  }

  @Test(arguments: [
    (
      "create: (value, externalWrite) => new ReactiveProperty(value, externalWrite)", "create: () => {}",
      "create returned undefined"
    ),
    (
      "new ReactiveProperty(value, externalWrite) }",
      "new ReactiveProperty(value, externalWrite), stream: () => null }",
      "stream returned null"
    ),
  ])
  func `a function that makes no object is named`(original: String, change: String, says: String) throws {
    try harness.expectNothingMadeNamed(
      InjectedMistake("no object", original, change), in: "adapter.mjs",
      says: "ReactiveProperty.\(says); expected an object")
  }

  @Test func `the example passes in the test runner of Node`() throws {
    let file = Command.harnesses.appending(path: "node/example.test.mjs")
    let run = try Program.run(["node", "--test-reporter=tap", file.path])
    #expect(run.status == 0)
    #expect(run.output.contains("\n# pass \(HarnessCheck.testsInAllDomains + 1)\n"))
    #expect(run.output.contains("\n# fail 0\n"))
  }

  @Test func `a scenario that does not return ends a test, and is named`() throws {
    try harness.expectHangNamed(
      InjectedMistake("a write does not return", "set value(value) {\n", "set value(value) {\n    for (;;) {}\n"),
      testing: "hang.mjs",
      """
      import { adapter } from './adapter.mjs'
      import { conformance } from './harness.mjs'
      conformance(adapter, { scenarios: 'SCENARIOS', limit: 1 })
      """, ["node"])
  }

  @Test func `the declarations for TypeScript fit an adapter, and no other`() throws {
    let declarations = Command.harnesses.appending(path: "node/harness.d.mts")
    try withTemporaryFolder { folder in
      try FileManager.default.copyItem(at: declarations, to: folder.appending(path: "harness.d.mts"))
      let files = try [("right.mts", "stream"), ("wrong.mts", "strem")].map { name, key in
        let adapter = """
          import { conformance, serve, type Adapter } from './harness.mjs'
          const adapter: Adapter = {
            port: 'MyMotion', values: ['integer', 'text'],
            ReactiveProperty: { create: (value) => ({ value }), \(key): 'there are no streams yet' },
            MotionObservable: {
              create: (connect) => ({ connect }), noopDisconnect: () => {}, states: { atRest: 0, active: 1 }, remember: false,
            },
          }
          conformance(adapter, { waive: { 'RP-9.4': 'drops equal values on purpose' } })
          serve(adapter)
          """
        let file = folder.appending(path: name)
        try adapter.write(to: file, atomically: true, encoding: .utf8)
        return file.path
      }
      let run = try Program.run(
        ["tsc", "--noEmit", "--strict", "--module", "nodenext", "--target", "es2022", "--lib", "es2022,dom"] + files)
      #expect(run.status == 2)
      let errors = run.output.split(separator: "\n").filter { $0.contains(": error ") }
      #expect(errors.count == 1 && errors[0].contains("wrong.mts(") && errors[0].contains("strem"), "\(run.output)")
    }
  }

  @Test func `the output of the port does not mix with the replies`() throws {
    try withAdapter(
      """
      ReactiveProperty: { create: (value) => { console.log('made', value); return { value } } },
      """
    ) { report in
      #expect(report.misbehaviour == nil)
      #expect(report.lastErrors.last?.hasPrefix("made ") == true)
      #expect(report.findings.contains { $0.verdict == .passed && $0.scenario.clause == "RP-2.1" })
    }
  }

  @Test func `a missing capability is unsupported, and an exception is a crash`() throws {
    try withAdapter(
      """
      values: ['text'],
      ReactiveProperty: {
        create: (value) => ({ value }),
        subscribe: () => { throw new TypeError('not today') },
        externalWrite: 'it is written nowhere else',
        stream: 'there are no streams',
      },
      """
    ) { report in
      let subscribed = report.findings.filter { $0.scenario.clause == "RP-8.1" }
      #expect(subscribed.first?.verdict == .crashed)
      #expect(subscribed.first?.message?.hasPrefix("TypeError: not today at ") == true)
      let converted = report.findings.first { $0.scenario.id == "RP-10.5/the-current-value" }
      #expect(converted?.verdict == .unsupported)
      #expect(converted?.message == "there are no streams")
      #expect(report.lacks.map(\.capability) == [.externalWrite, .stream])
      #expect(report.specifications.filter(\.isOffered).map(\.specification.id) == ["RP"])
    }
  }

  @Test(arguments: ["undefined", "null", "0", "-0", "''", "'ab'", "[]", "[undefined]", "NaN", "{}", "1n", "false"])
  func `a value is transmitted unchanged`(value: String) throws {
    try withAdapter(
      "ReactiveProperty: { create: () => ({}), read: () => (\(value)), subscribe: () => {}, stream: 'no' },",
      only: ["RP-2.1"]
    ) { report in
      let expected = [
        "undefined": "undefined", "null": "null", "0": "0", "-0": "-0.0", "''": "\"\"", "'ab'": "\"ab\"", "[]": "[]",
        "[undefined]": "[undefined]", "NaN": "NaN", "{}": "[object Object]", "1n": "1n", "false": "false",
      ]
      for finding in report.findings where finding.scenario.id == "RP-2.1/initial-value" {
        guard let seen = finding.trace?.last?.last, let values = finding.values else { throw Unread() }
        // If the value is a sample of the domain, it is read as one; otherwise its text is kept.
        switch seen {
        case .reads(_, .sample(let number)):
          let literal = values.literal(number)
          let text = expected[value]
          let sameText = ["nil": "null", "0.0": "0", "nan": "NaN"][literal]
          #expect(literal == text || sameText == text)
        case .reads(_, .other(let text)): #expect(text == expected[value])
        default: throw Unread()
        }
      }
    }
  }

  @Test func `a member that the port does not have is a crash that names it`() throws {
    try withAdapter(
      """
      values: ['text'],
      ReactiveProperty: { create: (held) => new (class Held { held = held })(), subscribe: () => {}, stream: 'no' },
      MotionObservable: {
        create: (connect) => ({ connect }), noopDisconnect: () => {}, states: { atRest: 0 }, observer: 'no',
      },
      """
    ) { report in
      let messages = Dictionary(
        uniqueKeysWithValues: report.findings.map { ($0.scenario.id, "\($0.verdict): \($0.message ?? "")") })
      let crash = "crashed: TypeError: Held has no member 'value'"
      #expect(messages["RP-2.1/initial-value"] == crash)
      #expect(messages["RP-1.2/the-value-is-shared"] == crash)
      #expect(
        messages["MO-1.2/zero-and-one"]?.hasPrefix("crashed: TypeError: the port's states have no member 'active'")
          == true)
    }
  }

  @Test(arguments: [
    "ReactiveProperty: { strem: 'no' }":
      "invalid adapter key 'ReactiveProperty.strem'; did you mean 'ReactiveProperty.stream'?",
    "ReactiveProperty: { strem: 'no' }, Property: { raed: 1, wings: 1 }, waves: 1":
      "invalid adapter key 'waves': expected one of IndefiniteObservable, MotionObservable, Property, ReactiveProperty, "
      + "language, port, values\ninvalid adapter key 'ReactiveProperty.strem'; did you mean 'ReactiveProperty.stream'?\n"
      + "invalid adapter key 'Property.raed'; did you mean 'Property.read'?\n"
      + "invalid adapter key 'Property.wings': expected one of create, read, subscribe, unsubscribe, write\n",
    "reactiveProperty: {}": "invalid adapter key 'reactiveProperty'; did you mean 'ReactiveProperty'?",
    "values: ['text', 'nulable']": "invalid value domain 'nulable'; did you mean 'nullable'?",
    "Property: { create: 1 }": "invalid Property.create: 1 is not a function",
    "MotionObservable: { create: () => ({}), noopDisconnect: 'none' }":
      "missing MotionObservable.noopDisconnect: it takes a function, because no port can lack it",
    "IndefiniteObservable: { create: () => ({}) }":
      "missing IndefiniteObservable.noopDisconnect: it takes a function, because no port can lack it",
  ])
  func `an adapter that is no adapter is refused at the start`(adapter: String, complaint: String) throws {
    try expectRefused("{ port: 'adapter', \(adapter) }", complaint)
  }

  @Test(arguments: [
    "{ port: 'adapter' }": "the adapter offers no specification; add a part, as in ReactiveProperty: ",
    "{ Property: { create: () => ({}) } }": "missing adapter key 'port': the name of the port, as in port: 'MyMotion'",
    "": "missing adapter key 'port': the name of the port, as in port: 'MyMotion'",
    "{ port: 'adapter', values: [], Property: { create: () => ({}) } }":
      "the adapter offers no value domain; values takes integer, real, text, nullable, list",
  ])
  func `an adapter of nothing is refused, and does not pass`(adapter: String, complaint: String) throws {
    try expectRefused(adapter, complaint)
  }

  @Test(arguments: [
    "{ limit: 0 }": "invalid limit '0': expected a positive number of seconds\n",
    "{ limit: '5' }": "invalid limit '5': expected a positive number of seconds\n",
    "{ waves: {}, wings: 1 }":
      "invalid option 'waves'; did you mean 'waive'?\n"
      + "invalid option 'wings': expected one of level, limit, scenarios, test, waive, waivers\n",
    "{ waivers: '/none.waivers' }": "invalid waivers: cannot read /none.waivers\n",
    "{ waive: { 'RP-9.22': 'no', 'wings': 'no' } }":
      "invalid id 'RP-9.22'; did you mean 'RP-9.2'?\ninvalid id 'wings': expected the id of a clause or a scenario\n",
  ])
  func `invalid options are refused at the start`(options: String, complaint: String) throws {
    try expectRefused(
      "{ port: 'adapter', Property: { create: () => ({}) } }, \(options)", complaint, by: ["conformance"])
  }

  /// Expects that neither serving nor testing begins.
  private func expectRefused(
    _ adapter: String, _ complaint: String, by functions: [String] = ["serve", "conformance"]
  ) throws {
    for function in functions {
      try withTemporaryFolder { temporary in
        let run = try Program.run(URL(filePath: node), [try write(adapter, in: temporary, for: function)])
        #expect(run.status == 1)
        #expect(run.output == "")
        #expect(run.complaint.contains("TypeError: \(complaint)"), "\(run.complaint)")
      }
    }
  }

  private struct Unread: Error {}

  /// Judges a port that consists of an adapter.
  private func withAdapter(_ adapter: String, only: [String] = [], _ body: (Report) throws -> Void) throws {
    try withTemporaryFolder { temporary in
      try body(
        try report(on: [node, try write("{ port: 'adapter', \(adapter) }", in: temporary)], Selection(only: only)))
    }
  }

  /// Writes a program that passes an adapter to a function of the harness, and returns its path.
  private func write(_ adapter: String, in folder: URL, for function: String = "serve") throws -> String {
    let file = folder.appending(path: "port.mjs")
    let harness = self.folder.appending(path: "harness.mjs").absoluteString
    try "import { \(function) } from '\(harness)'\n\(function)(\(adapter))\n"
      .write(to: file, atomically: true, encoding: .utf8)
    return file.path
  }
}
