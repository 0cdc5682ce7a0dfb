import Foundation
import MotionConformance
import Testing

@testable import motion_conformance

@Suite(.needsTools) struct JavaHarnessTests {
  private let harness = Harness(
    folder: "java", port: "Motion.java", example: "Example",
    verdicts: (
      "Verdicts", "Verdicts.java",
      """
      public final class Verdicts {
        public static void main(String[] arguments) throws Exception {
          Harness harness = Example.harness().waivers(java.nio.file.Path.of("WAIVERS"));
          for (ScenarioTest test : harness.tests(java.nio.file.Path.of("SCENARIOS"))) {
            String verdict = "fails";
            try {
              test.run();
              verdict = test.unsupported() == null ? "passes" : "is skipped";
            } catch (Throwable problem) {
              if (problem.getMessage() == null) throw new IllegalStateException(problem);
              System.err.println(problem.getMessage());
            }
            System.out.println(test.name() + " " + verdict);
          }
        }
      }
      """
    ),
    withPrograms: { copy, body in
      try withCompiled(copy) { command in try body { command.dropLast() + [$0] } }
    })
  private let folder = Command.harnesses.appending(path: "java")

  @Test func `the example passes`() throws { try harness.expectExamplePasses() }

  @Test func `a mistake that no written scenario finds is a cause beside that of another specification`() throws {
    try harness.expectFoundByGenerated(
      Self.foundByGenerated[0],
      beside: InjectedMistake(
        "a write does nothing", ".write(Motion.ReactiveProperty::setValue)", ".write((property, value) -> {})"),
      in: "Example.java")
  }

  @Test func `a story shows all events of a step, also if only some are judged`() throws {
    try harness.expectAllEventsShown(Self.mistakes[0])
  }

  @Test(arguments: [["RM-8.3", "SW-2.6"], ["RP-8.1", "RP-8.2", "RP-1.1", "RP-9.5"]])
  func `waivers excuse only tests that may fail because of what they cover`(clauses: [String]) throws {
    let mistake = try #require(Self.mistakes.first { $0.blamed == [clauses[0]] })
    try harness.expectExcused(mistake, waiving: clauses)
  }

  private static let mistakes = [
    InjectedMistake(
      "null counts as nothing remembered", "if (last != null) observer",
      "if (last != null && last.get(0) != null) observer", blamed: ["RM-8.3"]),
    InjectedMistake(
      "no value on subscription",
      "      Subscription subscription = new Subscription(observers.add(next));\n      next.accept(value);\n",
      "      Subscription subscription = new Subscription(observers.add(next));\n",
      blamed: ["RP-8.1"]),
    InjectedMistake(
      "a write throws", "      value = newValue;\n",
      "      if (newValue != null) throw new IllegalStateException(\"no write of \" + newValue);\n      value = newValue;\n"
    ),
    InjectedMistake(
      "the external write comes last",
      "observers.send(next -> next.accept(newValue), () -> externalWrite.accept(newValue));",
      "observers.send(next -> next.accept(newValue)); externalWrite.accept(newValue);", blamed: ["RP-9.2"],
      unnoticed: ["RP-3.3/written-by-an-observer", "RP-9.2/also-where-an-observer-writes"]),
    InjectedMistake(
      "the same member twice has one place", "      Member<M> place = new Member<>(member);\n",
      "      Member<M> place = members.stream().filter(one -> one.member == member).findAny()"
        + ".orElseGet(() -> new Member<>(member));\n",
      blamed: ["RP-7.2", "PO-3.1", "RM-9.2"]),
  ]

  @Test(arguments: mistakes)
  func `a mistake breaks its clauses, and tests fail where the kit says so`(mistake: InjectedMistake) throws {
    try harness.expectFound(mistake)
  }

  private static let foundByGenerated = [
    InjectedMistake(
      "the replay comes before the observer is added",
      "      Runnable remove = observers.add(observer);\n      if (last != null) observer.next(last.get(0));\n",
      "      if (last != null) observer.next(last.get(0));\n      Runnable remove = observers.add(observer);\n"),
    InjectedMistake(
      "the value is set after the external write",
      "      value = newValue;\n      observers.send(next -> next.accept(newValue), () -> externalWrite.accept(newValue));\n",
      "      observers.send(next -> next.accept(newValue), () -> { externalWrite.accept(newValue); value = newValue; });\n"
    ),
  ]

  @Test(arguments: foundByGenerated)
  func `a mistake that no written scenario finds fails a generated one`(mistake: InjectedMistake) throws {
    try harness.expectFoundByGenerated(mistake)
  }

