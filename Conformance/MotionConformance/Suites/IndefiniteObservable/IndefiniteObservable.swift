extension Specification {
  /// IndefiniteObservable.
  public static let indefiniteObservable: Specification = Specification(
    "IO", "IndefiniteObservable", file: "IndefiniteObservable", document: .indefiniteObservable,
    bullets: [.io1, .io2, .io3, .io4, .io5, .io6, .io7, .io8, .io9],
    Traits(
      actions: [
        .source: "IO-8.1", .subscribe: "IO-9.1", .unsubscribe: "IO-7.1", .release: "IO-7.1", .emit: "IO-9.2",
        .observer: "IO-1.1", .put: "IO-1.1",
      ], root: .source, sourceForms: [.observer], creationClause: "IO-8.1",
      attribution: { scenario in
        guard scenario.clause.hasPrefix("IO") else { return nil }
        if scenario.hasBareSource, scenario.hasSeveralRoots || scenario.hasUnsubscribing { return "IO-4.1" }
        if scenario.hasSeveralRoots { return "IO-2.1" }
        return scenario.isOfEmission && scenario.values.contains { $0 <= 0 } ? "IO-1.1" : nil
      }))
}
