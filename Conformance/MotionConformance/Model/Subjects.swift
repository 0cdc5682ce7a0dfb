internal import ConformancePlatform

extension History {
  typealias Node = Ref<NodeState>
  typealias Upstream = Ref<UpstreamState>
  typealias Connection = Ref<ConnectionState>
  typealias Subscription = Ref<SubscriptionState>

  /// A ReactiveProperty, a Property with its information, a source, or a remembered stream (also `startWith`).
  struct NodeState {
    let family: SubjectFamily
    let name: Name
    /// Of a remembered stream: the branches that it connects, several if it remembers a merged stream.
    var upstreams = ShortList<Upstream>.empty
    /// Of a remembered stream: the node of its upstream, if that is multicast; `nil` if its upstreams are sources.
    let parent: Node?
    /// The initial value of `startWith`; `.nothing` for any other node.
    var startValue = Value.nothing
    /// Of a property, the value given last, at first `firstValue`; of an information, the one it holds; or `.nothing`.
    var value = Value.nothing
    /// The value with which the property or information was made; otherwise `.nothing`.
    var firstValue = Value.nothing
    /// Whether each value that is written is written out: to `externalWrite`, or to the information.
    var writesOut = false
    /// Of a source: whether disconnecting it is an event.
    var hasTeardown = true
    /// Of a multicast node: the subscriptions to it not unsubscribed, in order, readings and released ones too.
    var subscriptions: [Subscription]
    /// The remembered streams whose parent it is.
    var children: [Node]
    /// The values that it may hold or remember, `.nothing` for none: for example several after a write of an equal one
    /// (RP-9.4), while others are on their way to a stream below a root (`deliver`), or after a breach (`adaptMemory`).
    var memory: ValueSet
    /// Of a root: the deliveries while its upstreams were being connected the last time, with that of `startWith`.
    var earlyDeliveries: [Delivery]
    /// Whether it is open what it does from now on: it is not judged, nor is what derives from it (see `stopJudging`).
    var isUnjudged: Bool
    /// Of a remembered stream: when a value last arrived, or it or a stream below replayed one; `nil` before the first.
    var arrivedAt: Int?
    /// When an unsubscribe last left it and its descendants without an active observer; 0 if that did not happen.
    var abandonedAt = 0
    /// Of a root: when a subscription to its tree, also a reading's, was last made, or unsubscribed; 0 before.
    var observersChangedAt = 0
    /// Of a source: its connections, also those that have ended.
    var connections: [Connection]
    /// Of a source: the states that it has emitted.
    var emittedStates = ValueSet()
  }

  /// A branch that a remembered stream connects.
  struct UpstreamState {
    let node: Node
    /// The operators between it and the remembered stream.
    let pipe: OperatorPipe
    /// The remembered stream that connects it.
    let stream: Node
    /// To a source: the rightful connection (RM-3); `nil` before, once disconnected, or without `subscriptionsOfTree`.
    var connection: Connection?
    /// When a source was rightly connected for it, for the first observer each time: connections too many are left out.
    var connectedTimes: [Int] = []
  }

  /// A connection of a source. The number is that among all connections of the source, counted from 1.
  struct ConnectionState {
    let source: Node
    let number: Int
    /// The subscription to the source for which it was made; `nil` if it was made for a stream, or is unexpected.
    var subscription: Subscription?
    /// The upstream of a remembered stream for which it was made, rightly or not; `nil` if the model finds none.
    var upstream: Upstream?
    /// When the port first disconnected it; `.forever` before.
    var disconnectedAt = Int.forever
    /// Whether its subscription, or if rightful the last of its stream's tree, has unsubscribed, or it is disconnected.
    var isAbandoned = false
    /// Whether the port may disconnect it: it must, or a reading made it, or its own `subscription` was released.
    var mayEnd = false
  }

  /// A node, and the operators between it and a name that stands for it.
  struct Branch {
    let node: Node
    var pipe = OperatorPipe()
    /// Whether it is a property's stream, without operators.
    var isThroughStream = false
  }

