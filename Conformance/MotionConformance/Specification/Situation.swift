/// The circumstances of a deviation that clauses distinguish, each with its rank. Of two clauses on the same rule, the one with the
/// circumstance of the highest rank names the deviation. In the comments below, *it* is the value, state or call that deviates, and
/// *the subscriber* is the observer that receives it or should receive it.
enum Circumstance: UInt64, CaseIterable {
  /// The subscriber is the only one.
  case isAlone
  /// The subscriber has received no change since it was subscribed.
  case isNew
  /// The subscriber has been the only one since the beginning of the scenario, and nothing had been sent before.
  case isSole
  /// The subscriber has received no change, and others had unsubscribed before it subscribed.
  case isNewAfterOthers
  /// The subscriber's function or observer object is subscribed again, or also by another subscription.
  case isReused
  /// The value has changed since the subject was created; of a reading, anything was sent or an observer has subscribed.
  case isChanged
  /// Upstream was connected before.
  case isConnectedAgain
  /// Another observer has unsubscribed, and none has subscribed since.
  case anotherHasUnsubscribed
  /// The subscriber subscribed within another call.
  case isSubscribedWithin
  /// During the notification an observer has unsubscribed or subscribed.
  case isListChangedDuring
  /// The subscriber has unsubscribed.
  case hasUnsubscribed
  /// It happens while an observer unsubscribes, or its subscription is released.
  case isUnsubscribing
  /// It happens while another observer unsubscribes.
  case anotherUnsubscribes
  /// A subscription was unsubscribed again.
  case isUnsubscribedAgain
  /// It happens while a subject is created that is not derived from another one.
  case isMaking
  /// It happens while a subject is derived from another one.
  case isDeriving
  /// It happens while the subscriber itself is subscribing.
  case isSubscribing
  /// It happens while another observer subscribes.
  case anotherSubscribes
  /// It happens while a property is being read.
  case isPropertyRead
  /// It happens while a value or a state is emitted.
  case isEmitting
  /// It is received while upstream is being connected.
  case isConnecting
  /// It happens while upstream is being disconnected.
  case isDisconnecting
  /// A property is used through another reference.
  case isByReference
  /// It is on its way to another observer, or was sent to another one.
  case isMisdirected
  /// Another observer should have received it instead.
  case isInPlaceOfAnother
  /// The property writes its values out.
  case isWrittenOut
  /// Upstream has emitted nothing.
  case isUnsent
  /// A value occurs more than once in the actions, or in the results of an operator upstream.
  case isRepeated
  /// A value is written or emitted within another call.
  case isNested
  /// The observer has received the same value in the same call.
  case isReceivedAgain
  /// It is received later than it should be, in another call.
  case isLate
  /// A value is negative, large or extreme.
  case isSpecialValue
  /// A value is the empty one.
  case isEmptyValue
  /// A stream is derived from a remembered one.
  case isChained
  /// A remembered stream is subscribed by another form than `subscribe(next:)`.
  case isOfOtherForm
  /// The property is subscribed through its stream.
  case isThroughStream
  /// The stream starts with an initial value.
  case isStarted
  /// The value that is received, or should be, is the initial value of the stream.
  case isInitialValue
  /// Two streams are derived from the same one, or one property is converted twice.
  case hasSiblings
  /// There are several subjects that are not derived from another one.
  case hasSeveralSubjects
  /// A source has no teardown, and an observer unsubscribes, or its subscription is released.
  case isWithoutTeardown
  /// States were emitted, or put into an observer.
  case hasStates
  /// A state is received, or should be, or one of a state and a value is received in the place of the other.
  case isOfState
  /// A value or a state is put into an observer.
  case isPut
  /// The subscription was made with functions.
  case isByFunctions
  /// The subscription was made without functions.
  case isByNothing
  /// More observers are subscribed than the initial capacity of a list is likely to hold.
  case isOfCrowd
  /// A crowd has more observers than this.
  static let crowdThreshold = 16
  /// The value equals the current one.
  case isEqualWrite
  /// Another value is being written.
  case isBeingWritten
  /// A value is being broadcast.
  case isBeingBroadcast
  /// The last subscriber has unsubscribed since the value arrived that is replayed, or should be.
  case isOfFormerSubscribers
  /// Several values are received while upstream is being connected.
  case isSeveralEarly
  /// A stream is read.
  case isStreamRead
  /// It is of an earlier connection, and upstream has emitted while it was being connected again; or the connection that the
  /// subscriber began has ended while it was subscribing.
  case isOfEarlierConnection
  /// The values are lists.
  case isOfLists
}

/// The circumstances of a deviation, and the operators whose result it concerns.
struct Situation: Hashable, Sendable, ExpressibleByArrayLiteral {
  /// The circumstances, each the bit of its rank.
  private var bits: UInt64 = 0
  /// The operators, each a bit. Later operators have more weight, and all more than circumstances.
  private var operators: UInt64 = 0

  init(arrayLiteral circumstances: Circumstance...) { self.init(circumstances) }

  init(_ circumstances: some Sequence<Circumstance>, operators: Set<Operator> = []) {
    for one in circumstances { bits |= 1 << one.rawValue }
    for one in operators { self.operators |= 1 << UInt64(one.position) }
  }

  var isOfOperator: Bool { operators > 0 || contains(.isStreamRead) }

  /// The situation without operators and without the kind of call: a write, an emission or a subscription.
  var ofAnyCall: Situation {
    var part = self
    part.operators = 0
    part.bits &= ~([.isChanged, .isEmitting, .isSubscribing] as Situation).bits
    return part
  }

  /// Whether it has only circumstances that the simplest scenarios have, and no operator.
  var isPlain: Bool {
    let plain: Situation = [
      .isAlone, .isNew, .isSole, .isChanged, .isPropertyRead, .isEmitting, .isConnecting, .isSubscribing,
      .isByFunctions,
    ]
    return plain.contains(self)
  }

  /// The situation in which both hold.
  func adding(_ other: Situation) -> Situation {
    var sum = self
    sum.bits |= other.bits
    sum.operators |= other.operators
    return sum
  }

  /// The circumstances of the whole scenario, whatever deviates in it: a shortest scenario has them only if they matter.
  var ofScenario: Situation {
    var part: Situation = [.isRepeated, .isSpecialValue, .isEmptyValue, .hasSiblings, .isWithoutTeardown]
    part.bits &= bits
    return part
  }

  func contains(_ other: Situation) -> Bool { adding(other) == self }
  func contains(_ one: Circumstance) -> Bool { bits & 1 << one.rawValue != 0 }

  static func < (one: Situation, other: Situation) -> Bool {
    (one.operators, one.bits) < (other.operators, other.bits)
  }
}
