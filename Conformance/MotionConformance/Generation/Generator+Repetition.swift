// The same many times: crowds, rounds, and what comes by the dozen.

extension Generator {
  /// More observers than any table, index or limit of a port is likely to hold.
  mutating func makeCrowd() {
    let size = random.isOne(in: 2) ? random.element(of: [33, 65, 129, 257, 513, 1025]) : 8 + random.number(below: 300)
    let target = random.element(of: known.subjects)
    let form = form(for: target.kind)
    var names: [Name] = []
    for _ in 0..<size {
      let name = known.newParticipant()
      names.append(name)
      append(.subscribe(name, to: target.name, form: form, using: nil))
    }
    if let stimulus = stimulus() { actions.append(stimulus) }
    for (place, name) in names.enumerated() where place % 3 != 0 || random.isOne(in: 2) {
      known.unsubscribing(name)
      actions.append(.unsubscribe(name))
    }
    if let stimulus = stimulus() { actions.append(stimulus) }
  }

  /// The same again and again: filling and emptying, or a hundred changes.
  mutating func makeRounds() {
    let rounds = random.element(of: [3, 5, 10, 20, 20, 40, 70, 140])
    switch random.number(below: 4) {
    case 0:
      subscribe()
      for _ in 0..<rounds * 3 { if let stimulus = stimulus() { actions.append(stimulus) } }
    case 1:
      subscribe()
      let target = random.element(of: known.subjects)
      let name = known.newParticipant()
      append(.subscribe(name, to: target.name, form: form(for: target.kind), using: nil))
      known.unsubscribing(name)
      for _ in 0..<rounds { actions.append(.unsubscribe(name)) }
    default:
      let target = random.element(of: known.subjects)
      for _ in 0..<rounds {
        let name = known.newParticipant()
        append(.subscribe(name, to: target.name, form: form(for: target.kind), using: nil))
        if let stimulus = stimulus() { actions.append(stimulus) }
        known.unsubscribing(name)
        actions.append(.unsubscribe(name))
      }
    }
  }

  /// A source that emits by the dozen while it connects.
  mutating func makeManyEarly() {
    let sources = known.subjects.filter { $0.kind == .source }
    guard !sources.isEmpty else { return }
    let source = random.element(of: sources)
    let number = known.connections(of: source.name) + 1
    let count = random.element(of: [2, 3, 4, 6, 9, 13, 17, 20, 33, 40, 65, 130])
    let emissions = (0..<count).map { _ -> Action in
      if traits.hasStates, random.isOne(in: 8) {
        return .emitState(random.isOne(in: 2) ? .active : .atRest, from: source.name, connection: number)
      }
      return .emit(value(), from: source.name, connection: number)
    }
    actions.append(.when(.connected(source.name, number), emissions))
    let target = traits.isOperator ? known.subjects.last ?? source : source
    append(.subscribe(known.newParticipant(), to: target.name, form: form(for: target.kind), using: nil))
  }
}
