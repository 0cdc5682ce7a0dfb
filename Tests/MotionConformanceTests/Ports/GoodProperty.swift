import MotionConformance

/// A Property that conforms.
final class GoodProperty<Value>: ObservablePropertyProtocol {
  private var observers: [(place: Int, next: (Value) -> Void)] = []
  private var places = 0
  private let readInformation: () -> Value
  private let writeInformation: (Value) -> Void

  init(read: @escaping () -> Value, write: @escaping (Value) -> Void) {
    readInformation = read
    writeInformation = write
  }

  func read() -> Value { readInformation() }

  func write(_ value: Value) {
    writeInformation(value)
    for observer in observers { observer.next(value) }
  }

  func subscribe(next: @escaping (Value) -> Void) -> ListedSubscription {
    let place = places
    places += 1
    observers.append((place, next))
    next(read())
    return ListedSubscription { self.observers.removeAll { $0.place == place } }
  }
}
