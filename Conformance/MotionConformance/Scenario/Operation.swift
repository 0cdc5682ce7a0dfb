/// The function that an operator is given, as a table: the results for each value.
public struct Operation: Hashable, Sendable {
  /// A value, and the values that it becomes.
  package struct Row: Hashable, Sendable {
    /// The value, as the number of a sample.
    package var value: Int
    /// The values that it becomes, in order.
    package var results: [Int]

    /// Creates a row.
    package init(value: Int, results: [Int]) { (self.value, self.results) = (value, results) }
  }

  /// The values that become others.
  package var rows: [Row]
  /// The results for every value without a row; `nil` if such a value is passed on unchanged.
  package var others: [Int]?

  /// Creates a function.
  package init(_ rows: [Row], others: [Int]? = nil) { (self.rows, self.others) = (rows, others) }

  /// The values that a value becomes.
  package func results(for value: Int) -> [Int] {
    rows.first { $0.value == value }?.results ?? others ?? [value]
  }

  /// The values in its rows and results.
  var values: [Int] { rows.flatMap { [$0.value] + $0.results } + (others ?? []) }

  /// Whether it can be a function of that shape.
  func suits(_ shape: Operator.Shape) -> Bool {
    shape.isFunction && rows.allSatisfy { shape.allows($0.results, for: $0.value) }
      && others.map { shape.allows($0, for: nil) } ?? true
  }

  /// The same function with each occurrence of a value replaced by another one.
  func replacing(_ value: Int, by other: Int) -> Operation {
    func replaced(_ one: Int) -> Int { one == value ? other : one }
    return Operation(
      rows.map { Row(value: replaced($0.value), results: $0.results.map(replaced)) }, others: others?.map(replaced))
  }

  /// The simpler functions: without `others`, or without one of the rows.
  var simpler: [Operation] {
    (others == nil ? [] : [Operation(rows)])
      + rows.indices.map { place in
        var fewer = self
        fewer.rows.remove(at: place)
        return fewer
      }
  }
}

extension Operation: CustomStringConvertible {
  /// The function as Swift.
  public var description: String {
    let literal = rows.isEmpty ? "[:]" : "[\(rows.map { "\($0.value): \($0.results)" }.joined(separator: ", "))]"
    return others.map { "\(literal), others: \($0)" } ?? literal
  }

  /// A description, with its values as literals.
  func text(_ literal: (Int) -> String) -> String {
    func becomes(_ what: String, _ results: [Int]) -> String {
      let values = results.map(literal).joined(separator: ", ", last: " and ")
      return "\(what) becomes \(values.isEmpty ? "nothing" : values)"
    }
    let rest = others.map { becomes("every other value", $0) } ?? "every other value stays"
    return (rows.map { becomes(literal($0.value), $0.results) } + [rest]).joined(separator: ", ")
  }
}
