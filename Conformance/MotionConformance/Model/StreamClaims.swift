// IndefiniteObservable and MotionObservable: sources, their connections, and what they emit.

extension History {
  // MARK: Subscribing

  func subscribe(_ call: Call) {
    let action = call.action
    let channel = members(action.using).first?.channel ?? channel(.receives, action.using ?? action.name)
    for branch in branches(action.target) { join(channel, branch, call) }
  }

  /// Subscribes to a branch; a list has another member then, for which it may be connected.
  func join(_ channel: EventChannel, _ branch: Branch, _ call: Call) {
    let member = members.add(
      MemberState(
        channel: channel, node: branch.node, pipe: branch.pipe, isThroughStream: branch.isThroughStream, call: call,
        isReleased: call.kind == .readFirst))
    call.members.append(member)
    for other in twins(of: member) {
      (other.isDoubled, other.wasDoubled, member.isDoubled, member.wasDoubled) = (true, true, true, true)
    }
    participants.set(member.name, call.members)
    member.channel.members.append(member)
    let node = member.node
    guard node.isList else { return }
    subscribed.append(member)
    node.members.append(member)
    node.root.changed = clock
    if node.isRemembered { connectUpstream(for: member, call) }
    look(member)
  }

  /// The subscriptions of the same observer object to the same subject (C-same-observer-twice).
  private func twins(of member: Member) -> [Member] {
    member.channel.members.filter {
      $0 != member && $0.node == member.node && $0.unsubscribedAt == .forever
        && ($0.call == member.call || $0.form == .observer && member.form == .observer)
        && $0.pipe.mayShareObserver(with: member.pipe)
    }
  }

  /// Judges the connection of each subscription, and claims its value on subscription.
  func endSubscribing(_ call: Call) {
    for member in call.members { member.end = clock }
    for member in call.members {
      if member.node.isRemembered { endConnecting(member, call) }
      if member.node.isList {
        claimReplay(member, call)
      } else if member.connection == nil {
        // IO-9.1: each subscription connects.
        breach(.connects, call, member.node, member: member, wants: [member.node.nextConnection])
      }
    }
  }

  // MARK: Unsubscribing

  func unsubscribe(_ name: Name, _ call: Call) {
    for member in members(name) { unsubscribe(member, call) }
  }

  /// Ends a subscription, and records the connections that the call must disconnect.
  private func unsubscribe(_ member: Member, _ call: Call) {
    unsubscribes.append((clock, member, member.unsubscribedAt < .forever))
    guard member.isActive else { return }
    call.members.append(member)
    member.unsubscribedAt = clock
    if member.isDoubled {
      let twins = twins(of: member)
      if twins.count == 1 { twins[0].isDoubled = false }
    }
    let node = member.node
    guard node.isList else {
      guard let number = member.connection else { return }
      node.connections[number - 1].isAbandoned = true
      if node.hasTeardown, node.connections[number - 1].isConnected { call.expects.append((node, number)) }
      return
    }
    if let place = node.members.firstIndex(of: member) { node.members.remove(at: place) }
    node.root.changed = clock
    recordLastUnsubscribe(node)
    let root = node.root
    let isStillObserved = root.isConnected ? hasDownstream(root) : true
    for upstream in root.upstreams where isStillObserved != true {
      guard let connection = upstream.connection else { continue }
      if upstream.node.hasTeardown {
        call.expects.append((upstream.node, connection))
        // Another one may be disconnected first, and what happens then may connect this one again (E-13).
        upstream.isUncertain = upstream.isUncertain || isStillObserved == false
      } else if isStillObserved == nil {
        upstream.isUncertain = true
      } else {
        upstream.node.connections[connection - 1].isAbandoned = true
        upstream.connection = nil
      }
    }
  }

  /// Records when a node and its upstreams lost their last active subscriber (RM-8.4).
  private func recordLastUnsubscribe(_ node: Node) {
    for one in node.path where !one.isObserved { one.abandonedAt = clock }
  }

