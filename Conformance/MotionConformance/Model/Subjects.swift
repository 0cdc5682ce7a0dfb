// The subjects and the subscriptions of a scenario.

extension History {
  enum NodeKind { case property, information, source, remembered }

  /// A property, an information with its property, a source, or a remembered stream (also `startWith`).
  final class Node: Entity {
    let kind: NodeKind
    let name: Name
    /// The streams that it is connected to: several if it remembers a merged stream.
    @exclusivity(unchecked) private(set) var upstreams = ShortList<Upstream>.empty
    /// The upstream, if that has a list itself; otherwise its upstreams are sources.
    @exclusivity(unchecked) private(set) unowned(unsafe) var upstreamList: Node?
    /// The initial value of `startWith`.
    @exclusivity(unchecked) var start = Value.nothing
    /// The current value of a property or an information, and its first one.
    @exclusivity(unchecked) var value = Value.nothing
    @exclusivity(unchecked) var initial = Value.nothing
    /// Whether writes are written out.
    @exclusivity(unchecked) var isExternal = false
    @exclusivity(unchecked) var hasTeardown = true
    /// Those that have not unsubscribed, in order.
    @exclusivity(unchecked) var members: [Member] = []
    /// The remembered streams of this one.
    @exclusivity(unchecked) var children: [Node] = []
    /// Those for whom it is being connected to its upstream.
    @exclusivity(unchecked) var joiners: [Member] = []
    /// The candidates for the remembered value, and those before the values of this outermost call.
    @exclusivity(unchecked) var memory = ValueSet(.nothing)
    @exclusivity(unchecked) var older = ValueSet()
    /// Former values that a port may consider equal to the current one (RP-9.4).
    @exclusivity(unchecked) var alike = ValueSet()
    /// Wrong values that the port has shown to hold.
    @exclusivity(unchecked) var held = ValueSet()
    /// The deliveries while upstream was being connected the last time.
    @exclusivity(unchecked) var early: [Delivery] = []
    /// There are two connections at once (C-remember-subscribe-while-connecting).
    @exclusivity(unchecked) var isDoubtful = false
    /// When a value last arrived.
    @exclusivity(unchecked) var valueSince: Int?
    /// When the last subscriber left, and when the lists of its tree last changed.
    @exclusivity(unchecked) var abandonedAt = 0
    @exclusivity(unchecked) var changed = 0

    // Of a source: its connections, and the states that it has emitted.
    @exclusivity(unchecked) var connections: [Connection] = []
    @exclusivity(unchecked) var states = ValueSet()

    init(_ kind: NodeKind, _ name: Name, of branches: ShortList<Branch>) {
      (self.kind, self.name) = (kind, name)
      super.init()
      for branch in branches { upstreams.append(Upstream(branch, of: self)) }
      upstreamList = branches.first.flatMap { $0.node.isList ? $0.node : nil }
    }

    var isRemembered: Bool { kind == .remembered }
    var isList: Bool { kind != .source }
    /// Whether it connects sources.
    var hasSources: Bool { !upstreams.isEmpty && !isChained }
    var isConnected: Bool { upstreams.contains { $0.connection != nil } }
    var isUncertain: Bool { upstreams.contains(where: \.isUncertain) }
    var root: Node { upstreamList?.root ?? self }
    /// Whether it remembers another remembered stream, or a property's: it connects no source itself.
    var isChained: Bool { upstreamList != nil }
    /// The operators between the list upstream and this.
    var pipe: OperatorPipe { upstreams.first?.pipe ?? OperatorPipe() }

    /// The node and its upstreams up to the root.
    var path: ShortList<Node> {
      var (path, node) = (ShortList.one(self), self)
      while let list = node.upstreamList {
        path.append(list)
        node = list
      }
      return path
    }

    /// The nodes that derive from it.
    var derived: [Node] { children.isEmpty ? [] : children.flatMap { [$0] + $0.derived } }
    var allMembers: [Member] { children.isEmpty ? members : members + derived.flatMap(\.members) }

