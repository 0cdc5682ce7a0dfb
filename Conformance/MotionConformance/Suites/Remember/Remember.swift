extension Specification {
  /// `_remember`.
  public static let remember: Specification = Specification(
    "RM", "_remember", file: "Remember", document: .remember,
    bullets: [.rm1, .rm2, .rm3, .rm4, .rm5, .rm6, .rm7, .rm8, .rm9],
    Traits(
      of: .remembered,
      actions: [.source, .remember, .subscribe, .unsubscribe, .release, .emit, .emitState],
      root: .source, subject: .remembered,
      derive: { generator, upstream in generator.derive(.remembered, of: upstream, by: Action.remember) },
      on: { [.motionObservable] }))
}