  /// It is open whether releasing a subscription unsubscribes it (C-dropped-subscription).
  func release(_ name: Name) {
    for member in members(name) where member.isActive {
      member.isReleased = true
      if member.node.isList { release(member.node) }
    }
  }

  /// A subscriber of the node may have unsubscribed, which no event shows.
  func release(_ node: Node) {
    let root = node.root
    root.changed = clock
    recordLastUnsubscribe(node)
    for upstream in root.upstreams where !upstream.node.hasTeardown && hasDownstream(root) == nil {
      upstream.isUncertain = true
    }
  }

  /// The connections that an unsubscribe must disconnect are disconnected when it returns (IO-6.1, RM-9.2).
  func endUnsubscribing(_ call: Call) {
    for (source, number) in call.expects where source.connections[number - 1].isConnected {
      let owner = source.connections[number - 1]
      let member = owner.member ?? call.members.first
      if let upstream = owner.upstream {
        if hasDownstream(upstream.stream) != false || !(member?.isCertain ?? true) { continue }
        upstream.isUncertain = true
      }
      source.connections[number - 1].isOverdue = true
      breach(
        .disconnects, call, owner.upstream?.stream ?? source, time: call.begin, member: member,
        wants: [.disconnected(source.name, number)])
    }
  }

  // MARK: Connections

  /// Each subscription of a source connects it (IO-9.1); a remembered stream connects it once (RM-3.1).
  func seeConnected(_ number: Int, _ event: TimedEvent) {
    let (call, source) = (event.call, node(event.name))
    guard let source, number == source.connections.count + 1 else {
      return breach(.connectsNothingElse, call, source, event: event)
    }
    source.connections.append(Connection())
    if call.kind == .readFirst, call.members.isEmpty, node(call.name) == source {
      if call.expects.isEmpty {
        call.expects = .one((source, number))
        source.connections[number - 1].reading = call
        return
      }
    } else if call.kind == .subscribe || call.kind == .readFirst {
      if let member = call.members.first(where: { $0.node == source && $0.connection == nil }) {
        member.connection = number
        source.connections[number - 1].member = member
        return
      }
      var mine: (member: Member, upstream: Upstream)?
      for member in call.members {
        for upstream in member.node.root.upstreams where upstream.node == source {
          let isFirst = mine.map { member.isSure(of: upstream) < $0.member.isSure(of: $0.upstream) } ?? true
          if isFirst { mine = (member, upstream) }
        }
      }
      if let mine { return take(number, of: mine.upstream, for: mine.member, event) }
    }
    let upstream = nodes.objects.lazy.flatMap { $0.upstreams }.first { $0.node == source }
    breach(.connectsNothingElse, call, upstream?.stream ?? source, member: call.members.first, event: event)
    guard let upstream else { return }
    source.connections[number - 1].upstream = upstream
    if upstream.connection == nil {
      (upstream.connection, upstream.isUncertain) = (number, true)
    } else {
      doubted.append(upstream.stream)
    }
  }

  /// Unsubscribing disconnects its own connection, or that of a stream without other subscribers; nothing else (IO-9.3, RM-9.2).
  func seeDisconnected(_ number: Int, _ event: TimedEvent) {
    let source = node(event.name).flatMap { $0.kind == .source ? $0 : nil }
    let connection = source?.connection(number)
    let wasOpen = connection?.isConnected ?? false
    let call = event.call
    let isExpected = call.expects.contains { $0.source == source && $0.number == number }
    var isAllowed = wasOpen && (isExpected || connection?.isOverdue ?? false || connection?.reading != nil)
    if let member = connection?.member { isAllowed = isAllowed || wasOpen && member.isReleased }
    if let upstream = connection?.upstream {
      isAllowed = isAllowed || wasOpen && (upstream.stream.isDoubtful || hasDownstream(upstream.stream) == nil)
      if upstream.connection == number {
        (upstream.connection, upstream.isUncertain, upstream.isMissing) = (nil, false, !isAllowed)
      }
    }
    if !isAllowed {
      breach(
        .disconnectsNothingElse, call, connection?.upstream?.stream ?? node(event.name), member: connection?.member,
        event: event)
    }
    guard let source, let connection else { return }
    if connection.isOverdue, let member = connection.member {
      for place in breaches.indices
      where breaches[place].rule == .disconnects && breaches[place].step == call.step
        && breaches[place].member == member
      {
        breaches[place].rule = .disconnectsInTime
      }
    }
    (source.connections[number - 1].isConnected, source.connections[number - 1].isAbandoned) = (false, true)
  }

