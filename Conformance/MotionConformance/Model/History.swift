internal import ConformancePlatform

/// The history of a scenario: calls and events, what follows from them, and the rules that they break.
///
/// A *call* performs an action: that of a step is the *outermost*; those of reactions are *nested*, between *marks*. A
/// *branch* is a *node* and the operators behind it. A *subject* is a name for a branch, or for several if it is a
/// merged stream. Nodes are ReactiveProperties, Properties with their information, sources and remembered streams. A
/// source has a connection for each *subscription*, which is that of one observer to one branch. Other nodes are
/// *multicast*: they have a list of observers. A remembered stream has *upstreams*, the branches that it connects:
/// sources, or a multicast node, its *parent*. Its *root* is the uppermost parent, or itself. A *delivery* is a value
/// on its way from a root downwards; *early* ones are sent while upstream is being connected. Operators make *results*
/// of a value; one that *keeps* something, its *storage*, does so from one value to the next, as `dedupe` does. A *log*
/// holds the events of one kind under one name, and the *claims* on them: events that are *required* (`must` or
/// `should`) or *optional* (`may`). `Node` is a reference to a `NodeState`, and so on.
///
/// If the specifications leave something open, claims are wider: a subscription is not *determined*, a required claim
/// not *enforced*, or an operator's *storage unknown*. If that is not enough, a node is *unjudged* from then on.
/// A *violation* is a rule that a trace breaks, a *breach* the same with the objects of the history that show it.
final class History {
  /// The trace cannot be judged, because of that step, counted from 1: see `Judgement.malformedStep`.
  struct Malformed: Error { let step: Int }

  @exclusivity(unchecked) var trace: Trace = []
  /// The events of the step that is followed, marks included.
  @exclusivity(unchecked) var events: [Event] = []
  /// The index in `events` of the next one to follow.
  @exclusivity(unchecked) var position = 0
  /// The number of the step that is followed, counted from 1.
  @exclusivity(unchecked) var step = 0
  /// The reactions prepared and not triggered yet, in order, each with its event; an event triggers one, the first.
  @exclusivity(unchecked) var reactions: [(event: Event, actions: [Action])] = []
  /// The present time: the number of moments so far, in each of which a call begins or returns, or an event occurs.
  @exclusivity(unchecked) var clock = 0
  @exclusivity(unchecked) var calls = Arena<CallState>()
  /// All events of the scenario so far, without marks.
  @exclusivity(unchecked) var timeline = Arena<TimedEventState>()

  /// The branches that each name of a subject stands for.
  @exclusivity(unchecked) var subjects = NameTable<ShortList<Branch>>()
  @exclusivity(unchecked) var nodes = Arena<NodeState>()
  @exclusivity(unchecked) var upstreams = Arena<UpstreamState>()
  @exclusivity(unchecked) var connections = Arena<ConnectionState>()
  @exclusivity(unchecked) var links = Arena<OperatorPipe.LinkState>()
  @exclusivity(unchecked) var subscriptions = Arena<SubscriptionState>()
  /// The subscriptions that the last action of each name made, one for each branch; a reading has its stream's name.
  @exclusivity(unchecked) var subscriptionsByName = NameTable<ShortList<Subscription>>()
  /// The logs at the position of their kind, by name; that of events without a name is under the first name.
  @exclusivity(unchecked) var logsByName = [NameTable<EventLog>](repeating: .init(), count: EventKind.allCases.count)
  @exclusivity(unchecked) var eventLogs = Arena<EventLogState>()
  /// The texts that are no samples, of values and of states: see `value(_:)`.
  @exclusivity(unchecked) var foreignValues: [String] = []
  /// The unsubscribe actions: when, of which subscription, and whether that had unsubscribed before.
  @exclusivity(unchecked) var unsubscribes: [(time: Int, subscription: Subscription, isAgain: Bool)] = []

  /// The deliveries of the outermost call under way, in order.
  @exclusivity(unchecked) var deliveries: [Delivery] = []
  /// The logs with events or claims in the outermost call under way, which are settled when it returns.
  @exclusivity(unchecked) var touchedLogs: [EventLog] = []
  /// The roots of remembered streams with a breach on a connection in the outermost call: not judged after it.
  @exclusivity(unchecked) var wronglyConnected: [Node] = []

  @exclusivity(unchecked) var allDeliveries = Arena<DeliveryState>()
  @exclusivity(unchecked) var breaches: [Breach] = []

  /// The domain of the trace, whose equality of values holds (RP-9.4).
  @exclusivity(unchecked) private(set) var domain = ValueDomain.integer

  /// After a breach, a step with more events ends the judging before it: the effects of a mistake can grow without end.
  private static let eventLimit = 1_024

  /// Judges a trace in a history that must be cleared: `breaches` are then the first 32 of each rule, by step and time.
  func follow(_ actions: [Action], _ trace: Trace, in domain: ValueDomain) throws(Malformed) {
    (self.trace, self.domain) = (trace, domain)
    guard trace.count == actions.count else { throw Malformed(step: min(trace.count, actions.count) + 1) }
    for place in actions.indices {
      (step, events, position) = (place + 1, trace[place], 0)
      deliveries.clear()
      touchedLogs.clear()
      wronglyConnected.clear()
      if !breaches.isEmpty, events.count > Self.eventLimit { break }
      try perform(actions.reference(to: place), nil)
      guard position == events.count else { throw Malformed(step: step) }
    }
    var counts: [Rule: Int] = [:]
    breaches = breaches.sorted { ($0.step, $0.time) < ($1.step, $1.time) }.filter { breach in
      counts[breach.rule, default: 0] += 1
      return counts[breach.rule]! <= Judgement.breachLimit
    }
  }

