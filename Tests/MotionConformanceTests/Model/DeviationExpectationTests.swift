import Testing

@testable import MotionConformance

/// The expectation that a report shows for the step of a deviation.
struct DeviationExpectationTests {
  @Test(arguments: [
    TracedSteps(
      .reactiveProperty, "the old value, then the change", should: "RP-4.3",
      shows: "b receives 2 (only b judged)", after: one,
      .when(.receives("a", 2), .subscribe("b", to: "p")),
      .write(2, to: "p").expect(.receives("a", 2), .begins, .receives("b", 1), .returns, .receives("b", 2))),
    TracedSteps(
      .remember, "two early values, of which the last alone is expected", should: "RM-7.2",
      shows: "a receives 2 (only a judged)",
      .source("s"), .remember("r", of: "s"),
      .when(.connected("s", 1), .emit(1, from: "s"), .emit(2, from: "s")),
      .subscribe("a", to: "r").expect(
        .connected("s", 1), .begins, .receives("a", 1), .returns, .begins, .receives("a", 2), .returns)),
    // The initial value need not come as well.
    TracedSteps(
      .startWith, "the initial value in the place of an early one", must: "SW-2.2",
      shows: "a receives 2 (only a judged)",
      .source("s"), .startWith("t", 1, of: "s"), .when(.connected("s", 1), .emit(2, from: "s")),
      .subscribe("a", to: "t").expect(.connected("s", 1), .begins, .returns, .receives("a", 1))),
    TracedSteps(
      .startWith, "the outer initial value for a later subscriber", must: "SW-2.4",
      shows: "b receives 2 (only b judged)",
      .source("s"), .startWith("t", 2, of: "s"), .startWith("u", 1, of: "t"),
      .subscribe("a", to: "u", with: .nothing).expect(.connected("s", 1)),
      .subscribe("b", to: "u").expect(.receives("b", 1))),
    // Nor is what happened within an unexpected event.
    TracedSteps(
      .reactiveProperty, "the old value is written out first", must: "RP-3.3",
      shows: "external write of 3 by p (only p judged)",
      .property("p", external: true), .when(.externalWrite("p", 1), .read("p")),
      .write(3, to: "p").expect(
        .externalWrite("p", 1), .begins, .reads("p", 3), .returns, .externalWrite("p", 3))),
    // Once, and not as well where it was too late.
    TracedSteps(
      .motionObservable, "disconnected when unsubscribing has returned", must: "IO-6.1",
      shows: "s disconnected #1, before the action returns (only s judged)",
      .source("s"), .subscribe("a", to: "s").expect(.connected("s", 1)), .when(.receives("a", 1), .unsubscribe("a")),
      .emit(1, from: "s").expect(.receives("a", 1), .begins, .returns, .disconnected("s", 1))),
    // A missing value is expected where it was emitted, and not where it might have come at the latest.
    TracedSteps(
      .filter, "the first of two early values", must: "FI-1.2", shows: "a receives 2 · a receives 1 (only a judged)",
      .source("s"), .operate(.filter, "u", [:], of: "s"),
      .when(.connected("s", 1), .emit(2, from: "s"), .emit(1, from: "s")),
      .subscribe("a", to: "u").expect(.connected("s", 1), .begins, .returns, .begins, .receives("a", 1), .returns)),
    // Though the value written before might still be received.
    TracedSteps(
      .reactiveProperty, "a value for an observer that has unsubscribed", must: "RP-5.2",
      shows: "nothing (only b judged)", after: one,
      .subscribe("b", to: "p").expect(.receives("b", 1)),
      .when(.receives("a", 2), .unsubscribe("b"), .write(3, to: "p")),
      .write(2, to: "p").expect(
        .receives("a", 2), .begins, .returns, .begins, .receives("a", 3), .receives("b", 3), .returns)),
    TracedSteps(
      .read, "a reading within a connection that does not connect", must: "RE-1.3",
      shows: "s connected #1 · s reads nothing · s connected #2 (only s judged)",
      .source("s"), .when(.connected("s", 1), .readFirst("s")),
      .subscribe("a", to: "s").expect(.connected("s", 1), .begins, .readsNothing("s"), .returns)),
    TracedSteps(
      .motionObservable, "the numbers are swapped", must: "MO-1.2",
      shows: "atRest is 0 · active is 1",
      .numberStates.expect(.number(.atRest, 1), .number(.active, 0))),
    TracedSteps(
      .property, "received before it is written", should: "PO-6.1",
      shows: "p writes the information 2, before a receives 2 (only p and a judged)",
      .information("p"), .subscribe("a", to: "p").expect(.receives("a", 1)),
      .write(2, to: "p").expect(.receives("a", 2), .informationWritten("p", 2))),
    TracedSteps(
      .reactiveProperty, "the last of many first", should: "RP-9.3",
      shows: "s receives 2, before t receives 2 (only s and t judged)", after: many,
      .write(2, to: "p").expect(inAnyOrder: crowd.reversed().map { .receives($0, 2) })),
    TracedSteps(
      .remember, "replayed to all", must: "RM-8.1", shows: "a receives 1 (only a judged)",
      .source("s"), .remember("r", of: "s"), .subscribe("a", to: "r").expect(.connected("s", 1)),
      .emit(2, from: "s").expect(.receives("a", 2)), .when(.receives("a", 1), .subscribe("b", to: "r")),
      .emit(1, from: "s").expect(.receives("a", 1), .begins, .receives("a", 1), .receives("b", 1), .returns)),
  ])
  func `what the model allows is expected, as little as makes the difference`(traced: TracedSteps) {
    #expect(traced.named == traced.broken)
    #expect(expectations(of: traced) == [traced.shown])
  }

