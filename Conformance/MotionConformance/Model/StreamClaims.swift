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
      (other.isDoubled, other.wasDoubled, subscription.isDoubled, subscription.wasDoubled) = (true, true, true, true)
    }
    subscriptionsByName.set(subscription.name, call.subscriptions)
    subscription.log.subscriptions.append(subscription)
    let node = subscription.node
    guard node.isMulticast else { return }
    newSubscriptions.append(subscription)
    node.subscriptions.append(subscription)
    node.root.observersChangedAt = clock
    if node.isRemembered { connectUpstream(for: subscription, call) }
    addReplayCandidates(subscription)
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
    if subscription.isDoubled {
      let twins = twins(of: subscription)
      if twins.count == 1 { twins[0].isDoubled = false }
    }
    let node = subscription.node
    guard node.isMulticast else {
      guard let number = subscription.connection else { return }
      node.connections[number - 1].isAbandoned = true
      if node.hasTeardown, node.connections[number - 1].isConnected { call.mustDisconnect.append((node, number)) }
      return
    }
    if let place = node.subscriptions.firstIndex(of: subscription) { node.subscriptions.remove(at: place) }
    node.root.observersChangedAt = clock
    for one in node.path where !hasObservers(one) { one.abandonedAt = clock }
    guard node.root.subscriptionsOfTree.isEmpty else { return }
    for upstream in node.root.upstreams {
      guard let connection = upstream.connection else { continue }
      if upstream.node.hasTeardown { call.mustDisconnect.append((upstream.node, connection)) }
      upstream.node.connections[connection - 1].isAbandoned = true
      upstream.connection = nil
    }
  }

  /// It is open whether releasing a subscription unsubscribes it (C-dropped-subscription).
  func release(_ name: Name) {
    for subscription in subscriptions(name) where subscription.isActive {
      subscription.isReleased = true
      if let number = subscription.connection { subscription.node.connections[number - 1].mayEnd = true }
    }
  }

  /// The connections that an unsubscribe must disconnect are disconnected when it returns (IO-6.1, RM-9.2).
  func endUnsubscribing(_ call: Call) {
    for (source, number) in call.mustDisconnect where source.connections[number - 1].isConnected {
      let owner = source.connections[number - 1]
      let subscription = owner.subscription ?? call.subscriptions.first
      source.connections[number - 1].mayEnd = true
      breach(
        .disconnects, call, owner.upstream?.stream ?? source, time: call.begin, subscription: subscription,
        expected: [.disconnected(source.name, number)])
    }
  }

  // MARK: Connections

  /// Each subscription of a source connects it (IO-9.1); a remembered stream connects it once (RM-3.1).
  func handleConnected(_ number: Int, _ event: TimedEvent) {
    let (call, source) = (event.call, node(event.name))
    guard let source, number == source.connections.count + 1 else {
      return breach(.connectsNothingElse, call, source, event: event)
    }
    source.connections.append(Connection())
    if call.kind == .readFirst, call.subscriptions.isEmpty, call.mustDisconnect.isEmpty, node(call.name) == source {
      call.mustDisconnect = .one((source, number))
      (source.connections[number - 1].reading, source.connections[number - 1].mayEnd) = (call, true)
      return
    } else if call.kind == .subscribe || call.kind == .readFirst {
      if let subscription = call.subscriptions.first(where: { $0.node == source && $0.connection == nil }) {
        subscription.connection = number
        source.connections[number - 1].subscription = subscription
        return
      }
      let mine = call.subscriptions.lazy.flatMap { subscription in
        subscription.node.root.upstreams.lazy.filter { $0.node == source }.map { (subscription, $0) }
      }
      if let (subscription, upstream) = mine.first(where: { $1.connection == nil }) ?? mine.first {
        return recordConnection(number, of: upstream, for: subscription, event)
      }
    }
    let upstream = nodes.objects.lazy.flatMap { $0.upstreams }.first { $0.node == source }
    breach(.connectsNothingElse, call, upstream?.stream ?? source, subscription: call.subscriptions.first, event: event)
    source.connections[number - 1].upstream = upstream
  }

  /// Unsubscribing ends its own connection, or that of a stream without other observers (IO-9.3, RM-9.2).
  func handleDisconnected(_ number: Int, _ event: TimedEvent) {
    let source = node(event.name).flatMap { $0.kind == .source ? $0 : nil }
    let connection = source?.connection(number)
    let wasOpen = connection?.isConnected ?? false
    let call = event.call
    let isExpected = call.mustDisconnect.contains { $0.source == source && $0.number == number }
    if let upstream = connection?.upstream, upstream.connection == number { upstream.connection = nil }
    if !wasOpen || !isExpected && connection?.mayEnd != true {
      breach(
        .disconnectsNothingElse, call, connection?.upstream?.stream ?? node(event.name),
        subscription: connection?.subscription, event: event)
    }
    guard let source, let connection else { return }
    if connection.mayEnd, let subscription = connection.subscription {
      for place in breaches.indices
      where breaches[place].rule == .disconnects && breaches[place].step == call.step
        && breaches[place].subscription == subscription
      {
        breaches[place].rule = .disconnectsInTime
      }
    }
    (source.connections[number - 1].isConnected, source.connections[number - 1].isAbandoned) = (false, true)
  }

  // MARK: Emissions

  /// A source emits on the connections that are open, or on one: each observer receives each signal (IO-1.1, MO-1.2).
  func emit(_ kind: EventKind, _ value: Value, _ name: Name, _ only: Int?, _ call: Call) {
    guard let source = node(name) else { return }
    let isQuiet = isQuiet(call)
    var isFirst = true
    for (place, connection) in source.connections.enumerated()
    where only.map({ $0 == place + 1 }) ?? connection.isConnected {
      let (number, isAbandoned) = (place + 1, connection.isAbandoned)
      switch (connection.subscription, connection.upstream, connection.reading) {
      case (let subscription?, _, _):
        let passed =
          kind == .receives
          ? subscription.pipe.pass(
            value, &subscription.kept, isQuiet: isQuiet && !isAbandoned && subscription.isDetermined, in: values)
          : (results: .one(value), isDetermined: true)
        guard subscription.takes(kind) else { break }
        // C-operator-state, C-dedupe-storage
        let isUndetermined = kind == .receivesState && !subscription.pipe.isEmpty || !passed.isDetermined
        // A result of a re-entrant emission may be received until the outermost call returns.
        let isDeferrable = isUndetermined || call.isNested && !subscription.pipe.isEmpty
        let log = kind == .receives ? subscription.log : eventLog(kind, subscription.log.name)
        for result in passed.results {
          var claim = Claim(log, TimedValues(result, since: call.begin))
          (claim.node, claim.subscription, claim.within) = (source, subscription, isDeferrable ? nil : call)
          if !isAbandoned, !isUndetermined { call.emissionClaims.append((log, log.claims.count, number)) }
          add(claim)
        }
      case (_, _, let reading?):
        guard kind == .receives, let first = branches(reading.name).first?.pipe.results(value).first else { break }
        reading.reading?.firsts.append((first, !isAbandoned && isFirst))
      case (_, let upstream?, _):
        let stream = upstream.stream
        // C-late-upstream, C-remember-state
        let isOfState =
          call.isNested && (kind == .receivesState || call.triggers.contains { $0.kind == .receivesState })
        if isAbandoned || isOfState { stream.isOpen = true }
        guard kind == .receives else { break }
        let passed = upstream.pipe.pass(value, &upstream.kept, isQuiet: isQuiet, in: values)
        if !passed.isDetermined { stream.isOpen = true }
        for result in passed.results where !stream.isUndetermined {
          arrive(stream, result, call)
          if !isFirst { call.laterStreams.append(stream) }
          isFirst = false  // a further result of an operator arrives later, too
        }
      default: break
      }
      isFirst = false
    }
  }

  /// Decides which claims of an emission are required, as connections may have ended meanwhile, and judges its order.
  func endEmission(_ call: Call) {
    guard let source = node(call.name) else { return }
    for (log, place, connection) in call.emissionClaims
    where log.claims[place].subscription?.isDetermined ?? false && !source.connections[connection - 1].isAbandoned {
      log.claims[place].level = .must
    }
    checkOrderOfEmission(call)
  }

  /// A source emits on its connections in order, and an observer receives the results of an operation in order.
  private func checkOrderOfEmission(_ call: Call) {
    guard call.emissionClaims.count > 1 else { return }
    func isOf(_ event: TimedEvent, _ claim: Claim) -> Bool { claim.log == event.log && claim.allows(event) }
    let all = timeline.objects[call.firstEvent...].lazy.filter { $0.call == call }
    guard !all.elementsEqual(call.emissionClaims.lazy.map { $0.log.claims[$0.place] }, by: isOf) else { return }
    // Nothing orders the events of a log that also has an open claim.
    let determined = call.emissionClaims.filter { one in
      one.log.claims.allSatisfy { $0.level != nil && $0.within != nil }
    }
    let required = determined.map { $0.log.claims[$0.place] }
    let received = all.filter { event in required.contains { $0.log == event.log } }
    var rest = required[...]
    for event in received {
      if let place = rest.firstIndex(where: { isOf(event, $0) }) {
        rest = rest[(place + 1)...]
      } else {
        // Wrong values are in no order.
        guard Self.unassigned(Array(received), required, isOf).isEmpty else { return }
        let subscription = required.first { $0.log == event.log }?.subscription
        return breach(.receives, call, subscription?.node, subscription: subscription)
      }
    }
  }

  // MARK: Observers of their own, and states

  /// A signal is sent to an observer, which receives it in that call.
  func put(_ kind: EventKind, _ value: Value, _ name: Name, _ call: Call) {
    var claim = Claim(eventLog(kind, name), TimedValues(value, since: call.begin))
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
    if event.call.kind != .numberStates || place >= wanted.count || tracedEvent(event) != wanted[place] {
      breach(.numbersStates, event.call, event: event)
    }
  }
}
