// IndefiniteObservable and MotionObservable: sources, their connections, and what they emit.
//
// - `IO-1`, `MO-2`: `put` claims what an observer of its own receives. `IO-3`: `History.handle` judges `otherObserver`.
// - `IO-2`: each source is a node of its own.
// - `IO-4` to `IO-7`: `unsubscribe` ends connections, `handleDisconnected` and `endUnsubscribing` judge them.
// - `IO-8`, `IO-9`: `handleConnected` and `endSubscribing` judge who connects; `emit` claims what is received.
// - `MO-1`: `endListing` and `handleNumber`.
// - `MO-3` to `MO-5`: as `IO`; `takes` says which signals a form of `subscribe` receives.

extension History {
  /// Subscribes an observer, which may be an earlier one (`using`), to each branch of the target.
  func subscribe(_ call: Call) {
    let action = call.action
    let log = subscriptions(action.using).first?.log ?? eventLog(.receives, action.using ?? action.name)
    for branch in branches(action.target) { addSubscription(log, branch, call) }
  }

  /// Adds a subscription to a branch: notes whether it is doubled, that its operators are subscribed and, of a
  /// multicast node, what may be connected and replayed for it.
  func addSubscription(_ log: EventLog, _ branch: Branch, _ call: Call) {
    let subscription = subscriptions.add(
      SubscriptionState(
        log: log, node: branch.node, pipe: branch.pipe, isThroughStream: branch.isThroughStream, call: call,
        isEndOpen: call.kind == .readFirst))
    call.subscriptions.append(subscription)
    for other in twins(of: subscription) {
      (other.wasDoubled, subscription.isDoubled, subscription.wasDoubled) = (true, true, true)
    }
    subscriptionsByName.set(subscription.name, call.subscriptions)
    subscription.log.subscriptions.append(subscription)
    subscription.pipe.noteSubscription()
    let node = subscription.node
    guard node.isMulticast else { return }
    node.subscriptions.append(subscription)
    node.root.observersChangedAt = clock
    if node.isRemembered { expectConnections(for: subscription) }
    subscription.replayCandidates = replayableValues(node, subscription)
    if subscription.nodesToConnect.isEmpty { subscription.staleCandidates = currentValues(node).older }
  }

