extension Specification {
  /// `startWith`.
  public static let startWith: Specification = Specification(
    "SW", "startWith", file: "StartWith", document: .startWith, bullets: [.sw1, .sw2],
    Traits(
      of: .remembered,
      actions: [.source, .startWith, .remember, .subscribe, .unsubscribe, .release, .emit, .emitState],
      root: .source, subject: .remembered,
      derive: { generator, upstream in
        let initial = generator.value()
        let isStarted = upstream.kind == .source || !generator.canRemember || generator.random.isOne(in: 2)
        generator.derive(.remembered, of: upstream) {
          isStarted ? .startWith($0, initial, of: $1) : .remember($0, of: $1)
        }
      }, on: { [.remember] }, inheritingClause: "SW-1.2"))
}
