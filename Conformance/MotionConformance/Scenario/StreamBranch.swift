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
  /// The largest number of branches. A stream that is merged with itself again and again has twice as many each time.
  private static let most = 64

  /// The branches of the subject that an action makes of streams with these: the same if it applies an operator, or if they
  /// are remembered already; otherwise one of its own, to their roots, or to itself if it is a root.
  func branches(ofNew action: Action) -> [StreamBranch] {
    guard action.kind != .operate, allSatisfy(\.isRoot) else { return self }
    return [StreamBranch(owner: action.name, roots: isEmpty ? .one(action.name) : roots)]
  }

  /// All sources and properties to which they connect, each once.
  var roots: ShortList<Name> { count == 1 ? self[0].roots : ShortList(flatMap(\.roots).uniqued) }

  /// Whether a scenario may remember a stream with these branches: not if several replay, whose order is open.
  var canBeRemembered: Bool { count < 2 || allSatisfy(\.isRoot) }

  /// Whether a stream may have these branches: nothing orders their connections, so that a trace does not show which of two
  /// owners has connected one source.
  var canBeMerged: Bool {
    count <= Self.most
      && allSatisfy { one in allSatisfy { $0.owner == one.owner || !$0.roots.contains(where: one.roots.contains) } }
  }
}