  @Test func `another observer than the one subscribed is reported`() throws {
    let wrapping = InjectedMistake(
      "the observer is wrapped", ".subscribeObserver(Motion.MotionObservable::subscribe)",
      ".subscribeObserver((stream, observer) -> stream.subscribe(observer::next, observer::state))", blamed: [])
    try harness.expectWrappingReported(wrapping, in: "Example.java")
  }

  @Test(arguments: [
    InjectedMistake(
      "left out", ".observer(Motion.MotionObserver::of).next(Motion.MotionObserver::next)",
      ".next(Motion.MotionObserver::next)"),
    InjectedMistake(
      "not subscribed",
      """
      .observer(Motion.MotionObserver::of).next(Motion.MotionObserver::next)
              .states(Motion.MotionObserver::state, Motion.State.values())
              .subscribeObserver(Motion.MotionObservable::subscribe)
      """,
      """
      .next(Motion.MotionObserver::next).states(Motion.MotionObserver::state, Motion.State.values())
              .lacks("subscribeObserver", "only functions")
      """),
  ])
  func `a port without observer objects conforms without them`(change: InjectedMistake) throws {
    try harness.expectConformsWithoutObservers(change, in: "Example.java")
  }

  @Test func `a subscribe function that returns no subscription is named`() throws {
    try harness.expectNoSubscriptionNamed(
      InjectedMistake(
        "no subscription", ".subscribe(Motion.ReactiveProperty::subscribe)", ".subscribe((property, next) -> null)"),
      in: "Example.java",
      says:
        "ReactiveProperties.subscribe returned null, not a subscription; expected a Runnable, or what unsubscribe "
        + "of the harness takes")
  }

  @Test(arguments: [
    (".stream(Motion.ReactiveProperty::asStream)", ".stream(property -> null)", "stream"),
    (".createExternal(Motion.ReactiveProperty::new)", ".createExternal((value, write) -> null)", "createExternal"),
  ])
  func `a function that makes no object is named`(original: String, change: String, method: String) throws {
    try harness.expectNothingMadeNamed(
      InjectedMistake("no object", original, change), in: "Example.java",
      says: "ReactiveProperties.\(method) returned null; expected an object")
  }

  @Test func `a missing capability is unsupported, and an exception is a crash`() throws {
    let adapter = """
      public final class Example {
        public static void main(String[] arguments) throws Exception {
          new Harness("adapter").values("nullable")
              .reactiveProperty(
                  new Harness.ReactiveProperties<Object[]>()
                      .create(value -> new Object[] {value})
                      .read(property -> { System.out.println("read"); return property[0]; })
                      .write((property, value) -> property[0] = value)
                      .subscribe((property, next) -> { throw new IllegalStateException("not today"); })
                      .lacks("stream", "there are no streams"))
              .serve();
        }
      }
      """
    try withTemporaryFolder { temporary in
      let copy = temporary.appending(path: "java")
      try FileManager.default.copyItem(at: folder, to: copy)
      try FileManager.default.removeItem(at: copy.appending(path: "Mistaken.java"))
      try adapter.write(to: copy.appending(path: "Example.java"), atomically: true, encoding: .utf8)
      try withPort(copy) { report in
        #expect(report.misbehaviour == nil)
        #expect(report.lastErrors.last == "read")
        #expect(report.specifications.filter(\.isOffered).map(\.specification.id) == ["RP"])
        let messages = Dictionary(
          uniqueKeysWithValues: report.findings.map { ($0.scenario.id, "\($0.verdict): \($0.message ?? "")") })
        #expect(messages["RP-2.1/initial-value"] == "passed: ")
        #expect(messages["RP-10.5/the-current-value"] == "unsupported: there are no streams")
        #expect(messages["RP-3.1/initial-value"] == "unsupported: the adapter has no createExternal")
        let crash = "crashed: java.lang.IllegalStateException: not today at Example."
        #expect(messages["RP-8.1/the-first"]?.hasPrefix(crash) == true)
      }
    }
  }

  @Test func `a scenario that does not return ends the tests, and is named`() throws {
    let mistake = InjectedMistake(
      "a write does not return", "observers.send(next -> next.accept(newValue), () -> externalWrite.accept(newValue));",
      "while (newValue != this) Thread.onSpinWait();")
    try withTemporaryFolder { temporary in
      let copy = temporary.appending(path: "java")
      try mistake.copy(folder, into: copy, file: "Motion.java")
      let scenarios = Command.top.appending(path: "Conformance/Scenarios").path
      try """
      public final class Verdicts {
        public static void main(String[] arguments) throws Exception {
          for (ScenarioTest test : Example.harness().limit(1).tests(java.nio.file.Path.of("\(scenarios)"))) test.run();
        }
      }
      """.write(to: copy.appending(path: "Verdicts.java"), atomically: true, encoding: .utf8)
      try withCompiled(copy) { command in
        expectHang(try Program.run(command.dropLast() + ["Verdicts"]))
      }
    }
  }

