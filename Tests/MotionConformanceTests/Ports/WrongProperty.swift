/// A property with one mistake: it notifies its observers in reverse order, and writes externally afterwards.
class WrongProperty<Value>: ListedProperty<Value> {
  override func propagate(_ value: Value) {
    for observer in observers.reversed() { observer(value) }
    externalWrite(value)
  }
}

/// A property that conforms, except for the order in which it notifies its observers.
final class ReversedProperty<Value>: ListedProperty<Value> {
  override func propagate(_ value: Value) {
    externalWrite(value)
    for observer in observers.reversed() { observer(value) }
  }
}
