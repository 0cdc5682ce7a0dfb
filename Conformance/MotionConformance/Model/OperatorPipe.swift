internal import ConformancePlatform

// _nextOperator, _map, _filter, dedupe, rewriteTo and merge.
//
// - `NO-1.1`, `MA-1.1` and so on: in `History.begin` an operator's stream is another name for the branches of upstream,
//   and connects nothing. A merged one has those of both. Each branch has its subscription, which connects it (NO-1.3).
// - `NO-1.2`, `NO-2`, `MA-1`, `FI-1`, `RT-1`: `results` of a row in `Operator.swift`; their order: `settleRest`.
// - `DE-2`, `DE-3`, `DE-4`: `pass` compares a value with the storage.
// - `MA-1.3` and so on, on subscription: `claimReplay`, behind upstream's own replay.

/// The operators on the way from a node to what is derived from it, in the order in which a value passes them.
struct OperatorPipe {
  typealias Link = Ref<LinkState>

  /// An operator on one branch of a stream.
  struct LinkState {
    let `operator`: Operator
    let argument: Argument
    let row: OperatorRow
    /// The value that the operator keeps from one value to the next, as `dedupe` does; `.nothing` if there is none.
    var storage = Value.nothing
    /// Whether it has been subscribed, if it keeps something; otherwise `false`.
    var wasSubscribed = false
    /// Whether it is open what it keeps, for example after two subscriptions, or values in no order (C-dedupe-storage).
    var isStorageUnknown = false

    /// The results for a value, as if it had kept nothing yet.
    func results(for value: Value) -> ShortList<Value> { row.results(argument, value) }
  }

  var links: [Link] = []
  var isEmpty: Bool { links.isEmpty }
  /// Whether one of the operators keeps something from one value to the next.
  var hasStorage: Bool { links.contains { $0.row.hasStorage } }
  /// Whether it is open what an operator keeps, and therefore what passes.
  var isStorageUnknown: Bool { links.contains { $0.isStorageUnknown } }
  /// From now on it is open what the operators keep, those that keep something.
  func makeStorageUnknown() { for link in links { link.isStorageUnknown = link.row.hasStorage } }

  /// Notes that the operators are subscribed: from the second time on, it is open what they keep.
  func noteSubscription() {
    for link in links where link.row.hasStorage {
      (link.wasSubscribed, link.isStorageUnknown) = (true, link.isStorageUnknown || link.wasSubscribed)
    }
  }

  /// The results for values (NO-1, MA-1, FI-1), as if no operator had kept anything: there are never more than these.
  func results(_ values: ShortList<Value>) -> ShortList<Value> {
    isEmpty ? values : links.reduce(values) { values, link in values.flatMap { link.place.pointee.results(for: $0) } }
  }
  func results(_ value: Value) -> ShortList<Value> { results(.one(value)) }

  /// Whether a port may pass one observer object on through both, in one subscription or two: they have the same
  /// operators, or equal ones that keep nothing. `merge` does not count, because it passes the observer on unwrapped.
  func mayShareObserver(with other: OperatorPipe) -> Bool {
    func wrapping(_ pipe: OperatorPipe) -> [Link] { pipe.links.filter { $0.row.shape != .stream } }
    return wrapping(self).elementsEqual(wrapping(other)) {
      $0 == $1 || !$0.row.hasStorage && $0.operator == $1.operator && $0.argument == $1.argument
    }
  }

  /// Passes a value on, changes what the operators keep, and returns the results; all possible ones if their storage is
  /// unknown, which it is from now on if the value may not arrive just now (not `isCertain`), or an equality is open.
  @discardableResult
  func pass(_ value: Value, isCertain: Bool, in domain: ValueDomain) -> ShortList<Value> {
    guard hasStorage else { return results(value) }
    if !isCertain { makeStorageUnknown() }
    return links.reduce(.one(value)) { results, link in
      results.flatMap { value in
        guard link.row.hasStorage, !link.isStorageUnknown else { return link.place.pointee.results(for: value) }
        if SpecialSamples.areEqual(link.storage, value, in: domain) == nil { link.isStorageUnknown = true }
        var kept = link.storage == .nothing ? nil : link.storage
        defer { link.storage = kept ?? .nothing }
        return link.row.next(link.argument, value, &kept)
      }
    }
  }

  /// The last result of each remembered value, as a stream behind the operators remembers it; `.nothing` without one.
  func last(of memory: ValueSet) -> ValueSet { mapped(memory) { $0.last } }
  /// The first result of each remembered value, which an observer receives first; `.nothing` without results.
  func first(of memory: ValueSet) -> ValueSet { mapped(memory) { $0.first } }

  /// One result of each remembered value; `.nothing` for `.nothing`, and for a value without results.
  private func mapped(_ memory: ValueSet, _ one: (ShortList<Value>) -> Value?) -> ValueSet {
    isEmpty ? memory : ValueSet(memory.map { $0 == .nothing ? .nothing : one(results($0)) ?? .nothing })
  }
}
