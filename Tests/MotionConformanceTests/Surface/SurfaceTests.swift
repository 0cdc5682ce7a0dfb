@testable import ConformanceReports
import Defects
import Testing

@testable import MotionConformance
@testable import motion_conformance

/// A change to a declaration, the clauses that it breaks, and the words of the report.
struct SurfaceDefect: CustomTestStringConvertible {
  let testDescription: String
  let breaks: [String]
  let says: String
  let change: @Sendable (inout ReferenceSurface) -> Void

  init(
    _ name: String, _ breaks: [String], _ says: String, _ change: @escaping @Sendable (inout ReferenceSurface) -> Void
  ) {
    testDescription = name
    self.breaks = breaks
    self.says = says
    self.change = change
  }

  static let all = changed + hidden

  private static let changed = [
    SurfaceDefect(
      "missing", ["IO-2.1", "IO-8.2", "MO-3.3"],
      "Missing: expected IndefiniteObservable; got no such declaration in ReactiveMotion. "
        + "If it has another name, say so with --map IndefiniteObservable=NAME."
    ) { $0.remove("IndefiniteObservable") },
    SurfaceDefect(
      "differently named", ["RP-1.4", "RP-6.1"],
      "Different name: expected ReactiveProperty; got MyReactiveProperty. "
        + "If this is the same declaration, say so with --map ReactiveProperty=MyReactiveProperty."
    ) { $0.rename("ReactiveProperty", to: "MyReactiveProperty") },
    SurfaceDefect(
      "not exposed", ["MO-3.3"],
      "Wrong access level: expected MotionObservable public or open; got MotionObservable internal."
    ) { $0.set("accessLevel", of: "MotionObservable", to: "internal") },
    SurfaceDefect("not final", ["RP-1.4"], "expected ReactiveProperty as final; got ReactiveProperty as not final") {
      $0.drop(keyword: "final", of: "ReactiveProperty")
    },
    SurfaceDefect(
      "abstract", ["IO-2.1"], "expected IndefiniteObservable as class or struct; got IndefiniteObservable as protocol"
    ) { $0.set("kind", of: "IndefiniteObservable", to: ["identifier": "swift.protocol"]) },
    SurfaceDefect(
      "not generic", ["IO-2.1"],
      "expected IndefiniteObservable with 1 generic parameter; got IndefiniteObservable with none"
    ) { $0.set("swiftGenerics", of: "IndefiniteObservable", to: nil) },
    SurfaceDefect(
      "no subclass", ["MO-3.3"],
      "expected MotionObservable as a subclass of IndefiniteObservable; got MotionObservable as a subclass of nothing"
    ) { $0.dropInheritance() },
    SurfaceDefect("one state", ["MO-1.1"], "expected the cases atRest, active; got the cases atRest.") {
      $0.remove("MotionState.active")
    },
    SurfaceDefect(
      "a public list", ["RP-6.1"],
      "Wrong access level: expected ReactiveProperty.observers not public; got ReactiveProperty.observers public."
    ) {
      $0.add(["ReactiveProperty", "observers"], like: "ReactiveProperty.state")
      $0.set("accessLevel", of: "ReactiveProperty.observers", to: "public")
    },
    SurfaceDefect(
      "a public connect function", ["IO-8.2"],
      "Wrong access level: expected IndefiniteObservable.connect not public; got IndefiniteObservable.connect public."
    ) { $0.set("accessLevel", of: "IndefiniteObservable.connect", to: "public") },
    SurfaceDefect(
      "a struct of observers", ["MO-2.2"], "expected MotionObserver as class; got MotionObserver as struct"
    ) { $0.set("kind", of: "MotionObserver", to: ["identifier": "swift.struct"]) },
    SurfaceDefect(
      "a public scoped observer", ["PO-1.1"],
      "Wrong access level: expected ScopedPropertyObserver not public; got ScopedPropertyObserver public."
    ) { $0.add(["ScopedPropertyObserver"], like: "MotionObserver") },
  ]

  /// Members that a port declares and hides.
  private static let hidden = Specification.all.flatMap(\.clauses).compactMap { clause -> SurfaceDefect? in
    guard let surface = clause.surface, let name = surface.member.map({ "\(surface.declaration).\($0)" }) else {
      return nil
    }
    let says = "Wrong access level: expected \(name) public; got \(name) internal."
    return SurfaceDefect("\(name) is not public", [clause.id], says) { $0.set("accessLevel", of: name, to: "internal") }
  }
}

@Suite(.enabled(if: ReferenceSurface.isAvailable))
struct SurfaceTests {
  private func examine(
    names: [String: String] = [:], _ change: (inout ReferenceSurface) -> Void = { _ in }
  ) throws -> Report { try Report(examining: ReferenceSurface.surface(names: names, change)) }

  @Test func `the reference satisfies every surface check`() throws {
    let report = try examine()
    let clauses = Specification.all.flatMap(\.clauses).filter { $0.evidence.contains(.surface) }
    #expect(report.findings.map(\.scenario.id) == clauses.map { "\($0.id)/surface" })
    #expect(report.count(.passed) == clauses.count)
    #expect(report.conforms)
    #expect(try !report.badgeJSON().contains("green"))
  }

  @Test(arguments: SurfaceDefect.all)
  func `each deviation is reported by its kind`(defect: SurfaceDefect) throws {
    let report = try examine(defect.change)
    let failed = report.findings.filter { $0.verdict == .failed }
    #expect(failed.map(\.scenario.clause) == defect.breaks)
    #expect(failed.first?.message?.contains(defect.says) == true, "\(failed.first?.message ?? "")")
    #expect(report.conforms == failed.allSatisfy { $0.level == .should })
  }

