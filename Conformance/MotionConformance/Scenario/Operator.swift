/// An operator on a stream, by its name in the wire protocol.
public enum Operator: String, CaseIterable, Hashable, Sendable {
  /// Passes on any number of values for each value.
  case nextOperator
  /// Passes on one value for each value.
  case map
  /// Passes on each value that passes a test.
  case filter

  /// The facts about the operator. All but its clauses is derived from this table: the messages, the words, the generator and
  /// its shrinking, what a value becomes, and the circumstances in which a clause speaks of the operator.
  private var definition: OperatorRow {
    switch self {
    case .nextOperator: OperatorRow("_nextOperator", .operation)
    case .map: OperatorRow("_map", .transform)
    case .filter: OperatorRow("_filter", .test)
    }
  }

  private static let rows = allCases.map(\.definition)

  /// The row of the operator in the table of operators.
  var row: OperatorRow { Self.rows[position] }

  /// The position among the cases.
  var position: Int { Int(unsafeBitCast(self, to: UInt8.self)) }

  /// The operators that the wire protocol calls by an action of their own, because each port of its version 1 knows it. All
  /// others are called by the action `operate`.
  static let withAction: [Operator] = [.nextOperator, .map, .filter]

  /// The shapes of what an operator is given. A function has the name of the operator that was the first to be given one.
  enum Shape: String, CaseIterable, Sendable {
    /// `(V, (V) -> Void) -> Void`
    case operation = "nextOperator"
    /// `(V) -> V`
    case transform = "map"
    /// `(V) -> Bool`
    case test = "filter"
  }
}

/// The row of an operator.
struct OperatorRow: Sendable {
  /// The name in the documents.
  let name: String
  /// The shape of what it is given.
  let shape: Operator.Shape
  /// The values that it passes on for a value.
  let results: @Sendable (_ argument: Argument, _ value: Int) -> [Int]

  init(
    _ name: String, _ shape: Operator.Shape,
    results: @escaping @Sendable (_ argument: Argument, _ value: Int) -> [Int] = { $0.results(for: $1) }
  ) {
    (self.name, self.shape, self.results) = (name, shape, results)
  }
}

extension Operator {
  /// Two arguments of its shape, all of whose parts differ.
  package var examples: (Argument, Argument) {
    switch row.shape {
    case .operation: ([1: [2, 0], 2: []], .function([2: []], others: [2, 0]))
    case .transform: ([0: [1], 1: [0]], .function([2: [2]], others: [0]))
    case .test: ([0: [], 1: [1]], .function([2: [2]], others: []))
    }
  }
}

extension Operator.Shape {
  /// The plainest argument of this shape.
  var plainest: Argument {
    switch self {
    case .operation, .transform, .test: [:]
    }
  }

  /// Whether a function of this shape can return these values for a value, or, for `nil`, for each value without a row.
  func allows(_ results: [Int], for value: Int?) -> Bool {
    switch self {
    case .operation: true
    case .transform: results.count == 1
    case .test: results.allSatisfy { $0 == value } && results.count < 2
    }
  }

  /// Random values that a function of this shape can return for a value, or, for `nil`, for each value without a row.
  func results(for value: Int?, _ generator: inout Generator) -> [Int] {
    switch self {
    case .operation: (0..<generator.random.number(below: 4)).map { _ in generator.ordinaryValue() }
    case .transform: [generator.ordinaryValue()]
    case .test: value.map { generator.random.isOne(in: 3) ? [$0] : [] } ?? []
    }
  }
}
