import Defects
import MotionConformance
import ReferencePort
import TestTraits
import Testing

/// The checks of a test, the report and the command agree on which runs pass, and print a page about it.
struct CheckTests {
  private let wrong = Port("Wrong").reactiveProperty(WrongProperty<Int>.self)

  /// Whether every scenario passes its check in a test, of clauses whose ids begin so.
  private func passes(_ testee: some Testee, _ prefix: String = "") -> Bool {
    testee.scenarios.filter { $0.clause.hasPrefix(prefix) }.allSatisfy { (try? testee.check($0)) != nil }
  }

  @Test func `a check of everything fails for a should where that is asked for`() throws {
    let port = Port("reversed").reactiveProperty(ReversedProperty<Int>.self)
    let right = Port("right").reactiveProperty(ListedProperty<Int>.self)
    #expect(try right.check(level: .should, generated: 30).generated?.scenarios == 30)
    let report = try port.check(generated: nil)
    #expect(report.conforms && !report.causes.isEmpty && report.causes.allSatisfy { $0.level == .should })
    let failure = #expect(throws: Nonconformance.self) { try port.check(level: .should, generated: nil) }
    #expect(failure?.description.hasPrefix("✘") == true)
    #expect(throws: Nonconformance.self) { try port.check(.reactiveProperty, level: .should, generated: nil) }
  }

  @Test(.slow) func `the checks of a test are green where the report conforms`() throws {
    #expect(passes(Port.reference))
    // A sample of every list of defects.
    for defect in Defect.all.enumerated().filter({ $0.offset.isMultiple(of: 15) }).map(\.element) {
      let port = InjectablePort(defect)
      let report = try port.report(only: [defect.specification.id])
      #expect(passes(port, defect.specification.prefix) == report.conforms, "\(defect.name)")
      let isGreen = (try? port.check(defect.specification, generated: nil)) != nil
      #expect(isGreen == report.conforms, "\(defect.name)")
    }
  }

  @Test func `a check that judged nothing does not pass`() throws {
    let lacking = Port.reference.lacking(.stream, because: "not yet")
    let scenario = try #require(Specification.reactiveProperty.scenarios.first { $0.clause == "RP-10.1" })
    let error = #expect(throws: NothingChecked.self) { try lacking.check(scenario) }
    #expect(error?.description == "nothing was checked: not yet")
    let silent = ScriptedTestee { _ in .unsupported("not today") }
    #expect(throws: Nonconformance.self) { try silent.check(.reactiveProperty, generated: nil) }
    #expect(throws: Nonconformance.self) { try silent.check(generated: nil) }
    #expect(throws: NothingSelected.self) { try Port("Nothing").check() }
    #expect(Port("Nothing").scenarios.isEmpty)
  }

  @Test func `a scenario shows its own story of the clause that is broken in it`() throws {
    for scenario in wrong.scenarios where scenario.clause.hasPrefix("RP-9.") {
      do { try wrong.check(scenario) } catch {
        #expect("\(error)".hasPrefix("✘ RP-9.") && "\(error)".contains(", scenario \(scenario.id) ("), "\(error)")
      }
    }
  }

  @Test func `a check shows the story of every cause, with the call that replays it`() throws {
    let report = try wrong.report(only: .small(.reactiveProperty))
    let error = #expect(throws: Nonconformance.self) { try wrong.check(generated: nil) }
    let text = try #require(error?.description)
    #expect(text.hasPrefix("✘ Wrong does not conform to ReactiveProperty\n"))
    #expect(
      report.causes.count > 1 && report.causes.allSatisfy { text.contains(", scenario \($0.story.scenario.id) (") })
    let calls = text.matches(of: #/replay: try port\.check\(replaying: "(.+)"\)/#).map { String($0.1) }
    #expect(calls == report.causes.map(\.story.scenario.id))
    for id in calls { #expect(throws: Nonconformance.self) { try wrong.check(replaying: id) } }
  }

  @Test func `a check of a specification finds what the report finds`() throws {
    let right = Port("Long").property(InjectableProperty<Int>.self).reactiveProperty(ListedProperty<Int>.self)
    let port = right.deviatingInGeneratedScenarios
    let exploration = Exploration(count: 100)
    let report = try port.report(generated: exploration)
    #expect(report.findings.allSatisfy { [.passed, .unsupported].contains($0.verdict) } && !report.conforms)
    for form in [report.text(), report.markdown(), report.html()] {
      #expect(form.contains("deviates, in generated scenarios only"))
    }
    let failure = #expect(throws: Nonconformance.self) { try port.check(.property, generated: exploration) }
    #expect(failure?.findings.map(\.scenario.id) == report.generatedFindings.map(\.scenario.id))
    #expect(throws: Never.self) { try port.check(.reactiveProperty, generated: exploration) }
    // It ends at the first generated scenario, which a check performs by default.
    let written = Set(Specification.property.scenarios.map(\.actions))
    let ending = right.answering { written.contains($0.actions) ? nil : .notRun("it ended") }
    #expect(throws: Never.self) { try ending.check(.property, generated: nil) }
    #expect(throws: Nonconformance.self) { try ending.check(.property) }
  }

  @Test func `whatever a test prints of a report is a page at most`() throws {
    let reports = [
      try wrong.report(only: .small(.reactiveProperty), generated: 50),
      try HostileTestee(text: HostileTestee.texts.last ?? "").report(),
      try Port.reference.report(only: .small(.remember)),
    ]
    for part in reports + reports.compactMap(\.findings.first) + [Specification.all] as [Any] {
      var dumped = ""
      dump(part, to: &dumped)
      for text in [String(describing: part), String(reflecting: part), dumped] {
        let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
        #expect(lines.count <= 60)
        #expect(lines.allSatisfy { $0.count <= 1_500 }, "\(lines.map(\.count).max() ?? 0)")
      }
    }
  }
}
