/// The circumstances of a deviation that clauses distinguish, each with its rank.
///
/// Of two clauses on the same rule, the one with the circumstance of the highest rank names the deviation. In the comments below, *it*
/// is the value, state or call that deviates, and *the subscriber* is the observer that receives it or should receive it.
enum Circumstance: UInt64, CaseIterable {
  /// The subscriber is the only one.
  case isAlone = 0
  /// The subscriber has received no change since it was subscribed.
  case isNew = 1
  /// The subscriber has been the only one since the beginning of the scenario.
  case isSole = 2
  /// The subscriber has received no change, and others had unsubscribed before it subscribed.
  case isNewAfterOthers = 3
  /// The subscriber's function or observer object is subscribed again, or also by another subscription.
  case isReused = 4
  /// The value has changed since the subject was created.
  case isChanged = 5
  /// Upstream was connected before.
  case isConnectedAgain = 6
  /// Another observer has unsubscribed, and none has subscribed since.
  case anotherHasUnsubscribed = 7
  /// The subscriber subscribed within another call.
  case isSubscribedWithin = 8
  /// During the notification another observer has unsubscribed, or has subscribed after the subscriber.
  case isListChangedDuring = 9
  /// The subscriber has unsubscribed.
  case hasUnsubscribed = 10
  /// It happens while an observer unsubscribes.
  case isUnsubscribing = 11
  /// It happens while another observer unsubscribes.
  case anotherUnsubscribes = 12
  /// A subscription was unsubscribed again.
  case isUnsubscribedAgain = 13
  /// It happens while a subject is created that is not derived from another one.
  case isMaking = 14
  /// It happens while a subject is derived from another one.
  case isDeriving = 15
  /// It happens while the subscriber itself is subscribing.
  case isSubscribing = 16
  /// It happens while another observer subscribes.
  case anotherSubscribes = 17
  /// It happens while a property is being read.
  case isReading = 18
  /// It happens while a value or a state is emitted.
  case isEmitting = 19
  /// It is received while upstream is being connected.
  case isConnecting = 20
  /// It happens while upstream is being disconnected.
  case isDisconnecting = 21
  /// A property is used through another reference.
  case isByReference = 22
  /// It is on its way to another observer, or was sent to another one.
  case isMisdirected = 23
  /// Another observer should have received it instead.
  case isInPlaceOfAnother = 24
  /// The property writes its values out.
  case isWrittenOut = 25
  /// Upstream has emitted nothing.
  case isUnsent = 26
  /// A value occurs more than once in the actions, or in the results of an operator upstream.
  case isRepeated = 27
  /// A value is written or emitted within another call.
  case isNested = 28
  /// It is received later than it should be, in another call.
  case isLate = 29
  /// A value is negative, large or extreme.
  case isSpecialValue = 30
  /// A value is the empty one.
  case isEmptyValue = 31
  /// A stream is derived from a remembered one.
  case isChained = 32
  /// A remembered stream is subscribed by another form than `subscribe(next:)`.
  case isOfOtherForm = 33
  /// The property is subscribed through its stream.
  case isThroughStream = 34
  /// The stream starts with an initial value.
  case isStarted = 35
  /// The value that is received, or should be, is the initial value of the stream.
  case isInitialValue = 36
  /// Two streams are derived from the same one, or one property is converted twice.
  case hasSiblings = 37
  /// There are several subjects that are not derived from another one.
  case hasSeveralSubjects = 38
  /// A source has no teardown, and an observer unsubscribes.
  case isWithoutTeardown = 39
  /// States are emitted.
  case hasStates = 40
  /// A state is received, or should be, or one of a state and a value is received in the place of the other.
  case isOfState = 41
  /// A value or a state is put into an observer.
  case isPut = 42
  /// The subscription was made with functions.
  case isByFunctions = 43
  /// The subscription was made without functions.
  case isByNothing = 44
  /// More observers are subscribed than the initial capacity of a list is likely to hold.
  case isOfCrowd = 45
  /// That number of observers.
  static let crowd = 16
  /// The value equals the current one.
  case isEqualWrite = 46
  /// Another value is being written.
  case isBeingWritten = 47
  /// A value is being broadcast.
  case isBeingBroadcast = 48
  /// The last subscriber has unsubscribed since the value arrived that is replayed, or should be.
  case isOfFormerSubscribers = 49
  /// Several values are received while upstream is being connected.
  case isSeveralEarly = 50
  /// A stream is read.
  case isRead = 51
  /// It is of an earlier connection, and upstream has emitted while it was being connected again; or the connection that the
  /// subscriber began has ended while it was subscribing.
  case isOfEarlierConnection = 52
  /// The values are lists.
  case isOfLists = 53
}

/// The circumstances of a deviation, and the operators whose result it concerns.
struct Situation: Hashable, Sendable, ExpressibleByArrayLiteral {
  /// The circumstances, each the bit of its rank.
  private var circumstances: UInt64 = 0
  /// The operators, each a bit. Later operators have more weight, and all more than circumstances.
  private var operators: UInt64 = 0

  init(arrayLiteral circumstances: Circumstance...) { self.init(circumstances) }

  init(_ circumstances: some Sequence<Circumstance>, operators: Set<Operator> = []) {
    for one in circumstances { self.circumstances |= 1 << one.rawValue }
    for one in operators { self.operators |= 1 << UInt64(one.position) }
  }

  /// The circumstances that concern what happened earlier, and not what happens when it deviates.
  static let isEarlier = Situation(Circumstance.allCases.prefix { $0.rawValue < Circumstance.hasUnsubscribed.rawValue })

  /// Whether it concerns the result of an operator.
  var isOfOperator: Bool { operators > 0 || contains([.isRead]) }

  func union(_ other: Situation) -> Situation {
    var union = self
    union.circumstances |= other.circumstances
    union.operators |= other.operators
    return union
  }

  func contains(_ other: Situation) -> Bool { union(other) == self }

  /// Whether it has less weight than another one.
  static func < (one: Situation, other: Situation) -> Bool {
    (one.operators, one.circumstances) < (other.operators, other.circumstances)
  }
}
