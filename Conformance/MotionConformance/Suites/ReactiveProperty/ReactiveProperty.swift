extension Specification {
  /// ReactiveProperty.
  public static let reactiveProperty = Specification(
    "RP", "ReactiveProperty", file: "ReactiveProperty",
    bullets: [.rp1, .rp2, .rp3, .rp4, .rp5, .rp6, .rp7, .rp8, .rp9, .rp10])
}
