// IndefiniteObservable and MotionObservable: sources, their connections, and what they emit.

extension History {
  // MARK: Subscribing

  func subscribe(_ name: Name, _ target: Name, _ form: SubscribeForm, _ using: Name?, _ call: Call) {
    guard let subject = subject(target) else { return }
    let channel = using.flatMap { member($0)?.channel } ?? channel(.receives, using ?? name)
    join(Member(name, channel, form, subject, call, isReused: using != nil), call)
  }

  func join(_ member: Member, _ call: Call) {
    call.member = member
    for other in twins(of: member) {
      (other.isDoubled, other.wasDoubled, member.isDoubled, member.wasDoubled) = (true, true, true, true)
    }
    members.append(member)
    participants.set(member.name, member)
    member.channel.members.append(member)
    member.begun = deliveries.count
    let node = member.node
    guard node.isList else { return }
    subscribed.append(member)
    node.members.append(member)
    node.root.changed = clock
    if node.isRemembered { connect(member, call) }
    look(member)
  }

  /// The subscriptions of the same observer object to the same subject (C-same-observer-twice).
  private func twins(of member: Member) -> [Member] {
    guard member.form == .observer, !member.channel.members.isEmpty else { return [] }
    return member.channel.members.filter {
      $0 !== member && $0.form == .observer && $0.node === member.node && $0.pipe == member.pipe && $0.left == .forever
    }
  }

  func endSubscribing(_ call: Call) {
    guard let member = call.member else { return }
    member.end = clock
    guard member.node.isList else {
      // IO-9.1: each subscription connects.
      if member.connection == nil {
        note(.connects, call, member.node, member: member, wants: [member.node.nextConnection])
      }
      return
    }
    if member.node.isRemembered { endConnecting(member, call) }
    claimReplay(member, call)
  }

  // MARK: Unsubscribing

  func unsubscribe(_ name: Name, _ call: Call) {
    guard let member = member(name) else { return }
    unsubscribes.append((clock, member, member.left < .forever))
    guard member.isActive else { return }
    (call.member, member.left) = (member, clock)
    if member.isDoubled {
      let twins = twins(of: member)
      if twins.count == 1 { twins[0].isDoubled = false }
    }
    let node = member.node
    guard node.isList else {
      for place in node.connections.indices where node.connections[place].owner.member === member {
        node.connections[place].isLate = true
        if place + 1 != member.connection { node.connections[place].isOverdue = true }
      }
      if node.hasTeardown, let number = member.connection, node.connections[number - 1].isOpen {
        call.expects = (node, number)
      }
      return
    }
    if let place = node.members.firstIndex(of: member) { node.members.remove(at: place) }
    node.root.changed = clock
    leave(node)
    let root = node.root
    guard let source = root.source, let connection = root.connection else { return }
    let isLeft = hasDownstream(root)
    if source.hasTeardown {
      if isLeft != true { call.expects = (source, connection) }
    } else if isLeft == nil {
      root.isUncertain = true
    } else if isLeft == false {
      source.connections[connection - 1].isLate = true
      root.connection = nil
    }
  }

  /// Notes when a node and its upstreams lost their last active subscriber (RM-8.4).
  private func leave(_ node: Node) {
    for one in node.path where !one.isObserved { one.left = clock }
  }

  /// It is open whether releasing a subscription unsubscribes it (C-dropped-subscription).
  func release(_ name: Name) {
    guard let member = member(name), member.isActive else { return }
    member.isReleased = true
    if member.node.isList { letGo(member.node) }
  }

  func letGo(_ node: Node) {
    let root = node.root
    root.changed = clock
    leave(node)
    if let source = root.source, !source.hasTeardown, hasDownstream(root) == nil { root.isUncertain = true }
  }

  func endUnsubscribing(_ call: Call) {
    guard let (source, number) = call.expects, source.connections[number - 1].isOpen else { return }
    let root = source.connections[number - 1].owner.stream
    if let root {
      if hasDownstream(root) != false || !(call.member?.isCertain ?? true) { return }
      root.isUncertain = true
    }
    source.connections[number - 1].isOverdue = true
    note(
      .disconnects, call, root ?? source, time: call.begin, member: call.member,
      wants: [.disconnected(source.name, number)])
  }

  // MARK: Connections

