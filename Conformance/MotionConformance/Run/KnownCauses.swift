internal import ConformancePlatform

/// A cache of the causes found in ports, by the types of the ports: causes are found, and their stories shown, once for all
/// scenarios that fail.
enum KnownCauses {
  private struct Key: Hashable {
    let port: Port.Identity
    let specification: Specification
    let waivers: Waivers
  }

  nonisolated(unsafe) private static var known: [Key: [Cause]] = [:]
  /// The causes whose story was shown.
  nonisolated(unsafe) private static var shown: [Key: Set<String>] = [:]
  private static let lock = Lock()

  /// The cached causes; if there are none, the function finds them.
  static func of(
    _ port: Port.Identity, _ specification: Specification, _ waivers: Waivers, find: () throws -> [Cause]
  ) rethrows -> [Cause] {
    let key = Key(port: port, specification: specification, waivers: waivers)
    if let causes = lock.withLock({ known[key] }) { return causes }
    // Call it without the lock, because a port may do anything.
    let causes = try find()
    lock.withLock { known[key] = causes }
    return causes
  }

  /// Records that the story of a cause is shown, and returns whether it was shown before.
  static func show(
    _ cause: Cause, of port: Port.Identity, _ specification: Specification, _ waivers: Waivers
  ) -> Bool {
    let key = Key(port: port, specification: specification, waivers: waivers)
    return lock.withLock { !shown[key, default: []].insert(cause.id).inserted }
  }
}
