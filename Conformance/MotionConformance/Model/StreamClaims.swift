// IndefiniteObservable and MotionObservable: sources, their connections, and what they emit.

extension History {
  // MARK: Subscribing

  func subscribe(_ call: Call) {
    let action = call.action
    let log = subscriptions(action.using).first?.log ?? eventLog(.receives, action.using ?? action.name)
    for branch in branches(action.target) { addSubscription(log, branch, call) }
  }

  /// Subscribes to a branch; a multicast node may be connected for its new observer.
  func addSubscription(_ log: EventLog, _ branch: Branch, _ call: Call) {
    let subscription = subscriptions.add(
      SubscriptionState(
        log: log, node: branch.node, pipe: branch.pipe, isThroughStream: branch.isThroughStream, call: call,
        isReleased: call.kind == .readFirst))
    call.subscriptions.append(subscription)
    for other in twins(of: subscription) {
      (other.wasDoubled, subscription.isDoubled, subscription.wasDoubled) = (true, true, true)
    }
    subscriptionsByName.set(subscription.name, call.subscriptions)
    subscription.log.subscriptions.append(subscription)
    subscription.pipe.use()
    let node = subscription.node
    guard node.isMulticast else { return }
    newSubscriptions.append(subscription)
    node.subscriptions.append(subscription)
    node.root.observersChangedAt = clock
    if node.isRemembered { connectUpstream(for: subscription, call) }
    subscription.replayCandidates = lastValues(node, subscription)
    if subscription.connectedNodes.isEmpty { subscription.staleCandidates = currentValues(node).older }
  }

  /// The subscriptions of the same observer object to the same subject (C-same-observer-twice).
  private func twins(of subscription: Subscription) -> [Subscription] {
    subscription.log.subscriptions.filter {
      $0 != subscription && $0.node == subscription.node && $0.unsubscribedAt == .forever
        && ($0.call == subscription.call || $0.form == .observer && subscription.form == .observer)
        && $0.pipe.mayShareObserver(with: subscription.pipe)
    }
  }

  /// Judges the connection of each subscription, and claims its value on subscription.
  func endSubscribing(_ call: Call) {
    for subscription in call.subscriptions {
      if subscription.node.isRemembered { endConnecting(subscription, call) }
      if subscription.node.isMulticast {
        claimReplay(subscription, call)
      } else if subscription.connection == nil {
        // IO-9.1: each subscription connects.
        breach(
          .connects, call, subscription.node, subscription: subscription, expected: [subscription.node.nextConnection])
      }
    }
  }

  // MARK: Unsubscribing

  func unsubscribe(_ name: Name, _ call: Call) {
    for subscription in subscriptions(name) { unsubscribe(subscription, call) }
  }

  /// Ends a subscription, and records the connections that the call must disconnect.
  private func unsubscribe(_ subscription: Subscription, _ call: Call) {
    unsubscribes.append((clock, subscription, subscription.unsubscribedAt < .forever))
    guard subscription.isActive else { return }
    call.subscriptions.append(subscription)
    subscription.unsubscribedAt = clock
    let twins = subscription.wasDoubled ? twins(of: subscription) : []
    if twins.allSatisfy({ $0.isDoubled }) { twins.first?.isDoubled = false }
    let node = subscription.node
    func end(_ connection: Connection) {
      connection.isAbandoned = true
      guard connection.source.hasTeardown, connection.isConnected else { return }
      connection.mayEnd = true
      call.mustDisconnect.append(connection)
    }
    if let connection = subscription.connection { end(connection) }
    guard node.isMulticast else { return }
    if let place = node.subscriptions.firstIndex(of: subscription) { node.subscriptions.remove(at: place) }
    node.root.observersChangedAt = clock
    for one in openUnobserved(from: node) { one.abandonedAt = clock }
    guard node.root.subscriptionsOfTree.isEmpty else { return }
    for upstream in node.root.upstreams {
      if let connection = upstream.connection { end(connection) }
      upstream.connection = nil
    }
  }

  /// It is open whether releasing a subscription unsubscribes it (C-dropped-subscription).
  func release(_ name: Name) {
    for subscription in subscriptions(name) where subscription.isActive {
      subscription.isReleased = true
      subscription.connection?.mayEnd = true
    }
  }

  /// The connections that an unsubscribe must disconnect are disconnected when it returns (IO-6.1, RM-9.2).
  func endUnsubscribing(_ call: Call) {
    for connection in call.mustDisconnect where connection.isConnected {
      breach(
        .disconnects, call, connection.upstream?.stream ?? connection.source, time: call.begin,
        subscription: connection.subscription ?? call.subscriptions.first,
        expected: [.disconnected(connection.source.name, connection.number)])
    }
  }

  // MARK: Connections

  /// Each subscription of a source connects it (IO-9.1); a remembered stream connects it once (RM-3.1).
  func handleConnected(_ number: Int, _ event: TimedEvent) {
    let (call, source) = (event.call, node(event.name))
    guard let source, number == source.connections.count + 1 else {
      return breach(.connectsNothingElse, call, source, event: event)
    }
    let connection = connections.add(ConnectionState(source: source, number: number))
    source.connections.append(connection)
    if call.kind == .subscribe || call.kind == .readFirst {
      if let subscription = call.subscriptions.first(where: { $0.node == source && $0.connection == nil }) {
        subscription.connection = connection
        (connection.subscription, connection.mayEnd) = (subscription, subscription.isStreamRead)
        return
      }
      let mine = call.subscriptions.lazy.flatMap { subscription in
        subscription.node.root.upstreams.lazy.filter { $0.node == source }.map { (subscription, $0) }
      }
      if let (subscription, upstream) = mine.first(where: { $1.connection == nil }) ?? mine.first {
        return record(connection, of: upstream, for: subscription, event)
      }
    }
    // A stream that was subscribed within this call may connect when that has returned.
    let isOwn = call.subscriptions.contains { $0.node == source }
    connection.upstream = nodes.objects.lazy.flatMap { $0.upstreams }.first {
      $0.node == source && (!isOwn || $0.stream.isObserved && !$0.isConnected)
    }
    breach(
      .connectsNothingElse, call, connection.upstream?.stream ?? source, subscription: call.subscriptions.first,
      event: event)
  }

