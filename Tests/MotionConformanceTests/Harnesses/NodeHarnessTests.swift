import Foundation
import Testing

@testable import MotionConformance
@testable import motion_conformance

extension Harness {
  static let node = Harness(
    folder: "node", adapter: "adapter.mjs", words: { ["node", $0.appending(path: "example.mjs").path] },
    lacking: [
      InjectedMistake(
        "    observer: (next, state) => ({ next, state }),\n", "    subscribeObserver: 'only functions',\n",
        says: "only functions", lacks: .observerSubscribe),
      InjectedMistake("    noopDisconnect,\n    states", "    states", lacks: .noopDisconnect),
    ],
    onlyRequired: InjectedMistake(
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

      """, ""),
    inKotlin: InjectedMistake("port: 'Example in JavaScript',", "port: 'Example in JavaScript', language: 'Kotlin',"),
    withoutNext: InjectedMistake("=> ({ next, state })", "=> [next, state]"),
    refused: [
      (
        "{ port: 'adapter', ReactiveProperty: { strem: 'no' }, Property: { raed: 1, wings: 1 }, waves: 1 }",
        """
        invalid adapter key 'waves': expected one of IndefiniteObservable, MotionObservable, Property, ReactiveProperty, \
        language, port, values
        invalid adapter key 'ReactiveProperty.strem'; did you mean 'ReactiveProperty.stream'?
        missing ReactiveProperty.create: it takes a function, because no port can lack it
        invalid adapter key 'Property.raed'; did you mean 'Property.read'?
        invalid adapter key 'Property.wings': expected one of create, read, subscribe, unsubscribe, write
        """
      ),
      (
        "{ port: 'adapter', values: ['text', 'nulable'], Property: { create: 1 } }",
        "invalid value domain 'nulable'; did you mean 'nullable'?\ninvalid Property.create: 1 is not a function"
      ),
      (
        "{ port: 'adapter', ReactiveProperty: { create: () => ({}), externalWrite: () => {} } }",
        "invalid ReactiveProperty.externalWrite: () => {} (Function) is not a lack('why')"
      ),
      (
        "{ port: 'adapter', ReactiveProperty: { create: () => ({}), stream: lack() } }",
        "missing reason of a lack, as in lack('there are no streams yet')"
      ),
      ("{ port: 'adapter' }", "the adapter offers no specification; add a part, as in ReactiveProperty: "),
      ("", "missing adapter key 'port': the name of the port, as in port: 'MyMotion'"),
      (
        "{ port: 'adapter', values: [], Property: { create: () => ({}) } }",
        "the adapter offers no value domain; values takes integer, real, text, nullable, list"
      ),
    ].flatMap { adapter, says in
      ["serve", "conformance"].map { ("\($0)(\(adapter))", "TypeError: \(says)") }
    }
      + [
        (
          "levle: 'must', wings: 1",
          """
          invalid option 'levle'; did you mean 'level'?
          invalid option 'wings': expected one of generated, level, only, report, seed, test, waivers
          """
        ),
        ("level: 'may'", "invalid level 'may': expected one of must, should"),
      ].map { options, says in
        ("conformance({ port: 'adapter', Property: { create: () => ({}) } }, { \(options) })", "TypeError: \(says)")
      },
    refusing: { calls in
      """
      import { conformance, lack, serve } from './harness.mjs'
      export const adapter = {};
      [\(calls.map { "() => \($0)" }.joined(separator: ", "))][process.argv[2]]()
      """
    },
    crashing: [("undefined", "undefined"), ("({})", "[object Object] (Object)")].map {
      InjectedMistake(
        "new ReactiveProperty(value, externalWrite) }",
        "new ReactiveProperty(value, externalWrite), subscribe: () => \($0) }",
        says: "ReactiveProperty.subscribe returned \($1), not a subscription; expected a function, an object with "
          + "unsubscribe(), or what ReactiveProperty.unsubscribe of the adapter takes")
    } + [
      InjectedMistake(
        "create: (value, externalWrite) => new ReactiveProperty(value, externalWrite)", "create: () => {}",
        says: "ReactiveProperty.create returned undefined; expected an object")
    ]
      + [
        ("undefined", "undefined"), ("Object.create(null)", "an object without a text"),
        ("Object.defineProperty(new Error('no stack'), 'stack', { get() { throw 1 } })", "Error: no stack (Error)"),
        ("new Error('')", "Error at "),
      ].map {
        InjectedMistake(
          "new ReactiveProperty(value, externalWrite) }",
          "new ReactiveProperty(value, externalWrite), read: () => { throw \($0) } }", says: $1)
      },
    described: [
      ("new (class ListProxy extends Array {})(1)", "[undefined] (ListProxy)"),
      ("Object.assign([1], { toJSON: () => [2] })", "[1] (Array)"), ("10n ** 4999n", "10000"),
      ("Array(1e4).fill().reduce((deep) => [deep], [])", "[[[…]"),
      ("Object.create(null)", "an object without a text (object)"),
    ].map {
      InjectedMistake(
        "new ReactiveProperty(value, externalWrite) }",
        "new ReactiveProperty(value, externalWrite), read: () => \($0) }", says: $1)
    })
}

@Suite(.needsTools) struct NodeHarnessTests {
  @Test func `the declarations for TypeScript fit an adapter, and no other`() throws {
    let declarations = Command.harnesses.appending(path: "node/harness.d.mts")
    let folder = Folder()
    try FileManager.default.copyItem(at: declarations, to: folder.url.appending(path: "harness.d.mts"))
    for (name, key) in [("right.mts", "stream"), ("wrong.mts", "strem")] {
      let adapter = """
        import { conformance, serve, type Adapter } from './harness.mjs'
        const adapter: Adapter = {
          port: 'MyMotion', values: ['integer', 'text'],
          ReactiveProperty: { create: (value) => ({ value }), \(key): 'there are no streams yet' },
          MotionObservable: {
            create: (connect) => ({ connect }), noopDisconnect: () => {}, states: { atRest: 0, active: 1 }, remember: false,
          },
        }
        conformance(adapter, { waivers: 'conformance.waivers', only: ['RP'], seed: 'random', report: 'report.json' })
        serve(adapter)
        """
      try folder.write(adapter, to: name)
    }
    let run = try Program.run(
      ["tsc", "--noEmit", "--strict", "--module", "nodenext", "--target", "es2022", "--lib", "es2022,dom"]
        + ["right.mts", "wrong.mts"].map(folder.path))
    #expect(run.status == 2)
    let errors = run.output.split(separator: "\n").filter { $0.contains(": error ") }
    #expect(errors.count == 1 && errors[0].contains("wrong.mts(") && errors[0].contains("strem"), "\(run.output)")
  }

  /// The exception of an observer does not end the process if the port throws it again later. Any other one does.
  @Test func `an exception that the port throws later ends the process, unless an observer threw it`() throws {
    let members = "if (this.#members.has(member)) member.receive(notification)"
    func judged(_ later: String) throws -> Report {
      try Harness.node.report(
        InjectedMistake(members, later), in: "motion.mjs", Selection(only: ["RP"], values: [.text]))
    }
    let kept = try judged("try { \(members) } catch (error) { queueMicrotask(() => { throw error }) }")
    #expect(kept.conforms && kept.misbehaviour == nil && kept.lastErrors == [])
    #expect(kept.openQuestions.filter { $0.id == OpenQuestion.throwingObserver.id }.map(\.outcome) == ["caught"])
    let ended = try judged("{ \(members); queueMicrotask(() => { throw new Error('too late') }) }")
    #expect(!ended.conforms && ended.lastErrors.contains { $0.contains("Error: too late") }, "\(ended.lastErrors)")
    #expect(ended.findings.contains { $0.verdict == .crashed && $0.message?.contains("status 1") == true })
  }

  @Test func `a member that the port does not have is a crash that names it`() throws {
    let program = """
      import { serve } from './harness.mjs'
      serve({
        port: 'adapter', values: ['text'],
        ReactiveProperty: { create: (held) => new (class Held { held = held })(), subscribe: () => {}, stream: 'no' },
        MotionObservable: {
          create: (connect) => ({ connect }), noopDisconnect: () => {}, states: { atRest: 0 }, observer: 'no',
        },
      })
      """
    let report = try Harness.node.report(InjectedMistake("", program), in: "example.mjs")
    let messages = Dictionary(
      uniqueKeysWithValues: report.findings.map { ($0.scenario.id, "\($0.verdict): \($0.message ?? "")") })
    let crash = "crashed: TypeError: Held has no member 'value'; add "
    #expect(messages["RP-2.1/initial-value"] == crash + "`read` to the part ReactiveProperty")
    #expect(messages["RP-1.2/the-value-is-shared"] == crash + "`write` to the part ReactiveProperty")
    #expect(
      messages["MO-1.2/zero-and-one"]?.hasPrefix("crashed: TypeError: the port's states have no member 'active'")
        == true)
  }
}
