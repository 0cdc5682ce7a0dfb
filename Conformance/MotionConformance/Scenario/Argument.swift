/// The argument of an operator: none, a value, a stream, or a function as a table.
///
/// ```swift
/// [1: [2], 3: []]  // a function: 1 becomes 2, 3 becomes nothing, every other value stays
/// .function([1: [2]], others: [])  // a function: 1 becomes 2, every other value becomes nothing
/// ```
public struct Argument: Hashable, Sendable {
  /// A sample, and the samples that it becomes, in order, by their numbers.
  struct Row: Hashable, Sendable {
    var value: Int
    var results: [Int]
  }

  /// The number of a sample, if it is a value.
  private(set) var value: Int?
  /// The subjects in it: one, if it is a stream.
  package private(set) var names: [Name] = []
  /// The values that become others; `nil` if it is no function.
  private(set) var rows: [Row]?
  /// The results for every value without a row; `nil` if such a value is passed on unchanged.
  var others: [Int]?

  /// No argument.
  public static let nothing = Argument(value: nil)

  /// A value, as the number of a sample.
  public static func value(_ sample: Int) -> Argument { Argument(value: sample) }

  /// A stream.
  public static func stream(_ name: Name) -> Argument { Argument(names: [name]) }

  /// The same function, which also has results for each value without a row.
  public static func function(_ rows: Argument, others: [Int]) -> Argument { Argument(rows: rows.rows, others: others) }

  /// The samples that its function makes of a sample: the same one if it has no row, and `others` is `nil`.
  func results(for value: Int) -> ShortList<Int> {
    (rows?.first { $0.value == value }?.results ?? others).map(ShortList.init) ?? .one(value)
  }

  /// The samples of each row, and of `others`, as a list each; of a value that value twice, for it is passed on each time.
  var results: [[Int]] { (value.map { [[$0, $0]] } ?? []) + (rows.map { $0.map(\.results) + [others ?? []] } ?? []) }

  /// The numbers of all samples in it, whether a function takes or returns them.
  var values: [Int] {
    (value.map { [$0] } ?? []) + (rows ?? []).flatMap { [$0.value] + $0.results } + (others ?? [])
  }

  /// Whether an operator can be given it, by its shape. None is given special samples, which have negative numbers: scenarios of
  /// other specifications cover them. A harness can therefore look up every value of a function by its JSON literal.
  func suits(_ one: Operator) -> Bool {
    let shape = one.row.shape
    return values.allSatisfy { $0 >= 0 } && (value != nil) == (shape == .value) && names.isEmpty == (shape != .stream)
      && (rows != nil) == shape.isFunction && (rows ?? []).allSatisfy { shape.allows($0.results, for: $0.value) }
      && others.map { shape.allows($0, for: nil) } ?? true
  }

  /// The same with other names of subjects, and with the number of each sample replaced by the result of a function.
  func mapping(names: [Name: Name] = [:], _ value: (Int) -> Int = { $0 }) -> Argument {
    Argument(
      value: self.value.map(value), names: self.names.map { names[$0] ?? $0 },
      rows: rows?.map { Row(value: value($0.value), results: $0.results.map(value)) }, others: others?.map(value))
  }

  /// The simpler functions that shrinking may try: without `others`, or without one of the rows.
  var simpler: [Argument] {
    (others == nil ? [] : [Argument(rows: rows)])
      + (rows ?? []).indices.map { place in
        var fewer = self
        fewer.rows?.remove(at: place)
        return fewer
      }
  }

  /// The words for a function, with its values as literals.
  func table(_ literal: (Int) -> String) -> String {
    func becomes(_ what: String, _ results: [Int]) -> String {
      let values = results.map(literal).joined(separator: ", ", last: " and ")
      return "\(what) becomes \(values.isEmpty ? "nothing" : values)"
    }
    let every = rows?.isEmpty ?? true ? "every value" : "every other value"
    let rest = others.map { becomes(every, $0) } ?? "\(every) stays"
    return ((rows ?? []).map { becomes(literal($0.value), $0.results) } + [rest]).joined(separator: ", ")
  }
}

extension Argument: ExpressibleByDictionaryLiteral, ExpressibleByIntegerLiteral, ExpressibleByStringLiteral {
  public init(dictionaryLiteral elements: (Int, [Int])...) {
    self.init(rows: elements.map { Row(value: $0, results: $1) })
  }

  public init(integerLiteral sample: Int) { self.init(value: sample) }

  public init(stringLiteral spelling: String) { self.init(names: [Name(stringLiteral: spelling)]) }
}
