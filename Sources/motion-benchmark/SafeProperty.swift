/// A property like ReactiveProperty whose list of observers has no unsafe code, to show the cost of that.
///
/// The observers are in an array that is copied if one unsubscribes during a notification. A write has the same checks;
/// compaction is left out, which favours this property.
final class SafeProperty<Value> {
  private struct Slot {
    var next: ((Value) -> Void)?
  }

  private var storage: Value
  private var slots: ContiguousArray<Slot> = []
  private var isBusy = false
  private var someoneLeft = false
  private var waiting: ContiguousArray<(Value, Int)> = []

  init(initialValue: Value) {
    storage = initialValue
  }

  var value: Value {
    get { storage }
    set {
      storage = newValue
      let end = slots.count
      guard !isBusy else { return waiting.append((newValue, end)) }
      isBusy = true
      tell(newValue, end)
      while !waiting.isEmpty {
        let (value, end) = waiting.removeFirst()
        tell(value, end)
      }
      isBusy = false
    }
  }

  private func tell(_ value: Value, _ end: Int) {
    let walked = slots
    someoneLeft = false
    var place = 0
    while place < end {
      if !someoneLeft || slots[place].next != nil {
        walked[place].next?(value)
      }
      place += 1
    }
  }

  func subscribe(next: @escaping (Value) -> Void) {
    slots.append(Slot(next: next))
    next(storage)
  }

  func unsubscribe(_ place: Int) {
    slots[place].next = nil
    someoneLeft = true
  }
}