  @Test func `a member of another name is no deviation, and no evidence`() throws {
    let report = try examine {
      $0.remove("ReactiveProperty.subscribe(next:)")
      $0.remove("Property")
    }
    #expect(report.count(.failed) == 0)
    let unsupported = report.findings.filter { $0.verdict == .unsupported }
    let reasons = Dictionary(uniqueKeysWithValues: unsupported.map { ($0.scenario.clause, $0.message) })
    let noProperty = "there is no Property in ReactiveMotion; if it has another name, say so with --map Property=NAME"
    #expect(
      reasons == [
        "RP-5.1": "ReactiveProperty has no subscribe(next:)", "PO-1.1": noProperty, "PO-2.1": noProperty,
      ])
  }

  @Test func `--map translates the names of the port`() throws {
    let names = ["ReactiveProperty": "MyProperty", "IndefiniteObservable": "Stream"]
    let rename: (inout ReferenceSurface) -> Void = { for (name, other) in names { $0.rename(name, to: other) } }
    #expect(try examine(rename).count(.failed) == 5)
    #expect(try examine(names: names, rename).count(.failed) == 0)
    let wrong = try examine(names: ["ReactiveProperty": "YourProperty"], rename)
    #expect(
      wrong.findings.first { $0.scenario.clause == "RP-1.4" }?.message?.hasPrefix(
        "Missing: expected YourProperty (for ReactiveProperty); got no such declaration in ReactiveMotion.") == true)
  }

  @Test func `surface findings are part of the report and its counts`() throws {
    let surface = try ReferenceSurface.surface {
      $0.drop(keyword: "final", of: "ReactiveProperty")
      $0.remove("IndefiniteObservable")
    }
    let port = Port("good").reactiveProperty(WrongProperty<Int>.self).property(InjectableProperty<Int>.self)
    let small: [String] = .small(.reactiveProperty) + .small(.property)
    let alone = try port.report(only: small)
    let report = try port.report(only: small, surface: surface)
    // The surface of specifications that the port does not offer is not checked.
    let clauses = ["RP-1.4", "RP-2.1", "RP-3.1", "RP-5.1", "RP-6.1", "PO-1.1", "PO-2.1"]
    #expect(report.declared == alone.declared + clauses.count)
    #expect(report.findings.filter { $0.values == nil }.map(\.scenario.clause) == clauses)
    #expect(Verdict.allCases.map(report.count).reduce(0, +) == report.declared)
    #expect(report.text().contains("RP-1.4/surface (any)"))
  }

  @Test func `a declaration that only a missing capability needs is unsupported`() throws {
    let surface = try ReferenceSurface.surface {
      $0.remove("MotionState.active")
      $0.set("accessLevel", of: "ReactiveProperty.init(initialValue:externalWrite:)", to: "internal")
    }
    let port = Port("stateless").motionObservable(InjectableStream<Int, AsMotion>.self)
      .reactiveProperty(InjectableReactiveProperty<Int>.self).lacking(.stateChannel, because: "it has no states")
      .lacking(.externalWrite, because: "it is written nowhere else")
    let report = try port.report(surface: surface)
    let findings = report.findings.filter { $0.values == nil }
    let unsupported = findings.filter { $0.verdict == .unsupported }.map { [$0.scenario.clause, $0.message] }
    #expect(
      unsupported == [
        ["MO-1.1", "it has no states"], ["MO-4.1", "it has no states"], ["RP-3.1", "it is written nowhere else"],
      ])
    #expect(findings.allSatisfy { $0.verdict != .failed })
  }

  @Test func `a waiver covers surface findings, and is stale if they pass`() throws {
    let read = try ReferenceSurface.surface { $0.drop(keyword: "final", of: "ReactiveProperty") }
    let waived = try Report(examining: read, waivers: Waivers(parsing: "RP-1.4/surface: to be subclassed in tests"))
    #expect(waived.count(.waived) == 1)
    #expect(try Report(examining: read, waivers: Waivers(parsing: "RP-6.1: for no reason")).staleWaivers != nil)
    // No declaration was checked, so the port is not known to conform.
    let port = Port("wrong").reactiveProperty(WrongProperty<Int>.self)
    #expect(throws: Never.self) {
      try port.report(only: .small(.reactiveProperty), waivers: Waivers(parsing: "RP-1.4: to be subclassed in tests"))
    }
  }

  @Test func `the command reports usage errors`() throws {
    let folder = Folder()
    let file = folder.path("reference.symbols.json")
    try folder.write(ReferenceSurface().json, to: "reference.symbols.json")
    #expect(try Command.run(["surface", file]).status == 0)
    let served = ["--", try #require(Command.executable).path, "serve"]
    for words in [
      ["surface", "--only", "RP-1.4", file],
      ["run", "--only", "RP-1.4", "--generated", "none", "--surface", file] + served,
    ] {
      let run = try Command.run(words)
      #expect(run.status == 0)
      #expect(run.output.contains("1 declared = 1 passed"))
    }
    let misuse = [
      ["surface", "--only", "RP-9.2", file]: "nothing to run: no clause of RP-9.2 is checked on a port's symbol graph",
      ["surface", "--map", "ReactiveProperty", file]: "invalid --map 'ReactiveProperty': expected A=B",
      ["surface", "--map", "A=B", file]:
        "invalid name 'A': the specifications do not declare it; expected IndefiniteObservable, Connect, ",
      ["surface", "--map", "MotionState=A,MotionState=B", file]: "duplicate --map name 'MotionState'",
      ["surface", #filePath]: "expected JSON as written by swift package dump-symbol-graph",
    ]
    for (words, complaint) in misuse {
      let run = try Command.run(words)
      #expect(run.status == 2)
      #expect(run.complaint.contains(complaint))
      #expect(run.complaint.split(separator: "\n").count == 1)
    }
  }
}
