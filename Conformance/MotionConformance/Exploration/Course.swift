/// The course that a scenario takes, followed as far as it takes to tell what may come next.
///
/// An action may come if it makes sense and if the specifications determine what is seen: nothing comes that hits an
/// open question.
struct Course {
  /// Something that a scenario has made and acts on.
  struct Subject {
    let name: Name
    let kind: Kind
    /// The name of the property, information or source behind it.
    let root: Name
    /// How many connections a source has, where each subscriber makes one.
    var connections: [Connection] = []
    /// Whether it is a source whose connections need no teardown, so that it goes on to whoever has left.
    var goesOn = false
    /// Whether a reaction makes connections, so that their numbers are no longer known.
    var isUncounted = false

    enum Kind {
      case property, externalProperty, propertyStream, information, source, remembered
    }
  }

  /// Whether a connection is there, or may have gone because of a reaction.
  enum Connection {
    case open, closed, unknown
  }

  /// An observer, or a subscription, or both.
  struct Participant {
    let name: Name
    /// The subject subscribed to, none for an observer of itself.
    let subject: Name?
    let form: SubscribeForm
    /// The number of the connection, where each subscriber makes one.
    let connection: Int?
    /// Whether another subscription uses this one's function.
    var isShared = false
    /// Whether there is a reaction to what it receives.
    var reacts = false
    var isGone = false
  }

  private(set) var specification: String
  fileprivate(set) var subjects: [Subject] = []
  fileprivate(set) var participants: [Participant] = []
  /// Whether a reaction comes to an open question: no other reaction to hearing may then come, lest more hangs on the
  /// answer than the step in which it is given.
  fileprivate var isOpen = false
  /// Whether an observer is to stay the only one, which receives whatever it brings about.
  fileprivate var isSole = false
  /// Whether an observer makes a source emit while it receives: nobody else may then leave while it receives, lest the source
  /// goes on to one who has left.
  fileprivate var isNested = false
  /// Whether an observer looks at what it has written itself: what it writes then is no longer told apart.
  fileprivate var isLookedAt = false
  /// Who reacts to its handshake, and is to come.
  fileprivate var expected: Name?

  init(specification: String) {
    self.specification = specification
    subjects.reserveCapacity(4)
    participants.reserveCapacity(8)
  }

  /// Begins anew.
  mutating func restart(_ specification: String) {
    self.specification = specification
    subjects.removeAll(keepingCapacity: true)
    participants.removeAll(keepingCapacity: true)
    isOpen = false
    isSole = false
    isNested = false
    isLookedAt = false
    expected = nil
  }

  /// Whether all the actions, in order, make a course.
  static func isCourse(_ actions: [Action], of specification: String) -> Bool {
    var course = Course(specification: specification)
    return actions.allSatisfy { course.take($0) }
  }

  /// Takes an action, if it may come; otherwise nothing changes.
  mutating func take(_ action: Action) -> Bool {
    switch action {
    case .property(let name, _, let external):
      return specification == "RP" && add(name, external ? .externalProperty : .property, root: name)
    case .information(let name, _): return specification == "PO" && add(name, .information, root: name)
    case .source(let name, let teardown):
      guard hasSources, add(name, .source, root: name) else { return false }
      subjects[subjects.count - 1].goesOn = !teardown
      return true
    case .stream(let name, let target):
      guard let subject = subject(target), subject.isProperty else { return false }
      return add(name, .propertyStream, root: subject.root)
    case .reference(let name, let target):
      guard let subject = subject(target), subject.isProperty else { return false }
      return add(name, subject.kind, root: subject.root)
    case .remember(let name, let target):
      guard specification == "RM", let subject = subject(target) else { return false }
      return add(name, .remembered, root: subject.root)
    case .subscribe(let name, let target, let form, let using): return subscribe(name, target, form, using)
    case .unsubscribe(let name): return unsubscribe(name)
    case .release: return false
    case .write(_, let name), .read(let name): return subject(name)?.isWritten ?? false
    case .change(let name, _): return subject(name)?.kind == .information
    case .emit(_, let name, let connection): return mayEmit(name, connection)
    case .emitState(_, let name, let connection): return specification == "MO" && mayEmit(name, connection)
    case .observer(let name):
      guard specification == "IO" || specification == "MO", participant(name) == nil else { return false }
      participants.append(Participant(name: name, subject: nil, form: .observer, connection: nil))
      return true
    case .put(_, let name): return participant(name).map { $0.subject == nil } ?? false
    case .putState(_, let name): return specification == "MO" && participant(name).map { $0.subject == nil } ?? false
    case .listStates, .numberStates: return specification == "MO"
    case .when(let event, let actions): return prepare(event, actions)
    }
  }

