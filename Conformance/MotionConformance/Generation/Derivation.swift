/// How an action makes a subject of another one.
struct Derivation {
  let name: Name
  let upstream: Name
}

extension Action {
  /// How the action makes a subject of another one, if it does.
  var derivation: Derivation? {
    let parts = parts
    guard let name = parts.name, let upstream = parts.subject else { return nil }
    return Derivation(name: name, upstream: upstream)
  }
}
