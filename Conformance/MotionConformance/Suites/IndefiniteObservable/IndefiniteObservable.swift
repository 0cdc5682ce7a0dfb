extension Specification {
  /// IndefiniteObservable.
  public static let indefiniteObservable: Specification = Specification(
    "IO", "IndefiniteObservable",
    bullets: indefiniteObservableBullets + connectAndDisconnectBullets + unsubscribeAndSubscriptionBullets
      + initializerAndSubscribeBullets,
    Traits(of: .stream, actions: [.source, .emit, .observer, .put], sourceForms: [.observer]))
}

@ListBuilder<Bullet> var indefiniteObservableBullets: [Bullet] {
  Bullet(
    "IO-1", "Expose a generic abstract Observer type",
    Clause(
      "IO-1.1", .must,
      "A value put into an observer's `next` channel reaches its function unchanged, before `next` returns.",
      of: .each(.receives, in: [], [.isSpecialValue], [.isEmptyValue], [.isPut]) + [.on(.receivesNothingElse, .isPut)],
      isWitnessed: true,
      Scenario(
        "next-reaches-its-function",
        .observer("a"),
        .put(1, into: "a").expect(.receives("a", 1)),
        .put(1, into: "a").expect(.receives("a", 1)),
        .put(0, into: "a").expect(.receives("a", 0))),
      Scenario(
        "each-observer-its-own-function",
        .observer("a"), .observer("b"),
        .put(1, into: "a").expect(.receives("a", 1)),
        .put(2, into: "b").expect(.receives("b", 2)))))

  Bullet(
    "IO-2", "Expose a concrete IndefiniteObservable type",
    Clause(
      "IO-2.1", .must, "An observable is generic over its observer, and two observables share nothing.",
      of: [.on(.receivesNothingElse, .anotherSubscribes), .on(.receivesNothingElse, .isMaking)]
        + .each(
          .connects, .connectsNothingElse, .disconnects, .disconnectsNothingElse, .receives, .receivesNothingElse,
          in: [.hasSeveralSubjects]),
      isWitnessed: true,
      Scenario(
        "connections-are-separate",
        .source("s"), .source("t"),
        .subscribe("a", to: "s", with: .observer).expectNothing(of: "t"),
        .subscribe("b", to: "t", with: .observer).expectNothing(of: "s"),
        .unsubscribe("a").expectNothing(of: "t")),
      Scenario(
        "observers-are-separate",
        .source("s"), .source("t"),
        .subscribe("a", to: "s", with: .observer),
        .subscribe("b", to: "t", with: .observer),
        .emit(1, from: "s").expectNothing(of: "b"),
        .emit(2, from: "t").expectNothing(of: "a")),
      surface: SurfaceCheck("IndefiniteObservable", .exposed, .kind([.class, .struct]), .generic)))
}
