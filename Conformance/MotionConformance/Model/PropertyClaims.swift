// ReactiveProperty and Property: writing, reading, and the information of a Property.

extension History {
  /// A property is written. The value of an information changes only when that is written out.
  func write(_ value: Value, _ name: Name, _ call: Call) {
    guard let node = node(name) else { return }
    let isEqual = SpecialSamples.areEqual(node.value, value, in: values) != false
    deliver(node, value, call, isEqual: isEqual)
    guard node.kind == .property else { return }
    node.value = value
    if isEqual { node.memory.insert(value) } else { node.memory = [value] }
  }

  /// The information of a Property is changed without using the Property.
  func change(_ name: Name, _ value: Value) {
    guard let node = node(name) else { return }
    changedValues.insert(value)
    change(node, value)
  }

  /// The information changes; a Property may hand on what it reads instead of what was written.
  func change(_ node: Node, _ value: Value) {
    (node.value, node.memory) = (value, [value])
    for delivery in deliveries where delivery.root == node && delivery.value != value {
      delivery.alternatives.insert(value)
    }
  }

  /// The values that a property may read as, or a stream that is connected replay, and older ones that break a `should` (RP-4.1,
  /// RP-4.3, PO-4.2, RM-6.4).
  ///
  /// A port may defer a nested write as a whole: until an observer has received it, the property may read as before.
  func currentValues(_ node: Node) -> (allowed: ValueSet, older: ValueSet) {
    var (allowed, older) = (node.memory, ValueSet())
    guard node.kind != .information else { return (allowed, older) }
    for delivery in deliveries where delivery.root == node.root {
      if delivery.call.isNested || delivery.isInitial {
        allowed.formUnion(delivery.before)
      } else if !node.isChained {
        older.formUnion(delivery.before)
      }
    }
    return (allowed, older.subtracting(allowed))
  }

  /// A reading returns a value: that of a property is judged at once.
  func handleReading(_ event: TimedEvent) {
    let call = event.call
    guard call.kind == .read || call.kind == .readFirst, call.name == event.name, call.result == nil else {
      return breach(.reads, call, node(event.name), event: event)
    }
    call.result = event
    guard call.kind == .read, let node = node(event.name) else { return }
    let (allowed, older) = currentValues(node)
    guard !allowed.contains(event.value) else { return }
    let isOlder = older.contains(event.value)
    breach(
      .reads, call, node, isOlder ? .should : .must, event: event, tags: isOlder ? [.isBeingWritten] : [],
      expected: allowed.map { .reads(node.name, .sample($0)) })
    if !isOlder { node.memory.insert(event.value) }
  }
}
