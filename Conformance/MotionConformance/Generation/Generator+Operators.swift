// Operators that are given a function.

extension Generator {
  /// Applies an operator to a stream, or remembers it.
  mutating func operate(_ one: Operator, _ upstream: KnownSubject) {
    if canRemember, random.isOne(in: 4) { return derive(.remembered, of: upstream, by: Action.remember) }
    let operation = operation(for: one)
    derive(.operated, of: upstream) { .operate(one, $0, operation, of: $1) }
  }

  private mutating func operation(for one: Operator) -> Operation {
    var rows: [Operation.Row] = []
    for _ in 0..<(1 + random.number(below: 2)) {
      let value = ordinaryValue()
      let results = results(of: value, by: one)
      if !rows.contains(where: { $0.value == value }) { rows.append(Operation.Row(value: value, results: results)) }
    }
    guard random.isOne(in: 4) else { return Operation(rows) }
    return Operation(rows, others: one == .filter ? [] : results(of: 0, by: one))
  }

  private mutating func ordinaryValue() -> Int { max(0, value()) }

  private mutating func results(of value: Int, by one: Operator) -> [Int] {
    switch one {
    case .nextOperator: (0..<random.number(below: 3)).map { _ in ordinaryValue() }
    case .map: [ordinaryValue()]
    case .filter: random.isOne(in: 3) ? [value] : []
    }
  }
}
