// The subjects and the subscriptions of a scenario.

extension History {
  enum NodeKind { case property, information, source, remembered }

  /// A property, an information with its property, a source, or a remembered stream (also `startWith`).
  final class Node: Entity {
    let kind: NodeKind
    let name: Name
    unowned(unsafe) let upstream: Node?
    /// The operators between upstream and this.
    let pipe: Pipe
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
    /// The candidates that the operators between upstream and this keep, if each connection has a storage of its own.
    @exclusivity(unchecked) var kept: [ValueSet] = []
    /// Those for whom it is being connected to its upstream.
    @exclusivity(unchecked) var joiners: [Member] = []
    /// The candidates for the remembered value, and those before the values of this outermost call.
    @exclusivity(unchecked) var memory: ValueSet = [.nothing]
    @exclusivity(unchecked) var older: ValueSet = []
    /// Former values that a port may consider equal to the current one (RP-9.4).
    @exclusivity(unchecked) var alike: ValueSet = []
    /// Wrong values that the port has shown to hold.
    @exclusivity(unchecked) var held: ValueSet = []
    /// The deliveries while upstream was being connected the last time.
    @exclusivity(unchecked) var early: [Delivery] = []
    /// The number of the connection to the source (RM-3).
    @exclusivity(unchecked) var connection: Int?
    /// When upstream was connected.
    @exclusivity(unchecked) var connectedTimes: [Int] = []
    /// The connection may have ended without an event.
    @exclusivity(unchecked) var isUncertain = false
    /// It is not connected though it should be.
    @exclusivity(unchecked) var isMissing = false
    /// There are two connections at once (C-remember-subscribe-while-connecting).
    @exclusivity(unchecked) var isDoubtful = false
    /// When a value last arrived.
    @exclusivity(unchecked) var valueSince: Int?
    /// When the last subscriber left, and when the lists of its tree last changed.
    @exclusivity(unchecked) var left = 0
    @exclusivity(unchecked) var changed = 0

    // Of a source: its connections, and the states that it has emitted.
    @exclusivity(unchecked) var connections: [Connection] = []
    @exclusivity(unchecked) var states: ValueSet = []

    init(_ kind: NodeKind, _ name: Name, of upstream: Node? = nil, through pipe: Pipe = Pipe()) {
      (self.kind, self.name, self.upstream, self.pipe) = (kind, name, upstream, pipe)
    }

    var isRemembered: Bool { kind == .remembered }
    var isList: Bool { kind != .source }
    var source: Node? { upstream?.kind == .source ? upstream : nil }
    var root: Node {
      var root = self
      while let upstream = root.upstream, upstream.isList { root = upstream }
      return root
    }
    var isChained: Bool { upstream?.isList ?? false }

    /// The node and its upstreams up to the root.
    var path: [Node] {
      var path = [self]
      while let upstream = path[path.count - 1].upstream, upstream.isList { path.append(upstream) }
      return path
    }

    /// The nodes that derive from it, and itself.
    var tree: [Node] { children.isEmpty ? [self] : [self] + children.flatMap(\.tree) }
    var allMembers: [Member] { children.isEmpty ? members : tree.flatMap(\.members) }

    /// The values that arrive here for a value of the root.
    func arrivals(_ value: Value) -> [Value] {
      guard let upstream, upstream.isList else { return [value] }
      return pipe.results(upstream.arrivals(value))
    }

    var isBeingJoined: Bool {
      var node = self
      while node.joiners.isEmpty {
        guard let upstream = node.upstream, upstream.isList else { return false }
        node = upstream
      }
      return true
    }

    /// Whether it remembers what an operator makes of another remembered stream, and the operator keeps something. Nothing orders
    /// what such an operator receives.
    private var isKeepingStream: Bool { pipe.keeps && isChained }

    /// Whether such a stream derives from it, which may share the storage of the operator with others.
    var hasKeepingStreams: Bool { children.contains { $0.isKeepingStream || $0.hasKeepingStreams } }

    var isInDoubt: Bool {
      var node = self
      while !node.isDoubtful, !node.isKeepingStream {
        guard let upstream = node.upstream, upstream.isList else { return false }
        node = upstream
      }
      return true
    }

    /// The event that connects a source again.
    var nextConnection: Event { .connected(name, connections.count + 1) }

    func connection(_ number: Int) -> Connection? {
      connections.indices.contains(number - 1) ? connections[number - 1] : nil
    }

    /// Whether it, or a stream that derives from it, has an active subscriber.
    var isObserved: Bool { members.contains(where: \.isActive) || children.contains(where: \.isObserved) }
  }