  /// Each subscription of a source connects it (IO-9.1); a remembered stream connects it once (RM-3.1).
  func seeConnected(_ number: Int, _ event: TimedEvent) {
    let (call, source) = (event.call, node(event.name))
    guard let source, number == source.connections.count + 1 else {
      return note(.connectsNothingElse, call, source, event: event)
    }
    source.connections.append(Connection())
    let member = call.member
    if call.kind == .readFirst, member == nil, node(call.name) === source {
      if call.expects == nil {
        call.expects = (source, number)
        source.connections[number - 1].owner = .reading(call)
        return
      }
    } else if call.kind == .subscribe || call.kind == .readFirst, let member {
      if member.node === source, member.connection == nil {
        member.connection = number
        source.connections[number - 1].owner = .member(member)
        return
      }
      if member.node.root.source === source {
        return connect(member.node.root, source, number, member, event)
      }
    }
    let root = nodes.first { $0.source === source }
    note(.connectsNothingElse, call, root ?? source, member: member, event: event)
    guard let root else { return }
    source.connections[number - 1].owner = .stream(root)
    if root.connection == nil {
      (root.connection, root.isUncertain) = (number, true)
    } else {
      doubted.append(root)
    }
  }

  /// Unsubscribing disconnects its own connection, or that of a stream whose last subscriber left; nothing else (IO-9.3, RM-9.2).
  func seeDisconnected(_ number: Int, _ event: TimedEvent) {
    let source = node(event.name).flatMap { $0.kind == .source ? $0 : nil }
    let connection = source?.connection(number)
    let owner = connection?.owner ?? .nobody
    let wasOpen = connection?.isOpen ?? false
    let call = event.call
    let isExpected = call.expects.map { $0.source === source && $0.number == number } ?? false
    var isAllowed = wasOpen && (isExpected || connection?.isOverdue ?? false || owner.reading != nil)
    if let member = owner.member { isAllowed = isAllowed || wasOpen && member.isReleased }
    if let stream = owner.stream {
      isAllowed = isAllowed || wasOpen && (stream.isDoubtful || hasDownstream(stream) == nil)
      if stream.connection == number {
        stream.connection = nil
        stream.isMissing = !isAllowed
      }
    }
    if !isAllowed {
      note(.disconnectsNothingElse, call, owner.stream ?? node(event.name), member: owner.member, event: event)
    }
    guard let source, let connection else { return }
    if connection.isOverdue, let member = owner.member {
      for place in breaches.indices
      where breaches[place].rule == .disconnects && breaches[place].step == call.step
        && breaches[place].member === member
      {
        breaches[place].rule = .disconnectsInTime
      }
    }
    (source.connections[number - 1].isOpen, source.connections[number - 1].isLate) = (false, true)
  }

  // MARK: Emissions

  /// A claim of an emission on a connection.
  struct Planned {
    let claim: Claim
    let member: Member
    let connection: Int
    let isOpen: Bool
  }

  /// A source emits on the connections that are open, or on one: each observer receives each signal (IO-1.1, MO-1.2).
  func emit(_ kind: EventKind, _ value: Value, _ name: Name, _ only: Int?, _ call: Call) {
    guard let source = node(name) else { return }
    let isQuiet = isQuiet(call)
    if !isQuiet { reopenEmissions(call) }
    var isFirst = true
    for (place, connection) in source.connections.enumerated()
    where only.map({ $0 == place + 1 }) ?? connection.isOpen {
      let (number, isLate) = (place + 1, connection.isLate)
      switch connection.owner {
      case .member(let member):
        let passed =
          kind == .receives
          ? pass(value, to: member, isQuiet: isQuiet && !isLate && member.isCertain)
          : (results: [value], isDetermined: true)
        let isReceiver =
          kind == .receives ? member.form != .nothing : member.form == .nextAndState || member.form == .observer
        guard isReceiver else { break }
        // C-operator-state, C-dedupe-storage
        let isOpen = kind == .receivesState && !member.pipe.isEmpty || !passed.isDetermined
        // A result of a re-entrant emission may be received until the outermost call returns.
        let isDeferrable = isOpen || call.isNested && !member.pipe.isEmpty
        for result in passed.results {
          let claim = Claim(
            kind == .receives ? member.channel : channel(kind, member.channel.name),
            TimedValues(result, since: call.begin))
          (claim.node, claim.member, claim.within) = (source, member, isDeferrable ? nil : call)
          call.plan.append(Planned(claim: add(claim), member: member, connection: number, isOpen: isLate || isOpen))
        }
      case .reading(let reading):
        guard kind == .receives, let first = subject(reading.name)?.pipe.results(value).first else { break }
        reading.reading.firsts.append((first, isLate, !isFirst, call))
      case .stream(let stream):
        guard kind == .receives else {
          interrupt(stream, call)
          break
        }
        var kept = stream.kept
        let isCertain = !isLate && !stream.isUncertain
        let passed = stream.pipe.pass(value, &kept, isQuiet: isQuiet && isCertain, isOpen: isEqualityOpen)
        stream.kept = kept
        for result in passed.results {
          let delivery = arrive(stream, result, call, isLate: !isCertain || !passed.isDetermined, isFirst: isFirst)
          if !isFirst { call.arrived.append((number, delivery)) }
          isFirst = false  // a further result of an operator arrives later, too
        }
      case .nobody: break
      }
      isFirst = false
    }
  }

