internal import ConformancePlatform

// The subjects and the subscriptions of a scenario.

extension History {
  enum NodeKind { case property, information, source, remembered }

  typealias Node = Ref<NodeState>
  typealias Upstream = Ref<UpstreamState>
  typealias Member = Ref<MemberState>

  /// A property, an information with its property, a source, or a remembered stream (also `startWith`).
  struct NodeState {
    let kind: NodeKind
    let name: Name
    /// The streams that it is connected to: several if it remembers a merged stream.
    var upstreams = ShortList<Upstream>.empty
    /// The upstream, if that has a list itself; otherwise its upstreams are sources.
    let upstreamList: Node?
    /// The initial value of `startWith`.
    var start = Value.nothing
    /// The current value of a property or an information, and its first one.
    var value = Value.nothing
    var initial = Value.nothing
    /// Whether writes are written out.
    var isExternal = false
    /// Of a source: whether disconnecting it is an event.
    var hasTeardown = true
    /// Those that have not unsubscribed, in order.
    var members: [Member]
    /// The remembered streams of this one.
    var children: [Node]
    /// Those for whom it is being connected to its upstream.
    var joiners: [Member]
    /// The candidates for the remembered value, and those before the values of this outermost call.
    var memory = ValueSet(.nothing)
    var older = ValueSet()
    /// Former values that a port may consider equal to the current one (RP-9.4).
    var alike = ValueSet()
    /// Wrong values that the port has shown to hold.
    var held = ValueSet()
    /// The deliveries while upstream was being connected the last time.
    var early: [Delivery]
    /// There are two connections at once (C-remember-subscribe-while-connecting).
    var isDoubtful = false
    /// When a value last arrived.
    var valueSince: Int?
    /// When the last subscriber unsubscribed, and when the lists of its tree last changed.
    var abandonedAt = 0
    var changed = 0

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
    /// The candidates that the operators keep, if each connection has a storage of its own.
    var kept: [ValueSet] = []
    /// The number of the connection to a source (RM-3).
    var connection: Int?
    /// The times at which it was connected, as `History.clock` counts them.
    var connectedTimes: [Int] = []
    /// The connection may have ended without an event.
    var isUncertain = false
    /// It is not connected though it should be.
    var isMissing = false
  }

  /// A connection of a source.
  struct Connection {
    /// Its owner, one of a subscription, the upstream of a remembered stream, or a reading; none if it is unexpected.
    var member: Member?
    var upstream: Upstream?
    var reading: Call?
    var isConnected = true
    /// Its subscriber has unsubscribed.
    var isAbandoned = false
    /// It should have been disconnected.
    var isOverdue = false
  }

  /// A node that a name stands for, and the operators between them; the name of a merged stream has several branches.
  struct Branch {
    let node: Node
    var pipe = OperatorPipe()
    /// Whether it is a property's stream, without operators.
    var isThroughStream = false
  }

  /// A subscription, on one branch of its stream.
  struct MemberState {
    /// The channel under which its functions report.
    let channel: EventChannel
    let node: Node
    let pipe: OperatorPipe
    let isThroughStream: Bool
    /// Its `subscribe`, or its reading.
    let call: Call
    /// When `subscribe` returned, and when it unsubscribed.
    var end = Int.forever
    var unsubscribedAt = Int.forever
    /// Whether it was released (C-dropped-subscription).
    var isReleased: Bool
    /// Whether its observer is subscribed twice, and whether it ever was (C-same-observer-twice).
    var isDoubled = false
    var wasDoubled = false
    /// Of a source: the number of its own connection.
    var connection: Int?
    /// The candidates that its operators keep, if each subscription has a storage of its own.
    var kept: [ValueSet] = []
    /// The nodes that are connected to their upstream for it, and whether it is certain which those are.
    var joined: [Node] = []
    var isSure = true
    /// The upstreams of its root that were connected in its call.
    var connected = ShortList<Upstream>.empty
    /// The values that it may receive on subscription, and older ones, which break a `should`.
    var replay = TimedValues()
    var stale = TimedValues()
    /// The values that its stream may have replayed, before the operators.
    var replayed = ValueSet()
    /// The values that nodes on its way remembered before they were connected, and whether it has received one as a replay while
    /// others were subscribed.
    var extras: [(node: Node, memory: ValueSet, isReplayed: Bool)] = []
    /// The values of which it has to receive one last while it subscribes.
    var expected = ValueSet()
    /// Why the value on subscription is only a `should`.
    var reason: Circumstance?
  }

  /// The nodes that a name stands for, each with the operators on the way: one of its own, or that of its upstream; several if it is
  /// merged.
  func branches(_ name: Name?) -> ShortList<Branch> { name.flatMap { subjects[$0] } ?? .empty }

  func node(_ name: Name?) -> Node? { branches(name).first?.node }

  func members(_ name: Name?) -> ShortList<Member> { name.flatMap { participants[$0] } ?? .empty }

