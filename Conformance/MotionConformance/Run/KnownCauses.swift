internal import ConformancePlatform

/// A cache of the causes found in ports, by the types of the ports: causes are found, and their stories shown, once for all
/// scenarios that fail.
enum KnownCauses {
  /// The facts on which the causes in a port depend.
  private struct Key: Hashable {
    let port: Port.Identity
    let specification: Specification
    let waivers: Waivers
  }

  /// The causes, and those whose story was shown.
  nonisolated(unsafe) private static var known: [Key: (causes: [Cause], shown: Set<String>)] = [:]
  private static let lock = Lock()

  /// The cached causes; if there are none, the function finds them. Only the causes in a port in Swift are cached.
  static func of(
    _ port: Port?, _ specification: Specification, _ waivers: Waivers, find: () throws -> [Cause]
  ) rethrows -> [Cause] {
    guard let port else { return try find() }
    let key = Key(port: port.identity, specification: specification, waivers: waivers)
    if let known = lock.withLock({ known[key] }) { return known.causes }
    // Call it without the lock, because a port may do anything.
    let causes = try find()
    lock.withLock { known[key] = (causes, []) }
    return causes
  }

  /// Records that the story of a cause is shown, and returns whether it was shown before.
  static func recordShown(_ cause: Cause, of port: Port?, _ specification: Specification, _ waivers: Waivers) -> Bool {
    guard let port else { return false }
    let key = Key(port: port.identity, specification: specification, waivers: waivers)
    return lock.withLock { known[key]?.shown.insert(cause.story.name).inserted == false }
  }
}
