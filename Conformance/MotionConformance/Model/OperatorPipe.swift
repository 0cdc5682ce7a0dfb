internal import ConformancePlatform

/// The operators on the way from a node to what is derived from it, in the order in which a value passes them.
struct OperatorPipe {
  typealias Link = Ref<LinkState>

  /// An operator on one branch of a stream.
  struct LinkState {
    let `operator`: Operator
    let argument: Argument
    let row: OperatorRow
    /// The value that the operator keeps if its subscriptions share one storage; otherwise see `kept`.
    var kept = Value.nothing
    /// Whether it is open what it keeps: a value has passed it while another one was on its way.
    var isOpen = false

    /// The results for a value if it has kept nothing.
    func results(for value: Value) -> ShortList<Value> { row.results(argument, value) }
  }

  private(set) var links: [Link] = []

  var isEmpty: Bool { links.isEmpty }

  /// Whether one of the operators keeps something from one value to the next.
  var keeps: Bool { links.contains { $0.row.keeps } }

  /// Whether it is open what passes it.
  var isOpen: Bool { links.contains { $0.isOpen } }

  /// From now on it is open what the operators keep.
  func open() { for link in links { link.isOpen = link.row.keeps } }

  /// Whether an operator of both may have one storage.
  func mayShareStorage(with other: OperatorPipe) -> Bool { links.contains { $0.row.keeps && other.links.contains($0) } }

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
      $0 == $1 || !$0.row.keeps && $0.operator == $1.operator && $0.argument == $1.argument
    }
  }

  /// Passes a value on, as operators do that keep something, and changes what they keep. The results are determined if they do not
  /// depend on whether each subscription has a storage of its own or all share one (C-dedupe-storage).
  ///
  /// - Parameters:
  ///   - own: The values that the operators keep for the subscription on which the value arrives.
  ///   - isQuiet: Whether nothing else is on its way, so that the order of the values is known.
  ///   - values: The domain whose equality holds.
  func pass(
    _ value: Value, _ own: inout [Value], isQuiet: Bool, in values: ValueDomain
  ) -> (results: ShortList<Value>, isDetermined: Bool) {
    guard keeps else { return (results(value), true) }
    if !isQuiet { open() }
    if own.isEmpty { own = links.map { _ in .nothing } }
    var (results, isDetermined) = (ShortList.one(value), true)
    for (place, link) in links.enumerated() {
      results = results.flatMap { value in
        func next(_ kept: inout Value) -> ShortList<Value> {
          if SpecialSamples.areEqual(kept, value, in: values) == nil { link.isOpen = true }
          var new = kept == .nothing ? nil : kept
          defer { kept = new ?? .nothing }
          return link.row.next(link.argument, value, &new)
        }
        guard link.row.keeps, !link.isOpen else { return link.place.pointee.results(for: value) }
        let (mine, shared) = (next(&own[place]), next(&link.kept))
        isDetermined = isDetermined && mine.elementsEqual(shared)
        return mine.count > shared.count ? mine : shared
      }
    }
    return (results, isDetermined && !isOpen)
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