  @Test func `an adapter that is no adapter is refused at the start`() throws {
    try withTemporaryFolder { temporary in
      let copy = temporary.appending(path: "java")
      try FileManager.default.copyItem(at: folder, to: copy)
      try FileManager.default.removeItem(at: copy.appending(path: "Mistaken.java"))
      try """
      public final class Example {
        public static void main(String[] arguments) throws Exception {
          Harness harness = new Harness(arguments[0].equals("port") ? "" : "adapter");
          if (arguments[0].equals("domains")) harness.values();
          if (arguments[0].equals("limit")) harness.limit(-5);
          if (arguments[0].equals("waivers")) harness.waivers(java.nio.file.Path.of("/none.waivers"));
          if (arguments[0].equals("far")) harness.property(new Harness.Properties<>().lacks("wings", "no"));
          if (arguments[0].equals("tests")) harness.tests(java.nio.file.Path.of("."));
          if (arguments[0].equals("method")) harness.property(new Harness.Properties<>().lacks("wirte", "no"));
          if (arguments[0].equals("domain")) harness.values("intger", "blob");
          if (arguments[0].equals("stream")) {
            harness.motionObservable(new Harness.Streams<Object, Object, Object>().create(connect -> connect)
                .next((observer, value) -> {}).noopDisconnect(() -> {}));
          }
          if (arguments[0].equals("observable")) {
            harness.indefiniteObservable(new Harness.Streams<Object, Object, Object>().create(connect -> connect)
                .next((observer, value) -> {}));
          }
          harness.serve();
        }
      }
      """.write(to: copy.appending(path: "Example.java"), atomically: true, encoding: .utf8)
      try withCompiled(copy) { command in
        for (argument, complaint) in [
          "port": "missing 'port': the name of the port, as in new Harness(\"MyMotion\")",
          "domains": "the adapter offers no value domain; values takes integer, real, text, nullable, list",
          "tests": "the adapter offers no specification; add a part, as in reactiveProperty(",
          "nothing": "the adapter offers no specification; add a part, as in reactiveProperty(",
          "limit": "invalid limit '-5': expected a positive number of seconds\n",
          "waivers": "invalid waivers: cannot read /none.waivers\n",
          "method": "invalid lack 'wirte'; did you mean 'write'?\n",
          "far": "invalid lack 'wings': expected one of create, read, subscribe, write\n",
          "domain":
            "invalid value domain 'intger'; did you mean 'integer'?\n"
            + "invalid value domain 'blob': expected one of integer, list, nullable, real, text\n",
          "stream": "missing subscribeNext of motionObservable: it takes a function, because no port can lack it",
          "observable":
            "missing noopDisconnect of indefiniteObservable: it takes a function, because no port can lack it",
        ] {
          let run = try Program.run(command + [argument])
          #expect(run.status == 1)
          #expect(run.output == "")
          #expect(run.complaint.contains("IllegalArgumentException: \(complaint)"), "\(run.complaint)")
        }
      }
    }
  }

  @Test func `an adapter of all specifications has at most forty lines`() throws {
    let adapter = try String(contentsOf: folder.appending(path: "Example.java"), encoding: .utf8)
    #expect(adapter.split(separator: "\n").count <= 40)
  }

  /// Judges the port in the folder.
  private func withPort(_ folder: URL, _ body: (Report) throws -> Void) throws {
    try withCompiled(folder) { try body(try report(on: $0)) }
  }
}

/// Compiles the Java files of a folder, and returns the command that starts the port.
func withCompiled(_ folder: URL, _ body: ([String]) throws -> Void) throws {
  let jar = try #require(Tool.json, "the jar of org.json is not installed")
  let compiler = try #require(Tool.java.path, "javac is not installed")
  try withTemporaryFolder { classes in
    let sources = try FileManager.default.contentsOfDirectory(atPath: folder.path).filter { $0.hasSuffix(".java") }
    let run = try Program.run(
      URL(filePath: compiler),
      Tool.javaOptions.map { "-J\($0)" } + ["--release", "11", "-Xlint:all", "-Werror", "-cp", jar, "-d", classes.path]
        + sources.map { folder.appending(path: $0).path })
    try #require(run.status == 0, "\(run.complaint)\(run.output)")
    try body(["java"] + Tool.javaOptions + ["-cp", "\(classes.path):\(jar)", "Example"])
  }
}
