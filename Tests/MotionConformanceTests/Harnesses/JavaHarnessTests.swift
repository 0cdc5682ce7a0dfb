import Foundation
import MotionConformance
import Testing

@testable import motion_conformance

extension Harness {
  static let java = Harness(
    folder: "java", adapter: "Example.java", example: "Example", withPrograms: withCompiled,
    lacking: [
      InjectedMistake(
        """
        .observer(Motion.MotionObserver::of).next(Motion.MotionObserver::next)
                .states(Motion.MotionObserver::state, Motion.State.values())
                .subscribeObserver(Motion.MotionObservable::subscribe)
        """,
        """
        .next(Motion.MotionObserver::next).states(Motion.MotionObserver::state, Motion.State.values())
                .lacks("subscribeObserver", "only functions")
        """, says: "only functions")
    ].map { ($0, .observerSubscribe) } + [
      (
        InjectedMistake(
          """
          .states(Motion.MotionObserver::state, Motion.State.values())
                  .subscribeObserver(Motion.MotionObservable::subscribe).subscribeNext(Motion.MotionObservable::subscribe)
                  .subscribeNextAndState(Motion.MotionObservable::subscribe)
          """,
          """
          .subscribeObserver(Motion.MotionObservable::subscribe)
                  .subscribeNext(Motion.MotionObservable::subscribe).lacks("states", "only values")
          """, says: "only values"),
        .stateChannel
      ),
      (
        InjectedMistake(
          ".create(Motion.MotionObservable::new).noopDisconnect(Motion.NOOP_DISCONNECT)",
          ".create(Motion.MotionObservable::new).lacks(\"noopDisconnect\", \"there is no constant\")"),
        .noopDisconnect
      ),
    ],
    inKotlin: InjectedMistake(
      "new Harness(\"Example in Java\")", "new Harness(\"Example in Java\").language(\"Kotlin\")"),
    withoutNext: InjectedMistake(".next(Motion.MotionObserver::next)", ""),
    crashing: [
      InjectedMistake(
        ".subscribe(Motion.ReactiveProperty::subscribe)", ".subscribe((property, next) -> null)",
        says:
          "ReactiveProperties.subscribe returned null, not a subscription; expected a Runnable, or what unsubscribe "
          + "of the harness takes"),
      InjectedMistake(
        ".createExternal(Motion.ReactiveProperty::new)", ".createExternal((value, write) -> null)",
        says: "ReactiveProperties.createExternal returned null; expected an object"),
    ]
      + [("return null;", "Example$1 without a text"), ("throw this;", "Example$1 without a text")].map {
        reading("{ throw new RuntimeException() { @Override public String toString() { \($0) } }; }", says: $1)
      },
    described: [
      ("\(list)(1L, Double.NaN)", "[1, NaN] (java.util.ImmutableCollections$List12)"),
      ("java.math.BigInteger.TEN.pow(4999)", "10000"), ("Double.NEGATIVE_INFINITY", "-Infinity"),
      ("{ var deep = \(list)(); for (int i = 0; i < 9999; i += 1) deep = \(list)(deep); return deep; }", ""),
      ("new Object() { @Override public String toString() { return null; } }", "Example$1 without a text (Example$1)"),
    ].map { reading($0, says: $1) })

  private static let list = "java.util.List.of"

  /// An adapter whose properties read as that.
  private static func reading(_ value: String, says: String) -> InjectedMistake {
    InjectedMistake(".read(Motion.ReactiveProperty::getValue)", ".read(property -> \(value))", says: says)
  }
}

@Suite(.needsTools) struct JavaHarnessTests {
  private let folder = Command.harnesses.appending(path: "java")

  @Test func `an adapter that is no adapter is refused at the start`() throws {
    let adapter = """
      public final class Example {
        public static void main(String[] arguments) throws Exception {
          Harness harness = new Harness(arguments[0].equals("port") ? "" : "adapter");
          if (arguments[0].equals("domains")) harness.values();
          if (arguments[0].equals("level")) harness.level("shuold");
          if (arguments[0].equals("method")) harness.property(new Harness.Properties<>().lacks("wirte", "no"));
          if (arguments[0].equals("domain")) harness.values("lisd", "blob");
          if (arguments[0].equals("stream")) {
            harness.motionObservable(new Harness.Streams<Object, Object, Object>().create(connect -> connect)
                .next((observer, value) -> {}).noopDisconnect(() -> {}));
          }
          if (arguments[0].equals("class")) Harness.main(new String[] {});
          harness.serve();
        }
      }
      """
    try withExample(adapter) { command in
      for (argument, complaint) in [
        "port": "missing 'port': the name of the port, as in new Harness(\"MyMotion\")",
        "domains": "the adapter offers no value domain; values takes integer, real, text, nullable, list",
        "nothing": "the adapter offers no specification; add a part, as in reactiveProperty(",
        "level": "invalid level 'shuold'; did you mean 'should'?\n",
        "class": "expected the name of a class that implements Harness.Source\n",
        "method": "invalid lack 'wirte'; did you mean 'write'?\n",
        "domain":
          "invalid value domain 'lisd'; did you mean 'list'?\n"
          + "invalid value domain 'blob': expected one of integer, list, nullable, real, text\n",
        "stream":
          "add `subscribeNext` to the part MotionObservable: it takes a function, because no port can lack it\n",
      ] {
        let run = try Program.run(command + [argument])
        #expect(run.status == 1)
        #expect(run.output == "")
        #expect(run.complaint.contains("IllegalArgumentException: \(complaint)"), "\(run.complaint)")
      }
    }
  }

  /// Passes on the command that starts another example port.
  private func withExample(_ text: String, _ body: ([String]) throws -> Void) throws {
    try withTemporaryFolder { temporary in
      let copy = temporary.appending(path: "java")
      try FileManager.default.copyItem(at: folder, to: copy)
      try ("import motionconformance.Harness;\n" + text)
        .write(to: copy.appending(path: "Example.java"), atomically: true, encoding: .utf8)
      try withCompiled(copy) { try body($0("Example")) }
    }
  }
}

/// Compiles the example port in a folder, with what it needs, and passes on the words that run a program.
private func withCompiled(_ folder: URL, _ body: ((String) -> [String]) throws -> Void) throws {
  let jar = try #require(Tool.json, "the jar of org.json is not installed")
  let compiler = try #require(Tool.java.path, "javac is not installed")
  try withTemporaryFolder { classes in
    let run = try Program.run(
      URL(filePath: compiler),
      Tool.javaOptions.map { "-J\($0)" } + [
        "--release", "11", "-Xlint:all", "-Werror", "-cp", jar, "-sourcepath", folder.path, "-d", classes.path,
        folder.appending(path: "Example.java").path,
      ])
    try #require(run.status == 0, "\(run.complaint)\(run.output)")
    try body { ["java"] + Tool.javaOptions + ["-cp", "\(classes.path):\(jar)", $0] }
  }
}
