import Defects
import MotionConformance
import Testing

struct BlameTests {
  @Test(arguments: Defect.all)
  func `exactly the clauses that a defect breaks fail`(defect: Defect) throws {
    let blamed = try Report(judging: InjectablePort(defect)).blamed
    #expect(blamed.subtracting(defect.clauses).sorted() == [], "blamed, though not broken")
    #expect(defect.clauses.subtracting(blamed).sorted() == [], "broken, though not blamed")
  }

  @Test func `without a defect every scenario passes`() throws {
    let report = try Report(judging: InjectablePort())
    #expect(report.blamed == [])
    #expect(report.count(.passed) == report.declared)
  }

  @Test func `every clause with scenarios can be broken without any other`() {
    let brokenAlone = Set(Defect.all.filter { $0.clauses.count == 1 }.flatMap(\.clauses))
    let judged = Specification.all.flatMap(\.clauses).filter { !$0.scenarios.isEmpty }.map(\.id)
    #expect(judged.filter { !brokenAlone.contains($0) } == [])
  }
}

extension Report {
  /// The clauses whose scenarios did not pass.
  var blamed: Set<String> { Set(findings.filter { $0.verdict != .passed }.map(\.scenario.clause)) }
}