  /// Makes a node with its upstreams, and gives it the name.
  @discardableResult
  func make(_ kind: NodeKind, _ name: Name, of upstream: Name? = nil, holding value: Value = .nothing) -> Node {
    let branches = branches(upstream)
    let made = nodes.add(
      NodeState(
        kind: kind, name: name, upstreamList: branches.first.flatMap { $0.node.isList ? $0.node : nil }, value: value,
        initial: value, members: nodes.memory(\.members), children: nodes.memory(\.children),
        joiners: nodes.memory(\.joiners), early: nodes.memory(\.early), connections: nodes.memory(\.connections)))
    for branch in branches {
      made.upstreams.append(upstreams.add(UpstreamState(node: branch.node, pipe: branch.pipe, stream: made)))
    }
    made.upstreamList?.children.append(made)
    subjects.set(name, .one(Branch(node: made)))
    return made
  }

  /// Adds a name for the branches of others: for a property's stream, a copied reference, or an operator's stream.
  func alias(_ name: Name, of upstream: Name, _ others: [Name] = [], _ change: (inout Branch) -> Void) {
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
  var isList: Bool { self.kind != .source }
  /// Whether it connects sources.
  var hasSources: Bool { !self.upstreams.isEmpty && !isChained }
  var isConnected: Bool { self.upstreams.contains { $0.connection != nil } }
  var isUncertain: Bool { self.upstreams.contains { $0.isUncertain } }
  /// Whether it remembers another remembered stream, or a property's: it connects no source itself.
  var isChained: Bool { self.upstreamList != nil }
  /// The operators between the list upstream and this.
  var pipe: OperatorPipe { self.upstreams.first?.pipe ?? OperatorPipe() }
  /// The uppermost list that it derives from, or itself: a remembered stream over sources is its own root.
  var root: Self { self.upstreamList?.root ?? self }

  /// The node and its upstreams up to the root.
  var path: ShortList<Self> {
    var (path, node) = (ShortList.one(self), self)
    while let list = node.upstreamList {
      path.append(list)
      node = list
    }
    return path
  }

  /// The values that arrive here for a value of the root.
  func arrivals(_ value: Value) -> ShortList<Value> {
    guard let list = self.upstreamList else { return .one(value) }
    return pipe.results(list.arrivals(value))
  }

  /// The nodes that derive from it.
  var derived: [Self] { self.children.isEmpty ? [] : self.children.flatMap { [$0] + $0.derived } }
  /// Its members, and those of the streams that derive from it.
  var membersOfTree: [History.Member] {
    self.children.isEmpty ? self.members : self.members + derived.flatMap { $0.members }
  }

  /// Whether it, or a node upstream, is being connected for a subscriber.
  var isBeingConnected: Bool { !self.joiners.isEmpty || self.upstreamList?.isBeingConnected ?? false }

  /// Whether it remembers what an operator makes of another remembered stream, and the operator keeps something. Nothing orders
  /// what such an operator receives.
  private var isKeepingStream: Bool { isChained && pipe.keeps }

  /// Whether such a stream derives from it, which may share the storage of the operator with others.
  var hasKeepingStreams: Bool { self.children.contains { $0.isKeepingStream || $0.hasKeepingStreams } }

  /// Whether it is open which values it receives and remembers.
  var isInDoubt: Bool { self.isDoubtful || isKeepingStream || self.upstreamList?.isInDoubt ?? false }

  /// The event that connects a source again.
  var nextConnection: Event { .connected(self.name, self.connections.count + 1) }

  /// Whether it, or a stream that derives from it, has an active subscriber.
  var isObserved: Bool { self.members.contains { $0.isActive } || self.children.contains { $0.isObserved } }

  func connection(_ number: Int) -> History.Connection? {
    self.connections.indices.contains(number - 1) ? self.connections[number - 1] : nil
  }
}

extension Ref<History.UpstreamState> {
  /// Whether one observer may be subscribed twice for the stream: it remembers a stream that is merged with itself
  /// (C-same-observer-twice).
  var isDoubled: Bool {
    self.stream.upstreams.contains { $0 != self && $0.node == self.node && $0.pipe.mayShareObserver(with: self.pipe) }
  }
}

extension Ref<History.MemberState> {
  var name: Name { self.call.action.name }
  var begin: Int { self.call.begin }
  /// Whether `_read` made it: when it ends is open.
  var isReading: Bool { self.call.kind == .readFirst }
  var form: SubscribeForm { isReading ? .nothing : self.call.action.form }
  /// Whether `using` names its observer.
  var isReused: Bool { self.call.action.using != nil }
  /// Whether its `subscribe` has returned, and it has neither unsubscribed nor been released.
  var isActive: Bool { self.end < .forever && self.unsubscribedAt == .forever && !self.isReleased }

  /// Whether its stream has no other branch: nothing orders what several of them emit.
  var isOnly: Bool { self.call.members.count == 1 }

  /// Whether the specifications determine what it receives.
  var isCertain: Bool { !self.isReleased && !self.isDoubled && !self.node.isInDoubt }

  /// Whether it is in the list for certain: a subscriber may be added after it has connected a source and has received the
  /// replay.
  var isListed: Bool {
    !self.isReleased && (self.end < .forever || !self.node.root.hasSources && !self.joined.isEmpty)
  }

  /// How sure it is that an upstream is connected, also by itself: what is not is connected first.
  func isSure(of upstream: History.Upstream) -> Int {
    upstream.connection == nil ? 0 : upstream.isUncertain ? 1 : self.connected.contains(upstream) ? 3 : 2
  }

  /// The values that it receives for a value of its root.
  func seen(_ value: Value) -> ShortList<Value> { self.pipe.results(self.node.arrivals(value)) }
}
