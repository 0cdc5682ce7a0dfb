internal import ConformancePlatform

// The subjects and the subscriptions of a scenario.

extension History {
  enum NodeKind { case property, information, source, remembered }

  typealias Node = Ref<NodeState>
  typealias Upstream = Ref<UpstreamState>
  typealias Connection = Ref<ConnectionState>
  typealias Subscription = Ref<SubscriptionState>

  /// A ReactiveProperty, a Property with its information, a source, or a remembered stream (also `startWith`).
  struct NodeState {
    let kind: NodeKind
    let name: Name
    /// The streams that it is connected to: several if it remembers a merged stream.
    var upstreams = ShortList<Upstream>.empty
    /// The multicast node that it is connected to; `nil` if its upstreams are sources.
    let parent: Node?
    /// The initial value of `startWith`.
    var startValue = Value.nothing
    /// The value of a property or an information that was written last.
    var value = Value.nothing
    /// Its first value.
    var firstValue = Value.nothing
    /// Whether writes are written out.
    var isExternal = false
    /// Of a source: whether disconnecting it is an event.
    var hasTeardown = true
    /// The subscriptions that have not ended, in order.
    var subscriptions: [Subscription]
    /// The remembered streams whose parent it is.
    var children: [Node]
    /// The values that it may hold or remember. Several if they are equal (RP-9.4), or if the port has shown a wrong one.
    var memory: ValueSet
    /// The deliveries while upstream was being connected the last time.
    var earlyDeliveries: [Delivery]
    /// Whether it is open what it does from now on: it is not judged, nor is what derives from it.
    var isOpen = false
    /// When a value last arrived.
    var arrivedAt: Int?
    /// When its last observer unsubscribed, and when the observers of its tree last changed.
    var abandonedAt = 0
    var observersChangedAt = 0

    // Of a source: its connections, and the states that it has emitted.
    var connections: [Connection]
    var emittedStates = ValueSet()
  }

  /// A stream that a remembered one is connected to.
  struct UpstreamState {
    let node: Node
    /// The operators between it and the remembered stream.
    let pipe: OperatorPipe
    /// The remembered stream.
    let stream: Node
    /// The connection to a source (RM-3).
    var connection: Connection?
    /// The times at which it was connected, as `History.clock` counts them.
    var connectedTimes: [Int] = []
  }

  /// A connection of a source.
  struct ConnectionState {
    let source: Node
    let number: Int
    /// Its owner, a subscription or the upstream of a remembered stream; none if it is unexpected.
    var subscription: Subscription?
    var upstream: Upstream?
    var isConnected = true
    /// Its observer has unsubscribed.
    var isAbandoned = false
    /// It must be disconnected, or may be at any time.
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
    /// The log of the events of its observer.
    let log: EventLog
    let node: Node
    let pipe: OperatorPipe
    let isThroughStream: Bool
    /// Its `subscribe`, or its reading.
    let call: Call
    /// When it unsubscribed.
    var unsubscribedAt = Int.forever
    /// Whether it was released (C-dropped-subscription), or a reading made it.
    var isReleased: Bool
    /// Whether its observer is subscribed by an earlier one as well, so that this one need not add to what it receives, and whether
    /// it ever was subscribed twice (C-same-observer-twice).
    var isDoubled = false
    var wasDoubled = false
    /// Of a source: its own connection.
    var connection: Connection?
    /// The nodes that are connected to their upstreams for it.
    var connectedNodes: [Node] = []
    /// The values that its stream may replay, before the operators.
    var replayCandidates = ValueSet()
    /// Older ones, which break a `should`.
    var staleCandidates = ValueSet()
    /// The values that the nodes in `connectedNodes` remembered before they were connected.
    var formerMemories: [(node: Node, memory: ValueSet)] = []
    /// When it received the current or last value on subscription: what it may receive besides comes before.
    var replayedAt = Int.forever
    /// Why the value on subscription is only a `should`.
    var reason: Circumstance?
  }

  /// The branches that a name stands for: several if it is a merged stream.
  func branches(_ name: Name?) -> ShortList<Branch> { name.flatMap { subjects[$0] } ?? .empty }

  func node(_ name: Name?) -> Node? { branches(name).first?.node }

  func subscriptions(_ name: Name?) -> ShortList<Subscription> { name.flatMap { subscriptionsByName[$0] } ?? .empty }

