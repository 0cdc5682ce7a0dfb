internal import ConformancePlatform

/// A cache of the causes found in ports, by the types of the ports: causes are found, and their stories shown, once for all
/// scenarios that fail.
enum KnownCauses {
  /// The facts on which the causes in a port depend; `nil` unless it is a port in Swift, whose causes alone are cached.
  static func key(_ testee: some Testee, _ specification: Specification, _ waivers: Waivers) -> [AnyHashable]? {
    (testee as? Port).map { $0.identity + [specification, waivers] }
  }

  /// The causes, and those whose story was shown.
  nonisolated(unsafe) private static var known: [[AnyHashable]: (causes: [Cause], shown: Set<String>)] = [:]
  private static let lock = Lock()

  /// The cached causes; if there are none, the function finds them.
  static func of(_ key: [AnyHashable]?, find: () throws -> [Cause]) rethrows -> [Cause] {
    guard let key else { return try find() }
    if let known = lock.withLock({ known[key] }) { return known.causes }
    // Call it without the lock, because a port may do anything.
    let causes = try find()
    lock.withLock { known[key] = (causes, []) }
    return causes
  }

  /// Records that the story of a cause is shown, and returns whether it was shown before.
  static func recordShown(_ cause: Cause, of key: [AnyHashable]?) -> Bool {
    lock.withLock { key.flatMap { known[$0]?.shown.insert(cause.story.name).inserted } == false }
  }
}