  private func expectations(of traced: TracedSteps) -> [String] {
    let scenario = Scenario("steps", clause: traced.specification.clauses[0].id, traced.steps)
    let finding = Finding(scenario, values: .integer, performance: .trace(traced.trace))
    return traced.judgement.violations.map {
      $0.expectation(in: traced.trace, nearest: finding.nearestTrace(until: $0.step)).text(in: .integer)
    }
  }

  @Test func `where one observer must receive nothing, the others that must receive something are shown`() {
    let traced = TracedSteps(
      .reactiveProperty, "received by one that has unsubscribed, in the place of the other", must: "RP-5.2, RP-5.3",
      after: Self.one, .subscribe("b", to: "p").expect(.receives("b", 1)), .unsubscribe("a"),
      .write(2, to: "p").expect(.receives("a", 2)))
    #expect(expectations(of: traced).contains("b receives 2 (only a and b judged)"))
  }

  @Test func `other text that was read before is no value to expect`() throws {
    let traced = TracedSteps(
      .reactiveProperty, "another value after other text", must: "RP-2.1, RP-8.2",
      .property("p"), .read("p").expect(.reads("p", .other("odd"))), .subscribe("a", to: "p").expect(.receives("a", 2)))
    #expect(traced.judgement.violations.map(\.expected) == [[.reads("p", 1)], [.receives("a", 1)]])
  }

  private static let crowd = Name.crowd(20)
  private static let many: [Step] =
    [.property("p")] + crowd.map { .subscribe($0, to: "p").expect(.receives($0, 1)) }
  private static let one: [Step] = [.property("p"), .subscribe("a", to: "p").expect(.receives("a", 1))]

  @Test func `a late event is shown behind the reaction in which it should have occurred`() throws {
    let scenario = Scenario(
      "late", clause: "RP-8.1",
      [.property("p"), .when(.receives("a", 1), .subscribe("b", to: "p")), .subscribe("a", to: "p").expectNothing])
    let trace: Trace = [[], [], [.receives("a", 1), .begins, .returns, .receives("b", 1)]]
    let finding = Finding(scenario, values: .integer, performance: .trace(trace))
    let judged = try #require(Model().judge(scenario.actions, trace).violations.first)
    #expect(finding.verdict == .failed && judged.clause == "RP-8.1")
    let expectation = judged.expectation(in: trace, nearest: nil)
    let text = expectation.text(in: .integer, beside: trace[2])
    #expect(text == "b receives 1, before the action returns (only b judged)")
    let got = expectation.got(trace[2], in: .integer)
    #expect(got == "a receives 1 · an action begins · the action returns · b receives 1")
  }

  /// The port has one connection for an observer, which the last of two subscriptions ends.
  @Test func `what a right port does in all steps is expected, whatever this one did before`() throws {
    let steps: [Step] = [
      .source("s"), .subscribe("a", to: "s", with: .observer), .subscribe("b", to: "s", with: .observer, using: "a"),
      .unsubscribe("b"),
    ]
    let trace: Trace = [[], [.connected("s", 1)], [], [.disconnected("s", 1)]]
    let finding = Finding(Scenario("one", clause: "IO-9.1", steps), values: .integer, performance: .trace(trace))
    let deviations = Model().judge(finding.scenario.actions, trace).violations
    #expect(deviations.map(\.step) == [3, 4])
    let expected = deviations.map {
      $0.expectation(in: trace, nearest: finding.nearestTrace(until: $0.step)).text(in: .integer)
    }
    #expect(expected == ["s connected #2 (only s judged)", "s disconnected #2 (only s judged)"])
  }

  @Test func `of several events one that is too many is left out if no more is known`() {
    let trace: Trace = [[], [], [.receives("a", 1), .receives("a", 2)]]
    let deviation = Violation(
      .receivesNothingElse, of: .stream, in: [], step: 3, position: 0, expected: [], got: .receives("a", 1))
    #expect(deviation.expectation(in: trace, nearest: nil).text(in: .integer) == "a receives 2 (only a judged)")
  }

  @Test func `where a scenario has only a limit, its story says what was expected`() throws {
    let scenario = try #require(Catalogue.clause("RP-4.3")?.scenarios.first { $0.slug == "in-external-write" })
    let trace: Trace = [[], [], [.externalWrite("p", 2), .begins, .reads("p", 1), .returns]]
    let finding = Finding(scenario, values: .integer, performance: .trace(trace))
    #expect(finding.verdict == .failed)
    #expect(finding.asStory.expected == "external write of 2 by p · p reads 2")
  }

  @Test func `a report writes samples as literals of their domain`() {
    #expect(ValueDomain.allCases.map { $0.literal(2) } == ["2", "3.0", "\"b\"", "2", "[2]"])
  }

  @Test(arguments: ValueDomain.allCases) func `no two samples look the same`(values: ValueDomain) {
    let literals = (-16...20).map(values.literal)
    #expect(Set(literals.map { Array($0.unicodeScalars) }).count == literals.count)
    #expect(Set(literals).count == literals.count)
  }
}
