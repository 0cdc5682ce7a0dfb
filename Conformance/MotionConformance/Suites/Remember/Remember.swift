extension Specification {
  /// `_remember`.
  public static let remember = Specification(
    "RM", "_remember", file: "Remember", bullets: [.rm1, .rm2, .rm3, .rm4, .rm5, .rm6, .rm7, .rm8, .rm9])
}
