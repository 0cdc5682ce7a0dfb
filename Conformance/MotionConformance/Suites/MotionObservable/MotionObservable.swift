extension Specification {
  /// MotionObservable.
  public static let motionObservable: Specification = Specification(
    "MO", "MotionObservable", file: "MotionObservable", document: .motionObservable,
    bullets: [.mo1, .mo2, .mo3, .mo4, .mo5],
    Traits(
      actions: [
        .source: "MO-3.1", .subscribe: "MO-4.1", .unsubscribe: "MO-4.2", .release: "MO-4.2", .emit: "MO-4.1",
        .emitState: "MO-4.1", .observer: "MO-2.1", .put: "MO-2.1", .putState: "MO-2.1", .listStates: "MO-1.1",
        .numberStates: "MO-1.2",
      ], root: .source, inheritingClause: "MO-3.1",
      restated: ["MO-2.1": ["IO-1.1"], "MO-3.1": ["IO"], "MO-4.2": ["IO"], "MO-5.3": ["IO"]],
      attribution: { scenario in
        // Where only states lead to it, streams without states are right, and what is broken is that these are such streams.
        let isInherited = Catalogue.specification(of: scenario.clause) == .indefiniteObservable
        return isInherited && scenario.hasState
          ? "MO-3.1" : Specification.indefiniteObservable.traits.attribution(scenario)
      }))
}
