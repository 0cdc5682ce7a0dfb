extension Specification {
  /// `_remember`.
  public static let remember: Specification = Specification(
    "RM", "_remember", file: "Remember", document: .remember,
    bullets: [.rm1, .rm2, .rm3, .rm4, .rm5, .rm6, .rm7, .rm8, .rm9],
    Traits(
      actions: [
        .source: "RM-5.1", .remember: "RM-1.1", .subscribe: "RM-6.1", .unsubscribe: "RM-9.1", .release: "RM-9.1",
        .emit: "RM-2.1", .emitState: "RM-2.1",
      ], root: .source, subject: .remembered,
      derive: { generator, upstream in generator.derive(.remembered, of: upstream, by: Action.remember) },
      creationClause: "RM-1.1", crowdClause: "RM-2.1", inheritingClause: "RM-5.1",
      attribution: { scenario in
        if scenario.hasSeveralRoots || scenario.hasSiblings { return "RM-2.2" }
        if scenario.clause == "RM-9.1", scenario.subscribesLast { return "RM-2.1" }
        if scenario.isOfLack, scenario.hasSpecialForm, !scenario.hasState { return "RM-5.1" }
        if scenario.isOfEmission, scenario.values.contains(0) { return "RM-8.3" }
        let isRepeated = scenario.clause == "RM-6.3" && scenario.isOfEmission && scenario.hasRepeatedValue
        return isRepeated ? "RM-2.1" : nil
      }))
}