  /// A value under way may arrive after the values that are emitted meanwhile, and pass an operator that keeps those.
  private func reopenEmissions(_ call: Call) {
    var inner = call
    while let outer = inner.parent {
      if outer.kind == .emit, let source = node(outer.name) {
        for connection in source.connections {
          if let member = connection.owner.member, member.pipe.keeps {
            claimAny(member, ValueSet(member.pipe.results(outer.action.value)), since: clock)
          } else if let stream = connection.owner.stream, stream.pipe.keeps {
            for result in stream.pipe.results(outer.action.value) { arrive(stream, result, call, isLate: true) }
          }
        }
      }
      inner = outer
    }
  }

  func endEmission(_ call: Call) {
    guard let source = node(call.name) else { return }
    let isInterrupted = calls.reversed().prefix { $0.begin > call.begin }.contains(where: \.isEmission)
    for (place, one) in call.plan.enumerated()
    where !one.isOpen && one.member.isCertain && !(isInterrupted && one.member.pipe.keeps) {
      if !source.connections[one.connection - 1].isLate || hasPassed(call, place, one.member) { one.claim.owed = .must }
    }
    for (number, delivery) in call.arrived
    where source.connections[number - 1].isLate || delivery.root.isUncertain {
      delivery.isLate = true
      delivery.root.memory.formUnion(delivery.before)
      for place in delivery.recipients.indices { delivery.recipients[place].isOwed = false }
    }
    checkPlan(call)
  }

  /// Whether the turn of a connection had come before its subscriber unsubscribed: a later one was served.
  private func hasPassed(_ call: Call, _ place: Int, _ member: Member) -> Bool {
    let before = call.plan[...place].map(\.claim.channel)
    return call.plan[(place + 1)...].contains { later in
      !before.contains(later.claim.channel)
        && later.claim.channel.events.contains {
          $0.call === call && $0.time < member.left && later.claim.values.since($0.value) != nil
        }
    }
  }

  /// A source emits on its connections in order, and an observer receives the results of an operation in order.
  private func checkPlan(_ call: Call) {
    guard call.plan.count > 1 else { return }
    // Nothing orders the events of a channel that also has an open claim.
    let open = call.plan.filter { $0.isOpen || !$0.member.isCertain || $0.claim.within == nil }.map(\.claim.channel)
    let plan = call.plan.filter { !open.contains($0.claim.channel) }
    let wanted = plan.map { ($0.claim.channel, $0.claim.values.elements[0].value) }
    let got = plan.map(\.claim.channel).distinct.flatMap { $0.events.filter { $0.call === call } }.sorted {
      $0.time < $1.time
    }
    var rest = wanted
    for event in got {
      guard let place = rest.firstIndex(where: { $0 === event.channel && $1 == event.value }) else { return }
      rest.remove(at: place)
    }
    var place = 0
    for event in got {
      while place < wanted.count, wanted[place].0 !== event.channel || wanted[place].1 != event.value { place += 1 }
      if place == wanted.count {
        let member = plan.first { $0.claim.channel === event.channel }?.member
        return note(.receives, call, member?.node, member: member)
      }
      place += 1
    }
  }

  // MARK: Observers of their own, and states

  func put(_ kind: EventKind, _ value: Value, _ name: Name, _ call: Call) {
    let claim = Claim(channel(kind, name), TimedValues(value, since: call.begin))
    (claim.owed, claim.within) = (.must, call)
    add(claim)
  }

  /// MO-1.1: there are two states.
  func endListing(_ call: Call) {
    let seen = channel(.state, nil).events.filter { $0.call === call }.map(\.value)
    let missing = [MotionStateName.atRest, .active].filter { !seen.contains(value($0.content)) }
    if seen.uniqued.count < seen.count || !missing.isEmpty {
      note(.hasStates, call, wants: missing.map { .state($0) })
    }
  }

  func seeNumber(_ event: TimedEvent) {
    let place = channel(.number, nil).events.count { $0.call === event.call } - 1
    let wanted: [Event] = [.number(.atRest, 0), .number(.active, 1)]
    if event.call.kind != .numberStates || place >= wanted.count || event.record != wanted[place] {
      note(.numbersStates, event.call, event: event)
    }
  }
}
