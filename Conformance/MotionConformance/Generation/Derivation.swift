/// How an action makes a subject of another one.
struct Derivation {
  let name: Name
  let upstream: Name
  /// The kind of subject that is made.
  let kind: KnownSubject.Kind
  /// The kinds of subject that it is made of.
  let sources: Set<KnownSubject.Kind>
  /// The same action on another subject.
  let of: (Name) -> Action
}

extension Action {
  /// How the action makes a subject of another one, if it does.
  var derivation: Derivation? {
    switch self {
    case .stream(let name, let upstream):
      Derivation(name: name, upstream: upstream, kind: .stream, sources: [.property]) { .stream(name, of: $0) }
    case .reference(let name, let upstream):
      Derivation(name: name, upstream: upstream, kind: .property, sources: [.property]) { .reference(name, to: $0) }
    case .remember(let name, let upstream):
      Derivation(name: name, upstream: upstream, kind: .remembered, sources: [.source, .stream, .remembered]) {
        .remember(name, of: $0)
      }
    case .startWith(let name, let sample, let upstream):
      Derivation(name: name, upstream: upstream, kind: .remembered, sources: [.source, .remembered]) {
        .startWith(name, sample, of: $0)
      }
    default: nil
    }
  }
}
