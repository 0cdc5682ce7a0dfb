extension Specification {
  /// IndefiniteObservable.
  public static let indefiniteObservable: Specification = Specification(
    "IO", "IndefiniteObservable", file: "IndefiniteObservable", document: .indefiniteObservable,
    bullets: [.io1, .io2, .io3, .io4, .io5, .io6, .io7, .io8, .io9],
    Traits(
      of: .stream, actions: [.source, .subscribe, .unsubscribe, .release, .emit, .observer, .put], root: .source,
      sourceForms: [.observer]))
}