  // MARK: Emissions

  /// A claim of an emission on a connection. When the emission ends, `endEmission` decides whether it is owed.
  struct Planned {
    let channel: EventChannel
    /// Its index among the claims of the channel.
    let place: Int
    let value: Value
    let member: Member
    let connection: Int
    /// Whether it is never owed: the specifications leave it open, or the connection had ended before.
    let isUndetermined: Bool
    /// Whether it may be received after the emission.
    let isDeferrable: Bool
  }

  /// A source emits on the connections that are open, or on one: each observer receives each signal (IO-1.1, MO-1.2).
  func emit(_ kind: EventKind, _ value: Value, _ name: Name, _ only: Int?, _ call: Call) {
    guard let source = node(name) else { return }
    let isQuiet = isQuiet(call)
    if !isQuiet { claimLateResults(ofEmissionsAround: call) }
    var isFirst = true
    for (place, connection) in source.connections.enumerated()
    where only.map({ $0 == place + 1 }) ?? connection.isConnected {
      let (number, isAbandoned) = (place + 1, connection.isAbandoned)
      switch (connection.member, connection.upstream, connection.reading) {
      case (let member?, _, _):
        let passed =
          kind == .receives
          ? pass(value, to: member, isQuiet: isQuiet && !isAbandoned && member.isCertain)
          : (results: .one(value), isDetermined: true)
        let isReceiver =
          kind == .receives ? member.form != .nothing : member.form == .nextAndState || member.form == .observer
        guard isReceiver else { break }
        // C-operator-state, C-dedupe-storage
        let isUndetermined = kind == .receivesState && !member.pipe.isEmpty || !passed.isDetermined
        // A result of a re-entrant emission may be received until the outermost call returns.
        let isDeferrable = isUndetermined || call.isNested && !member.pipe.isEmpty
        for result in passed.results {
          var claim = Claim(
            kind == .receives ? member.channel : channel(kind, member.channel.name),
            TimedValues(result, since: call.begin))
          (claim.node, claim.member, claim.within) = (source, member, isDeferrable ? nil : call)
          call.plan.append(
            Planned(
              channel: claim.channel, place: claim.channel.claims.count, value: result, member: member,
              connection: number, isUndetermined: isAbandoned || isUndetermined, isDeferrable: isDeferrable))
          add(claim)
        }
      case (_, _, let reading?):
        guard kind == .receives, let first = branches(reading.name).first?.pipe.results(value).first else { break }
        reading.reading?.firsts.append((first, isAbandoned, !isFirst, call))
      case (_, let upstream?, _):
        guard kind == .receives else {
          markReplaceable(upstream.stream, by: call)
          break
        }
        let isCertain = !isAbandoned && !upstream.isUncertain && !upstream.isDoubled
        let passed = upstream.pipe.pass(value, &upstream.kept, isQuiet: isQuiet && isCertain, in: values)
        for result in passed.results {
          let isUnowed = !isCertain || !passed.isDetermined
          let delivery = arrive(upstream.stream, result, call, isUnowed: isUnowed, isFirst: isFirst)
          if !isFirst { call.arrived.append((number, delivery)) }
          isFirst = false  // a further result of an operator arrives later, too
        }
      default: break
      }
      isFirst = false
    }
  }

  /// Before a nested emission: the values of emissions under way may reach an operator that keeps something after the new one, so
  /// that their results may still come.
  private func claimLateResults(ofEmissionsAround call: Call) {
    var inner = call
    while let outer = inner.parent {
      if outer.kind == .emit, let source = node(outer.name) {
        for connection in source.connections {
          if let member = connection.member, member.pipe.keeps {
            claimAny(member, ValueSet(member.pipe.results(outer.value)), since: clock)
          } else if let upstream = connection.upstream, upstream.pipe.keeps {
            for result in upstream.pipe.results(outer.value) {
              arrive(upstream.stream, result, call, isUnowed: true)
            }
          }
        }
      }
      inner = outer
    }
  }

