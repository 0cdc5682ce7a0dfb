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
    let twins = twins(of: member)
    if member.isDoubled, twins.count == 1 { twins[0].isDoubled = false }
    let node = member.node
    guard node.isList else {
      for (place, owner) in node.owners.enumerated() where owner.member === member {
        node.late.insert(place + 1)
        if place + 1 != member.connection { node.overdue.insert(place + 1) }
      }
      if node.hasTeardown, let connection = member.connection, node.open.contains(connection) {
        call.expects = (node, connection)
      }
      return
    }
    node.members.removeAll { $0 === member }
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
      source.late.insert(connection)
      root.connection = nil
    }
  }

  /// Notes when a node and its upstreams lost their last active subscriber (RM-8.4).
  private func leave(_ node: Node) {
    for one in node.path where !one.allMembers.contains(where: \.isActive) { one.left = clock }
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
    guard let (source, number) = call.expects, source.open.contains(number) else { return }
    let root = source.owner(number).stream
    if let root {
      if hasDownstream(root) != false || !(call.member?.isCertain ?? true) { return }
      root.isUncertain = true
    }
    source.overdue.insert(number)
    note(
      .disconnects, call, root ?? source, time: call.begin, member: call.member,
      wants: [.disconnected(source.name, number)])
  }

  // MARK: Connections

  /// Each subscription of a source connects it (IO-9.1); a remembered stream connects it once (RM-3.1).
  func seeConnected(_ number: Int, _ event: TimedEvent) {
    let (call, source) = (event.call, node(event.name))
    guard let source, number == source.owners.count + 1 else {
      return note(.connectsNothingElse, call, source, event: event)
    }
    source.open.append(number)
    source.owners.append(.nobody)
    let member = call.member
    if call.kind == .readFirst, member == nil, node(call.name) === source {
      if call.expects == nil {
        call.expects = (source, number)
        source.owners[number - 1] = .reading(call)
        return
      }
    } else if call.kind == .subscribe || call.kind == .readFirst, let member {
      if member.node === source, member.connection == nil {
        member.connection = number
        source.owners[number - 1] = .member(member)
        return
      }
      if member.node.root.source === source {
        return connect(member.node.root, source, number, member, event)
      }
    }
    let root = nodes.first { $0.source === source }
    note(.connectsNothingElse, call, root ?? source, member: member, event: event)
    guard let root else { return }
    source.owners[number - 1] = .stream(root)
    if root.connection == nil {
      (root.connection, root.isUncertain) = (number, true)
    } else {
      doubted.append(root)
    }
  }

  /// Unsubscribing disconnects its own connection, or that of a stream whose last subscriber left; nothing else (IO-9.3, RM-9.2).
  func seeDisconnected(_ number: Int, _ event: TimedEvent) {
    let source = node(event.name).flatMap { $0.kind == .source ? $0 : nil }
    let owner = source?.owner(number) ?? .nobody
    let wasOpen = source?.open.contains(number) ?? false
    let call = event.call
    let isExpected = call.expects.map { $0.source === source && $0.number == number } ?? false
    var isAllowed = wasOpen && (isExpected || source?.overdue.contains(number) ?? false || owner.reading != nil)
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
    guard let source else { return }
    if source.overdue.contains(number), let member = owner.member {
      for place in breaches.indices
      where breaches[place].rule == .disconnects && breaches[place].step == call.step
        && breaches[place].member === member
      {
        breaches[place].rule = .disconnectsInTime
      }
    }
    source.open.removeAll { $0 == number }
    source.late.insert(number)
  }

  // MARK: Emissions

  /// What an emission owes on a connection.
  struct Planned {
    let claim: Claim
    let member: Member
    let connection: Int
    let isOpen: Bool
  }

  /// A source emits on the connections that are open, or on one: each observer receives each signal (IO-1.1, MO-1.2).
  func emit(_ kind: EventKind, _ value: Value, _ name: Name, _ only: Int?, _ call: Call) {
    guard let source = node(name) else { return }
    var isFirst = true
    for number in only.map({ [$0] }) ?? source.open.sorted() {
      let isLate = source.late.contains(number)
      switch source.owner(number) {
      case .member(let member):
        let hears =
          kind == .receives ? member.form != .nothing : member.form == .nextAndState || member.form == .observer
        guard hears else { break }
        let isOpen = kind == .receivesState && !member.pipe.isEmpty  // C-operator-state
        // A result of a re-entrant emission may be received until the outermost call returns.
        let isDeferrable = isOpen || call.isNested && !member.pipe.isEmpty
        for result in kind == .receives ? member.pipe.results(value) : [value] {
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
        guard kind == .receives else { break }
        for result in stream.pipe.results(value) {
          let delivery = arrive(stream, result, call, isLate: isLate || stream.isUncertain, isFirst: isFirst)
          if !isFirst { call.arrived.append((number, delivery)) }
          isFirst = false  // a further result of an operator arrives later, too
        }
      case .nobody: break
      }
      isFirst = false
    }
  }

  func endEmission(_ call: Call) {
    guard let source = node(call.name) else { return }
    for (place, one) in call.plan.enumerated() where !one.isOpen && one.member.isCertain {
      if !source.late.contains(one.connection) || hasPassed(call, place, one.member) { one.claim.owed = .must }
    }
    for (number, delivery) in call.arrived where source.late.contains(number) || delivery.root.isUncertain {
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
    let plan = call.plan.filter { !$0.isOpen && $0.member.isCertain && $0.claim.within != nil }
    guard plan.count > 1 else { return }
    let wanted = plan.map { ($0.claim.channel, $0.claim.values.elements[0].value) }
    let got = plan.map(\.claim.channel).uniqued.flatMap { $0.events.filter { $0.call === call } }.sorted {
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
    if seen.uniqued.count < seen.count || !seen.contains(0) || !seen.contains(1) { note(.hasStates, call) }
  }

  func seeNumber(_ event: TimedEvent) {
    let place = channel(.number, nil).events.count { $0.call === event.call } - 1
    let wanted: [Event] = [.number(.atRest, 0), .number(.active, 1)]
    if event.call.kind != .numberStates || place >= wanted.count || event.record != wanted[place] {
      note(.numbersStates, event.call, event: event)
    }
  }
}
