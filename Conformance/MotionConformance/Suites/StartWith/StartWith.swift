extension Specification {
  /// `startWith`.
  public static let startWith: Specification = Specification(
    "SW", "startWith", file: "StartWith", document: .startWith, bullets: [.sw1, .sw2],
    Traits(
      actions: [
        .source: "SW-1.2", .startWith: "SW-1.1", .remember: "SW-1.2", .subscribe: "SW-2.1", .unsubscribe: "SW-1.2",
        .release: "SW-1.2", .emit: "SW-2.3", .emitState: "SW-1.2",
      ], root: .source, subject: .remembered,
      derive: { generator, upstream in
        let initial = generator.value()
        let isStarted = upstream.kind == .source || !generator.canRemember || generator.random.isOne(in: 2)
        generator.derive(.remembered, of: upstream) {
          isStarted ? .startWith($0, initial, of: $1) : .remember($0, of: $1)
        }
      },
      creationClause: "SW-1.1", inheritingClause: "SW-1.2",
      restated: [
        "SW-1.1": ["RM-1"], "SW-1.2": ["RM"], "SW-2.1": ["RM"], "SW-2.2": ["RM"], "SW-2.3": ["RM"], "SW-2.4": ["RM"],
        "SW-2.5": ["RM"], "SW-2.6": ["RM"],
      ],
      attribution: { scenario in
        if scenario.hasSeveralRoots || scenario.hasSiblings { return "RM-2.2" }
        if ["RM-8.1", "SW-2.4"].contains(scenario.clause), scenario.isOfLack {
          return scenario.hasConnectingReaction ? "SW-2.2" : "SW-2.4"
        }
        return scenario.clause == "RM-2.1" ? "SW-2.3" : nil
      }))
}
