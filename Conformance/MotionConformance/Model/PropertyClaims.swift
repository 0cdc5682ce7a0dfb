// ReactiveProperty and Property: writing, reading, and the information of a Property.
//
// - `RP-1`, `RP-2`, `PO-3.2`: `makeNode` makes a node of its own, which holds the initial value.
// - `RP-3`, `PO-6.5`: `claimWritingOut`. `RP-9.2`, `PO-6.1`: `checkWrittenFirst`.
// - `RP-4`: `handleReading` judges what `currentValues` allows.
// - `RP-5` to `RP-7`, `PO-1` to `PO-3`, `PO-5`: `addSubscription` and `unsubscribe` keep the list `Node.subscriptions`.
// - `RP-9`, `PO-6`: `write` and `deliver`, `claimDelivery`, then the order rules.
// - `RP-10`: a stream is another name, `isThroughStream`; its value on subscription is a `should` in `levelOfReplay`.

extension History {
  /// A property is written: it delivers the value, and holds it; but information changes only when that is written out.
  func write(_ value: Value, _ name: Name, _ call: Call) {
    guard let node = node(name) else { return }
    let isEqual = SpecialSamples.areEqual(node.value, value, in: domain) != false
    deliver(node, value, call, isEqual: isEqual)
    guard node.family == .property else { return }
    node.value = value
    if isEqual { node.memory.insert(value) } else { node.memory = [value] }
  }

  /// The information of a Property changes: deliveries of other values under way may hand on this one instead.
  func change(_ node: Node, _ value: Value) {
    (node.value, node.memory) = (value, [value])
    for delivery in deliveries where delivery.root == node && delivery.value != value {
      delivery.alternatives.insert(value)
    }
  }

  /// The values that a property may read as, or a connected stream replay, and older ones that break a `should`, none
  /// of information or a chained stream (RP-4.1, RP-4.3, PO-4.2, RM-6.4). A port may defer a nested write as a whole.
  func currentValues(_ node: Node) -> (allowed: ValueSet, older: ValueSet) {
    var (allowed, older) = (node.memory, ValueSet())
    guard node.family != .information else { return (allowed, older) }
    for delivery in deliveries where delivery.root == node.root {
      if delivery.call.isNested || delivery.isStartValue {
        allowed.formUnion(delivery.before)
      } else if !node.isChained {
        older.formUnion(delivery.before)
      }
    }
    return (allowed, ValueSet(older.lazy.filter { !allowed.contains($0) }))
  }

  /// Notes a reading's result, and judges a property's (`endReading` a stream's). An unasked or second one is a breach.
  /// An older value of a property breaks a `should`; any other wrong one breaks a `must`, and may be held from then on.
  func handleReading(_ event: TimedEvent) {
    let call = event.call
    guard call.kind == .read || call.kind == .readFirst, call.name == event.name, call.result == nil else {
      return breach(.reads, call, node(event.name)) { $0.event = event }
    }
    call.result = event
    guard call.kind == .read, let node = node(event.name) else { return }
    let (allowed, older) = currentValues(node)
    guard !allowed.contains(event.value) else { return }
    let isOlder = older.contains(event.value)
    breach(.reads, call, node) {
      ($0.event, $0.expected) = (event, allowed.events(.reads, node.name))
      if isOlder { ($0.level, $0.tags) = (.should, [.isBeingWritten]) }
    }
    if !isOlder { node.memory.insert(event.value) }
  }
}
