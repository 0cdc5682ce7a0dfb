extension Specification {
  /// `_read`.
  public static let read: Specification = Specification(
    "RE", "_read", bullets: readBullets,
    Traits(
      of: .operated, actions: [.source, .readFirst, .remember, .emit, .emitState],
      on: [.remember, .motionObservable]),
    onPage: operatorPage)
}

@ListBuilder<Bullet> var readBullets: [Bullet] {
  Bullet(
    "RE-1", "Expose _read API",
    Clause(
      "RE-1.1", .must, "`_read` returns the first value that the stream emits while it is being connected.",
      of: [.on(.reads, .isConnecting)], isWitnessed: true,
      Scenario(
        "the-first-of-two",
        .source("s", teardown: false), .when(.connected("s", 1), .emit(1, from: "s"), .emit(2, from: "s")),
        .readFirst("s").expect(of: "s", events: .connected("s", 1), .reads("s", 1))),
      Scenario(
        "an-empty-value",
        .source("s", teardown: false), .when(.connected("s", 1), .emit(0, from: "s")),
        .readFirst("s").expect(of: "s", events: .connected("s", 1), .reads("s", 0))),
      Scenario(
        "an-empty-value-before-another",
        .source("s", teardown: false), .when(.connected("s", 1), .emit(0, from: "s"), .emit(2, from: "s")),
        .readFirst("s").expect(of: "s", events: .connected("s", 1), .reads("s", 0)))),
    Clause(
      "RE-1.2", .must, "`_read` returns nothing if the stream emits nothing while it is being connected.",
      of: [.on(.reads, .isUnsent)],
      Scenario(
        "nothing-yet",
        .source("s", teardown: false),
        .readFirst("s").expect(of: "s", events: .connected("s", 1), .readsNothing("s")),
        .emitsEarly(1, connection: 2), .readFirst("s"),
        .readFirst("s").expect(of: "s", events: .connected("s", 3), .readsNothing("s")))),
    Clause(
      "RE-1.3", .must, "`_read` subscribes to the stream once, and gives nothing to its subscribers.",
      of: .each(
        .connects, .connectsNothingElse, .disconnects, .disconnectsNothingElse, .receivesNothingElse, .receives,
        in: [.isStreamRead]),
      Scenario(
        "one-connection", given: .source.observed(by: "a"),
        .readFirst("s").expect(atMost: .connected("s", 2), .disconnected("s", 2), .readsNothing("s"))),
      Scenario(
        "a-remembered-stream-that-is-connected", given: .remembered.observed(by: "a"),
        .emit(1, from: "s"), .readFirst("r").expectNothing(of: "s", "a"))),
    Clause(
      "RE-1.4", .must, "`_read` returns the last value of a remembered stream.", of: [.on(.reads)],
      Scenario(
        "with-a-subscriber", given: .remembered.observed(by: "a"),
        .emit(1, from: "s"), .readFirst("r").expect(of: "r", events: .reads("r", 1)), .emit(2, from: "s"),
        .readFirst("r").expect(of: "r", events: .reads("r", 2)))))
}
