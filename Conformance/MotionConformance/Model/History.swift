internal import ConformancePlatform

/// The history of a scenario: calls and events, what follows from them, and the rules that they break.
///
/// The model follows the history of calls and events. State follows from actions, connections and writes alone, not from what observers
/// received. Each write, emission, subscription and reading makes *claims*: what a channel may or must receive, from when on and
/// until when. When the outermost call returns, the events of each channel are assigned to its claims. If the specifications
/// leave a question open, the claims are wider.
final class History {
  /// The trace is malformed: its marks do not fit the reactions, or an action throws.
  struct Malformed: Error {}

  // The scenario and its trace, and the position in both.
  @exclusivity(unchecked) var trace: Trace = []
  /// The events of the step that is followed, the index of the next one of these, and the number of the step.
  @exclusivity(unchecked) var events: [Event] = []
  @exclusivity(unchecked) var position = 0
  @exclusivity(unchecked) var step = 0
  /// The reactions that were prepared and not triggered yet.
  @exclusivity(unchecked) var reactions: [(event: Event, actions: [Action])] = []
  /// The number of moments so far: a call begins or returns, or an event occurs.
  @exclusivity(unchecked) var clock = 0
  @exclusivity(unchecked) var calls = Arena<CallState>()
  /// All events.
  @exclusivity(unchecked) var timeline = Arena<EventState>()

  // Subjects, subscriptions, and channels of events.
  @exclusivity(unchecked) var subjects = NameTable<ShortList<Branch>>()
  @exclusivity(unchecked) var nodes = Arena<NodeState>()
  @exclusivity(unchecked) var upstreams = Arena<UpstreamState>()
  @exclusivity(unchecked) var links = Arena<OperatorPipe.LinkState>()
  @exclusivity(unchecked) var members = Arena<MemberState>()
  /// The subscriptions of each name: one for each branch.
  @exclusivity(unchecked) var participants = NameTable<ShortList<Member>>()
  /// Those of each kind of events; of a kind without names the one is called by the first name.
  @exclusivity(unchecked) var channels = [NameTable<EventChannel>](repeating: .init(), count: EventKind.allCases.count)
  @exclusivity(unchecked) var allChannels = Arena<EventChannelState>()
  /// The texts of values that are no samples.
  @exclusivity(unchecked) var foreignValues: [String] = []
  /// The unsubscribe actions: when, whose, and whether it had ended before.
  @exclusivity(unchecked) var unsubscribes: [(time: Int, member: Member, isAgain: Bool)] = []

  // The outermost call under way.
  @exclusivity(unchecked) var deliveries: [Delivery] = []
  /// The channels with events or claims.
  @exclusivity(unchecked) var touched: [EventChannel] = []
  /// The subscriptions to lists that it has made.
  @exclusivity(unchecked) var subscribed: [Member] = []
  /// The streams over other ones that were connected and have an initial value, and since when.
  @exclusivity(unchecked) var started: [(node: Node, since: Int)] = []
  /// The values to which informations were changed.
  @exclusivity(unchecked) var changedValues: ValueSet = []
  /// The streams that are wrongly connected twice, from the next call on.
  @exclusivity(unchecked) var doubted: [Node] = []

  /// All deliveries.
  @exclusivity(unchecked) var past = Arena<DeliveryState>()
  @exclusivity(unchecked) var breaches: [Breach] = []

  /// The domain whose equality holds (RP-9.4).
  @exclusivity(unchecked) private(set) var values = ValueDomain.integer

  /// After a deviation, a step with more events is not followed: the effects of a mistake can grow without end.
  private static let eventLimit = 1_024

  /// Follows a trace, and collects what it breaks.
  func follow(_ actions: [Action], _ trace: Trace, in values: ValueDomain) throws(Malformed) {
    (self.trace, self.values) = (trace, values)
    guard trace.count == actions.count else { throw Malformed() }
    for place in actions.indices {
      (step, events, position) = (place + 1, trace[place], 0)
      if !breaches.isEmpty, events.count > Self.eventLimit { break }
      try perform(actions[place], nil, nil)
      guard position == events.count else { throw Malformed() }
    }
    breaches.sort { ($0.step, $0.time) < ($1.step, $1.time) }
  }

  /// Forgets the scenario, and keeps the memory.
  func clear() {
    clearOutermost()
    (trace, events, clock, foreignValues) = ([], [], 0, [])
    reactions.clear()
    for kind in channels.indices { channels[kind].removeAll() }
    subjects.removeAll()
    participants.removeAll()
    unsubscribes.clear()
    timeline.removeAll()
    breaches.clear()
    allChannels.removeAll()
    calls.removeAll()
    past.removeAll()
    members.removeAll()
    nodes.removeAll()
    upstreams.removeAll()
    links.removeAll()
  }