  private var hasSources: Bool { specification == "IO" || specification == "MO" || specification == "RM" }

  /// Whether each subscriber of a source makes one connection, so that a connection's number is known.
  fileprivate var countsConnections: Bool { specification == "IO" || specification == "MO" }

  func subject(_ name: Name) -> Subject? { subjects.first { $0.name == name } }

  func participant(_ name: Name) -> Participant? { participants.first { $0.name == name } }

  private mutating func add(_ name: Name, _ kind: Subject.Kind, root: Name) -> Bool {
    guard !subjects.contains(where: { $0.name == name }) else { return false }
    subjects.append(Subject(name: name, kind: kind, root: root))
    return true
  }

  private mutating func subscribe(_ name: Name, _ target: Name, _ form: SubscribeForm, _ using: Name?) -> Bool {
    guard !isSole, participant(name) == nil, let place = subjects.firstIndex(where: { $0.name == target }),
      subjects[place].kind.takes(form, in: specification)
    else { return false }
    if let using {
      // The same observer object subscribed twice is C-same-observer-twice, unless it has left in between; a reaction of
      // one function that is subscribed twice would be about the other subscription, too.
      guard
        let user = participants.firstIndex(where: { user in
          user.name == using && user.form == form && !user.reacts
            && (form == .next || form == .observer && user.isGone && !user.isShared)
        })
      else { return false }
      participants[user].isShared = true
    }
    var connection: Int?
    if countsConnections, !subjects[place].isUncounted {
      subjects[place].connections.append(.open)
      connection = subjects[place].connections.count
    }
    participants.append(
      Participant(
        name: name, subject: target, form: form, connection: connection, isShared: using != nil,
        reacts: name == expected))
    return true
  }

  private mutating func unsubscribe(_ name: Name) -> Bool {
    guard let place = participants.firstIndex(where: { $0.name == name && $0.subject != nil }) else { return false }
    participants[place].isGone = true
    close(participants[place], .closed)
    return true
  }

  fileprivate mutating func close(_ participant: Participant, _ state: Connection) {
    guard let connection = participant.connection,
      let place = subjects.firstIndex(where: { $0.name == participant.subject })
    else { return }
    if subjects[place].connections[connection - 1] != .closed { subjects[place].connections[connection - 1] = state }
  }

  /// What comes from a connection that has been closed is C-late-source.
  fileprivate func mayEmit(_ name: Name, _ connection: Int?) -> Bool {
    guard let subject = subject(name), subject.kind == .source else { return false }
    guard let connection else { return !subject.goesOn || !hasLeavers(name) }
    guard !subject.isUncounted else { return false }
    return subject.connections.indices.contains(connection - 1) && subject.connections[connection - 1] == .open
  }

  /// Whether somebody has left, or may leave, what is connected to the source.
  private func hasLeavers(_ source: Name) -> Bool {
    participants.contains { ($0.isGone || $0.reacts) && $0.subject.flatMap(subject)?.root == source }
  }

  // MARK: Reactions

