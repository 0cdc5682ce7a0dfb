extension Specification {
  /// Property observation.
  public static let property: Specification = Specification(
    "PO", "Property observation", file: "Property", document: .propertyObservation,
    bullets: [.po1, .po2, .po3, .po4, .po5, .po6],
    Traits(
      actions: [
        .information: "PO-4.1", .subscribe: "PO-4.1", .unsubscribe: "PO-5.1", .release: "PO-5.1", .write: "PO-6.2",
        .read: "PO-4.2", .change: "PO-4.2",
      ], root: .information,
      attribution: { scenario in
        if scenario.clause == "PO-5.1", scenario.subscribesLast { return "PO-3.1" }
        if !scenario.hasSeveralRoots, scenario.isOfEmission, scenario.hasRepeatedValue { return "PO-6.3" }
        return scenario.clause == "PO-3.1" && scenario.isOfLack && scenario.isOfSoleSubscriber ? "PO-6.2" : nil
      }))
}