    /// The values that arrive here for a value of the root.
    func arrivals(_ value: Value) -> ShortList<Value> {
      guard let upstreamList else { return .one(value) }
      return pipe.results(upstreamList.arrivals(value))
    }

    var isBeingJoined: Bool { !joiners.isEmpty || upstreamList?.isBeingJoined ?? false }

    /// Whether it remembers what an operator makes of another remembered stream, and the operator keeps something. Nothing orders
    /// what such an operator receives.
    private var isKeepingStream: Bool { isChained && pipe.keeps }

    /// Whether such a stream derives from it, which may share the storage of the operator with others.
    var hasKeepingStreams: Bool { children.contains { $0.isKeepingStream || $0.hasKeepingStreams } }

    var isInDoubt: Bool { isDoubtful || isKeepingStream || upstreamList?.isInDoubt ?? false }

    /// The event that connects a source again.
    var nextConnection: Event { .connected(name, connections.count + 1) }

    func connection(_ number: Int) -> Connection? {
      connections.indices.contains(number - 1) ? connections[number - 1] : nil
    }

    /// Whether it, or a stream that derives from it, has an active subscriber.
    var isObserved: Bool { members.contains(where: \.isActive) || children.contains(where: \.isObserved) }
  }

  /// A stream that a remembered one is connected to.
  final class Upstream: Entity {
    unowned(unsafe) let node: Node
    /// The operators between it and the remembered stream.
    let pipe: OperatorPipe
    unowned(unsafe) let stream: Node
    /// The candidates that the operators keep, if each connection has a storage of its own.
    @exclusivity(unchecked) var kept: [ValueSet] = []
    /// The number of the connection to a source (RM-3).
    @exclusivity(unchecked) var connection: Int?
    /// When it was connected.
    @exclusivity(unchecked) var connectedTimes: [Int] = []
    /// The connection may have ended without an event.
    @exclusivity(unchecked) var isUncertain = false
    /// It is not connected though it should be.
    @exclusivity(unchecked) var isMissing = false

    init(_ branch: Branch, of stream: Node) { (node, pipe, self.stream) = (branch.node, branch.pipe, stream) }

    /// Whether one observer may be subscribed twice for the stream: it remembers a stream that is merged with itself
    /// (C-same-observer-twice).
    var isDoubled: Bool {
      stream.upstreams.contains { $0 !== self && $0.node === node && $0.pipe.mayShareObserver(with: pipe) }
    }
  }

  /// A connection of a source.
  struct Connection {
    var owner = Owner.nobody
    var isConnected = true
    /// Its subscriber has left.
    var isAbandoned = false
    /// It should have been disconnected.
    var isOverdue = false
  }

  /// The owner of a connection.
  enum Owner {
    case nobody
    case member(Member)
    case upstream(Upstream)
    case reading(Call)

    var member: Member? { if case .member(let member) = self { member } else { nil } }
    var upstream: Upstream? { if case .upstream(let upstream) = self { upstream } else { nil } }
    var reading: Call? { if case .reading(let call) = self { call } else { nil } }
  }

  /// A way from a node to a subject that has no memory of its own: a merged stream has several.
  struct Branch {
    unowned(unsafe) let node: Node
    var pipe = OperatorPipe()
    var isThroughStream = false
  }

