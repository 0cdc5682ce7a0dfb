/// A sample's number, or another value that a trace contains: see ``History/value(_:)``.
typealias Value = Int

extension Value {
  /// Stands for no value: for example, a stream remembers it that has received none. A set may contain it.
  static let nothing = Int.min
}

/// A small set of values, in the order in which they were first inserted; `.nothing` counts as one of them.
struct ValueSet: Sequence, ExpressibleByArrayLiteral {
  private(set) var elements = ShortList<Value>.empty

  init() {}
  init(_ value: Value) { elements = .one(value) }
  init(arrayLiteral elements: Value...) { for value in elements { insert(value) } }
  init(_ values: some Sequence<Value>) { for value in values { insert(value) } }

  var isEmpty: Bool { elements.isEmpty }
  var count: Int { elements.count }

  func makeIterator() -> ShortList<Value>.Iterator { elements.makeIterator() }
  func contains(_ value: Value) -> Bool { elements.first == value || elements.count > 1 && elements.contains(value) }
  mutating func insert(_ value: Value) { if !contains(value) { elements.append(value) } }
  mutating func formUnion(_ other: ValueSet) { for value in other.elements { insert(value) } }

  func union(_ other: ValueSet) -> ValueSet {
    var result = self
    result.formUnion(other)
    return result
  }

  /// The set without `.nothing`.
  var known: ValueSet { contains(.nothing) ? ValueSet(elements.lazy.filter { $0 != .nothing }) : self }

  /// Alternative events of a kind with these values; `readsNothing` for `.nothing`, none for one that is no sample.
  func events(_ kind: EventKind, _ name: Name) -> [Event] {
    compactMap { $0 == .nothing ? .readsNothing(name) : $0 > .nothing / 2 ? Event(kind, name, .sample($0)) : nil }
  }
}
