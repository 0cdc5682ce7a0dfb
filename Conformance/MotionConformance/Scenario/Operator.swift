/// An operator on a stream, by its name in the wire protocol.
public enum Operator: String, CaseIterable, Hashable, Sendable {
  /// Passes on any number of values for each value.
  case nextOperator
  /// Passes on one value for each value.
  case map
  /// Passes on each value that passes a test.
  case filter
  /// Passes on each value that differs from the one before.
  case dedupe
  /// Passes on the same value for each value.
  case rewriteTo
  /// Passes on each value, and those of another stream.
  case merge

  /// The facts about the operator. All but its clauses are derived from this table: the messages, the words, the generator and
  /// its shrinking, what a value becomes, and the circumstances in which a clause speaks of the operator.
  private var definition: OperatorRow {
    switch self {
    case .nextOperator: OperatorRow(shape: .operation)
    case .map: OperatorRow(shape: .transform)
    case .filter: OperatorRow(shape: .test)
    case .dedupe:
      OperatorRow(shape: .nothing, hasStorage: true) { _, value, last in
        defer { last = value }
        return value == last ? .empty : .one(value)
      }
    case .rewriteTo: OperatorRow(shape: .value) { argument, _, _ in argument.value.map { .one($0) } ?? .empty }
    case .merge: OperatorRow(shape: .stream)
    }
  }

  private static let rows = allCases.map(\.definition)

  var row: OperatorRow { Self.rows[position] }

  private static let specifications = allCases.map { one in Specification.all.first { $0.traits.operation == one }! }

  package var specification: Specification { Self.specifications[position] }

  /// The name in the documents: an operator that others are made with has an underscore.
  var name: String { hasAction ? "_\(self)" : rawValue }

  var position: Int { Int(unsafeBitCast(self, to: UInt8.self)) }

  /// The operators that the wire protocol calls by an action of their own, because each port of its version 1 knows it. All
  /// others are called by the action `operate`.
  static let withAction: [Operator] = [.nextOperator, .map, .filter]

  /// Whether the wire protocol calls it by an action of its own.
  var hasAction: Bool { Self.withAction.contains(self) }

  /// The words for an action that calls it, with the fields.
  private var words: String {
    let given =
      switch row.shape {
      case .nothing: ""
      case .value: ": {value}"
      case .stream: " with {with}"
      case .operation, .transform, .test: ": {rows}{others?}" + (hasAction ? "" : "{like}")
      }
    return "apply \(hasAction ? name : "{operator}") to {of} as {name}\(given)"
  }

  private static let formats = allCases.map { Format($0.words) }

  var format: Format { Self.formats[position] }

  /// The shapes of what an operator is given. A function has the name of the operator that was the first to be given one.
  enum Shape: String, CaseIterable, Sendable {
    case nothing, value, stream
    /// `(V, (V) -> Void) -> Void`
    case operation = "nextOperator"
    /// `(V) -> V`
    case transform = "map"
    /// `(V) -> Bool`
    case test = "filter"
  }
}

/// The row of an operator in the table of operators.
struct OperatorRow: Sendable {
  /// The shape of what it is given.
  let shape: Operator.Shape
  /// Whether it keeps something from one value to the next. It is open whether all subscriptions share that.
  var hasStorage = false
  /// The samples that it passes on for a sample. `kept` is the one that it keeps for the next value, `nil` at first.
  var next: @Sendable (_ argument: Argument, _ value: Int, _ kept: inout Int?) -> ShortList<Int> = {
    argument, value, _ in argument.results(for: value)
  }

  /// The samples that it passes on for a sample if it has kept nothing.
  func results(_ argument: Argument, _ value: Int) -> ShortList<Int> {
    var kept: Int?
    return next(argument, value, &kept)
  }
}

extension Operator.Shape {
  var isFunction: Bool { self == .operation || self == .transform || self == .test }

  /// The plainest argument of this shape: nothing, sample 0, the stream `o`, or a function that changes nothing.
  var plainest: Argument {
    switch self {
    case .nothing: .nothing
    case .value: .value(0)
    case .stream: "o"
    case .operation, .transform, .test: [:]
    }
  }

  /// Whether a function of this shape can return these values for a value (`nil`: for each value not in its table).
  func allows(_ results: [Int], for value: Int?) -> Bool {
    switch self {
    case .nothing, .value, .stream: false
    case .operation: true
    case .transform: results.count == 1
    case .test: results.allSatisfy { $0 == value } && results.count < 2
    }
  }

  /// Random values that a function of this shape can return for a value (`nil`: for each value not in its table).
  func results(for value: Int?, _ generator: inout Generator) -> [Int] {
    switch self {
    case .nothing, .value, .stream: []
    case .operation: (0..<generator.random.number(below: 4)).map { _ in generator.nonnegativeValue() }
    case .transform: [generator.nonnegativeValue()]
    case .test: value.map { generator.random.isOne(in: 3) ? [$0] : [] } ?? []
    }
  }
}
