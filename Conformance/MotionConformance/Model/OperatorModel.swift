// Operators that take a function have no state: for each value of the upstream an observer receives the results of the function.

extension Model {
  func operate(_ one: Operator, _ name: Name, _ operation: Operation, _ upstream: Name) {
    guard let of = subjects.last(where: { $0.name == upstream }) else { return }
    pipes.append((of.pipe.map { pipes[$0] } ?? []) + [(one, operation)])
    subjects.append((name, of.subject, pipes.count - 1))
  }

  /// The operators by which the subject of a name was made, if there are any.
  func pipe(of name: Name) -> Int? { pipes.isEmpty ? nil : subjects.last { $0.name == name }?.pipe }

  /// The results of passing a value through operators.
  func passed(_ value: Int, through pipe: Int?) -> [Int] {
    guard let pipe else { return [value] }
    return pipes[pipe].reduce([value]) { values, one in values.flatMap { one.operation.results(for: $0) } }
  }

  /// The values that arrive at a channel for a value of its root, after the operators in between.
  func arrivals(of value: Int, at channel: Int) -> [Int] {
    guard !pipes.isEmpty, let upstream = channels[channel].upstream else { return [value] }
    return arrivals(of: value, at: upstream).flatMap { passed($0, through: channels[channel].pipe) }
  }

  /// The values that an observer receives for a value of its root.
  func seen(_ value: Int, by member: Int) -> [Int] {
    guard !pipes.isEmpty else { return [value] }
    return arrivals(of: value, at: channel(of: member)).flatMap { passed($0, through: subscriptions[member].pipe) }
  }

  /// Whether an observer receives that value for a delivery.
  func sees(_ value: TracedValue, of delivery: Int, by member: Int) -> Bool {
    if pipes.isEmpty { return value == .sample(deliveries[delivery].value) }
    return seen(deliveries[delivery].value, by: member).contains { value == .sample($0) }
  }

  /// The first value that an observer receives for each candidate of a remembered value.
  func seen(first cache: [Int?], by member: Int) -> [Int?] {
    guard let pipe = subscriptions[member].pipe else { return cache }
    return union([], cache.map { $0.flatMap { passed($0, through: pipe).first } })
  }

  /// The candidates for the remembered value of a channel, given those of its upstream.
  func passed(cache: [Int?], into channel: Int) -> [Int?] {
    guard let pipe = channels[channel].pipe else { return cache }
    return union([], cache.map { $0.flatMap { passed($0, through: pipe).last } })
  }

  /// The candidates for the remembered values of a channel and of its upstreams, as they arrive at the channel.
  func replayable(_ channel: Int) -> [Int?] {
    guard let upstream = channels[channel].upstream else { return channels[channel].cache }
    return union(channels[channel].cache, passed(cache: replayable(upstream), into: channel))
  }

  /// Matches the other values that an observer receives for a replayed one, after the first.
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

  /// The circumstances that a list of operators adds.
  func situation(ofPipe pipe: Int?) -> Situation {
    pipe.map { pipes[$0].reduce([]) { $0.union(.of($1.operator)) } } ?? []
  }

  /// The operators between a channel and its source.
  func situation(ofPipesAbove channel: Int) -> Situation {
    guard !pipes.isEmpty else { return [] }
    let own = situation(ofPipe: channels[channel].pipe)
    guard let upstream = channels[channel].upstream else { return own }
    return own.union(situation(ofPipesAbove: upstream))
  }
}
