extension Specification {
  /// ReactiveProperty.
  public static let reactiveProperty: Specification = Specification(
    "RP", "ReactiveProperty", file: "ReactiveProperty", document: .reactiveProperty,
    bullets: [.rp1, .rp2, .rp3, .rp4, .rp5, .rp6, .rp7, .rp8, .rp9, .rp10],
    Traits(
      of: .property,
      actions: [.property, .stream, .remember, .reference, .subscribe, .unsubscribe, .release, .write, .read],
      root: .property,
      derive: { generator, subject in
        if subject.kind == .property {
          if generator.random.isOne(in: 4) {
            generator.derive(.property, of: subject, by: Action.reference)
          } else {
            generator.derive(.stream, of: subject, by: Action.stream)
          }
        } else if generator.canRemember {
          generator.derive(.remembered, of: subject, by: Action.remember)
        }
      }, on: { [.remember, .motionObservable] }))
}
