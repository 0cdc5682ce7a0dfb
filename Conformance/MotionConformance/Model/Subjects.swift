// The subjects and the subscriptions of a scenario.

extension History {
  enum NodeKind { case property, information, source, remembered }

  /// A property, an information with its property, a source, or a remembered stream (also `startWith`).
  final class Node: Entity {
    let kind: NodeKind
    let name: Name
    let upstream: Node?
    /// The operators between upstream and this.
    let pipe: Pipe
    /// The initial value of `startWith`.
    var start = Value.nothing
    /// The current value of a property or an information, and its first one.
    var value = Value.nothing
    var initial = Value.nothing
    /// Whether writes are written out.
    var isExternal = false
    var hasTeardown = true
    /// Those that have not unsubscribed, in order.
    var members: [Member] = []
    /// The remembered streams of this one.
    var children: [Node] = []
    /// Those for whom it is being connected to its upstream.
    var joiners: [Member] = []
    /// The candidates for the remembered value, and those before the values of this outermost call.
    var memory: ValueSet = [.nothing]
    var older: ValueSet = []
    /// Former values that a port may consider equal to the current one (RP-9.4).
    var alike: ValueSet = []
    /// Wrong values that the port has shown to hold.
    var held: ValueSet = []
    /// The deliveries while upstream was being connected the last time.
    var early: [Delivery] = []
    /// The number of the connection to the source (RM-3).
    var connection: Int?
    /// When upstream was connected.
    var connectedTimes: [Int] = []
    /// The connection may have ended without an event.
    var isUncertain = false
    /// It is not connected though it should be.
    var isMissing = false
    /// There are two connections at once (C-remember-subscribe-while-connecting).
    var isDoubtful = false
    /// When a value last arrived.
    var valueSince: Int?
    /// When the last subscriber left, and when the lists of its tree last changed.
    var left = 0
    var changed = 0

    // Of a source: who owns each connection, those that are connected, those whose subscriber has left, those that should have
    // been disconnected, and the states that it has emitted.
    var owners: [Owner] = []
    var open: [Int] = []
    var late: Set<Int> = []
    var overdue: Set<Int> = []
    var states: ValueSet = []

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

    var isInDoubt: Bool {
      var node = self
      while !node.isDoubtful {
        guard let upstream = node.upstream, upstream.isList else { return false }
        node = upstream
      }
      return true
    }

    /// The event that connects a source again.
    var nextConnection: Event { .connected(name, owners.count + 1) }

    func owner(_ number: Int) -> Owner { number > 0 && number <= owners.count ? owners[number - 1] : .nobody }
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
    let channel: Channel
    let form: SubscribeForm
    let node: Node
    let pipe: Pipe
    let isThroughStream: Bool
    /// Its `subscribe`.
    let call: Call
    let isReused: Bool
    /// Whether `_read` made it: when it ends is open.
    let isReading: Bool
    /// When `subscribe` returned, and when it unsubscribed.
    var end = Int.forever
    var left = Int.forever
    /// Whether it was released (C-dropped-subscription).
    var isReleased: Bool
    /// Whether its observer is subscribed twice (C-same-observer-twice).
    var isDoubled = false
    var wasDoubled = false
    /// Of a source: the number of its own connection.
    var connection: Int?
    /// The nodes that are connected to their upstream for it, and whether it is certain which those are.
    var joined: [Node] = []
    var isSure = true
    /// Whether the source of its root was connected in its call.
    var hasConnected = false
    /// The values that it may receive on subscription, and older ones, which break a `should`.
    var replay = TimedValues()
    var stale = TimedValues()
    /// What nodes on its way remembered before they were connected.
    var extras: [(node: Node, memory: ValueSet)] = []
    /// What it has to receive last while it subscribes.
    var expected: ValueSet = []
    /// Why the value on subscription is only a `should`.
    var reason: Situation = []
    /// The number of deliveries of the outermost call before it subscribed.
    var begun = 0

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

    /// Whether it is in the list for certain: a subscriber may be added after it has received the replay.
    var isListed: Bool { !isReleased && (end < .forever || !joined.isEmpty) }

    /// The values that it receives for a value of its root.
    func seen(_ value: Value) -> [Value] { pipe.results(node.arrivals(value)) }
  }

  func subject(_ name: Name?) -> Subject? { subjects.last { $0.name == name } }

  func node(_ name: Name?) -> Node? { subject(name)?.node }

  func member(_ name: Name?) -> Member? { members.last { $0.name == name } }

  @discardableResult
  func make(_ kind: NodeKind, _ name: Name, of upstream: Name? = nil, holding value: Value = .nothing) -> Node {
    let above = upstream.flatMap { subject($0) }
    let made = Node(kind, name, of: above?.node, through: above?.pipe ?? Pipe())
    (made.value, made.initial) = (value, value)
    if made.isChained { above?.node.children.append(made) }
    nodes.append(made)
    subjects.append(Subject(name: name, node: made))
    return made
  }

  /// Gives a subject another name: of a stream, a reference, or what an operator makes of it.
  func alias(_ name: Name, of target: Name, _ change: (Subject) -> (pipe: Pipe, isThroughStream: Bool)) {
    guard let target = subject(target) else { return }
    let (pipe, isThroughStream) = change(target)
    subjects.append(Subject(name: name, node: target.node, pipe: pipe, isThroughStream: isThroughStream))
  }
}
