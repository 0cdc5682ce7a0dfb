/// The circumstances of a deviation, as far as clauses speak of them, in ascending order of weight.
///
/// Of two clauses that speak of the same rule, the one names a deviation whose circumstances weigh more.
public struct Situation: OptionSet, Hashable, Sendable {
  public let rawValue: UInt64
  public init(rawValue: UInt64) { self.rawValue = rawValue }

  private static func feature(_ place: UInt64) -> Situation { Situation(rawValue: 1 << place) }

  /// The subscriber is the only one.
  static let isAlone = feature(0)
  /// The subscriber has received no change since it was subscribed.
  static let isNew = feature(1)
  /// It is the only one that ever was, from the beginning.
  static let isSole = feature(2)
  /// It has received no change, and others had unsubscribed before it was subscribed.
  static let isNewAfterOthers = feature(3)
  /// Its function or its observer is subscribed again, or also by another subscription.
  static let isReused = feature(4)
  /// The value has changed since the subject was made.
  static let isChanged = feature(5)
  /// Upstream was connected before.
  static let isConnectedAgain = feature(6)
  /// Somebody else has unsubscribed, and nobody has subscribed since.
  static let anotherHasUnsubscribed = feature(7)
  /// It subscribed within another call.
  static let isSubscribedWithin = feature(8)
  /// Somebody has unsubscribed during the notification.
  static let isUnsubscribedDuring = feature(9)
  /// The subscriber has unsubscribed.
  static let hasUnsubscribed = feature(10)
  /// It happens while somebody unsubscribes.
  static let isUnsubscribing = feature(11)
  /// It happens while somebody else unsubscribes.
  static let anotherUnsubscribes = feature(12)
  /// A subscription was unsubscribed again.
  static let isUnsubscribedAgain = feature(13)
  /// It happens while a subject is being made of nothing else.
  static let isMaking = feature(14)
  /// It happens while a subject is being made of another one.
  static let isDeriving = feature(15)
  /// It happens while the subscriber itself is subscribing.
  static let isSubscribing = feature(16)
  /// It happens while somebody else is subscribing.
  static let anotherSubscribes = feature(17)
  /// It happens while a property is being read.
  static let isReading = feature(18)
  /// It happens while something is emitted.
  static let isEmitting = feature(19)
  /// It comes while upstream is being connected.
  static let isConnecting = feature(20)
  /// It happens while disconnecting.
  static let isDisconnecting = feature(21)
  /// A property is used through another reference.
  static let isByReference = feature(22)
  /// It is on its way to another, or comes from another.
  static let isMisdirected = feature(23)
  /// Another one should have received it.
  static let isInPlaceOfAnother = feature(24)
  /// The property writes its values out.
  static let isWrittenOut = feature(25)
  /// Upstream has emitted nothing.
  static let isUnsent = feature(26)
  /// A value is written or emitted more than once.
  static let isRepeated = feature(27)
  /// A value is written or emitted within another call.
  static let isNested = feature(28)
  /// It is received later than it should be.
  static let isLate = feature(29)
  /// A value is negative, large or extreme.
  static let isSpecialValue = feature(30)
  /// A value is the empty one.
  static let isEmptyValue = feature(31)
  /// A stream is made of a remembered one.
  static let isChained = feature(32)
  /// A remembered stream is subscribed otherwise than with a function for values.
  static let isOfOtherForm = feature(33)
  /// The property is subscribed through its stream.
  static let isThroughStream = feature(34)
  /// The stream starts with a value.
  static let isStarted = feature(35)
  /// What comes, or should, is the value that a stream starts with.
  static let isInitialValue = feature(36)
  /// Two streams are made of one, or one property is converted twice.
  static let hasSiblings = feature(37)
  /// There are several subjects that are made of nothing else.
  static let hasSeveralSubjects = feature(38)
  /// A source has no teardown, and somebody unsubscribes.
  static let isWithoutTeardown = feature(39)
  /// States are emitted.
  static let hasStates = feature(40)
  /// A state is received, or should be.
  static let isOfState = feature(41)
  /// A value or a state is put into an observer.
  static let isPut = feature(42)
  /// The subscription was made with functions.
  static let isByFunctions = feature(43)
  /// The subscription was made without functions.
  static let isByNothing = feature(44)
  /// There are more subscribers than a list is likely to be short for.
  static let isOfCrowd = feature(45)
  /// The value is the present one.
  static let isEqualWrite = feature(46)
  /// Another value is being written.
  static let isBeingWritten = feature(47)
  /// A value is being broadcast.
  static let isBeingBroadcast = feature(48)
  /// What is to be replayed, or what is, came on an earlier connection.
  static let isOfEarlierConnection = feature(49)
  /// Several values come while upstream is being connected.
  static let isSeveralEarly = feature(50)
  /// It is about what an operator that is given an operation makes of a stream.
  static let isOperated = feature(51)
  /// It is about what an operator that is given a function makes of a stream.
  static let isMapped = feature(52)
  /// It is about what an operator that is given a test makes of a stream.
  static let isFiltered = feature(53)

  /// A stream is read.
  static let isRead = feature(54)

  /// It is about what an operator makes of a stream.
  static func of(_ one: Operator) -> Situation {
    switch one {
    case .nextOperator: .isOperated
    case .map: .isMapped
    case .filter: .isFiltered
    }
  }

  /// Whether it is about what an operator makes of a stream.
  var isOfOperator: Bool { !isDisjoint(with: [.isOperated, .isMapped, .isFiltered, .isRead]) }
}

extension Situation {
  /// What the actions of a scenario show.
  init(_ actions: some Collection<Action>) {
    self = []
    var values: [Int] = []
    var upstreams: [Name] = []
    var roots = 0
    var subscriptions = 0
    func add(_ action: Action, _ situation: inout Situation) {
      let parts = action.parts
      if action.isRoot { roots += 1 }
      switch action {
      case .write(let sample, _), .emit(let sample, _, _), .put(let sample, _), .property(_, let sample, _),
        .information(_, let sample), .startWith(_, let sample, _), .change(_, let sample):
        if values.contains(sample) { situation.insert(.isRepeated) }
        values.append(sample)
        if sample < 0 { situation.insert(.isSpecialValue) }
        if sample == 0 { situation.insert(.isEmptyValue) }
      case .operate(_, _, let operation, _):
        let results = operation.rows.map(\.results) + [operation.others ?? []]
        // An operator may be given what another one makes.
        if !upstreams.isEmpty, results.contains(where: { $0.uniqued.count < $0.count }) {
          situation.insert(.isRepeated)
        }
        if results.joined().contains(0) { situation.insert(.isEmptyValue) }
      case .subscribe: subscriptions += 1
      case .source(_, teardown: false): situation.insert(.isWithoutTeardown)
      case .emitState, .putState: situation.insert(.hasStates)
      default: break
      }
      switch action {
      case .remember(_, let upstream), .startWith(_, _, let upstream), .operate(_, _, _, let upstream),
        .stream(_, let upstream):
        if upstreams.contains(upstream) { situation.insert(.hasSiblings) }
        upstreams.append(upstream)
      default: break
      }
      for inner in parts.actions { add(inner, &situation) }
    }
    for action in actions { add(action, &self) }
    if roots > 1 { insert(.hasSeveralSubjects) }
    if !actions.contains(where: \.isOfUnsubscribing) { remove(.isWithoutTeardown) }
  }
}

extension Action {
  fileprivate var isOfUnsubscribing: Bool {
    switch self {
    case .unsubscribe, .release: true
    case .when(_, let actions): actions.contains(where: \.isOfUnsubscribing)
    default: false
    }
  }
}
