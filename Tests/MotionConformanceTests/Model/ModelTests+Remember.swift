@testable import MotionConformance

/// Traces of `_remember` and `startWith`.
extension ModelTests {
  private static let memory: [Step] = [
    .source("s"), .remember("r", of: "s"), .subscribe("a", to: "r").expect(.connected("s", 1)),
  ]
  private static let chain: [Step] = [.source("s"), .remember("r", of: "s"), .remember("t", of: "r")]
  private static let filled: [Step] = memory + [.emit(1, from: "s").expect(.receives("a", 1))]
  private static let filledBelow: [Step] =
    chain + [
      .subscribe("a", to: "r").expect(.connected("s", 1)), .emit(1, from: "s").expect(.receives("a", 1)),
    ]

  private static let startedTwice: [Step] = [
    .source("p"), .startWith("s", 1, of: "p"), .startWith("t", 2, of: "s"),
  ]

  private static func started(with sample: Int) -> [Step] {
    [
      .source("s"), .startWith("r", sample, of: "s"),
      .subscribe("a", to: "r").expect(.connected("s", 1), .receives("a", .sample(sample))),
    ]
  }

  static let remembered: [TracedSteps] = [
    TracedSteps(
      .remember, "a missed value that is received in a later call", must: "RM-2.1, RM-6.2", after: memory,
      .emit(1, from: "s").expectNothing, .emit(2, from: "s").expect(.receives("a", 2), .receives("a", 1))),
    TracedSteps(
      .reactiveProperty, "a second observer of a property's remembered stream receives nothing", must: "RM-8.1",
      .property("p", holding: 2), .stream("u", of: "p"), .remember("r", of: "u"),
      .subscribe("a", to: "r").expect(.receives("a", 2)), .subscribe("b", to: "r").expectNothing),
    TracedSteps(
      .remember, "a value that is emitted while its observer unsubscribes, and may still be received",
      .source("s"), .remember("r", of: "s"), .subscribe("a", to: "r").expect(.connected("s", 1)),
      .when(.disconnected("s", 1), .subscribe("b", to: "r"), .emit(1, from: "s")),
      .unsubscribe("a").expect(
        .disconnected("s", 1), .begins, .connected("s", 2), .returns, .begins, .receives("a", 1), .receives("b", 1),
        .returns)),
    TracedSteps(
      .remember, "an observer subscribed twice need not receive the replay twice, although one leaves",
      .source("s"), .remember("r", of: "s"),
      .subscribe("a", to: "r", with: .observer).expect(.connected("s", 1)),
      .emit(1, from: "s").expect(.receives("a", 1)),
      .when(.receives("b", 1), .subscribe("c", to: "r", with: .observer, using: "a"), .unsubscribe("a")),
      .subscribe("b", to: "r").expect(.receives("b", 1), .begins, .returns, .begins, .returns)),
    TracedSteps(
      .remember, "a value on an ended connection is remembered after the replay",
      .source("s", teardown: false), .remember("r", of: "s"), .subscribe("a", to: "r").expect(.connected("s", 1)),
      .emit(2, from: "s").expect(.receives("a", 2)), .unsubscribe("a"), .when(.receives("b", 2), .emit(1, from: "s")),
      .subscribe("b", to: "r").expect(.receives("b", 2), .begins, .returns, .connected("s", 2)),
      .subscribe("c", to: "r").expect(.receives("c", 1))),
    TracedSteps(
      .startWith, "a port that defers emissions drops the initial value for a subscriber that leaves in the same call",
      after: started(with: 2),
      .when(.receives("a", 1), .unsubscribe("a"), .subscribe("b", to: "r"), .unsubscribe("b")),
      .emit(1, from: "s").expect(
        .receives("a", 1), .begins, .disconnected("s", 1), .returns, .begins, .receives("b", 1), .connected("s", 2),
        .returns, .begins, .disconnected("s", 2), .returns)),
    TracedSteps(
      .remember, "a value received by an observer that subscribed meanwhile may be remembered", after: chain,
      .subscribe("a", to: "r").expect(.connected("s", 1)), .when(.receives("a", 1), .emit(2, from: "s")),
      .when(.receives("a", 2), .subscribe("b", to: "t")),
      .emit(1, from: "s").expect(
        .receives("a", 1), .begins, .receives("a", 2), .begins, .receives("b", 2), .returns, .receives("b", 2),
        .returns, .receives("b", 1)),
      .subscribe("c", to: "t").expect(.receives("c", 1))),
    TracedSteps(
      .remember, "an observer that is added after its replay receives the value of its connection", after: filled,
      .when(.receives("b", 1), .unsubscribe("a")), .when(.connected("s", 2), .emit(2, from: "s")),
      .subscribe("b", to: "r").expect(
        .receives("b", 1), .begins, .disconnected("s", 1), .returns, .connected("s", 2), .begins, .receives("b", 2),
        .returns)),
    TracedSteps(
      .reactiveProperty, "one that is added after its replay joins a property's stream that all others left",
      .property("p"), .stream("q", of: "p"), .remember("r", of: "q"),
      .subscribe("a", to: "r").expect(.receives("a", 1)), .write(2, to: "p").expect(.receives("a", 2)),
      .when(.receives("b", 2), .unsubscribe("a")),
      .subscribe("b", to: "r").expect(.receives("b", 2), .begins, .returns, .receives("b", 2))),
    TracedSteps(
      .reactiveProperty,
      "a remembered stream that received an older value last may keep it where an equal write is ignored",
      should: "RP-9.4",
      .property("p", holding: 3, external: true), .stream("q", of: "p"), .remember("r", of: "q"),
      .subscribe("c", to: "r").expect(.receives("c", 3)), .when(.externalWrite("p", 2), .write(1, to: "p")),
      .write(2, to: "p").expect(
        .externalWrite("p", 2), .begins, .externalWrite("p", 1), .receives("c", 1), .returns, .receives("c", 2)),
      .write(1, to: "p").expectNothing, .subscribe("h", to: "r").expect(.receives("h", 2))),
    TracedSteps(
      .remember, "forgotten with the last subscriber, though upstream stays connected",
      must: "RM-9.2", after: filled,
      .unsubscribe("a").expectNothing, .subscribe("b", to: "r").expectNothing),
    TracedSteps(
      .remember, "who subscribes while it is broadcasting receives nothing", should: "RM-6.4", after: memory,
      .when(.receives("a", 1), .subscribe("b", to: "r")),
      .emit(1, from: "s").expect(.receives("a", 1), .begins, .returns)),
    TracedSteps(
      .startWith, "the initial value is emitted after upstream was connected, and somebody subscribed meanwhile",
      after: started(with: 1),
      .emit(2, from: "s").expect(.receives("a", 2)), .unsubscribe("a").expect(.disconnected("s", 1)),
      .when(.connected("s", 2), .subscribe("c", to: "r")),
      .subscribe("b", to: "r").expect(
        .connected("s", 2), .begins, .receives("c", 2), .returns, .receives("c", 1), .receives("b", 1))),
    TracedSteps(
      .startWith, "a later subscriber receives the initial value in place of one that was emitted while connecting",
      must: "SW-2.4",
      .source("s"), .startWith("q", 1, of: "s"), .when(.connected("s", 1), .emit(2, from: "s")),
      .subscribe("a", to: "q").expect(.connected("s", 1), .begins, .receives("a", 2), .returns),
      .subscribe("b", to: "q").expect(.receives("b", 1))),
    TracedSteps(
      .startWith, "the initial value of upstream is lost", must: "SW-1.2", after: startedTwice,
      .subscribe("a", to: "t").expect(.connected("p", 1), .receives("a", 2))),
    TracedSteps(
      .startWith, "the initial value of upstream comes before that of the stream", must: "SW-2.2", after: startedTwice,
      .subscribe("a", to: "t").expect(.connected("p", 1), .receives("a", 1), .receives("a", 2))),
    TracedSteps(
      .startWith, "upstream emits because a state is replayed, so that the last value is replayed besides",
      .source("p"), .startWith("q", 1, of: "p"),
      .when(.connected("p", 1), .emit(.active, from: "p", connection: nil)),
      .subscribe("a", to: "q").expect(.connected("p", 1), .begins, .returns, .receives("a", 1)),
      .unsubscribe("a").expect(.disconnected("p", 1)), .when(.receivesState("a", .active), .emit(2, from: "p")),
      .subscribe("j", to: "q", with: .observer, using: "a").expect(
        .connected("p", 2), .receivesState("a", .active), .begins, .receives("a", 2), .returns, .receives("a", 2))),
    TracedSteps(
      .remember, "a value is replayed once if only one stream remembers it", must: "RM-8.1", after: filled,
      .unsubscribe("a").expect(.disconnected("s", 1)),
      .subscribe("b", to: "r").expect(.receives("b", 1), .connected("s", 2), .receives("b", 1))),
    TracedSteps(
      .startWith, "the last value is replayed before the connection, on which the initial value is emitted again",
      should: "RM-7.3", after: started(with: 1),
      .unsubscribe("a").expect(.disconnected("s", 1)),
      .subscribe("b", to: "r").expect(.receives("b", 1), .connected("s", 2), .receives("b", 1))),
    TracedSteps(
      .remember, "an early value that equals the former one is of the connection that upstream has now",
      should: "RM-7.2",
      .source("s"), .remember("r", of: "s"), .subscribe("a", to: "r").expect(.connected("s", 1)),
      .emit(2, from: "s").expect(.receives("a", 2)), .unsubscribe("a").expect(.disconnected("s", 1)),
      .when(.connected("s", 2), .emit(2, from: "s"), .emit(1, from: "s")),
      .subscribe("b", to: "r").expect(
        .connected("s", 2), .begins, .receives("b", 2), .returns, .begins, .receives("b", 1), .returns)),
    TracedSteps(
      .remember, "a subscriber that subscribes while another joins the chain joins it once more", after: filledBelow,
      .when(.receives("f", 1), .subscribe("g", to: "t")),
      .subscribe("f", to: "t").expect(
        .receives("f", 1), .begins, .receives("g", 1), .returns, .receives("f", 1), .receives("g", 1))),
    TracedSteps(
      .reactiveProperty, "a subscriber that subscribes while another joins a property's stream joins it once more",
      .property("p"), .stream("q", of: "p"), .remember("r", of: "q"),
      .when(.receives("a", 1), .subscribe("b", to: "r")),
      .subscribe("a", to: "r").expect(
        .receives("a", 1), .begins, .receives("b", 1), .receives("a", 1), .receives("b", 1), .returns),
      .write(2, to: "p").expect(.receives("a", 2), .receives("b", 2), .receives("a", 2), .receives("b", 2))),
    TracedSteps(
      .remember, "a stream whose subscriber was released may join its upstream again", after: chain,
      .subscribe("a", to: "t").expect(.connected("s", 1)), .emit(1, from: "s").expect(.receives("a", 1)),
      .subscribe("c", to: "r").expect(.receives("c", 1)), .release("a").expectNothing,
      .subscribe("d", to: "t").expect(.receives("d", 1), .receives("d", 1))),
    TracedSteps(
      .remember, "a chain whose subscribers were released replays, and connects a source without teardown again",
      .source("s", teardown: false), .remember("r", of: "s"), .subscribe("a", to: "r").expect(.connected("s", 1)),
      .remember("t", of: "r"), .emit(1, from: "s").expect(.receives("a", 1)), .release("a").expectNothing,
      .subscribe("b", to: "t").expect(.receives("b", 1), .connected("s", 2)), .release("b").expectNothing,
      .subscribe("c", to: "t").expect(.receives("c", 1), .receives("c", 1), .connected("s", 3))),
    TracedSteps(
      .remember, "one of two connections is left",
      .source("s"), .remember("r", of: "s"),
      .when(.connected("s", 1), .emit(1, from: "s"), .subscribe("b", to: "r")),
      .subscribe("a", to: "r").expect(
        .connected("s", 1), .begins, .receives("a", 1), .returns, .begins, .receives("b", 1), .connected("s", 2),
        .returns, .disconnected("s", 2)),
      .unsubscribe("a").expect(.disconnected("s", 1)),
      .subscribe("c", to: "r").expect(.receives("c", 1), .connected("s", 3))),
  ]
}
