/// The model's state of a subscription.
struct ModelSubscription {
  let name: Name
  /// The name under which its functions report.
  let listener: Name
  let form: SubscribeForm
  let target: Target
  /// The operators between its upstream and its observer.
  let pipe: Int?
  /// Whether it was made to a property's stream instead of the property.
  let isThroughStream: Bool
  /// Whether it reuses the functions or the observer of another one.
  let isReused: Bool
  /// Whether it was made within another call.
  let isMadeWithin: Bool

  /// The subject that a subscription is made to.
  enum Target {
    /// The observers of a property or of a remembered stream.
    case channel(Int)
    /// A connection of its own to a source.
    case connection(source: Int, number: Int)
  }

  /// The time of unsubscribing, on the model's clock.
  var unsubscribedAt = Int.max

  /// Whether `_read` made it; when such a subscription ends is open.
  var isMadeByRead = false

  /// Whether it was not connected though it should have been.
  var isUnconnected = false

  /// Whether it was unsubscribed again while it was being unsubscribed.
  var isUnsubscribedWithin = false

  enum Phase { case subscribing, active, released, unsubscribed }
  var phase = Phase.subscribing
  /// Whether upstream is connected for it while it is subscribing.
  var isConnecting = false
  /// Whether it is in the list of observers for certain: an observer may be added after it has received the replay.
  var isListed: Bool { phase != .released && (phase != .subscribing || isConnecting) }
  /// Whether its observer object is subscribed to the same subject once more: the number of its events is then open.
  var isDoubled = false
  /// Whether it was doubled at any time: a trace does not show through which of the two subscriptions its observer receives.
  var wasDoubled = false
  /// Whether the specifications determine its events: not if it was released, or if its observer is subscribed twice.
  var isCertain: Bool { !isDoubled && phase != .released }
  /// The times at which subscribing began and ended, on the model's clock.
  let begin: Int
  var end: Int?

  /// The deliveries that it is still to receive, or may still receive.
  var tokens = SmallArray<Token>()
  /// The deliveries of this call that it has received.
  var received = SmallArray<Int>()
  /// The owed values that it has not received. One that arrives late is removed.
  var missed: [Int] = []
  /// The deliveries that it received while upstream was being connected for it.
  var early: [Int] = []

  /// Whether it has received a change since it was subscribed.
  var hasReceivedChange = false
  /// The history of its list when it last received a change, or else when it subscribed.
  var history = ListHistory()

  /// The previous subscription that reports under the same name.
  let previous: Int?
}

/// The history of a list of observers.
struct ListHistory: Equatable {
  var subscribed = 0
  var unsubscribed = 0
  /// The times of the last unsubscribing and of the last subscribing.
  var latestUnsubscribe = 0
  var latestSubscribe = 0
  /// The number of times that a subscription which had ended was unsubscribed again.
  var repeatedUnsubscribes = 0
}

/// A delivery that a subscription must receive, or may receive.
struct Token {
  let delivery: Int
  /// The value that its observer receives for the delivery; `nil` if an operator passes nothing on.
  let value: Int?
  /// The index of that value among the results of the operators for this delivery.
  var place = 0
  /// Whether it must be received; otherwise it may be.
  var isOwed: Bool
  /// Whether it was begun while its observer was still subscribing: it must be received if it is the last.
  var isOfSubscriber = false
}

/// One value on its way to the observers of a channel.
struct Delivery {
  let root: Int
  let value: Int
  /// The deliveries during which it was begun.
  let cause: [Int]
  /// The newer deliveries that may replace it: each began during it, or, if it is nested, before it was received.
  var interruptedBy: [Int] = []
  /// Whether the external write, or the write of the information, has been seen.
  var isWritten: Bool
  /// Whether a port may ignore it: the value equals the current one (`RP-9.4`).
  let isEqualWrite: Bool
  /// Whether the value equals the one before the outermost call, so that a port that reports only changes sends none.
  var isRestored = false
  /// Whether it comes from a connection that has been disconnected.
  let isLate: Bool
  /// Whether it is the initial value of a stream that starts with one.
  var isInitial = false
  /// The changes of the information since it was begun: a property may deliver the value that it reads.
  var readings: [Int] = []
  /// Whether the delivery was begun during another call.
  let isNested: Bool
  /// Whether any observer has received it.
  var isReceived = false
  /// The time at which it was begun, and the number of events of the outermost call before it.
  let begin: Int
  let position: Int
  /// Of the subscriptions that have received it in order, the one that began last.
  var latest: Int?
}

/// A list of observers: of a property, or of a remembered stream.
struct Channel {
  enum Kind: Equatable { case property(isExternal: Bool), information, remembered }

  let name: Name
  let kind: Kind
  /// The channel that it is derived from, if it is derived from one.
  let upstream: Int?
  /// The source that it is connected to, if it is a remembered stream of a source.
  let source: Int?
  /// The channel at which all its values first arrive: a property, or the stream that is connected to a source.
  let root: Int
  /// The subscriptions, in order, including those being made (`RM-2`, `RP-6`, `PO-3`).
  var members: [Int] = []
  /// The remembered streams of this one.
  var children: [Int] = []
  var history = ListHistory()

  /// The value written last, and those before it that were current in this call.
  var value = 0
  var older: [Int] = []
  /// The former values that a port may still hold, because it may consider every value written since to be equal.
  var equal: [Int] = []
  /// The values that the port gave instead of the current one.
  var held: [TracedValue] = []
  let initial: Int
  /// The operators between upstream and this channel.
  var pipe: Int?
  /// The value that it emits on each connection before all values of upstream (`startWith`).
  var start: Int?

  /// The candidates for the remembered value (`RM-4`): one if it is determined; `nil` stands for no value.
  var cache: [Int?] = [nil]
  /// The candidates before the value that is being broadcast.
  var olderCache: [Int?] = []
  /// The deliveries that arrived while upstream was being connected the last time.
  var early: [Int] = []
  /// The number of the connection to the source (`RM-3`).
  var connection: Int?
  var isConnecting = false
  /// Whether it is being connected to its upstream channel: values that arrive there meanwhile are not owed to it.
  var isJoining = false
  /// Whether that connection may have ended without an event: it has no teardown.
  var isConnectionUncertain = false
  /// Whether it is not connected though it should be.
  var isConnectionMissing = false
  /// The number of times that upstream was connected.
  var connections = 0
  /// The time at which a value last arrived, or was last replayed.
  var latestValue: Int?
  /// The last time at which no active subscriber was left.
  var latestLeft = 0
  /// Whether there were two connections at once, which is open: the events are not determined from then on.
  var mayBeConnectedTwice = false

  /// The number of calls under way that deliver to the tree of this root.
  var underWay = 0
  /// The time of the last change of a list of the tree.
  var latestChange = 0
  /// The deliveries of the outermost call, and the subscriptions that have tokens of them.
  var deliveriesOfCall: [Int] = []
  var recipients: [Int] = []
}

/// The source of a stream.
struct ModelSource {
  let name: Name
  let hasTeardown: Bool
  var connections: [Connection] = []
  var states: [MotionStateName] = []
  /// The time of the last unsubscribing from it.
  var latestUnsubscribe = 0

  struct Connection {
    enum Owner { case nobody, subscription(Int), channel(Int), reading(Int) }
    let owner: Owner
    var isConnected = true
    /// Whether it should have been disconnected before.
    var isOverdue = false
    /// Whether the subscriber that made it has unsubscribed.
    var isLate = false
  }
}
