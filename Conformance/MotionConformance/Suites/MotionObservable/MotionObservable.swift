extension Specification {
  /// MotionObservable.
  public static let motionObservable: Specification = Specification(
    "MO", "MotionObservable", file: "MotionObservable", document: .motionObservable,
    bullets: [.mo1, .mo2, .mo3, .mo4, .mo5],
    Traits(
      of: .stream,
      actions: [
        .source, .subscribe, .unsubscribe, .release, .emit, .emitState, .observer, .put, .putState, .listStates,
        .numberStates,
      ], root: .source, on: { [.indefiniteObservable] }, inheritingClause: "MO-3.1"))
}
