/// One of the streams that a stream passes on: a source, or a remembered stream that is connected to sources.
struct StreamBranch {
  /// The subject that makes the connections.
  let owner: Name
  /// The sources, or the property, to which it connects.
  let roots: [Name]

  var isSource: Bool { roots.count == 1 && roots[0] == owner }
}

extension [StreamBranch] {
  /// A stream that is merged with itself again and again has twice as many branches each time.
  private static let most = 64

  /// The branches of a subject that has a list of observers.
  func remembered(as name: Name) -> [StreamBranch] {
    if isEmpty { return [StreamBranch(owner: name, roots: [name])] }
    return allSatisfy(\.isSource) ? [StreamBranch(owner: name, roots: roots)] : self
  }

  /// The sources to which they connect.
  var roots: [Name] { count == 1 ? self[0].roots : flatMap(\.roots).uniqued }

  /// Whether a stream with these branches can be remembered: nothing orders what several of them replay on connection.
  var canBeRemembered: Bool { count < 2 || allSatisfy(\.isSource) }

  /// Whether a stream may have these branches: nothing orders their connections, so that a trace does not show which of two
  /// owners has connected one source.
  var canBeMerged: Bool {
    count <= Self.most
      && allSatisfy { one in allSatisfy { $0.owner == one.owner || Set($0.roots).isDisjoint(with: one.roots) } }
  }
}
