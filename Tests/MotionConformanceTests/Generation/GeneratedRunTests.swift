@testable import ConformanceReports
import Defects
import ReferencePort
import Testing

@testable import MotionConformance

/// Runs that judge generated scenarios.
struct GeneratedRunTests {
  /// The requests that a run of generated scenarios alone sends to a port, with its report.
  private func requests(_ exploration: Exploration, only: [String] = []) throws -> ([Request], Report) {
    var requests: [Request] = []
    let right = Port("Good").property(InjectableProperty<Int>.self, InjectableProperty<String>.self)
      .reactiveProperty(ListedProperty<Int>.self)
    let port = right.answering {
      requests.append($0)
      return nil
    }
    let report = try port.report(only: only, written: false, generated: exploration)
    return (requests, report)
  }

  @Test func `a selection performs those scenarios that a whole run performs of it`() throws {
    let exploration = Exploration(count: 150, random: 0)
    let (whole, part) = (try requests(exploration).0, try requests(exploration, only: ["PO"]).0)
    #expect(part.count == 100 && part == whole.filter { $0.specification == .property })
  }

  @Test func `a share of the scenarios is from a random seed that the report names`() throws {
    let (performed, report) = try requests(Exploration(count: 60, random: 30))
    let seed = try #require(report.generated?.randomSeed)
    let shares = try [Exploration(count: 30), Exploration(seed: seed, count: 30)].map { try requests($0).0 }
    #expect(performed == shares.flatMap(\.self))
    let line =
      "60 generated scenarios (seed 1, and a share from the random seed \(seed); 40000 by default): no deviation"
    #expect(report.document.generatedLine == line)
    #expect(Exploration.standard.random > 0)
    let folder = Folder()
    let path = folder.path("r.json")
    for (options, isRandom) in [([], true), (["--seed", "1"], false)] as [([String], Bool)] {
      let words = ["run", "--reference", "--only", "PO", "--generated", "20", "--output", path] + options
      #expect(try Command.run(words).status == 0)
      #expect(try folder.read("r.json").contains("\"randomSeed\"") == isRandom)
    }
  }

  @Test func `nothing is generated that a port lacks`() throws {
    let lacks: [Capability] = [.stateChannel, .externalWrite, .noopSubscribe, .noopDisconnect, .remember]
    let lacking = lacks.reduce(Port.reference) { $0.lacking($1, because: "there is none") }
    let (results, deviations) = try Exploration(count: 1_000).run(lacking)
    #expect(results.unsupported == 0 && deviations.isEmpty)
    #expect(results.scenarios == 1_000)
  }

  @Test(arguments: [Verdict.crashed, .notRun, .failed])
  func `a deviation that happens once is found, and a time-out leaves the run incomplete`(verdict: Verdict) throws {
    let fickle = ScriptedTestee { request, number in
      guard number == 7 else { return .unsupported("not today") }
      return switch verdict {
      case .crashed: .crashed("it was full")
      case .notRun: .timedOut("it waited")
      default: .trace(request.actions.map { _ in [.receives("x", 7)] })
      }
    }
    let report = try fickle.report(written: false, generated: 20)
    let deviating = report.allFindings.filter(\.verdict.isDeviation)
    let found = try #require(deviating.first)
    #expect(found.message?.contains("once: the port did otherwise") == true)
    #expect(found.count == 1 && found.verdict == verdict)
    #expect(!report.conforms && (report.conformance == .deviates) == report.isComplete)
    #expect(report.text().contains("once: the port did otherwise"))
  }

  @Test func `a time-out that happens again is shown, though a plainer scenario timed out once`() throws {
    var isBusy = true
    let port = ScriptedTestee { request in
      let isShort = request.actions.count < 8
      defer { if isShort { isBusy = false } }
      return isBusy && isShort || request.actions.count > 20
        ? .timedOut("it waited") : MotionConformance.Port.reference.answer(to: request)
    }
    let report = try port.report(only: ["RP"], written: false, generated: 150)
    #expect(report.causes.map(\.mistake) == [.timeOut] && report.conformance == .deviates)
  }

  @Test func `a refusal to perform a generated scenario needs a declared lack`() throws {
    let selection = try Selection(only: .small(.reactiveProperty))
    func report(_ refuses: @escaping (Request) -> Bool) throws -> Report {
      let testee = ScriptedTestee { request in
        refuses(request) ? .unsupported("not today") : MotionConformance.Port.reference.answer(to: request)
      }
      return try testee.report(selection, generated: 50)
    }
    #expect(try report { _ in false }.conforms)
    let written = Set(Specification.reactiveProperty.scenarios.map(\.actions))
    let refusing = try report { !written.contains($0.actions) }
    #expect(refusing.findings.allSatisfy { $0.verdict == .passed })
    #expect(refusing.conformance.reason?.contains("declares no lack of a capability that RP/seed-") == true)
    #expect(ReportDocument(refusing).tests.contains { $0.id == "RP" && $0.outcome == .failed })
    // A refusal counts in any form of a run, also where nothing else does, and so does a crash.
    for level in Selection.Depth.allCases {
      for only in [["RP"], ["RP-9.3"]] {
        func conformance(_ answer: Performance) throws -> Conformance {
          try ScriptedTestee { _ in answer }.report(only: only, depth: level, written: false, generated: 50).conformance
        }
        #expect(try conformance(.unsupported("not today")).reason?.contains("declares no lack") == true)
        #expect(try conformance(.crashed("it ended")) == .deviates)
      }
    }
  }
}