  /// The other subscriptions to the same node that have not unsubscribed and may share the observer object: made by the
  /// same call, or with the same object, with operators that pass it on (`mayShareObserver`, C-same-observer-twice).
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
      if subscription.node.isRemembered { endConnecting(subscription) }
      if subscription.node.isMulticast {
        claimReplay(subscription)
      } else if subscription.connection == nil {  // IO-9.1: each subscription connects
        breach(.connects, call, subscription.node) {
          ($0.subscription, $0.expected) = (subscription, [subscription.node.nextConnection])
        }
      }
    }
  }

  /// Notes an unsubscribe, also a repeated one; ends an active subscription, notes what that abandons and what the call
  /// must disconnect, and stops judging streams that may have another observer.
  func unsubscribe(_ subscription: Subscription, _ call: Call) {
    unsubscribes.append((clock, subscription, subscription.unsubscribedAt < .forever))
    guard subscription.isActive else { return }
    call.subscriptions.append(subscription)
    subscription.unsubscribedAt = clock
    let twins = subscription.wasDoubled ? twins(of: subscription) : []
    // Without this one, what the observer receives is due to the first of the others.
    if twins.allSatisfy({ $0.isDoubled }) { twins.first?.isDoubled = false }
    let node = subscription.node
    /// Nobody observes it any more: if it is connected and has a teardown, the call must disconnect it.
    func abandon(_ connection: Connection) {
      connection.isAbandoned = true
      guard connection.source.hasTeardown, connection.isConnected else { return }
      connection.mayEnd = true
      call.mustDisconnect.append(connection)
    }
    if let connection = subscription.connection { abandon(connection) }
    guard node.isMulticast else { return }
    if let place = node.subscriptions.firstIndex(of: subscription) { node.subscriptions.remove(at: place) }
    node.root.observersChangedAt = clock
    let unobserved = unobserved(from: node)
    stopJudgingShared(unobserved, call)
    for one in unobserved { one.abandonedAt = clock }
    guard node.root.subscriptionsOfTree.isEmpty else { return }
    for upstream in node.root.upstreams {
      if let connection = upstream.connection { abandon(connection) }
      upstream.connection = nil
    }
  }

  /// Releases the active subscriptions of that name: their end is open from then on, and that of their own connections.
  func release(_ name: Name) {
    for subscription in subscriptions(name) where subscription.isActive {
      subscription.isEndOpen = true
      subscription.connection?.mayEnd = true
    }
  }

  /// Judges whether an unsubscribe that returns has disconnected the connections that it must (IO-6.1, RM-9.2).
  func endUnsubscribing(_ call: Call) {
    for connection in call.mustDisconnect where connection.isConnected {
      breach(.disconnects, call, connection.upstream?.stream ?? connection.source) {
        ($0.time, $0.subscription) = (call.beganAt, connection.subscription ?? call.subscriptions.first)
        $0.expected = [.disconnected(connection.source.name, connection.number)]
      }
    }
  }

  /// Records a connection if its number is next, of a subscription (IO-9.1) or stream (RM-3.1); others are breaches.
  func handleConnected(_ number: Int, _ event: TimedEvent) {
    let (call, source) = (event.call, node(event.name))
    guard let source, number == source.connections.count + 1 else {
      return breach(.connectsNothingElse, call, source) { $0.event = event }
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
        return assignConnection(connection, of: upstream, for: subscription, event)
      }
    }
    // A stream that was subscribed within this call may connect when that has returned.
    let isOwn = call.subscriptions.contains { $0.node == source }
    connection.upstream = nodes.objects.lazy.flatMap { $0.upstreams }.first {
      $0.node == source && (!isOwn || $0.stream.isObserved && !$0.isConnectedByPort)
    }
    breach(.connectsNothingElse, call, connection.upstream?.stream ?? source) {
      ($0.subscription, $0.event) = (call.subscriptions.first, event)
    }
  }

  /// Judges a disconnection: a breach unless it is the first and `mayEnd` (IO-9.3, RM-9.2). If a subscription's own is
  /// late, the breach of this step becomes `disconnectsInTime`.
  func handleDisconnected(_ number: Int, _ event: TimedEvent) {
    let connection = node(event.name)?.connections.first { $0.number == number }
    if let upstream = connection?.upstream, upstream.connection == connection { upstream.connection = nil }
    let isExpected = connection.map { $0.isConnected && $0.mayEnd } ?? false
    connection?.disconnectedAt = min(event.time, connection?.disconnectedAt ?? .forever)
    connection?.isAbandoned = true
    guard isExpected else {
      return breach(.disconnectsNothingElse, event.call, connection?.upstream?.stream ?? node(event.name)) {
        ($0.subscription, $0.event) = (connection?.subscription, event)
      }
    }
    // If it was missing when `unsubscribe` returned, it is late.
    guard let subscription = connection?.subscription else { return }
    for place in breaches.indices
    where breaches[place].rule == .disconnects && breaches[place].step == event.call.step
      && breaches[place].subscription == subscription
    {
      breaches[place].rule = .disconnectsInTime
    }
  }

  /// A source emits where connected, or on the connection with the number `only`, even if ended. Claims that observers
  /// receive the signal (IO-1.1, MO-1.2), lets a value arrive at remembered streams, and notes it for readings.
  func emit(_ kind: EventKind, _ value: Value, _ name: Name, _ only: Int?, _ call: Call) {
    guard let source = node(name) else { return }
    let isOrderKnown = !call.isDuringNotification
    var isFirstReceiver = true  // a later one may receive it after the reactions of earlier ones
    for connection in source.connections where only.map({ $0 == connection.number }) ?? connection.isConnected {
      let isAbandoned = connection.isAbandoned
      switch (connection.subscription, connection.upstream) {
      case (let subscription?, _) where subscription.isStreamRead:
        guard kind == .receives, subscription.call.firstValues.contains(.nothing),
          let first = subscription.pipe.results(value).first
        else { break }
        subscription.call.firstValues.insert(first)
        guard !isAbandoned else { break }
        subscription.call.mustReturnValue = true
        if isFirstReceiver { subscription.call.firstValues = subscription.call.firstValues.known }
      case (let subscription?, _):
        let isSure = isOrderKnown && !isAbandoned && subscription.isDetermined
        let results = kind == .receives ? subscription.pipe.pass(value, isCertain: isSure, in: domain) : .one(value)
        guard subscription.takes(kind) else { break }
        let isStateOfOperator = kind == .receivesState && !subscription.pipe.isEmpty  // C-operator-state
        // A result of a re-entrant emission may be received until the outermost call returns.
        let isDeferrable = isStateOfOperator || call.isNested && !subscription.pipe.isEmpty
        let log = kind == .receives ? subscription.log : eventLog(kind, subscription.log.name)
        for result in results {
          var claim = Claim(log, [result], since: call.beganAt)
          (claim.subscription, claim.within) = (subscription, isDeferrable ? nil : call)
          claim.level = isAbandoned || isStateOfOperator || !subscription.isDetermined ? nil : .must
          add(claim)
        }
      case (_, let upstream?):
        let stream = upstream.stream
        // C-late-upstream, C-remember-state
        let isOfState =
          call.isNested && (kind == .receivesState || call.triggers.contains { $0.kind == .receivesState })
        if isAbandoned || isOfState { stream.stopJudging() }
        guard kind == .receives else { break }
        let results = upstream.pipe.pass(value, isCertain: isOrderKnown, in: domain)
        if upstream.pipe.isStorageUnknown { stream.stopJudging() }
        for result in results where !stream.isUnjudged {
          arrive(stream, result, call)
          if !isFirstReceiver { call.laterStreams.append(stream) }
          isFirstReceiver = false  // a further result of an operator arrives later, too
        }
      default: break
      }
      isFirstReceiver = false
    }
  }

  /// A signal is put into an observer: claims that it receives that in the call.
  func put(_ kind: EventKind, _ value: Value, _ name: Name, _ call: Call) {
    var claim = Claim(eventLog(kind, name), [value], since: call.beganAt)
    (claim.level, claim.within) = (.must, call)
    add(claim)
  }

  /// Judges the states that the port lists: both are there, and none twice (MO-1.1). There may be others.
  func endListing(_ call: Call) {
    let seen = eventLog(.state, nil).events.filter { $0.call == call }.map { $0.value }
    let missing = [MotionStateName.atRest, .active].filter { !seen.contains(value($0.content)) }
    if seen.uniqued.count < seen.count || !missing.isEmpty {
      breach(.hasStates, call) { $0.expected = missing.map { .state($0) } }
    }
  }

  /// Judges a raw value of a state: if asked for, the first is at rest with 0, then active with 1; others are breaches.
  func handleNumber(_ event: TimedEvent) {
    let place = eventLog(.number, nil).events.count { $0.call == event.call } - 1
    let wanted: [Event] = [.number(.atRest, 0), .number(.active, 1)]
    let expected = event.call.kind == .numberStates ? wanted.dropFirst(place).prefix(1) : []
    if ![tracedEvent(event)].elementsEqual(expected) {
      breach(.numbersStates, event.call) { ($0.event, $0.expected) = (event, Array(expected)) }
    }
  }
}
