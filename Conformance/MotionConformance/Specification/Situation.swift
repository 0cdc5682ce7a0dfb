/// The circumstances of a deviation that clauses distinguish, in ascending order of weight.
///
/// Of two clauses on the same rule, the one with the heavier circumstances names the deviation. In the comments below, *it* is
/// the value, state or call that deviates, and *the subscriber* is the observer that receives it or should receive it.
package struct Situation: Hashable, Sendable, ExpressibleByArrayLiteral {
  /// The circumstances, each a bit.
  private var circumstances: UInt64 = 0
  /// The operators whose result it concerns, each a bit. Later operators have more weight, and all more than circumstances.
  private var operators: UInt64 = 0

  package init(arrayLiteral situations: Situation...) {
    self = situations.reduce(Situation(circumstances: 0)) { $0.union($1) }
  }

  private init(circumstances: UInt64 = 0, operators: UInt64 = 0) {
    (self.circumstances, self.operators) = (circumstances, operators)
  }

  private static func circumstance(_ index: UInt64) -> Situation { Situation(circumstances: 1 << index) }

  /// The subscriber is the only one.
  static let isAlone = circumstance(0)
  /// The subscriber has received no change since it was subscribed.
  static let isNew = circumstance(1)
  /// The subscriber has been the only one since the beginning of the scenario.
  static let isSole = circumstance(2)
  /// The subscriber has received no change, and others had unsubscribed before it subscribed.
  static let isNewAfterOthers = circumstance(3)
  /// The subscriber's function or observer object is subscribed again, or also by another subscription.
  static let isReused = circumstance(4)
  /// The value has changed since the subject was created.
  static let isChanged = circumstance(5)
  /// Upstream was connected before.
  static let isConnectedAgain = circumstance(6)
  /// Another observer has unsubscribed, and none has subscribed since.
  static let anotherHasUnsubscribed = circumstance(7)
  /// The subscriber subscribed within another call.
  static let isSubscribedWithin = circumstance(8)
  /// During the notification another observer has unsubscribed, or has subscribed after the subscriber.
  static let isListChangedDuring = circumstance(9)
  /// All of the above: what happened earlier, and not what happens when it deviates.
  static let isEarlier = Situation(circumstances: 1 << 10 - 1)
  /// The subscriber has unsubscribed.
  static let hasUnsubscribed = circumstance(10)
  /// It happens while an observer unsubscribes.
  static let isUnsubscribing = circumstance(11)
  /// It happens while another observer unsubscribes.
  static let anotherUnsubscribes = circumstance(12)
  /// A subscription was unsubscribed again.
  static let isUnsubscribedAgain = circumstance(13)
  /// It happens while a subject is created that is not derived from another one.
  static let isMaking = circumstance(14)
  /// It happens while a subject is derived from another one.
  static let isDeriving = circumstance(15)
  /// It happens while the subscriber itself is subscribing.
  static let isSubscribing = circumstance(16)
  /// It happens while another observer subscribes.
  static let anotherSubscribes = circumstance(17)
  /// It happens while a property is being read.
  static let isReading = circumstance(18)
  /// It happens while a value or a state is emitted.
  static let isEmitting = circumstance(19)
  /// It is received while upstream is being connected.
  static let isConnecting = circumstance(20)
  /// It happens while upstream is being disconnected.
  static let isDisconnecting = circumstance(21)
  /// A property is used through another reference.
  static let isByReference = circumstance(22)
  /// It is on its way to another observer, or was sent to another one.
  static let isMisdirected = circumstance(23)
  /// Another observer should have received it instead.
  static let isInPlaceOfAnother = circumstance(24)
  /// The property writes its values out.
  static let isWrittenOut = circumstance(25)
  /// Upstream has emitted nothing.
  static let isUnsent = circumstance(26)
  /// A value occurs more than once in the actions, or in the results of an operator upstream.
  static let isRepeated = circumstance(27)
  /// A value is written or emitted within another call.
  static let isNested = circumstance(28)
  /// It is received later than it should be, in another call.
  static let isLate = circumstance(29)
  /// A value is negative, large or extreme.
  static let isSpecialValue = circumstance(30)
  /// A value is the empty one.
  static let isEmptyValue = circumstance(31)
  /// A stream is derived from a remembered one.
  static let isChained = circumstance(32)
  /// A remembered stream is subscribed by another form than `subscribe(next:)`.
  static let isOfOtherForm = circumstance(33)
  /// The property is subscribed through its stream.
  static let isThroughStream = circumstance(34)
  /// The stream starts with an initial value.
  static let isStarted = circumstance(35)
  /// The value that is received, or should be, is the initial value of the stream.
  static let isInitialValue = circumstance(36)
  /// Two streams are derived from the same one, or one property is converted twice.
  static let hasSiblings = circumstance(37)
  /// There are several subjects that are not derived from another one.
  static let hasSeveralSubjects = circumstance(38)
  /// A source has no teardown, and an observer unsubscribes.
  static let isWithoutTeardown = circumstance(39)
  /// States are emitted.
  static let hasStates = circumstance(40)
  /// A state is received, or should be, or one of a state and a value is received in the place of the other.
  static let isOfState = circumstance(41)
  /// A value or a state is put into an observer.
  static let isPut = circumstance(42)
  /// The subscription was made with functions.
  static let isByFunctions = circumstance(43)
  /// The subscription was made without functions.
  static let isByNothing = circumstance(44)
  /// More observers are subscribed than the initial capacity of a list is likely to hold.
  static let isOfCrowd = circumstance(45)
  /// The value equals the current one.
  static let isEqualWrite = circumstance(46)
  /// Another value is being written.
  static let isBeingWritten = circumstance(47)
  /// A value is being broadcast.
  static let isBeingBroadcast = circumstance(48)
  /// The last subscriber has unsubscribed since the value arrived that is replayed, or should be.
  static let isOfFormerSubscribers = circumstance(49)
  /// Several values are received while upstream is being connected.
  static let isSeveralEarly = circumstance(50)
  /// A stream is read.
  static let isRead = circumstance(51)
  /// It is of an earlier connection, and upstream has emitted while it was being connected again; or the connection that the
  /// subscriber began has ended while it was subscribing.
  static let isOfEarlierConnection = circumstance(52)
  /// The values are lists.
  static let isOfLists = circumstance(53)

  /// It concerns the result of an operator.
  static func of(_ one: Operator) -> Situation { Situation(operators: 1 << UInt64(one.position)) }

  /// Whether it concerns the result of an operator.
  var isOfOperator: Bool { operators > 0 || contains(.isRead) }

  func union(_ other: Situation) -> Situation {
    Situation(circumstances: circumstances | other.circumstances, operators: operators | other.operators)
  }

  func intersection(_ other: Situation) -> Situation {
    Situation(circumstances: circumstances & other.circumstances, operators: operators & other.operators)
  }

  mutating func insert(_ other: Situation) { self = union(other) }

  func contains(_ other: Situation) -> Bool { union(other) == self }

  /// Whether it has less weight than another one.
  static func < (one: Situation, other: Situation) -> Bool {
    (one.operators, one.circumstances) < (other.operators, other.circumstances)
  }
}