  /// A subscription of an observer to one branch.
  struct SubscriptionState {
    /// The log of the values that its observer receives.
    let log: EventLog
    let node: Node
    let pipe: OperatorPipe
    let isThroughStream: Bool
    /// Its `subscribe`, or its reading.
    let call: Call
    /// When it unsubscribed; `.forever` as long as it has not, and also if it was released before.
    var unsubscribedAt = Int.forever
    /// Whether it is open when it ends: it was released (C-dropped-subscription), or a reading made it.
    var isEndOpen: Bool
    /// Whether an earlier one of its `twins` has not unsubscribed: this one may add nothing.
    var isDoubled = false
    /// Whether it ever had `twins`: its observer was perhaps subscribed twice at once (C-same-observer-twice).
    var wasDoubled = false
    /// Of a subscription to a source: its own connection, also an ended one; `nil` if the port has made none.
    var connection: Connection?
    /// The remembered streams to connect for it, none of which was observed (`isObserved`) before; the lowest is first.
    var nodesToConnect: [Node] = []
    /// The values that its node may replay to it, before its own operators; with `.nothing` if it may have none.
    var replayCandidates = ValueSet()
    /// Values, or `.nothing`, from before an outermost write or emission around it: to replay them breaks a `should`.
    var staleCandidates = ValueSet()
    /// The values that the nodes in `nodesToConnect` remembered before they were connected.
    var formerMemories: [(node: Node, memory: ValueSet)] = []
    /// When it received the value on subscription; early and former ones may come until then. `.forever` if unknown.
    var replayedAt = Int.forever
    /// The circumstance that makes the value on subscription a `should`; `nil` if it is none, or for another reason.
    var whyRecommended: Circumstance?
  }

  /// The branches that a name stands for: several if it is a merged stream, none if it is no subject's.
  func branches(_ name: Name?) -> ShortList<Branch> { name.flatMap { subjects[$0] } ?? .empty }
  /// The node of the first branch that a name stands for; `nil` if there is none.
  func node(_ name: Name?) -> Node? { branches(name).first?.node }
  /// The subscriptions in `subscriptionsByName`, also ended ones; none if there are none.
  func subscriptions(_ name: Name?) -> ShortList<Subscription> { name.flatMap { subscriptionsByName[$0] } ?? .empty }

  /// Makes a node for a name, with its upstreams if a remembered stream; unjudged if it is open what arrives. Behind a
  /// list it is open from then on what operators keep.
  @discardableResult
  func makeNode(_ kind: SubjectFamily, _ name: Name, of upstream: Name? = nil, with value: Value = .nothing) -> Node {
    let branches = branches(upstream)
    // A multicast branch is the only one: only sources are merged and then remembered (`canBeRemembered`).
    let parent = branches.first.flatMap { $0.node.isMulticast ? $0.node : nil }
    let made = nodes.add(
      NodeState(
        family: kind, name: name, parent: parent, value: value, firstValue: value,
        subscriptions: nodes.emptied(\.subscriptions), children: nodes.emptied(\.children), memory: ValueSet(value),
        earlyDeliveries: nodes.emptied(\.earlyDeliveries), isUnjudged: parent?.isUnjudged ?? false,
        connections: nodes.emptied(\.connections)))
    for branch in branches {
      made.upstreams.append(upstreams.add(UpstreamState(node: branch.node, pipe: branch.pipe, stream: made)))
    }
    // Nothing orders what an operator that keeps something receives from a list.
    if made.isChained { made.pipe.makeStorageUnknown() }
    // One observer may be subscribed twice as a stream is merged with itself (C-same-observer-twice).
    let isDoubled = made.upstreams.contains { one in
      made.upstreams.contains { $0 != one && $0.node == one.node && $0.pipe.mayShareObserver(with: one.pipe) }
    }
    if made.pipe.isStorageUnknown || isDoubled { made.stopJudging() }
    parent?.children.append(made)
    subjects.set(name, .one(Branch(node: made)))
    return made
  }

  /// Lets a name stand for others' branches, changed: a property's stream, a copied reference, an operator's stream.
  func addAlias(_ name: Name, of upstream: Name, _ others: [Name] = [], _ change: (inout Branch) -> Void) {
    var made = ShortList<Branch>.empty
    for var branch in others.reduce(branches(upstream), { $0 + branches($1) }) {
      change(&branch)
      made.append(branch)
    }
    subjects.set(name, made)
  }
}