  /// Decides which claims of an emission are owed, as connections may have ended meanwhile, and judges its order.
  func endEmission(_ call: Call) {
    guard let source = node(call.name) else { return }
    func isInterrupted() -> Bool {
      calls.objects.reversed().prefix { $0.begin > call.begin }.contains { $0.isEmission }
    }
    for (place, one) in call.plan.enumerated()
    where !one.isUndetermined && one.member.isCertain && !(one.member.pipe.keeps && isInterrupted()) {
      let isConnected = !source.connections[one.connection - 1].isAbandoned
      if isConnected || hasPassed(call, place, one.member) { one.channel.claims[one.place].owed = .must }
    }
    for (number, delivery) in call.arrived
    where source.connections[number - 1].isAbandoned || delivery.root.isUncertain {
      delivery.isUnowed = true
      delivery.root.memory.formUnion(delivery.before)
      for place in delivery.recipients.indices { delivery.recipients[place].isOwed = false }
    }
    checkPlan(call)
  }

  /// Whether the turn of a connection had come before its subscriber unsubscribed: a later one was served.
  private func hasPassed(_ call: Call, _ place: Int, _ member: Member) -> Bool {
    let before = call.plan[...place].map(\.channel)
    return call.plan[(place + 1)...].contains { later in
      !before.contains(later.channel)
        && later.channel.events.contains {
          $0.call == call && $0.time < member.unsubscribedAt && $0.value == later.value
        }
    }
  }

  /// A source emits on its connections in order, and an observer receives the results of an operation in order.
  private func checkPlan(_ call: Call) {
    guard call.plan.count > 1 else { return }
    func isOf(_ event: TimedEvent, _ one: Planned) -> Bool { one.channel == event.channel && one.value == event.value }
    let all = timeline.objects[call.firstEvent...].lazy.filter { $0.call == call }
    guard !all.elementsEqual(call.plan, by: isOf) else { return }
    // Nothing orders the events of a channel that also has an open claim.
    let open = call.plan.filter { $0.isUndetermined || !$0.member.isCertain || $0.isDeferrable }.map(\.channel)
    let plan = call.plan.filter { !open.contains($0.channel) }
    let received = all.filter { event in plan.contains { $0.channel == event.channel } }
    var rest = plan[...]
    for event in received {
      if let place = rest.firstIndex(where: { isOf(event, $0) }) {
        rest = rest[(place + 1)...]
      } else {
        // Wrong values are in no order.
        guard Self.unassigned(Array(received), plan, isOf).isEmpty else { return }
        let member = plan.first { $0.channel == event.channel }?.member
        return breach(.receives, call, member?.node, member: member)
      }
    }
  }

  // MARK: Observers of their own, and states

  /// A signal is sent to an observer, which receives it in that call.
  func put(_ kind: EventKind, _ value: Value, _ name: Name, _ call: Call) {
    var claim = Claim(channel(kind, name), TimedValues(value, since: call.begin))
    (claim.owed, claim.within) = (.must, call)
    add(claim)
  }

  /// MO-1.1: there are two states.
  func endListing(_ call: Call) {
    let seen = channel(.state, nil).events.filter { $0.call == call }.map { $0.value }
    let missing = [MotionStateName.atRest, .active].filter { !seen.contains(value($0.content)) }
    if seen.uniqued.count < seen.count || !missing.isEmpty {
      breach(.hasStates, call, wants: missing.map { .state($0) })
    }
  }

  /// At rest has the number 0, and active 1.
  func seeNumber(_ event: TimedEvent) {
    let place = channel(.number, nil).events.count { $0.call == event.call } - 1
    let wanted: [Event] = [.number(.atRest, 0), .number(.active, 1)]
    if event.call.kind != .numberStates || place >= wanted.count || record(event) != wanted[place] {
      breach(.numbersStates, event.call, event: event)
    }
  }
}
