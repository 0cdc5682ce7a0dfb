extension Specification {
  /// IndefiniteObservable.
  public static let indefiniteObservable = Specification(
    "IO", "IndefiniteObservable", file: "IndefiniteObservable",
    bullets: [.io1, .io2, .io3, .io4, .io5, .io6, .io7, .io8, .io9])
}