extension History.Node {
  var isRemembered: Bool { self.family == .remembered }
  /// Whether it has a list of observers: a source has only connections.
  var isMulticast: Bool { self.family != .stream }
  /// Whether it is a remembered stream over another multicast node, and therefore connects no source itself.
  var isChained: Bool { self.parent != nil }
  /// Of a remembered stream: the operators between its first upstream and it; otherwise none.
  var pipe: OperatorPipe { self.upstreams.first?.pipe ?? OperatorPipe() }
  /// The uppermost parent, or itself.
  var root: Self { self.parent?.root ?? self }

  /// The node and its parents, up to the root.
  var path: ShortList<Self> { self.parent.map { .one(self) + $0.path } ?? .one(self) }

  /// The results that arrive here for a value of the root, as if no operator on the way had kept anything.
  func arrivals(_ value: Value) -> ShortList<Value> {
    guard let parent = self.parent else { return .one(value) }
    return pipe.results(parent.arrivals(value))
  }

  /// The remembered streams below it, at all levels.
  var descendants: [Self] { self.children.isEmpty ? [] : self.children.flatMap { [$0] + $0.descendants } }
  /// The `subscriptions` of it and of its descendants, readings and released ones too.
  var subscriptionsOfTree: [History.Subscription] {
    self.children.isEmpty ? self.subscriptions : self.subscriptions + descendants.flatMap { $0.subscriptions }
  }

  /// From now on, neither it nor what derives from it is judged, except for breaches `evenIfUnjudged`.
  func stopJudging() {
    self.isUnjudged = true
    for child in self.children { child.stopJudging() }
  }

  /// Of a source: the event that its next connection is.
  var nextConnection: Event { .connected(self.name, self.connections.count + 1) }
  /// Whether it or a descendant has an active subscription (`isActive`): one that has certainly not ended.
  var isObserved: Bool { self.subscriptions.contains { $0.isActive } || self.children.contains { $0.isObserved } }
}

extension History.Upstream {
  /// Whether the port has a connection for it, rightly or not: not ended, and, without a teardown, not abandoned.
  var isConnectedByPort: Bool {
    self.node.connections.contains {
      $0.upstream == self && $0.isConnected && (self.node.hasTeardown || !$0.isAbandoned)
    }
  }
}

extension History.Connection {
  /// Whether the port has not disconnected it: it stays `true` if the source has no teardown.
  var isConnected: Bool { self.disconnectedAt == .forever }
}

extension History.Subscription {
  /// The name of its action: its own, or that of the stream that is read. Its events are under the name of its log.
  var name: Name { self.call.action.name }
  var beganAt: Int { self.call.beganAt }
  /// When `subscribe`, or the reading, returned.
  var returnedAt: Int { self.call.returnedAt }
  /// Whether `_read` made it: when it ends is open.
  var isStreamRead: Bool { self.call.kind == .readFirst }
  /// How it was subscribed; `.nothing` for a reading.
  var form: SubscribeForm { isStreamRead ? .nothing : self.call.action.form }
  /// Whether its `form` takes values (`.receives`), or states (any other kind): `.nothing` neither, `.next` no states.
  func takes(_ kind: EventKind) -> Bool { form != .nothing && (kind == .receives || form != .next) }
  /// Whether its `subscribe` has returned, and it has neither unsubscribed nor been released; a reading never is.
  var isActive: Bool { self.returnedAt < .forever && self.unsubscribedAt == .forever && !self.isEndOpen }
  /// Whether it is determined what it receives: its end is not open, nor its storage, nor its node, nor is it doubled.
  var isDetermined: Bool {
    !self.isEndOpen && !self.isDoubled && !self.node.isUnjudged && !self.pipe.isStorageUnknown
  }

  /// The values that it receives for a value of its root, as if no operator had kept anything.
  func results(_ value: Value) -> ShortList<Value> { self.pipe.results(self.node.arrivals(value)) }
}
