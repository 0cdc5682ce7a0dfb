// Operators that are given a function.

extension Generator {
  /// A function that the operator can be given.
  mutating func operation(for one: Operator) -> Operation {
    var rows: [Operation.Row] = []
    for _ in 0..<(1 + random.number(below: 2)) {
      let value = ordinaryValue()
      let results = one.row.results(value, &self)
      if !rows.contains(where: { $0.value == value }) { rows.append(Operation.Row(value: value, results: results)) }
    }
    return Operation(rows, others: random.isOne(in: 4) ? one.row.results(nil, &self) : nil)
  }

  /// A value that no harness finds hard to spell.
  mutating func ordinaryValue() -> Int { max(0, value()) }
}
