// Repetition: crowds, rounds, and dozens of emissions.

extension Generator {
  /// Subscribes many observers, often more than a table, index or limit of a port is likely to hold; most unsubscribe.
  mutating func makeCrowd() {
    let size = random.isOne(in: 2) ? random.element(of: [33, 65, 129, 257, 513, 1025]) : 8 + random.number(below: 120)
    let target = random.element(of: known.subjects)
    let names = (0..<size).map { _ in subscribeNewObserver(to: target) }
    if let stimulus = stimulus() { actions.append(stimulus) }
    for (place, name) in names.enumerated() where place % 3 != 0 || random.isOne(in: 2) {
      append(.unsubscribe(name))
    }
    if let stimulus = stimulus() { actions.append(stimulus) }
  }

  /// Adds more subjects than a port is likely to have room for, or a chain of derived ones, and three subscriptions.
  ///
  /// A chain is short, because a wrong port may double its work at each link.
  mutating func makeManySubjects() {
    if random.isOne(in: 2) {
      for _ in 0..<random.element(of: [4, 6, 9]) {
        if let last = known.subjects.last { derive(from: last) }
      }
    } else {
      for _ in 0..<random.element(of: [9, 17, 33, 65]) { makeRoot() }
    }
    for _ in 0..<3 { subscribe() }
  }

  /// Repeats actions: subscribing and unsubscribing, or dozens or hundreds of values sent to one observer.
  mutating func makeRounds() {
    let rounds = random.element(of: [3, 5, 10, 20, 20, 40, 70, 140])
    guard !random.isOne(in: 4) else {
      let isOfObserver = traits.hasObservers && random.isOne(in: 3)
      if isOfObserver { actions.append(newFreeObserver()) } else { subscribe() }
      for _ in 0..<rounds * 3 {
        if let action = isOfObserver ? put() : stimulus() { actions.append(action) }
      }
      return
    }
    let target = random.element(of: known.subjects)
    let first = subscribeNewObserver(to: target)
    if random.isOne(in: 2) { append(.unsubscribe(first)) }
    // The other actions of each round.
    let stimulates = random.isOne(in: 2)
    let unsubscribesFirstAgain = random.isOne(in: 3)
    let hasNewObserverEachRound = !random.isOne(in: 4)
    let keepsLastObserver = random.isOne(in: 2)
    for round in 1...rounds {
      let name = hasNewObserverEachRound ? subscribeNewObserver(to: target) : first
      if stimulates, let stimulus = stimulus() { actions.append(stimulus) }
      if unsubscribesFirstAgain { actions.append(.unsubscribe(first)) }
      if stimulates, unsubscribesFirstAgain, let stimulus = stimulus() { actions.append(stimulus) }
      guard !keepsLastObserver || round < rounds else { break }
      append(.unsubscribe(name))
    }
  }

  /// Adds a subscription of a new observer, and returns the observer's name.
  private mutating func subscribeNewObserver(to target: KnownSubject) -> Name {
    let action = subscription(to: target)
    append(action)
    return action.name
  }

  /// Lets a source emit 2 to 130 values while it is being connected, and adds a subscription; nothing without a source.
  mutating func makeManyEarly() {
    guard let source = knownSource() else { return }
    let number = known.connections(of: source.name) + 1
    let count = random.element(of: [2, 3, 4, 6, 9, 13, 17, 20, 33, 40, 65, 130])
    let emissions = (0..<count).map { _ in emission(from: source.name, number, stateOneIn: 8) }
    actions.append(.when(.connected(source.name, number), emissions))
    let target = traits.derivesItsSubject ? known.subjects.last ?? source : source
    _ = subscribeNewObserver(to: target)
  }
}