  /// Forgets the outermost call.
  private func clearOutermost() {
    touched.clear()
    deliveries.clear()
    subscribed.clear()
    started.clear()
    doubted.clear()
    changedValues = ValueSet()
  }

  /// Records that a rule is broken, of the subject and the member of the claim unless others are named.
  func breach(
    _ rule: Rule, _ call: Call, _ node: Node? = nil, _ level: Level = .must, time: Int? = nil, member: Member? = nil,
    delivery: Delivery? = nil, event: TimedEvent? = nil, claim: Claim? = nil, tags: Situation = [],
    wants: [Event] = []
  ) {
    breaches.append(
      Breach(
        rule: rule, level: level, step: call.step, time: time ?? clock, call: call, node: node ?? claim?.node,
        member: member ?? claim?.member, delivery: delivery ?? claim?.delivery, event: event, claim: claim, tags: tags,
        wants: wants))
  }

  // MARK: Moments

  /// Begins an action, before any event: it changes the subjects and makes claims.
  func begin(_ call: Call, _ action: Action) {
    let (name, target) = (action.name, action.target)
    switch action.kind {
    case .property: make(.property, name, holding: action.value).isExternal = action.external
    case .information: make(.information, name, holding: action.value).isExternal = true
    case .source: make(.source, name).hasTeardown = action.teardown
    case .remember: make(.remembered, name, of: target)
    case .startWith: make(.remembered, name, of: target).start = action.value
    case .stream: alias(name, of: target) { $0.isThroughStream = true }
    case .reference: alias(name, of: target) { _ in }
    case .operate:
      guard case .application(let one, let argument) = action.rest else { break }
      alias(name, of: target, argument.names) {
        let link = links.add(OperatorPipe.LinkState(operator: one, argument: argument, row: one.row))
        ($0.pipe, $0.isThroughStream) = ($0.pipe.appending(link), false)
      }
    case .subscribe: subscribe(call)
    case .unsubscribe: unsubscribe(name, call)
    case .release: release(name)
    case .write: write(action.value, name, call)
    case .change: change(name, action.value)
    case .readFirst: beginReading(name, call)
    case .emit: emit(.receives, action.value, name, action.connection, call)
    case .emitState:
      let state = value(action.state.content)
      node(name)?.emittedStates.insert(state)
      emit(.receivesState, state, name, action.connection, call)
    case .put: put(.receives, action.value, name, call)
    case .putState: put(.receivesState, value(action.state.content), name, call)
    case .read, .observer, .listStates, .numberStates, .throw, .when: break
    }
  }

  /// An event occurs: it changes the subjects, and is judged at once unless a claim may allow it.
  func see(_ event: TimedEvent) {
    switch event.kind {
    case .receives: for member in event.call.members where event.isOnSubscription && member.node.isList { look(member) }
    case .reads, .readsNothing: seeReading(event)
    case .informationWritten:
      if let node = node(event.name), node.kind == .information { change(node, event.value) }
    case .connected: seeConnected(event.value, event)
    case .disconnected: seeDisconnected(event.value, event)
    case .otherObserver: breach(.passesObserver, event.call, node(event.name), event: event)
    case .state: if event.call.kind != .listStates { breach(.hasStates, event.call, event: event) }
    case .number: seeNumber(event)
    case .receivesState, .externalWrite, .throws, .begins, .returns: break
    }
  }

  /// Ends an action: judges the connections, readings and emissions that it owed.
  func end(_ call: Call) {
    switch call.kind {
    case .subscribe: endSubscribing(call)
    case .unsubscribe: endUnsubscribing(call)
    case .read: if call.result == nil { breach(.reads, call, node(call.name)) }
    case .readFirst: endReading(call)
    case .emit, .emitState: endEmission(call)
    case .listStates: endListing(call)
    default: break
    }
  }

  /// When the outermost call returns, nothing is owed any more.
  func endOutermost(_ call: Call) {
    for delivery in deliveries { claim(delivery) }
    claimInitialValues()
    for channel in touched {
      if let rule = Self.ruleOfSurplus(channel.kind) { settle(channel, call, surplus: rule) }
    }
    checkOrder(call)
    for delivery in deliveries where isFirstOfRoot(delivery) { determine(delivery.root) }
    for root in doubted { root.isDoubtful = true }
    for channel in touched {
      (channel.start, channel.isTouched) = (channel.log.count, false)
      channel.claims.clear()
    }
    clearOutermost()
  }
}
