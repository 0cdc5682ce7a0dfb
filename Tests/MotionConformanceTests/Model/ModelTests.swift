import Testing

@testable import MotionConformance

/// The model's judgements of traces. The order of what a write during a notification does is open.
struct ModelTests {
  @Test(arguments: streams + properties + remembered + operated)
  func `the model names the broken clauses`(traced: TracedSteps) {
    #expect(traced.named == traced.broken)
  }

  @Test func `one that is missing is noticed among many that receive in a wrong order`() {
    let names = (1...50).map { Name($0) }
    let subscribed = names.map { Step.subscribe($0, to: "p").expect(.receives($0, 1)) }
    let received = names.dropFirst().reversed().map { Event.receives($0, 2) }
    let trace = ([[]] + names.map { [.receives($0, 1)] }) + [Array(received)]
    let steps = [.property("p")] + subscribed + [Step.write(2, to: "p")]
    let judgement = Model().judge(steps.map(\.action), trace)
    #expect(Set(judgement.violations.map(\.clause)) == ["RP-6.2", "RP-9.3"])
  }

  @Test func `a deviation made on purpose hides no other`() {
    let actions: [Action] = [
      .property("q", holding: 4, external: true), .subscribe("a", to: "q"), .subscribe("b", to: "q"),
      .write(1, to: "q"),
    ]
    let trace: Trace = [[], [.receives("a", 4)], [.receives("b", 4)], [.receives("a", 1), .externalWrite("q", 1)]]
    let deviations = Model(assuming: ["RP-9.2"]).judge(actions, trace).violations
    #expect(deviations.filter(\.isAssumed).map(\.clause) == ["RP-9.2"])
    #expect(deviations.filter { !$0.isAssumed }.map(\.rule) == [.receives])
  }

  private static let disconnected: [Step] = [
    .source("s"), .subscribe("a", to: "s", with: .observer).expect(.connected("s", 1)),
    .unsubscribe("a").expect(.disconnected("s", 1)),
  ]

  private static let streams: [TracedSteps] = [
    TracedSteps(
      .motionObservable, "unsubscribing without functions connects again", must: "MO-5.3",
      .source("s", teardown: false), .subscribe("a", to: "s", with: .nothing).expect(.connected("s", 1)),
      .unsubscribe("a").expect(.connected("s", 2))),
    TracedSteps(
      .motionObservable, "a value that is put into an observer is taken for a state", must: "MO-2.1",
      .observer("a"), .put(1, into: "a").expect(.receivesState("a", .active))),
    TracedSteps(
      .indefiniteObservable, "one who subscribed after another had unsubscribed misses a value",
      must: "IO-1.1", after: disconnected,
      .subscribe("b", to: "s", with: .observer, using: "a").expect(.connected("s", 2)),
      .emit(1, from: "s").expectNothing),
    TracedSteps(.motionObservable, "states are no numbers", .numberStates.expectNothing),
    TracedSteps(
      .motionObservable, "disconnected by a value", must: "IO-7.3",
      .source("s"), .subscribe("a", to: "s", with: .observer).expect(.connected("s", 1)),
      .emit(1, from: "s").expect(.receives("a", 1), .disconnected("s", 1))),
  ]

  private static let one: [Step] = [.property("p"), .subscribe("a", to: "p").expect(.receives("a", 1))]
  private static let two = one + [.subscribe("b", to: "p").expect(.receives("b", 1))]
  private static let left = two + [.when(.receives("a", 2), .unsubscribe("b"), .write(3, to: "p"))]
  private static let external: [Step] = [
    .property("p", external: true), .subscribe("a", to: "p").expect(.receives("a", 1)),
  ]