  /// A subscription, on one branch of its stream.
  final class Member: Entity {
    let name: Name
    /// The channel under which its functions report.
    unowned(unsafe) let channel: Channel
    let form: SubscribeForm
    unowned(unsafe) let node: Node
    let pipe: OperatorPipe
    let isThroughStream: Bool
    /// Its `subscribe`.
    unowned(unsafe) let call: Call
    let isReused: Bool
    /// Whether `_read` made it: when it ends is open.
    let isReading: Bool
    /// When `subscribe` returned, and when it unsubscribed.
    @exclusivity(unchecked) var end = Int.forever
    @exclusivity(unchecked) var leftAt = Int.forever
    /// Whether it was released (C-dropped-subscription).
    @exclusivity(unchecked) var isReleased: Bool
    /// Whether its observer is subscribed twice (C-same-observer-twice).
    @exclusivity(unchecked) var isDoubled = false
    @exclusivity(unchecked) var wasDoubled = false
    /// Of a source: the number of its own connection.
    @exclusivity(unchecked) var connection: Int?
    /// The candidates that its operators keep, if each subscription has a storage of its own.
    @exclusivity(unchecked) var kept: [ValueSet] = []
    /// The nodes that are connected to their upstream for it, and whether it is certain which those are.
    @exclusivity(unchecked) var joined: [Node] = []
    @exclusivity(unchecked) var isSure = true
    /// The upstreams of its root that were connected in its call.
    @exclusivity(unchecked) var connected = ShortList<Upstream>.empty
    /// The values that it may receive on subscription, and older ones, which break a `should`.
    @exclusivity(unchecked) var replay = TimedValues()
    @exclusivity(unchecked) var stale = TimedValues()
    /// The values that its stream may have replayed, before the operators.
    @exclusivity(unchecked) var replayed = ValueSet()
    /// The values that nodes on its way remembered before they were connected, and whether it has received one as a replay while
    /// others were subscribed.
    @exclusivity(unchecked) var extras: [(node: Node, memory: ValueSet, isReplayed: Bool)] = []
    /// The values of which it has to receive one last while it subscribes.
    @exclusivity(unchecked) var expected = ValueSet()
    /// Why the value on subscription is only a `should`.
    @exclusivity(unchecked) var reason: Situation = []
    /// The number of deliveries of the outermost call before it subscribed.
    @exclusivity(unchecked) var begun = 0

    init(
      _ name: Name, _ channel: Channel, _ form: SubscribeForm, _ branch: Branch, _ call: Call,
      isReused: Bool = false, isReading: Bool = false
    ) {
      (self.name, self.channel, self.form, self.call) = (name, channel, form, call)
      (node, pipe, isThroughStream) = (branch.node, branch.pipe, branch.isThroughStream)
      (self.isReused, self.isReading, isReleased) = (isReused, isReading, isReading)
    }

    var begin: Int { call.begin }
    var isActive: Bool { end < .forever && leftAt == .forever && !isReleased }

    /// Whether its stream has no other branch: nothing orders what several of them emit.
    var isOnly: Bool { call.members.count == 1 }

    /// Whether the specifications determine what it receives.
    var isCertain: Bool { !isReleased && !isDoubled && !node.isInDoubt }

    /// Whether it is in the list for certain: a subscriber may be added after it has connected a source and has received the
    /// replay.
    var isListed: Bool { !isReleased && (end < .forever || !node.root.hasSources && !joined.isEmpty) }

    /// How sure it is that an upstream is connected, also by itself: what is not is connected first.
    func isSure(of upstream: Upstream) -> Int {
      upstream.connection == nil ? 0 : upstream.isUncertain ? 1 : connected.contains(upstream) ? 3 : 2
    }

    /// The values that it receives for a value of its root.
    func seen(_ value: Value) -> ShortList<Value> { pipe.results(node.arrivals(value)) }
  }

  /// The nodes that a name stands for, each with the operators on the way: one of its own, or that of its upstream; several if it is
  /// merged.
  func branches(_ name: Name?) -> ShortList<Branch> { name.flatMap { subjects[$0] } ?? .empty }

  func node(_ name: Name?) -> Node? { branches(name).first?.node }

  func members(_ name: Name?) -> ShortList<Member> { name.flatMap { participants[$0] } ?? .empty }

  @discardableResult
  func make(_ kind: NodeKind, _ name: Name, of upstream: Name? = nil, holding value: Value = .nothing) -> Node {
    let made = Node(kind, name, of: branches(upstream))
    (made.value, made.initial) = (value, value)
    made.upstreamList?.children.append(made)
    nodes.append(made)
    subjects.set(name, .one(Branch(node: made)))
    return made
  }

  /// Gives subjects another name: of a stream, a reference, or what an operator makes of them.
  func alias(_ name: Name, of upstreams: [Name], _ change: (inout Branch) -> Void) {
    var made = ShortList<Branch>.empty
    for var branch in upstreams.flatMap(branches) {
      change(&branch)
      made.append(branch)
    }
    subjects.set(name, made)
  }
}
