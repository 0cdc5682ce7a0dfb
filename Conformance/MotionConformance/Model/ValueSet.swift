/// A sample's number, or another value that a trace contains: see ``History/value(_:)``.
typealias Value = Int

extension Value {
  /// Stands for no value: what a stream remembers that has received none.
  static let nothing = Int.min
}

/// A short list: most have one element, which takes no memory of its own.
enum ShortList<Element>: RandomAccessCollection {
  case empty
  case one(Element)
  case several([Element])

  init(_ elements: [Element]) {
    self = elements.isEmpty ? .empty : elements.count == 1 ? .one(elements[0]) : .several(elements)
  }

  var startIndex: Int { 0 }
  var endIndex: Int {
    switch self {
    case .empty: 0
    case .one: 1
    case .several(let elements): elements.count
    }
  }
  subscript(place: Int) -> Element {
    switch self {
    case .empty: preconditionFailure("An empty list has no element.")
    case .one(let element): element
    case .several(let elements): elements[place]
    }
  }

  mutating func append(_ element: Element) {
    switch self {
    case .empty: self = .one(element)
    case .one(let first): self = .several([first, element])
    case .several(var elements):
      self = .empty  // so that the array is not copied
      elements.append(element)
      self = .several(elements)
    }
  }
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

  func isDisjoint(with other: ValueSet) -> Bool { !elements.contains(where: other.contains) }
  func isSubset(of other: ValueSet) -> Bool { elements.allSatisfy(other.contains) }

  /// The values themselves, without the case that there is none.
  var known: ValueSet { contains(.nothing) ? subtracting([.nothing]) : self }

  static func == (one: ValueSet, other: ValueSet) -> Bool { one.count == other.count && one.isSubset(of: other) }
}

/// Values, each with the time from which on it may be observed.
struct TimedValues: Equatable {
  private(set) var elements = ShortList<(value: Value, since: Int)>.empty

  init() {}
  init(_ value: Value, since: Int) { elements = .one((value, since)) }
  init(_ values: ValueSet, since: Int) { for value in values { elements.append((value, since)) } }

  var isEmpty: Bool { elements.isEmpty }
  var values: ValueSet { ValueSet(elements.lazy.map(\.value)) }
  var first: Int { elements.lazy.map(\.since).min() ?? 0 }

  func since(_ value: Value) -> Int? { elements.first { $0.value == value }?.since }

  /// Adds values that are not in it yet.
  mutating func add(_ value: Value, since: Int) {
    if self.since(value) == nil { elements.append((value, since)) }
  }

  mutating func add(_ values: ValueSet, since: Int) { for value in values { add(value, since: since) } }

  static func == (one: TimedValues, other: TimedValues) -> Bool {
    one.elements.elementsEqual(other.elements) { $0 == $1 }
  }
}
