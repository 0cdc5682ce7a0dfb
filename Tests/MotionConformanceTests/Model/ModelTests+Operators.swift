@testable import MotionConformance

/// Traces of foundation operators.
extension ModelTests {
  private static let deduped: [Step] = [
    .source("s"), .operate(.dedupe, "t", of: "s"), .subscribe("a", to: "t").expect(.connected("s", 1)),
    .emit(1, from: "s").expect(.receives("a", 1)),
  ]

  private static let merged: [Step] = [
    .source("s"), .source("o"), .operate(.merge, "t", "o", of: "s"),
  ]

  private static let rememberedMerge =
    merged + [.remember("r", of: "t"), .subscribe("a", to: "r").expect(.connected("o", 1), .connected("s", 1))]

  private static let mapped: [Step] = [
    .source("s"), .operate(.map, "t", [1: [2]], of: "s"),
    .subscribe("a", to: "t", with: .nextAndState).expect(.connected("s", 1)),
  ]

  static let operated: [TracedSteps] = [
    TracedSteps(
      .map, "a state that is passed on twice", after: mapped,
      .emit(.active, from: "s").expect(.receivesState("a", .active), .receivesState("a", .active))),
    TracedSteps(
      .map, "a state that upstream has not emitted", must: "MA-1.2", after: mapped,
      .emit(.active, from: "s").expect(.receivesState("a", .atRest))),
    TracedSteps(
      .map, "a value for an observer that has unsubscribed", must: "MA-1.4", after: mapped,
      .unsubscribe("a").expect(.disconnected("s", 1)), .emit(1, from: "s").expect(.receives("a", 2))),
    TracedSteps(
      .map, "a wrong value on a connection that has ended, which may emit the right one", must: "MA-1.2", after: mapped,
      .unsubscribe("a").expect(.disconnected("s", 1)),
      .emit(1, from: "s", connection: 1).expect(.receives("a", 1))),
    TracedSteps(
      .merge, "a remembered stream that connects only one of its upstreams", must: "RM-2.2", after: merged,
      .remember("r", of: "t"), .subscribe("a", to: "r").expect(.connected("s", 1))),
    TracedSteps(
      .merge, "a remembered stream that connects one of its upstreams again", must: "ME-2.1", after: rememberedMerge,
      .subscribe("b", to: "r").expect(.connected("o", 2))),
    TracedSteps(
      .merge, "a value of one upstream that is emitted while the other is disconnected, and may still be received",
      .source("s"), .source("o"), .remember("r", of: "o"), .operate(.merge, "t", "r", of: "s"),
      .when(.disconnected("s", 1), .emit(1, from: "o")),
      .subscribe("a", to: "t").expect(.connected("s", 1), .connected("o", 1)),
      .unsubscribe("a").expect(
        .disconnected("s", 1), .begins, .receives("a", 1), .returns, .disconnected("o", 1))),
    TracedSteps(
      .merge, "an observer that subscribes to one upstream while the other is disconnected, and may find it connected",
      .source("s"), .source("o"), .remember("r", of: "s"), .operate(.merge, "t", "o", of: "r"),
      .when(.disconnected("o", 1), .subscribe("b", to: "r")),
      .subscribe("a", to: "t").expect(.connected("s", 1), .connected("o", 1)),
      .unsubscribe("a").expect(.disconnected("o", 1), .begins, .returns)),
    TracedSteps(
      .merge, "an observer that leaves one upstream while the other is disconnected, and may not be its last",
      .source("s"), .source("o"), .remember("r", of: "s"), .operate(.merge, "t", "o", of: "r"),
      .when(.disconnected("o", 1), .unsubscribe("b")),
      .subscribe("a", to: "t").expect(.connected("s", 1), .connected("o", 1)), .subscribe("b", to: "r"),
      .unsubscribe("a").expect(.disconnected("o", 1), .begins, .returns, .disconnected("s", 1))),
    TracedSteps(
      .dedupe, "an empty value that comes after another one is lost", must: "DE-3.1", after: deduped,
      .emit(0, from: "s").expectNothing),
    TracedSteps(
      .dedupe, "an empty first value is lost", must: "DE-2.1",
      .source("s"), .operate(.dedupe, "t", of: "s"), .subscribe("a", to: "t").expect(.connected("s", 1)),
      .emit(0, from: "s").expectNothing),
    TracedSteps(
      .dedupe, "observers of a list that are notified in another order, with one storage",
      .source("s"), .remember("r", of: "s"), .operate(.dedupe, "t", of: "r"),
      .subscribe("a", to: "t").expect(.connected("s", 1)), .subscribe("b", to: "t"),
      .emit(2, from: "s").expect(.receives("b", 2))),
    TracedSteps(
      .merge, "a stream that is merged with itself and remembered, to which each value comes once",
      .source("s"), .operate(.merge, "t", "s", of: "s"), .remember("r", of: "t"),
      .subscribe("a", to: "r").expect(.connected("s", 1), .connected("s", 2)),
      .emit(1, from: "s").expect(.receives("a", 1))),
    TracedSteps(
      .dedupe, "a value that equals the one before for all subscribers", must: "DE-3.2", after: deduped,
      .emit(1, from: "s").expect(.receives("a", 1))),
    TracedSteps(
      .dedupe, "a value that a remembered stream has received before from a storage that it shares",
      .source("s"), .remember("r", of: "s"), .operate(.dedupe, "u", of: "r"), .remember("v", of: "u"),
      .subscribe("a", to: "v").expect(.connected("s", 1)), .subscribe("b", to: "u").expectNothing,
      .emit(1, from: "s").expect(.receives("a", 1))),
    TracedSteps(
      .dedupe, "a value that another one has received on subscription before, while it was on its way",
      .source("s"), .remember("r", of: "s"), .operate(.dedupe, "u", of: "r"),
      .subscribe("a", to: "r").expect(.connected("s", 1)), .when(.receives("a", 1), .subscribe("b", to: "u")),
      .subscribe("c", to: "u").expectNothing,
      .emit(1, from: "s").expect(.receives("a", 1), .begins, .receives("b", 1), .returns)),
    TracedSteps(
      .dedupe, "a value that arrives after another one that is emitted meanwhile",
      .source("s"), .operate(.dedupe, "t", of: "s"), .subscribe("b", to: "s").expect(.connected("s", 1)),
      .subscribe("a", to: "t").expect(.connected("s", 2)),
      .emit(1, from: "s").expect(.receives("b", 1), .receives("a", 1)),
      .when(.receives("b", 1), .emit(2, from: "s")),
      .emit(1, from: "s").expect(
        .receives("b", 1), .begins, .receives("b", 2), .receives("a", 2), .returns, .receives("a", 1))),
    TracedSteps(
      .nextOperator, "a value of a re-entrant emission that is held back until its observer has unsubscribed",
      .source("s"), .operate(.nextOperator, "q", [2: [3]], of: "s"), .source("t"),
      .subscribe("a", to: "t").expect(.connected("t", 1)), .subscribe("b", to: "q").expect(.connected("s", 1)),
      .when(.receives("a", 1), .emit(2, from: "s"), .unsubscribe("b")),
      .emit(1, from: "t").expect(
        .receives("a", 1), .begins, .returns, .begins, .disconnected("s", 1), .returns)),
    TracedSteps(
      .nextOperator, "a value that one of two subscriptions with the same function misses", must: "NO-1.2",
      .source("p"), .operate(.nextOperator, "q", [2: [1]], of: "p"),
      .subscribe("a", to: "q").expect(.connected("p", 1)),
      .subscribe("b", to: "p").expect(.connected("p", 2)),
      .emit(1, from: "p").expect(.receives("a", 1), .receives("b", 1)),
      .subscribe("c", to: "q", using: "a").expect(.connected("p", 3)),
      .emit(1, from: "p").expect(.receives("b", 1), .receives("a", 1))),
    TracedSteps(
      .nextOperator, "a value that is received twice, though it passes once", must: "NO-2.1",
      .source("s"), .operate(.nextOperator, "t", [:], of: "s"), .subscribe("a", to: "t").expect(.connected("s", 1)),
      .emit(1, from: "s").expect(.receives("a", 1), .receives("a", 1))),
    TracedSteps(
      .dedupe, "a value that comes later, though an equal one was lost", must: "DE-3.1",
      .source("s"), .operate(.dedupe, "t", of: "s"), .when(.connected("s", 1), .emit(1, from: "s")),
      .subscribe("a", to: "t").expect(.connected("s", 1), .begins, .returns),
      .emit(1, from: "s").expect(.receives("a", 1))),
    TracedSteps(
      .map, "an observer that is subscribed twice receives a value once",
      .source("s"), .operate(.map, "t", [1: [2]], of: "s"),
      .subscribe("a", to: "t", with: .observer).expect(.connected("s", 1)),
      .subscribe("b", to: "t", with: .observer, using: "a").expect(.connected("s", 2)),
      .emit(1, from: "s").expect(.receives("a", 2))),
    TracedSteps(
      .map, "an observer that is subscribed twice receives no value", must: "MA-1.2",
      .source("s"), .operate(.map, "t", [1: [2]], of: "s"),
      .subscribe("a", to: "t", with: .observer).expect(.connected("s", 1)),
      .subscribe("b", to: "t", with: .observer, using: "a").expect(.connected("s", 2)),
      .emit(1, from: "s").expectNothing),
    TracedSteps(
      .read, "a value that a source emits on two connections is not read", must: "RE-1.1",
      .source("s"), .subscribe("a", to: "s").expect(.connected("s", 1)),
      .when(.connected("s", 2), .emit(1, from: "s")),
      .readFirst("s").expect(
        .connected("s", 2), .begins, .receives("a", 1), .returns, .disconnected("s", 2), .readsNothing("s"))),
    TracedSteps(
      .read, "a value that an observer emits before the value that it receives arrives is read",
      .source("s"), .subscribe("a", to: "s").expect(.connected("s", 1)),
      .when(.connected("s", 2), .emit(1, from: "s")), .when(.receives("a", 1), .emit(2, from: "s")),
      .readFirst("s").expect(
        .connected("s", 2), .begins, .receives("a", 1), .begins, .receives("a", 2), .returns, .returns,
        .disconnected("s", 2), .reads("s", 2))),
    TracedSteps(
      .read, "a stream that nobody else is subscribed to need not have remembered what was read",
      .source("p"), .remember("q", of: "p"), .when(.connected("p", 1), .emit(1, from: "p")),
      .readFirst("q").expect(.connected("p", 1), .begins, .returns, .disconnected("p", 1), .reads("q", 1)),
      .subscribe("a", to: "q").expect(.connected("p", 2))),
  ]
}
