/// Which explanation of an event is taken where there are several: which of the functions that report under one name was
/// called, and for which of the values on their way.
///
/// The usual choice is nearly always right. Where it leads to something that is not allowed, the others are tried.
struct Preference: OptionSet {
  let rawValue: Int

  /// What may be received comes before what is owed.
  static let optionalFirst = Preference(rawValue: 1)
  /// Of several subscriptions the latest comes first.
  static let latestSubscriptionFirst = Preference(rawValue: 2)
  /// An event is taken at once, though later it is needed, too.
  static let everythingNow = Preference(rawValue: 4)
  /// The other way round among several deliveries: the latest of those that nothing interrupted, the earliest of the others.
  static let latestDeliveryFirst = Preference(rawValue: 8)
  /// What is owed comes before what may be received, whatever was interrupted.
  static let owedFirst = Preference(rawValue: 16)
  /// An interrupted delivery brings its own value or a newer one alike.
  static let interruptedAlike = Preference(rawValue: 32)
  /// What comes from an old connection is received last.
  static let lateLast = Preference(rawValue: 64)
  /// An interrupted delivery brings its own value only.
  static let ownValuesOnly = Preference(rawValue: 128)

  /// What a write of an equal value owes, which is a `should`, comes after everything else.
  static let equalWritesLast = Preference(rawValue: 512)

  /// What comes from an old connection is received before anything of the next one.
  static let lateInPlace = Preference(rawValue: 1024)

  /// What has not been written out yet may be received before what has.
  static let unwrittenAlike = Preference(rawValue: 2048)

  private static let oneOrTwo = (1..<4096).filter { $0.nonzeroBitCount <= 2 }.sorted {
    ($0.nonzeroBitCount, $0) < ($1.nonzeroBitCount, $1)
  }.map(Preference.init(rawValue:))

  /// An event is left to what comes later in the same emission.
  static let notYet = Preference(rawValue: 256)

  /// The preferences that can make a difference where those rules were met, besides the usual one.
  static func alternatives(_ rules: RuleSet) -> [Preference] {
    var relevant: Preference = []
    if rules.contains(.reentrantDelivery) {
      relevant.formUnion([.interruptedAlike, .owedFirst, .latestDeliveryFirst, .ownValuesOnly])
    }
    if rules.contains(.equalWrite) { relevant.insert(.equalWritesLast) }
    if rules.contains(.externalWrite) { relevant.insert(.unwrittenAlike) }
    if rules.contains(.late) || rules.contains(.lateRemembered) {
      relevant.formUnion([.lateLast, .lateInPlace, .everythingNow, .notYet])
    }
    if rules.contains(.reusedFunction) || rules.contains(.reusedObserver) {
      relevant.formUnion([.latestSubscriptionFirst, .everythingNow])
    }
    if rules.contains(.released) || rules.contains(.subscribedDuring) || rules.contains(.unsubscribedDuring) {
      relevant.insert(.optionalFirst)
    }
    return oneOrTwo.filter { relevant.isSuperset(of: $0) }
  }
}
