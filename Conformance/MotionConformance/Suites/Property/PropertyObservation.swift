extension Specification {
  /// Property observation.
  public static let property: Specification = Specification(
    "PO", "Property observation", file: "Property", document: .propertyObservation,
    bullets: [.po1, .po2, .po3, .po4, .po5, .po6],
    Traits(
      of: .information, actions: [.information, .subscribe, .unsubscribe, .release, .write, .read, .change],
      root: .information))
}
