internal import ConformancePlatform

/// The operators on the way from a node to what is derived from it, in the order in which a value passes them.
struct OperatorPipe: Equatable {
  struct Link: Equatable {
    let `operator`: Operator
    let argument: Argument
    /// The storage, if all subscriptions share one; `nil` if the operator keeps nothing.
    let shared: Ref<SharedStorage>?
  }

  /// The candidates for what an operator keeps, if all its subscriptions share one storage. `Member.kept` and `Upstream.kept` are
  /// those of a storage for each.
  struct SharedStorage {
    var candidates: ValueSet = [.nothing]
  }

  private(set) var links: [Link] = []

  var isEmpty: Bool { links.isEmpty }

  /// Whether one of the operators keeps something from one value to the next.
  var keeps: Bool { links.contains { $0.shared != nil } }

  /// Whether an operator of both may have one storage.
  func mayShareStorage(with other: OperatorPipe) -> Bool {
    links.contains { link in link.shared != nil && other.links.contains { $0.shared == link.shared } }
  }

  func appending(_ one: Operator, _ argument: Argument, _ shared: Ref<SharedStorage>?) -> OperatorPipe {
    var pipe = self
    pipe.links.append(Link(operator: one, argument: argument, shared: shared))
    return pipe
  }

  /// The results for values (NO-1, MA-1, FI-1). An operator that keeps something is taken as new, with most results.
  func results(_ values: ShortList<Value>) -> ShortList<Value> {
    var values = values
    guard !links.isEmpty else { return values }
    for link in links { values = values.flatMap { link.operator.row.results(link.argument, $0) } }
    return values
  }

  func results(_ value: Value) -> ShortList<Value> { results(.one(value)) }

  /// Whether both pass on the observer itself, or neither does, and then are the same: a merged stream subscribes its observer to
  /// both of its upstreams.
  func mayShareObserver(with other: OperatorPipe) -> Bool {
    func wrapping(_ pipe: OperatorPipe) -> [Link] { pipe.links.filter { $0.operator.row.shape != .stream } }
    return wrapping(self) == wrapping(other)
  }

  /// Passes a value on, as operators do that keep something, and changes what they keep. The results are determined if they do not
  /// depend on whether each subscription has a storage of its own or all share one (C-dedupe-storage).
  ///
  /// - Parameters:
  ///   - own: The candidates that the operators keep for the subscription on which the value arrives.
  ///   - isQuiet: Whether nothing else is on its way, so that the order of the values is known.
  ///   - isOpen: Whether it is open if two values are equal.
  func pass(
    _ value: Value, _ own: inout [ValueSet], isQuiet: Bool, isOpen: (Value, Value) -> Bool
  ) -> (results: ShortList<Value>, isDetermined: Bool) {
    var (results, isDetermined) = (ShortList.one(value), isQuiet)
    if own.isEmpty { own = links.map { _ in [.nothing] } }
    for (place, link) in links.enumerated() {
      results = results.flatMap { value in
        guard let shared = link.shared else { return link.operator.row.results(link.argument, value) }
        func next(_ candidates: ValueSet) -> [(results: ShortList<Value>, kept: Value)] {
          candidates.map { candidate in
            var kept = candidate == .nothing ? nil : candidate
            return (link.operator.row.next(link.argument, value, &kept), kept ?? .nothing)
          }
        }
        if own[place].union(shared.candidates).contains(where: { isOpen($0, value) }) { isDetermined = false }
        let (mine, all) = (next(own[place]), next(shared.candidates))
        let outcomes = (mine + all + (isDetermined ? [] : next([.nothing]))).map(\.results)
        isDetermined = isDetermined && outcomes.allSatisfy { $0.elementsEqual(outcomes[0]) }
        (own[place], shared.candidates) = (
          ValueSet(mine.map(\.kept)).union(isDetermined ? [] : own[place]),
          ValueSet(all.map(\.kept)).union(isDetermined ? [] : shared.candidates)
        )
        return outcomes.max { $0.count < $1.count } ?? .empty
      }
    }
    return (results, isDetermined)
  }

  /// The values of a stream behind the operators: the last result of each that upstream remembers, or nothing.
  func last(of memory: ValueSet) -> ValueSet { mapped(memory) { $0.last } }

  /// The first value that a subscriber receives of each remembered one.
  func first(of memory: ValueSet) -> ValueSet { mapped(memory) { $0.first } }

  /// One result for each remembered value; nothing for a value without results.
  private func mapped(_ memory: ValueSet, _ one: (ShortList<Value>) -> Value?) -> ValueSet {
    isEmpty ? memory : ValueSet(memory.map { $0 == .nothing ? .nothing : one(results($0)) ?? .nothing })
  }
}
