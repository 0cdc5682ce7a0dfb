extension Specification {
  /// Property observation.
  public static let property = Specification(
    "PO", "Property observation", file: "Property", bullets: [.po1, .po2, .po3, .po4, .po5, .po6])
}
