internal import ConformancePlatform

/// The operators on the way from a node to what is derived from it, in the order in which a value passes them.
struct OperatorPipe {
  typealias Link = Ref<LinkState>

  /// An operator on one branch of a stream.
  struct LinkState {
    let `operator`: Operator
    let argument: Argument
    let row: OperatorRow
    /// The value that the operator keeps.
    var storage = Value.nothing
    /// Whether it has been subscribed.
    var isUsed = false
    /// Whether it is open what it keeps: a value has passed it while another one was on its way, or it has been subscribed twice
    /// (C-dedupe-storage).
    var isOpen = false

    /// The results for a value if it has kept nothing.
    func results(for value: Value) -> ShortList<Value> { row.results(argument, value) }
  }

  private(set) var links: [Link] = []

  var isEmpty: Bool { links.isEmpty }

  /// Whether one of the operators keeps something from one value to the next.
  var hasStorage: Bool { links.contains { $0.row.hasStorage } }

  /// Whether it is open what passes it.
  var isOpen: Bool { links.contains { $0.isOpen } }

  /// From now on it is open what the operators keep.
  func open() { for link in links { link.isOpen = link.row.hasStorage } }

  /// A subscription passes the operators.
  func use() {
    for link in links where link.row.hasStorage { (link.isUsed, link.isOpen) = (true, link.isOpen || link.isUsed) }
  }

  func appending(_ link: Link) -> OperatorPipe {
    var pipe = self
    pipe.links.append(link)
    return pipe
  }

  /// The results for values (NO-1, MA-1, FI-1). An operator that keeps something is taken as new, with most results.
  func results(_ values: ShortList<Value>) -> ShortList<Value> {
    isEmpty ? values : links.reduce(values) { values, link in values.flatMap { link.place.pointee.results(for: $0) } }
  }

  func results(_ value: Value) -> ShortList<Value> { results(.one(value)) }

  /// Whether both pass on the observer itself, or neither does, and then are the same: a merged stream subscribes its observer to
  /// both of its upstreams.
  func mayShareObserver(with other: OperatorPipe) -> Bool {
    func wrapping(_ pipe: OperatorPipe) -> [Link] { pipe.links.filter { $0.row.shape != .stream } }
    return wrapping(self).elementsEqual(wrapping(other)) {
      $0 == $1 || !$0.row.hasStorage && $0.operator == $1.operator && $0.argument == $1.argument
    }
  }

  /// Passes a value on, and changes what the operators keep.
  ///
  /// - Parameters:
  ///   - isQuiet: Whether nothing else is on its way, so that the order of the values is known.
  ///   - values: The domain whose equality holds.
  @discardableResult
  func pass(_ value: Value, isQuiet: Bool, in values: ValueDomain) -> ShortList<Value> {
    guard hasStorage else { return results(value) }
    if !isQuiet { open() }
    return links.reduce(.one(value)) { results, link in
      results.flatMap { value in
        guard link.row.hasStorage, !link.isOpen else { return link.place.pointee.results(for: value) }
        if SpecialSamples.areEqual(link.storage, value, in: values) == nil { link.isOpen = true }
        var kept = link.storage == .nothing ? nil : link.storage
        defer { link.storage = kept ?? .nothing }
        return link.row.next(link.argument, value, &kept)
      }
    }
  }

  /// The values of a stream behind the operators: the last result of each that upstream remembers, or nothing.
  func last(of memory: ValueSet) -> ValueSet { mapped(memory) { $0.last } }

  /// The first value that an observer receives of each remembered one.
  func first(of memory: ValueSet) -> ValueSet { mapped(memory) { $0.first } }

  /// One result for each remembered value; nothing for a value without results.
  private func mapped(_ memory: ValueSet, _ one: (ShortList<Value>) -> Value?) -> ValueSet {
    isEmpty ? memory : ValueSet(memory.map { $0 == .nothing ? .nothing : one(results($0)) ?? .nothing })
  }
}