  /// A connection of a source.
  struct Connection {
    var owner = Owner.nobody
    var isOpen = true
    /// Its subscriber has left.
    var isLate = false
    /// It should have been disconnected.
    var isOverdue = false
  }

  /// The owner of a connection.
  enum Owner {
    case nobody
    case member(Member)
    case stream(Node)
    case reading(Call)

    var member: Member? { if case .member(let member) = self { member } else { nil } }
    var stream: Node? { if case .stream(let node) = self { node } else { nil } }
    var reading: Call? { if case .reading(let call) = self { call } else { nil } }
  }

  /// A subject by its name: a node, or a stream that operators derive from it.
  struct Subject {
    let name: Name
    let node: Node
    var pipe = Pipe()
    var isThroughStream = false
  }

  /// A subscription.
  final class Member: Entity {
    let name: Name
    /// The channel under which its functions report.
    unowned(unsafe) let channel: Channel
    let form: SubscribeForm
    unowned(unsafe) let node: Node
    let pipe: Pipe
    let isThroughStream: Bool
    /// Its `subscribe`.
    unowned(unsafe) let call: Call
    let isReused: Bool
    /// Whether `_read` made it: when it ends is open.
    let isReading: Bool
    /// When `subscribe` returned, and when it unsubscribed.
    @exclusivity(unchecked) var end = Int.forever
    @exclusivity(unchecked) var left = Int.forever
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
    /// Whether the source of its root was connected in its call.
    @exclusivity(unchecked) var hasConnected = false
    /// The values that it may receive on subscription, and older ones, which break a `should`.
    @exclusivity(unchecked) var replay = TimedValues()
    @exclusivity(unchecked) var stale = TimedValues()
    /// The values that its stream may have replayed, before the operators.
    @exclusivity(unchecked) var replayed: ValueSet = []
    /// The values that nodes on its way remembered before they were connected, and whether it has received one as a replay while
    /// others were subscribed.
    @exclusivity(unchecked) var extras: [(node: Node, memory: ValueSet, isReplayed: Bool)] = []
    /// The values of which it has to receive one last while it subscribes.
    @exclusivity(unchecked) var expected: ValueSet = []
    /// Why the value on subscription is only a `should`.
    @exclusivity(unchecked) var reason: Situation = []
    /// The number of deliveries of the outermost call before it subscribed.
    @exclusivity(unchecked) var begun = 0

    init(
      _ name: Name, _ channel: Channel, _ form: SubscribeForm, _ subject: Subject, _ call: Call,
      isReused: Bool = false, isReading: Bool = false
    ) {
      (self.name, self.channel, self.form, self.call) = (name, channel, form, call)
      (node, pipe, isThroughStream) = (subject.node, subject.pipe, subject.isThroughStream)
      (self.isReused, self.isReading, isReleased) = (isReused, isReading, isReading)
    }

    var begin: Int { call.begin }
    var isActive: Bool { end < .forever && left == .forever && !isReleased }

    /// Whether the specifications determine what it receives.
    var isCertain: Bool { !isReleased && !isDoubled && !node.isInDoubt }

    /// Whether it is in the list for certain: a subscriber may be added after it has connected a source and has received the
    /// replay.
    var isListed: Bool { !isReleased && (end < .forever || node.root.source == nil && !joined.isEmpty) }

    /// The values that it receives for a value of its root.
    func seen(_ value: Value) -> [Value] { pipe.results(node.arrivals(value)) }
  }

  func subject(_ name: Name?) -> Subject? { name.flatMap { subjects[$0] } }

  func node(_ name: Name?) -> Node? { subject(name)?.node }

  func member(_ name: Name?) -> Member? { name.flatMap { participants[$0] } }

  @discardableResult
  func make(_ kind: NodeKind, _ name: Name, of upstream: Name? = nil, holding value: Value = .nothing) -> Node {
    let above = upstream.flatMap { subject($0) }
    let made = Node(kind, name, of: above?.node, through: above?.pipe ?? Pipe())
    (made.value, made.initial) = (value, value)
    if made.isChained { above?.node.children.append(made) }
    nodes.append(made)
    subjects.set(name, Subject(name: name, node: made))
    return made
  }

  /// Gives a subject another name: of a stream, a reference, or what an operator makes of it.
  func alias(_ name: Name, of target: Name, _ change: (Subject) -> (pipe: Pipe, isThroughStream: Bool)) {
    guard let target = subject(target) else { return }
    let (pipe, isThroughStream) = change(target)
    subjects.set(name, Subject(name: name, node: target.node, pipe: pipe, isThroughStream: isThroughStream))
  }
}