  /// Unsubscribing ends its own connection, or that of a stream without other observers (IO-9.3, RM-9.2).
  func handleDisconnected(_ number: Int, _ event: TimedEvent) {
    let connection = node(event.name)?.connection(number)
    if let upstream = connection?.upstream, upstream.connection == connection { upstream.connection = nil }
    let isExpected = connection.map { $0.isConnected && $0.mayEnd } ?? false
    connection?.isConnected = false
    connection?.isAbandoned = true
    guard isExpected else {
      return breach(
        .disconnectsNothingElse, event.call, connection?.upstream?.stream ?? node(event.name),
        subscription: connection?.subscription, event: event)
    }
    guard let subscription = connection?.subscription else { return }
    for place in breaches.indices
    where breaches[place].rule == .disconnects && breaches[place].step == event.call.step
      && breaches[place].subscription == subscription
    {
      breaches[place].rule = .disconnectsInTime
    }
  }

  // MARK: Emissions

  /// A source emits on the connections that are open, or on one: each observer receives each signal (IO-1.1, MO-1.2).
  func emit(_ kind: EventKind, _ value: Value, _ name: Name, _ only: Int?, _ call: Call) {
    guard let source = node(name) else { return }
    let isQuiet = isQuiet(call)
    var isFirst = true
    for connection in source.connections where only.map({ $0 == connection.number }) ?? connection.isConnected {
      let isAbandoned = connection.isAbandoned
      switch (connection.subscription, connection.upstream) {
      case (let subscription?, _) where subscription.isStreamRead:
        guard kind == .receives, subscription.call.firstValues.contains(.nothing),
          let first = subscription.pipe.results(value).first
        else { break }
        subscription.call.firstValues.insert(first)
        guard !isAbandoned else { break }
        subscription.call.hasValue = true
        if isFirst { subscription.call.firstValues = subscription.call.firstValues.known }
      case (let subscription?, _):
        let isSure = isQuiet && !isAbandoned && subscription.isDetermined
        let results = kind == .receives ? subscription.pipe.pass(value, isQuiet: isSure, in: values) : .one(value)
        guard subscription.takes(kind) else { break }
        // C-operator-state
        let isUndetermined = kind == .receivesState && !subscription.pipe.isEmpty
        // A result of a re-entrant emission may be received until the outermost call returns.
        let isDeferrable = isUndetermined || call.isNested && !subscription.pipe.isEmpty
        let log = kind == .receives ? subscription.log : eventLog(kind, subscription.log.name)
        for result in results {
          var claim = Claim(log, [result], since: call.begin)
          (claim.node, claim.subscription, claim.within) = (source, subscription, isDeferrable ? nil : call)
          claim.level = isAbandoned || isUndetermined || !subscription.isDetermined ? nil : .must
          add(claim)
        }
      case (_, let upstream?):
        let stream = upstream.stream
        // C-late-upstream, C-remember-state
        let isOfState =
          call.isNested && (kind == .receivesState || call.triggers.contains { $0.kind == .receivesState })
        if isAbandoned || isOfState { stream.isOpen = true }
        guard kind == .receives else { break }
        let results = upstream.pipe.pass(value, isQuiet: isQuiet, in: values)
        if upstream.pipe.isOpen { stream.isOpen = true }
        for result in results where !stream.isUnjudged {
          arrive(stream, result, call)
          if !isFirst { call.laterStreams.append(stream) }
          isFirst = false  // a further result of an operator arrives later, too
        }
      default: break
      }
      isFirst = false
    }
  }

  // MARK: Observers of their own, and states

  /// A signal is sent to an observer, which receives it in that call.
  func put(_ kind: EventKind, _ value: Value, _ name: Name, _ call: Call) {
    var claim = Claim(eventLog(kind, name), [value], since: call.begin)
    (claim.level, claim.within) = (.must, call)
    add(claim)
  }

  /// MO-1.1: there are two states.
  func endListing(_ call: Call) {
    let seen = eventLog(.state, nil).events.filter { $0.call == call }.map { $0.value }
    let missing = [MotionStateName.atRest, .active].filter { !seen.contains(value($0.content)) }
    if seen.uniqued.count < seen.count || !missing.isEmpty {
      breach(.hasStates, call, expected: missing.map { .state($0) })
    }
  }

  /// At rest has the number 0, and active 1.
  func handleNumber(_ event: TimedEvent) {
    let place = eventLog(.number, nil).events.count { $0.call == event.call } - 1
    let wanted: [Event] = [.number(.atRest, 0), .number(.active, 1)]
    let expected = event.call.kind == .numberStates ? wanted.dropFirst(place).prefix(1) : []
    if ![tracedEvent(event)].elementsEqual(expected) {
      breach(.numbersStates, event.call, event: event, expected: Array(expected))
    }
  }
}
