import Foundation
import Testing

@testable import motion_conformance

extension Harness {
  static let python = Harness(
    folder: "python", adapter: "example.py", words: { ["python3", $0.appending(path: "example.py").path] },
    lacking: [
      InjectedMistake(
        "        \"observer\": motion.MotionObserver,\n",
        "        \"subscribe_observer\": __import__(\"harness\").Lack(\"only functions\"),\n", says: "only functions",
        lacks: .observerSubscribe),
      InjectedMistake(
        "        \"noop_disconnect\": motion.noop_disconnect,\n        \"states\"", "        \"states\"",
        lacks: .noopDisconnect),
    ],
    onlyRequired: InjectedMistake(
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

      """, ""),
    inKotlin: InjectedMistake(
      "Adapter(\"Example in Python\", ", "Adapter(\"Example in Python\", language=\"Kotlin\", "),
    withoutNext: InjectedMistake("motion.MotionObserver,", "lambda *functions: list(functions),"),
    refused: [
      ("Adapter('adapter')", "the adapter offers no specification; add a part, as in ReactiveProperty="),
      (
        "Adapter('adapter', Property={'raed': 1, 'wings': 1}, waves={}, values=['txt'])",
        """
        invalid adapter key 'waves': expected one of IndefiniteObservable, MotionObservable, Property, ReactiveProperty, \
        language, values
        invalid value domain 'txt'; did you mean 'text'?
        invalid adapter key 'Property.raed'; did you mean 'Property.read'?
        invalid adapter key 'Property.wings': expected one of create, read, subscribe, unsubscribe, write
        missing Property.create: it takes a function, because no port can lack it
        """
      ),
      (
        "Adapter('adapter', ReactiveProperty={'create': object, 'external_write': print})",
        "invalid ReactiveProperty.external_write: it takes nothing but a Lack"
      ),
      (
        "Adapter('adapter', ReactiveProperty={'create': object, 'stream': Lack()})",
        "missing reason of a lack, as in Lack(\"there are no streams yet\")"
      ),
      ("Adapter(Property={'create': object})", "missing adapter key 'port': the name of the port, as in Adapter("),
      (
        "Adapter('adapter', values=[], Property={'create': object})",
        "the adapter offers no value domain; values takes integer, real, text, nullable, list"
      ),
      (
        "conformance(Adapter('adapter', Property={'create': object}), waive={}, wings=1, level='may')",
        """
        invalid option 'waive'; did you mean 'waivers'?
        invalid option 'wings': expected one of generated, level, only, report, seed, waivers
        invalid level 'may': expected one of must, should
        """
      ),
    ].map { ($0, "ValueError: \($1)") },
    refusing: { calls in
      """
      import sys
      from harness import Adapter, Lack, conformance
      [\(calls.map { "lambda: \($0)" }.joined(separator: ", "))][int(sys.argv[1])]()
      """
    },
    crashing: ["None", "7"].map {
      InjectedMistake(
        property, "{\"create\": motion.ReactiveProperty, \"subscribe\": lambda property, next: \($0)}",
        says: "ReactiveProperty.subscribe returned \($0), not a subscription; expected a function, an object with "
          + "unsubscribe(), or what ReactiveProperty.unsubscribe of the adapter takes")
    }
      + [
        ("create", "\"create\": lambda value, write: None"),
        ("stream", "\"create\": motion.ReactiveProperty, \"stream\": lambda property: None"),
      ].map {
        InjectedMistake(property, "{\($1)}", says: "ReactiveProperty.\($0) returned None; expected an object")
      }
      + [
        ("ValueError()", "ValueError: "), ("BaseException('odd')", "BaseException: odd"),
        ("type('Silent', (Exception,), {'__str__': None})()", "Silent: a value without a text"),
      ].map {
        InjectedMistake(
          property, "{\"create\": motion.ReactiveProperty, \"read\": lambda property: (_ for _ in ()).throw(\($0))}",
          says: $1)
      },
    described: [
      ("(1,)", "(1,) (tuple)"), ("10 ** 5000", "a value without a text (int)"),
      ("10 ** 50", "1\(String(repeating: "0", count: 50)) (int)"),
      ("__import__('functools').reduce(lambda deep, _: [deep], range(100000), 1)", "a value without a text (list)"),
      ("'\\ud800'", "? (str)"), ("type('Silent', (), {'__str__': None})()", "a value without a text (Silent)"),
      ("-0.0", "-0.0"), ("float('-inf')", "-Infinity"), ("[-0.0]", "[-0.0] (list)"),
    ].map {
      InjectedMistake(property, "{\"create\": motion.ReactiveProperty, \"read\": lambda property: \($0)}", says: $1)
    })

  /// The part of the adapter for ReactiveProperty.
  private static let property = "{\"create\": motion.ReactiveProperty}"
}

@Suite(.needsTools) struct PythonHarnessTests {
  /// In the process that the command starts, only the call for the port of that name does anything.
  @Test func `a file of two ports serves the one that is named`() throws {
    let calls = ["Other", "Named", "Third"].map {
      "harness.conformance(harness.Adapter('\($0)', Property={'create': object}))"
    }
    let run = try Self.run("import harness; \(calls.joined(separator: "; "))", "--serve", "Named")
    #expect(run.status == 0 && run.complaint == "")
    #expect(run.output.contains(#""port": "Named""#) && run.output.count { $0 == "\n" } == 1, "\(run.output)")
  }

  /// The port prints, also below Python, and what it prints is no reply.
  @Test func `the output of the port does not mix with the replies`() throws {
    let run = try Self.run(
      "import atexit, harness, os; atexit.register(lambda: (print('printed'), os.write(1, b'written'))); "
        + "harness.serve(harness.Adapter('adapter', Property={'create': object}))")
    #expect(run.status == 0 && run.output.count { $0 == "\n" } == 1, "\(run.output)")
    #expect(run.complaint.contains("printed") && run.complaint.contains("written"))
  }

  /// A pipe takes a long reply in parts, and its reader waits for longer than until the first signal.
  @Test func `a reply is written whole although signals come, also where Python is unbuffered`() throws {
    let run = try Self.run(
      """
      import harness, os, signal, subprocess, sys, types
      reader = subprocess.Popen(['sh', '-c', 'sleep 0.2; cat'], stdin=subprocess.PIPE)
      os.dup2(reader.stdin.fileno(), 1)
      signal.signal(signal.SIGALRM, lambda *_: None)
      signal.pthread_sigmask(signal.SIG_UNBLOCK, [signal.SIGALRM])
      signal.setitimer(signal.ITIMER_REAL, 0.01, 0.01)
      actions = '{"action":"property","name":"p","value":"","external":false},{"action":"read","name":"p"}'
      request = '{"id":1,"specification":"RP","values":"text","actions":[' + actions + ']}'
      sys.stdin = types.SimpleNamespace(buffer=[request])
      create = lambda value, write: types.SimpleNamespace(value='x' * 4_000_000)
      harness.serve(harness.Adapter('adapter', ReactiveProperty={'create': create}))
      reader.stdin.close()
      reader.wait()
      """)
    #expect(run.output.hasSuffix("xx\"}]]}\n") && run.output.utf8.count > 4_000_000)
  }

  /// A test in a package, as pytest imports it, is run as a module; other folders where it finds modules come along.
  @Test(arguments: [
    ("test_port.py", "", "python3 -B test_port.py"), ("tests/test_port.py", "", "python3 -B tests/test_port.py"),
    ("tests/test_port.py", "src", "env PYTHONPATH=src python3 -B tests/test_port.py"),
    ("package/inner/test_port.py", "src", "env PYTHONPATH=.:src python3 -B -m package.inner.test_port"),
  ])
  func `imports work in the port as they do in the test`(file: String, path: String, words: String) throws {
    let folder = Folder()
    for package in ["package", "package/inner"] {
      try FileManager.default.createDirectory(
        at: folder.url.appending(path: package), withIntermediateDirectories: true)
      try folder.write("", to: "\(package)/__init__.py")
    }
    let run = try Self.run(
      """
      import harness, os, pathlib, sys
      sys.path = [*filter(None, sys.argv[3:]), *(one for one in sys.path if one not in ('', os.environ['PYTHONPATH']))]
      os.chdir(sys.argv[1])
      words = harness.program(pathlib.Path(sys.argv[2]).absolute())
      print(*('python3' if word == sys.executable else word for word in words))
      """, folder.url.path, file, path)
    #expect(run.output == words + "\n", "\(run.complaint)")
  }

  private static func run(_ program: String, _ words: String...) throws -> Program.Run {
    let folder = Command.harnesses.appending(path: "python").path
    return try Program.run(
      ["env", "PYTHONPATH=\(folder)", "PYTHONUNBUFFERED=1", "python3", "-B", "-c", program] + words)
  }
}
