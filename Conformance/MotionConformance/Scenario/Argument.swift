/// The argument of an operator.
///
/// ```swift
/// [1: [2], 3: []]  // a function: 1 becomes 2, 3 becomes nothing, every other value stays
/// ```
public enum Argument: Hashable, Sendable, ExpressibleByDictionaryLiteral, ExpressibleByIntegerLiteral,
  ExpressibleByStringLiteral
{
  /// No argument.
  case nothing
  /// A value, as the number of a sample.
  case value(Int)
  /// A function.
  case function(Operation)
  /// A stream.
  case stream(Name)

  public init(dictionaryLiteral elements: (Int, [Int])...) {
    self = .function(Operation(elements.map { Operation.Row(value: $0, results: $1) }))
  }

  public init(integerLiteral sample: Int) { self = .value(sample) }

  public init(stringLiteral spelling: String) { self = .stream(Name(stringLiteral: spelling)) }

  /// The same function, which also has results for each value without a row.
  static func function(_ rows: Argument, others: [Int]) -> Argument {
    .function(Operation(rows.function?.rows ?? [], others: others))
  }

  /// The function, if it is one.
  var function: Operation? { if case .function(let operation) = self { operation } else { nil } }

  /// The subjects in it.
  package var names: [Name] { if case .stream(let name) = self { [name] } else { [] } }

  /// The values that a function returns for a value.
  func results(for value: Int) -> [Int] { function?.results(for: value) ?? [value] }

  /// The values in it that an operator passes on for each value.
  var results: [[Int]] {
    switch self {
    case .nothing, .stream: []
    case .value(let value): [[value, value]]
    case .function(let operation): operation.rows.map(\.results) + [operation.others ?? []]
    }
  }

  /// The values in it.
  var values: [Int] {
    switch self {
    case .nothing, .stream: []
    case .value(let value): [value]
    case .function(let operation): operation.values
    }
  }

  /// Whether an operator can be given it.
  ///
  /// No operator is given special values, the negative sample numbers: scenarios of other specifications cover them. A harness
  /// can therefore look up every value of a function by its JSON literal.
  func suits(_ one: Operator) -> Bool {
    guard values.allSatisfy({ $0 >= 0 }) else { return false }
    return switch self {
    case .nothing: one.row.shape == .nothing
    case .value: one.row.shape == .value
    case .function(let operation): operation.suits(one.row.shape)
    case .stream: one.row.shape == .stream
    }
  }

  /// The same with other names of subjects.
  func renaming(_ subjects: [Name: Name]) -> Argument {
    if case .stream(let name) = self { .stream(subjects[name] ?? name) } else { self }
  }

  /// The same with each occurrence of a value replaced by another one.
  func replacing(_ value: Int, by other: Int) -> Argument {
    switch self {
    case .nothing, .stream: self
    case .value(let own): .value(own == value ? other : own)
    case .function(let operation): .function(operation.replacing(value, by: other))
    }
  }

  /// The simpler ones that may replace it.
  var simpler: [Argument] { (function?.simpler ?? []).map(Argument.function) }

  /// The words after the name of the result, with its values as literals.
  func text(_ literal: (Int) -> String) -> String {
    switch self {
    case .nothing: ""
    case .value(let value): ": \(literal(value))"
    case .function(let operation): ": \(operation.text(literal))"
    case .stream(let name): " with \(name)"
    }
  }
}