  /// Forgets the scenario, but keeps the memory of arenas and arrays for the next one.
  func clear() {
    (trace, events, clock, foreignValues) = ([], [], 0, [])
    reactions.clear()
    for kind in logsByName.indices { logsByName[kind].removeAll() }
    subjects.removeAll()
    subscriptionsByName.removeAll()
    unsubscribes.clear()
    timeline.removeAll()
    breaches.clear()
    eventLogs.removeAll()
    calls.removeAll()
    allDeliveries.removeAll()
    subscriptions.removeAll()
    nodes.removeAll()
    upstreams.removeAll()
    connections.removeAll()
    links.removeAll()
  }

  /// Records a breach, at the present time unless `addDetails` sets another; of an unjudged node only `evenIfUnjudged`.
  /// If the rule is on connections and the node a remembered stream, its root is not judged after the outermost call.
  func breach(
    _ rule: Rule, _ call: Call, _ node: Node? = nil, evenIfUnjudged: Bool = false,
    _ addDetails: (inout Breach) -> Void = { _ in }
  ) {
    guard evenIfUnjudged || node?.isUnjudged != true else { return }
    let isOfConnection = [.connects, .connectsNothingElse, .disconnects, .disconnectsNothingElse].contains(rule)
    if isOfConnection, let node, node.isRemembered { wronglyConnected.append(node.root) }
    var breach = Breach(rule: rule, call: call, time: clock, node: node)
    addDetails(&breach)
    breaches.append(breach)
  }

  /// An action begins: changes subjects and makes claims before its events; stops judging outer calls' `laterStreams`.
  func begin(_ call: Call, _ action: Ref<Action>) {
    let (name, target) = (action.name, action.target)
    var outer = call.parent
    while let around = outer {
      for stream in around.laterStreams { stream.stopJudging() }
      outer = around.parent
    }
    switch action.kind {
    case .property: makeNode(.property, name, with: action.value).writesOut = action.hasExternalWrite
    case .information: makeNode(.information, name, with: action.value).writesOut = true
    case .source: makeNode(.stream, name).hasTeardown = action.hasTeardown
    case .remember: makeNode(.remembered, name, of: target)
    case .startWith: makeNode(.remembered, name, of: target).startValue = action.value
    case .stream: addAlias(name, of: target) { $0.isThroughStream = true }
    case .reference: addAlias(name, of: target) { _ in }
    case .operate:
      guard case .application(let one, let argument) = action.extra else { break }
      addAlias(name, of: target, argument.names) {
        let link = links.add(OperatorPipe.LinkState(operator: one, argument: argument, row: one.row))
        $0.pipe.links.append(link)
        $0.isThroughStream = false
      }
    case .subscribe: subscribe(call)
    case .unsubscribe: for subscription in subscriptions(name) { unsubscribe(subscription, call) }
    case .release: release(name)
    case .write: write(action.value, name, call)
    case .change: if let node = node(name) { change(node, action.value) }
    case .readFirst:
      if let branch = branches(name).first { addSubscription(eventLog(.receives, name), branch, call) }
    case .emit: emit(.receives, action.value, name, action.connection, call)
    case .emitState:
      let state = value(action.place.pointee.state.content)
      node(name)?.emittedStates.insert(state)
      emit(.receivesState, state, name, action.connection, call)
    case .put: put(.receives, action.value, name, call)
    case .putState: put(.receivesState, value(action.place.pointee.state.content), name, call)
    case .read, .observer, .listStates, .numberStates, .throw, .when: break
    }
  }

  /// An event occurs: it changes the subjects, and is judged at once, or as its call (`end`) or the outermost returns.
  func handle(_ event: TimedEvent) {
    switch event.kind {
    case .reads, .readsNothing: handleReading(event)
    case .informationWritten:
      if let node = node(event.name), node.family == .information { change(node, event.value) }
    case .connected: handleConnected(event.value, event)
    case .disconnected: handleDisconnected(event.value, event)
    case .otherObserver: breach(.passesObserver, event.call, node(event.name)) { $0.event = event }
    case .state: if event.call.kind != .listStates { breach(.hasStates, event.call) { $0.event = event } }
    case .number: handleNumber(event)
    case .receives, .receivesState, .externalWrite, .throws, .begins, .returns: break
    }
  }

  /// An action, also nested, returns: judges what it (dis)connected, read or listed; claims values on subscription.
  func end(_ call: Call) {
    switch call.kind {
    case .subscribe: endSubscribing(call)
    case .unsubscribe: endUnsubscribing(call)
    case .read: if call.result == nil { breach(.reads, call, node(call.name)) }
    case .readFirst: endReading(call)
    case .listStates: endListing(call)
    default: break
    }
  }

  /// The outermost call returns: claims deliveries, judges events and order; streams remember, or are judged no longer.
  func endOutermost(_ call: Call) {
    for delivery in deliveries { claimDelivery(delivery) }
    for log in touchedLogs { settle(log, call) }
    checkOrder(call)
    for delivery in deliveries where isFirstOfRoot(delivery) { rememberLast(delivery.root) }
    for root in wronglyConnected { root.stopJudging() }
    for log in touchedLogs {
      log.outermostStart = log.allEvents.count
      log.claims.clear()
    }
  }
}