  private mutating func prepare(_ event: Event, _ actions: [Action]) -> Bool {
    guard !actions.isEmpty else { return false }
    switch event {
    case .receives(let name, .sample), .receivesState(let name, .atRest), .receivesState(let name, .active):
      return prepare(hearing: name, actions)
    case .externalWrite(let name, .sample):
      // A write there is C-write-in-external-write.
      guard subject(name)?.kind == .externalProperty else { return false }
      return actions.allSatisfy { $0 == .read(name) } || prepareComingOrLeaving(actions)
    case .informationWritten(let name, .sample):
      guard subject(name)?.kind == .information else { return false }
      let isPossible = actions.allSatisfy { action in
        if case .change(name, _) = action { true } else { action == .read(name) }
      }
      return isPossible || prepareComingOrLeaving(actions)
    case .connected(let name, let connection):
      // A subscription there is C-remember-subscribe-while-connecting.
      guard let subject = subject(name), subject.kind == .source, connection > subject.connections.count else {
        return false
      }
      let isPossible = actions.allSatisfy { action in
        switch action {
        case .emit(_, name, connection): true
        case .emitState(_, name, connection): specification == "MO"
        default: false
        }
      }
      return isPossible || (countsConnections && prepareComingOrLeaving(actions, besides: name))
    case .disconnected(let name, let connection):
      guard countsConnections,
        let own = participants.first(where: { $0.subject == name && $0.connection == connection && !$0.reacts })
      else { return false }
      return actions.allSatisfy { $0 == .unsubscribe(own.name) } || prepareComingOrLeaving(actions)
    default: return false
    }
  }

  /// Whoever receives may leave, may read, and may have a stream emit that it has nothing to do with.
  private mutating func prepare(hearing name: Name, _ actions: [Action]) -> Bool {
    if let place = participants.firstIndex(where: { $0.name == name && $0.subject == nil }) {
      return prepare(havingPutInto: place, actions)
    }
    if participant(name) == nil { return prepare(handshake: name, actions) }
    if isOpen, !isLookedAt, participants.count == 1, participants[0].name == name {
      isSole = true
      participants[0].reacts = false
      if prepareOpen(0, subject(participants[0].subject ?? name)?.root ?? name, actions) { return true }
      participants[0].reacts = true
      return false
    }
    guard !isOpen, !isNested, let place = participants.firstIndex(where: { $0.name == name }),
      !participants[place].isShared,
      !participants[place].reacts, !participants[place].isGone,
      let root = participants[place].subject.flatMap(subject)?.root
    else { return false }
    let isPossible = actions.allSatisfy { action in
      switch action {
      case .unsubscribe(name): true
      case .read(let other): subject(other)?.root == root
      case .put(_, let other): participant(other).map { $0.subject == nil } ?? false
      case .write(_, let other):
        // One way only, so that no property comes back to itself.
        subject(other).map { $0.isWritten && $0.root.number > root.number } ?? false
      case .emit(_, let other, nil):
        countsConnections
          ? mayNest(other) : specification == "RM" && mayEmit(other, nil) && other.number > root.number
      case .emitState(_, let other, nil): specification == "MO" && mayNest(other)
      default: false
      }
    }
    guard isPossible else { return prepareOpen(place, root, actions) }
    participants[place].reacts = true
    isNested = countsConnections && actions.contains(where: \.emits)
    if actions.contains(.unsubscribe(name)) { close(participants[place], .unknown) }
    return true
  }
}

extension Course {
  /// Whether a write is followed by a look at what was written.
  fileprivate func isReadAfterWrite(_ actions: [Action]) -> Bool {
    if case .write(_, let name) = actions[0] { actions[1] == .read(name) } else { false }
  }

  /// Whether a source may emit while somebody receives: to all that are connected, and to nobody who has left.
  fileprivate func mayNest(_ source: Name) -> Bool {
    mayEmit(source, nil) && subject(source)?.goesOn == false && !participants.contains(where: \.reacts)
  }

  /// One comes, or one leaves, while something is written or connections change: in that step it is open what it receives.
  ///
  /// - Parameter source: Where nobody may come to, because its connections are being counted.
  fileprivate mutating func prepareComingOrLeaving(_ actions: [Action], besides source: Name? = nil) -> Bool {
    guard actions.count == 1, !isOpen, !isSole, !participants.contains(where: \.reacts) else { return false }
    switch actions[0] {
    case .unsubscribe(let other):
      guard let left = participants.firstIndex(where: { $0.name == other && $0.subject != nil && !$0.isShared }) else {
        return false
      }
      close(participants[left], .unknown)
      participants[left].reacts = true
    case .subscribe(let newcomer, let target, let form, using: nil) where form == usualForm && target != source:
      guard participant(newcomer) == nil, let place = subjects.firstIndex(where: { $0.name == target }) else {
        return false
      }
      subjects[place].isUncounted = true
      participants.append(
        Participant(name: newcomer, subject: target, form: form, connection: nil, isShared: true))
    default: return false
    }
    isOpen = true
    return true
  }