  private static let properties: [TracedSteps] = [
    // The other subscriber misses the value as well.
    TracedSteps(
      .property, "a function called in the place of another one that is subscribed, too", must: "PO-1.2, PO-3.1",
      .information("p", holding: 2), .subscribe("b", to: "p").expect(.receives("b", 2)),
      .subscribe("c", to: "p").expect(.receives("c", 2)),
      .write(1, to: "p").expect(.informationWritten("p", 1), .receives("c", 1), .receives("c", 1))),
    TracedSteps(
      .reactiveProperty,
      "an observer subscribed twice had the value of an equal write last by the subscription that stays",
      .property("p"), .subscribe("a", to: "p").expect(.receives("a", 1)),
      .when(.receives("a", 2), .write(1, to: "p"), .unsubscribe("a")),
      .subscribe("b", to: "p", using: "a").expect(.receives("a", 1)),
      .write(2, to: "p").expect(.receives("a", 2), .begins, .returns, .begins, .returns)),
    TracedSteps(
      .reactiveProperty, "one that subscribed after a nested write keeps the value from before it", should: "RP-4.3",
      after: one, .when(.receives("a", 2), .write(3, to: "p"), .subscribe("b", to: "p")),
      .write(2, to: "p").expect(
        .receives("a", 2), .begins, .receives("a", 3), .returns, .begins, .receives("b", 2), .returns)),
    TracedSteps(
      .reactiveProperty, "a nested write is carried out after another one has subscribed",
      after: one, .when(.receives("a", 2), .write(3, to: "p"), .subscribe("b", to: "p")),
      .write(2, to: "p").expect(
        .receives("a", 2), .begins, .returns, .begins, .receives("b", 2), .returns, .receives("a", 3),
        .receives("b", 3))),
    TracedSteps(
      .reactiveProperty, "one misses a change during which another subscribes", must: "RP-9.1", after: two,
      .when(.receives("a", 2), .subscribe("c", to: "p")),
      .write(2, to: "p").expect(.receives("a", 2), .begins, .receives("c", 2), .returns)),
    TracedSteps(
      .reactiveProperty, "a queue in another order than that of the writes ends with an older value", after: two,
      .when(.receives("a", 2), .write(3, to: "p"), .write(4, to: "p")),
      .write(2, to: "p").expect(
        .receives("a", 2), .begins, .returns, .begins, .returns, .receives("b", 2),
        .receives("a", 4), .receives("b", 4), .receives("a", 3), .receives("b", 3))),
    TracedSteps(
      .reactiveProperty, "an older value after the last one that has been received before", must: "RP-9.1", after: two,
      .when(.receives("a", 2), .write(3, to: "p")),
      .write(2, to: "p").expect(
        .receives("a", 2), .begins, .receives("a", 3), .receives("b", 3), .returns, .receives("b", 2),
        .receives("a", 2))),
    TracedSteps(
      .reactiveProperty, "a value that is written back within the same call is dropped", should: "RP-9.4",
      after: external, .when(.externalWrite("p", 2), .write(1, to: "p")),
      .write(2, to: "p").expect(.externalWrite("p", 2), .begins, .externalWrite("p", 1), .returns)),
    TracedSteps(
      .reactiveProperty, "an equal write waits, and one who subscribes meanwhile receives the value from before",
      .property("p", external: true), .when(.receives("a", 1), .write(1, to: "p"), .subscribe("b", to: "p")),
      .subscribe("a", to: "p").expect(
        .receives("a", 1), .begins, .returns, .begins, .receives("b", 1), .returns, .externalWrite("p", 1),
        .receives("a", 1), .receives("b", 1))),
    TracedSteps(
      .reactiveProperty, "one that has unsubscribed receives nothing that is written afterwards", must: "RP-5.2",
      after: left,
      .write(2, to: "p").expect(
        .receives("a", 2), .begins, .returns, .begins, .receives("a", 3), .returns, .receives("b", 3))),
    TracedSteps(
      .property, "a Property that delivers what it reads may do so once more after unsubscribing",
      .information("p"), .subscribe("a", to: "p").expect(.receives("a", 1)),
      .subscribe("b", to: "p").expect(.receives("b", 1)),
      .when(.receives("a", 2), .unsubscribe("b"), .write(3, to: "p")),
      .write(2, to: "p").expect(
        .informationWritten("p", 2), .receives("a", 2), .begins, .returns, .begins, .informationWritten("p", 3),
        .returns, .receives("b", 3), .receives("a", 3))),
    TracedSteps(
      .reactiveProperty, "a value on subscription is held back until another observer returns", must: "RP-8.1",
      .property("p", holding: 2), .when(.receives("a", 2), .subscribe("b", to: "p")),
      .subscribe("a", to: "p").expect(.receives("a", 2), .begins, .returns, .receives("b", 2))),
    TracedSteps(
      .reactiveProperty, "a stream's value on subscription is held back until another observer returns",
      should: "RP-10.5",
      .property("p", holding: 2), .stream("u", of: "p"), .when(.receives("a", 2), .subscribe("b", to: "u")),
      .subscribe("a", to: "u").expect(.receives("a", 2), .begins, .returns, .receives("b", 2))),
    TracedSteps(
      .reactiveProperty, "a write that is nested in an external write is carried out as a whole afterwards",
      .property("p", holding: 3, external: true), .subscribe("a", to: "p").expect(.receives("a", 3)),
      .when(.externalWrite("p", 2), .write(1, to: "p"), .write(4, to: "p")),
      .when(.receives("a", 1), .write(2, to: "p"), .subscribe("b", to: "p")),
      .write(2, to: "p").expect(
        .externalWrite("p", 2), .begins, .returns, .begins, .returns, .receives("a", 2), .externalWrite("p", 1),
        .receives("a", 1), .begins, .returns, .begins, .receives("b", 1), .returns, .externalWrite("p", 4),
        .receives("a", 4), .receives("b", 4), .externalWrite("p", 2), .receives("a", 2), .receives("b", 2))),
  ]
}
