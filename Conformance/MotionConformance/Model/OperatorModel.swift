// What operators that are given a function make of a stream: they keep nothing, and each value is received as what it becomes.

extension Model {
  func operate(_ one: Operator, _ name: Name, _ operation: Operation, _ upstream: Name) {
    guard let of = subjects.last(where: { $0.name == upstream }) else { return }
    pipes.append((of.pipe.map { pipes[$0] } ?? []) + [(one, operation)])
    subjects.append((name, of.subject, pipes.count - 1))
  }

  /// What operators make of what a name stands for, if it is made by one.
  func pipe(of name: Name) -> Int? { pipes.isEmpty ? nil : subjects.last { $0.name == name }?.pipe }

  /// What a value becomes on its way through operators.
  func passed(_ value: Int, through pipe: Int?) -> [Int] {
    guard let pipe else { return [value] }
    return pipes[pipe].reduce([value]) { values, one in values.flatMap { one.operation.results(for: $0) } }
  }

  /// What a value that was delivered to a root becomes on its way to a channel.
  func arrivals(of value: Int, at channel: Int) -> [Int] {
    guard !pipes.isEmpty, case .channel(let upstream) = channels[channel].upstream else { return [value] }
    return arrivals(of: value, at: upstream).flatMap { passed($0, through: channels[channel].pipe) }
  }

  /// What an observer sees of a value that was delivered to its root.
  func seen(_ value: Int, by member: Int) -> [Int] {
    guard !pipes.isEmpty else { return [value] }
    return arrivals(of: value, at: root(of: member)).flatMap { passed($0, through: subscriptions[member].pipe) }
  }

  /// Whether an observer sees that of a delivery.
  func sees(_ value: TracedValue, of delivery: Int, by member: Int) -> Bool {
    if pipes.isEmpty { return value == .sample(deliveries[delivery].value) }
    return seen(deliveries[delivery].value, by: member).contains { value == .sample($0) }
  }

  /// What an observer sees first of each value that a channel may remember.
  func seen(first cache: [Int?], by member: Int) -> [Int?] {
    guard let pipe = subscriptions[member].pipe else { return cache }
    return union([], cache.map { $0.flatMap { passed($0, through: pipe).first } })
  }

  /// What a channel may remember of what its upstream may remember.
  func passed(cache: [Int?], into channel: Int) -> [Int?] {
    guard let pipe = channels[channel].pipe else { return cache }
    return union([], cache.map { $0.flatMap { passed($0, through: pipe).last } })
  }

  /// What a channel may remember, or a stream that it is made of.
  func replayable(_ channel: Int) -> [Int?] {
    guard case .channel(let upstream) = channels[channel].upstream else { return channels[channel].cache }
    return union(channels[channel].cache, passed(cache: replayable(upstream), into: channel))
  }

  /// What follows the first value that an observer sees of one that is replayed.
  func receiveRest(_ member: Int, after first: Int, of cache: [Int?]) throws(Malformed) {
    guard let pipe = subscriptions[member].pipe else { return }
    let rests = cache.compactMap { $0.map { passed($0, through: pipe) } }.filter { $0.first == first }.map {
      $0.dropFirst()
    }
    let isDetermined = subscriptions[member].isCertain && calls.count == 1 && rests.allSatisfy { $0 == rests[0] }
    for value in isDetermined ? Array(rests.first ?? []) : Array(rests.joined()) {
      let event = Event.receives(subscriptions[member].listener, .sample(value))
      if isDetermined {
        try require(event, .receivesOnSubscription, of: .operated, situation(of: member))
      } else {
        calls[calls.count - 1].optional.append(event)
      }
    }
  }

  /// The operators that a subscription is made through, or a channel is.
  func situation(ofPipe pipe: Int?) -> Situation {
    pipe.map { pipes[$0].reduce([]) { $0.union(.of($1.operator)) } } ?? []
  }

  /// The operators between a channel and its source.
  func situation(ofPipesAbove channel: Int) -> Situation {
    guard !pipes.isEmpty else { return [] }
    let own = situation(ofPipe: channels[channel].pipe)
    guard case .channel(let upstream) = channels[channel].upstream else { return own }
    return own.union(situation(ofPipesAbove: upstream))
  }
}
