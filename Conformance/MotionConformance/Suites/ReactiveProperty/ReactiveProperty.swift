extension Specification {
  /// ReactiveProperty.
  public static let reactiveProperty: Specification = Specification(
    "RP", "ReactiveProperty", file: "ReactiveProperty", document: .reactiveProperty,
    bullets: [.rp1, .rp2, .rp3, .rp4, .rp5, .rp6, .rp7, .rp8, .rp9, .rp10],
    Traits(
      actions: [
        .property: "RP-2.1", .stream: "RP-10.3", .remember: "RP-10.3", .reference: "RP-1.2", .subscribe: "RP-8.1",
        .unsubscribe: "RP-5.2", .release: "RP-5.2", .write: "RP-9.1", .read: "RP-4.1",
      ], externalClause: "RP-3.1", root: .property,
      derive: { generator, subject in
        if subject.kind == .property {
          if generator.random.isOne(in: 4) {
            generator.derive(.property, of: subject, by: Action.reference)
          } else {
            generator.derive(.stream, of: subject, by: Action.stream)
          }
        } else if generator.canRemember {
          generator.derive(.remembered, of: subject, by: Action.remember)
        }
      }, creationClause: "RP-3.2", crowdClause: "RP-6.2",
      restated: [
        "RP-8.2": ["RP-2.1", "RP-3.1"],
        "RP-10.1": ["RP-8", "RP-9.1", "RP-9.5", "RP-7", "MO", "IO"],
        "RP-10.2": ["RP-5", "MO", "IO"],
        "RP-10.3": ["MO", "IO"],
        "RP-10.4": ["RP-9.3"],
      ],
      attribution: { scenario in
        if scenario.hasSeveralRoots { return "RP-1.3" }
        if scenario.hasSeveralConversions { return "RP-10.3" }
        if scenario.clause == "RP-5.3", scenario.subscribesLast { return "RP-7.1" }
        if scenario.clause == "RP-10.2", scenario.subscribesLast { return "RP-10.1" }
        if scenario.clause.hasPrefix("RP-10") { return nil }
        // A value that is written out changed is no special one, unless it is the empty one.
        let isSpecial = scenario.values.contains { scenario.clause == "RP-3.3" ? $0 == 0 : $0 <= 0 }
        if scenario.isOfLack, isSpecial { return "RP-1.1" }
        if scenario.clause == "RP-7.1", scenario.isOfSoleSubscriber { return "RP-9.1" }
        return scenario.clause != "RP-9.5" && scenario.isOfEmission && scenario.hasRepeatedValue ? "RP-9.1" : nil
      }))
}
