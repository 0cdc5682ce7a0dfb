/// A sample's number, or another value that a trace contains: see ``History/value(_:)``.
typealias Value = Int

extension Value {
  /// Stands for no value: what a stream remembers that has received none.
  static let nothing = Int.min
}

/// A small set of values, in the order in which they were inserted.
struct ValueSet: Sequence, ExpressibleByArrayLiteral, Equatable {
  private(set) var elements = ShortList<Value>.empty

  init() {}
  init(_ value: Value) { elements = .one(value) }
  init(arrayLiteral elements: Value...) { for value in elements { insert(value) } }
  init(_ values: some Sequence<Value>) { for value in values { insert(value) } }

  var isEmpty: Bool { elements.isEmpty }
  var count: Int { elements.count }

  func makeIterator() -> IndexingIterator<ShortList<Value>> { elements.makeIterator() }
  func contains(_ value: Value) -> Bool { elements.contains(value) }
  mutating func insert(_ value: Value) { if !elements.contains(value) { elements.append(value) } }
  mutating func formUnion(_ other: ValueSet) { for value in other.elements { insert(value) } }

  func union(_ other: ValueSet) -> ValueSet {
    var result = self
    result.formUnion(other)
    return result
  }

  func subtracting(_ other: ValueSet) -> ValueSet { ValueSet(elements.lazy.filter { !other.contains($0) }) }

  func isSubset(of other: ValueSet) -> Bool { elements.allSatisfy(other.contains) }

  /// The values themselves, without the case that there is none.
  var known: ValueSet { contains(.nothing) ? subtracting([.nothing]) : self }

  static func == (one: ValueSet, other: ValueSet) -> Bool { one.count == other.count && one.isSubset(of: other) }
}

/// Values, each with the time from which on it may be observed.
struct TimedValues {
  private(set) var elements = ShortList<(value: Value, since: Int)>.empty

  init() {}
  init(_ value: Value, since: Int) { elements = .one((value, since)) }
  init(_ values: ValueSet, since: Int) { for value in values { elements.append((value, since)) } }

  var values: ValueSet { ValueSet(elements.lazy.map(\.value)) }
  /// The earliest time from which on one of them may be observed.
  var first: Int { elements.lazy.map(\.since).min() ?? 0 }

  /// The time from which on the value may be observed; `nil` if it is not one of these.
  func since(_ value: Value) -> Int? { elements.first { $0.value == value }?.since }

  /// Adds values that are not in it yet.
  mutating func add(_ value: Value, since: Int) {
    if self.since(value) == nil { elements.append((value, since)) }
  }

  mutating func add(_ values: ValueSet, since: Int) { for value in values { add(value, since: since) } }
  mutating func add(_ other: TimedValues) { for (value, since) in other.elements { add(value, since: since) } }
}
