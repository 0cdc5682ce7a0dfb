import Foundation
import MotionConformance
import Testing

@testable import motion_conformance

extension Harness {
  static let java = Harness(
    folder: "java", adapter: "Example.java", words: compiledWords,
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
        """, says: "only functions", lacks: .observerSubscribe),
      InjectedMistake(
        """
        .states(Motion.MotionObserver::state, Motion.State.values())
                .subscribeObserver(Motion.MotionObservable::subscribe).subscribeNext(Motion.MotionObservable::subscribe)
                .subscribeNextAndState(Motion.MotionObservable::subscribe)
        """,
        """
        .subscribeObserver(Motion.MotionObservable::subscribe)
                .subscribeNext(Motion.MotionObservable::subscribe).lacks("states", "only values")
        """, says: "only values", lacks: .stateChannel),
      InjectedMistake(
        ".create(Motion.MotionObservable::new).noopDisconnect(Motion.NOOP_DISCONNECT)",
        ".create(Motion.MotionObservable::new).lacks(\"noopDisconnect\", \"there is no constant\")",
        lacks: .noopDisconnect),
    ],
    inKotlin: InjectedMistake(
      "new Harness(\"Example in Java\")", "new Harness(\"Example in Java\").language(\"Kotlin\")"),
    withoutNext: InjectedMistake(".next(Motion.MotionObserver::next)", ""),
    refused: [
      ("harness = new Harness(\"\")", "missing 'port': the name of the port, as in new Harness(\"MyMotion\")"),
      ("harness.values()", "the adapter offers no value domain; values takes integer, real, text, nullable, list"),
      ("", "the adapter offers no specification; add a part, as in reactiveProperty("),
      ("harness.level(\"shuold\")", "invalid level 'shuold'; did you mean 'should'?\n"),
      ("Harness.main(new String[] {})", "expected the name of a class that implements Harness.Source\n"),
      (
        "harness.property(new Harness.Properties<>().lacks(\"wirte\", \"no\"))",
        "invalid lack 'wirte'; did you mean 'write'?\n"
      ),
      (
        "harness.property(new Harness.Properties<>().lacks(\"write\", \" \"))",
        "missing reason of a lack, as in lacks(\"stream\", \"there are no streams yet\")\n"
      ),
      (
        "harness.values(\"lisd\", \"blob\")",
        "invalid value domain 'lisd'; did you mean 'list'?\n"
          + "invalid value domain 'blob': expected one of integer, list, nullable, real, text\n"
      ),
      (
        """
        harness.motionObservable(new Harness.Streams<Object, Object, Object>().create(connect -> connect)
            .next((observer, value) -> {}).noopDisconnect(() -> {}))
        """, "add `subscribeNext` to the part MotionObservable: it takes a function, because no port can lack it\n"
      ),
    ].map { ($0, "IllegalArgumentException: \($1)") },
    refusing: { calls in
      """
      import motionconformance.Harness;
      public final class Example {
        public static void main(String[] arguments) throws Exception {
          Harness harness = new Harness("adapter");
          switch (arguments[0]) {
            \(calls.enumerated().map { "case \"\($0)\": \($1); break;" }.joined(separator: "\n"))
          }
          harness.serve();
        }
      }
      """
    },
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
      ("{ var deep = \(list)(); for (int i = 0; i < 32; i += 1) deep = \(list)(deep); return deep; }", "[[["),
      ("new Object() { @Override public String toString() { return \"\"; } }", "Example$1 without a text (Example$1)"),
    ].map { reading($0, says: $1) })

  private static let list = "java.util.List.of"

  /// An adapter whose properties read as that.
  private static func reading(_ value: String, says: String) -> InjectedMistake {
    InjectedMistake(".read(Motion.ReactiveProperty::getValue)", ".read(property -> \(value))", says: says)
  }
}

/// The folder of the classes of the example port, which is compiled once. It is removed when the tests end.
private let classes = FileManager.default.temporaryDirectory.appending(path: "\(UUID())").path
private let compiled = Result {
  atexit { try? FileManager.default.removeItem(atPath: classes) }
  try FileManager.default.createDirectory(atPath: classes, withIntermediateDirectories: true)
  try compile(Harness.java.original, to: classes, ["-sourcepath", Harness.java.original.path])
}

/// Compiles the example port of a folder, if it is another one, and returns the words that run it.
private func compiledWords(_ folder: URL) throws -> [String] {
  try compiled.get()
  let sources = [folder, Harness.java.original].map { $0.appending(path: "Example.java").path }
  let changed = folder.appending(path: "classes").path
  if !FileManager.default.contentsEqual(atPath: sources[0], andPath: sources[1]) { try compile(folder, to: changed) }
  let jar = try #require(Tool.json)
  return ["java"] + Tool.javaOptions + ["-cp", "\(changed):\(classes):\(jar)", "Example"]
}

private func compile(_ folder: URL, to place: String, _ options: [String] = []) throws {
  let jar = try #require(Tool.json, "the jar of org.json is not installed")
  let run = try Program.run(
    ["javac"] + Tool.javaOptions.map { "-J\($0)" } + options + [
      "--release", "11", "-Xlint:all", "-Werror", "-cp", "\(classes):\(jar)", "-d", place,
      folder.appending(path: "Example.java").path,
    ])
  try #require(run.status == 0, "\(run.complaint)\(run.output)")
}