  /// Makes a node with its upstreams, and gives it the name.
  @discardableResult
  func makeNode(_ kind: NodeKind, _ name: Name, of upstream: Name? = nil, holding value: Value = .nothing) -> Node {
    let branches = branches(upstream)
    let made = nodes.add(
      NodeState(
        kind: kind, name: name, parent: branches.first.flatMap { $0.node.isMulticast ? $0.node : nil }, value: value,
        firstValue: value, subscriptions: nodes.emptied(\.subscriptions), children: nodes.emptied(\.children),
        memory: ValueSet(value),
        earlyDeliveries: nodes.emptied(\.earlyDeliveries), connections: nodes.emptied(\.connections)))
    for branch in branches {
      made.upstreams.append(upstreams.add(UpstreamState(node: branch.node, pipe: branch.pipe, stream: made)))
    }
    // Nothing orders what an operator that keeps something receives from a list.
    if made.isChained { made.pipe.open() }
    // One observer may be subscribed twice as a stream is merged with itself (C-same-observer-twice).
    made.isOpen =
      made.pipe.isOpen
      || made.upstreams.contains { one in
        made.upstreams.contains { $0 != one && $0.node == one.node && $0.pipe.mayShareObserver(with: one.pipe) }
      }
    made.parent?.children.append(made)
    subjects.set(name, .one(Branch(node: made)))
    return made
  }

  /// Adds a name for the branches of others: for a property's stream, a copied reference, or an operator's stream.
  func addAlias(_ name: Name, of upstream: Name, _ others: [Name] = [], _ change: (inout Branch) -> Void) {
    var made = ShortList<Branch>.empty
    for var branch in others.reduce(branches(upstream), { $0 + branches($1) }) {
      change(&branch)
      made.append(branch)
    }
    subjects.set(name, made)
  }
}

extension Ref<History.NodeState> {
  var isRemembered: Bool { self.kind == .remembered }
  /// Whether it has a list of observers: a source has only connections.
  var isMulticast: Bool { self.kind != .source }
  /// Whether it is connected to sources.
  var hasSources: Bool { !self.upstreams.isEmpty && !isChained }
  var isConnected: Bool { self.upstreams.contains { $0.connection != nil } }
  /// Whether it has a parent, and therefore connects no source itself.
  var isChained: Bool { self.parent != nil }
  /// The operators between its first upstream and it.
  var pipe: OperatorPipe { self.upstreams.first?.pipe ?? OperatorPipe() }
  /// The uppermost parent, or itself.
  var root: Self { self.parent?.root ?? self }

  /// The node and its parents, up to the root.
  var path: ShortList<Self> {
    var (path, node) = (ShortList.one(self), self)
    while let parent = node.parent {
      path.append(parent)
      node = parent
    }
    return path
  }

  /// The values that arrive here for a value of the root.
  func arrivals(_ value: Value) -> ShortList<Value> {
    guard let parent = self.parent else { return .one(value) }
    return pipe.results(parent.arrivals(value))
  }

  /// The nodes below it.
  var descendants: [Self] { self.children.isEmpty ? [] : self.children.flatMap { [$0] + $0.descendants } }
  var subscriptionsOfTree: [History.Subscription] {
    self.children.isEmpty ? self.subscriptions : self.subscriptions + descendants.flatMap { $0.subscriptions }
  }

  /// Whether it is not judged.
  var isUnjudged: Bool { self.isOpen || self.parent?.isUnjudged ?? false }

  /// The event that connects a source again.
  var nextConnection: Event { .connected(self.name, self.connections.count + 1) }

  /// Whether it, or a stream that derives from it, has an active observer.
  var isObserved: Bool { self.subscriptions.contains { $0.isActive } || self.children.contains { $0.isObserved } }

  func connection(_ number: Int) -> History.Connection? { self.connections.first { $0.number == number } }
}

extension Ref<History.UpstreamState> {
  var isConnected: Bool {
    self.node.connections.contains {
      $0.upstream == self && $0.isConnected && (self.node.hasTeardown || !$0.isAbandoned)
    }
  }
}

extension Ref<History.SubscriptionState> {
  /// The name of its action: its own, or that of the stream that is read. Its events are under the name of its log.
  var name: Name { self.call.action.name }
  var begin: Int { self.call.begin }
  /// When `subscribe`, or the reading, returned.
  var end: Int { self.call.end }
  /// Whether `_read` made it: when it ends is open.
  var isStreamRead: Bool { self.call.kind == .readFirst }
  var form: SubscribeForm { isStreamRead ? .nothing : self.call.action.form }
  /// Whether its observer takes values, or states.
  func takes(_ kind: EventKind) -> Bool { form != .nothing && (kind == .receives || form != .next) }
  /// Whether `using` names its observer.
  var isReused: Bool { self.call.action.using != nil }
  /// Whether its `subscribe` has returned, and it has neither unsubscribed nor been released.
  var isActive: Bool { self.end < .forever && self.unsubscribedAt == .forever && !self.isReleased }

  /// Whether its stream has no other branch: nothing orders what several of them emit.
  var hasOneBranch: Bool { self.call.subscriptions.count == 1 }

  /// Whether what it receives is not judged.
  var isUnjudged: Bool { self.node.isUnjudged || self.pipe.isOpen }
  /// Whether the specifications determine what it receives.
  var isDetermined: Bool { !self.isReleased && !self.isDoubled && !isUnjudged }

  /// The values that it receives for a value of its root.
  func results(_ value: Value) -> ShortList<Value> { self.pipe.results(self.node.arrivals(value)) }
}
