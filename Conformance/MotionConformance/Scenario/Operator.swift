/// An operator that takes a function.
public enum Operator: String, CaseIterable, Hashable, Sendable {
  /// Passes on any number of values for each value.
  case nextOperator
  /// Passes on one value for each value.
  case map
  /// Passes on each value that passes a test.
  case filter
}

/// The row of an operator in the table of operators that are given a function.
struct OperatorRow {
  /// Whether its function can return these values for a value, or, for `nil`, for each value without a row.
  let allows: (_ value: Int?, _ results: [Int]) -> Bool
  /// Random values that its function can return for a value, or, for `nil`, for each value without a row.
  let results: (_ value: Int?, inout Generator) -> [Int]

  /// Whether its function can return each value as it is. Otherwise a table has to say what values without a row become.
  var allowsUnchangedValues: Bool { (0...9).allSatisfy { allows($0, [$0]) } }
}

extension Operator {
  /// The facts about the operator. Its action, the functions that it is given, and the situations in which it is judged are
  /// derived from this table.
  var row: OperatorRow {
    switch self {
    case .nextOperator:
      OperatorRow(
        allows: { _, _ in true },
        results: { _, generator in (0..<generator.random.number(below: 4)).map { _ in generator.ordinaryValue() } })
    case .map:
      OperatorRow(
        allows: { $1.count == 1 },
        results: { [$1.ordinaryValue()] })
    case .filter:
      OperatorRow(
        allows: { value, results in results.allSatisfy { $0 == value } && results.count < 2 },
        results: { value, generator in value.map { generator.random.isOne(in: 3) ? [$0] : [] } ?? [] })
    }
  }

  /// The name of the operator in the documents, such as `_map`.
  var name: String { "_\(self)" }
}
