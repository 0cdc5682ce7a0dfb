/// One of the streams that a stream passes on: a source, or a remembered stream that is connected to sources.
struct StreamBranch {
  /// The subject that makes the connections.
  let owner: Name
  /// The sources, or the property, to which it connects.
  let roots: ShortList<Name>

  /// Whether the subject that connects is itself the root: a source, or a property.
  var isRoot: Bool { roots.count == 1 && roots[0] == owner }
}

extension [StreamBranch] {
  /// A stream that is merged with itself again and again has twice as many branches each time.
  private static let most = 64

  /// The branches of a new subject that no operator makes, over these: itself, for a root; itself over their roots, if these are
  /// roots; theirs, if they are remembered already.
  func branches(ofNew name: Name) -> [StreamBranch] {
    if isEmpty { return [StreamBranch(owner: name, roots: .one(name))] }
    return allSatisfy(\.isRoot) ? [StreamBranch(owner: name, roots: roots)] : self
  }

  /// The sources to which they connect.
  var roots: ShortList<Name> { count == 1 ? self[0].roots : ShortList(flatMap(\.roots).uniqued) }

  /// Whether a stream with these branches can be remembered: nothing orders what several of them replay on connection.
  var canBeRemembered: Bool { count < 2 || allSatisfy(\.isRoot) }

  /// Whether a stream may have these branches: nothing orders their connections, so that a trace does not show which of two
  /// owners has connected one source.
  var canBeMerged: Bool {
    count <= Self.most
      && allSatisfy { one in allSatisfy { $0.owner == one.owner || !$0.roots.contains(where: one.roots.contains) } }
  }
}