  /// One who is yet to come makes another leave or come when it is greeted, or brings a change about.
  fileprivate mutating func prepare(handshake name: Name, _ actions: [Action]) -> Bool {
    guard !countsConnections, actions.count == 1, expected == nil else { return false }
    switch actions[0] {
    case .unsubscribe, .subscribe:
      if case .subscribe(name, _, _, _) = actions[0] { return false }
      guard prepareComingOrLeaving(actions) else { return false }
    case .write(_, let other):
      guard !isOpen, !participants.contains(where: \.reacts), subject(other)?.isWritten == true else { return false }
    case .emit(_, let source, nil):
      guard !isOpen, !participants.contains(where: \.reacts), mayEmit(source, nil),
        subjects.count(where: { $0.kind == .remembered }) == 1
      else { return false }
    default: return false
    }
    isOpen = true
    expected = name
    return true
  }

  /// Whatever comes into an observer while it receives is heard at once.
  fileprivate mutating func prepare(havingPutInto place: Int, _ actions: [Action]) -> Bool {
    guard !participants[place].reacts else { return false }
    let isPossible = actions.allSatisfy { action in
      switch action {
      case .put(_, let other): participant(other).map { $0.subject == nil } ?? false
      case .putState(_, let other): specification == "MO" && participant(other).map { $0.subject == nil } ?? false
      default: false
      }
    }
    if isPossible { participants[place].reacts = true }
    return isPossible
  }
}

/// Reactions that come to an open question. What the answer touches is not compared in that step; what comes of it is.
extension Course {
  fileprivate mutating func prepareOpen(_ place: Int, _ root: Name, _ actions: [Action]) -> Bool {
    guard actions.count == 1 || actions.count == 2 && !isSole && isReadAfterWrite(actions),
      !participants.contains(where: \.reacts), let target = participants[place].subject
    else { return false }
    switch actions[0] {
    case .unsubscribe(let other):
      guard let left = participants.firstIndex(where: { $0.name == other && $0.subject == target && !$0.isShared })
      else { return false }
      close(participants[left], .unknown)
      participants[left].reacts = true
    case .subscribe(let newcomer, target, form: .next, using: nil) where !countsConnections:
      guard participant(newcomer) == nil else { return false }
      participants.append(
        Participant(name: newcomer, subject: target, form: .next, connection: nil, isShared: true))
    case .subscribe(let newcomer, let source, form: .observer, using: nil) where countsConnections:
      guard participant(newcomer) == nil, let made = subjects.firstIndex(where: { $0.name == source }) else {
        return false
      }
      subjects[made].isUncounted = true
      participants.append(
        Participant(name: newcomer, subject: source, form: .observer, connection: nil, isShared: true))
    case .write(_, let other):
      guard let written = subject(other), written.root == root, written.isWritten else { return false }
    case .emit(_, root, nil):
      // With one remembered stream alone: another would keep what it receives last.
      guard specification == "RM", mayEmit(root, nil),
        subjects.count(where: { $0.kind == .remembered && $0.root == root }) == 1
      else { return false }
    default: return false
    }
    participants[place].reacts = true
    isOpen = true
    isLookedAt = actions.count > 1
    return true
  }
}

extension Course {
  /// The form in which one subscribes where no other is asked for.
  var usualForm: SubscribeForm { countsConnections ? .observer : .next }
}

extension Course.Subject {
  var isProperty: Bool { kind == .property || kind == .externalProperty }
  /// Whether it can be written.
  fileprivate var isWritten: Bool { isProperty || kind == .information }
}

extension Action {
  fileprivate var emits: Bool {
    switch self {
    case .emit, .emitState: true
    default: false
    }
  }
}

extension Course.Subject.Kind {
  fileprivate func takes(_ form: SubscribeForm, in specification: String) -> Bool {
    switch self {
    case .property, .externalProperty, .information: form == .next
    case .propertyStream: form != .observer
    case .source, .remembered: specification != "IO" || form == .observer
    }
  }
}
