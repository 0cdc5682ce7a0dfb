import MotionConformance

/// A property that conforms, unless a subclass changes how it propagates.
class ListedProperty<Value>: ReactivePropertyProtocol, LacksStream {
  class var lacksStream: String { "streams are yet to come" }

  /// The functions of the observers, in the order in which they subscribed.
  var observers: [(Value) -> Void] { list.map(\.next) }
  let externalWrite: (Value) -> Void
  private var list: [(place: Int, next: (Value) -> Void)] = []
  private var places = 0

  required init(initialValue: Value, externalWrite: @escaping (Value) -> Void) {
    value = initialValue
    self.externalWrite = externalWrite
  }

  required convenience init(initialValue: Value) { self.init(initialValue: initialValue, externalWrite: { _ in }) }

  var value: Value { didSet { propagate(value) } }

  /// The effects of a change.
  func propagate(_ value: Value) {
    externalWrite(value)
    for observer in observers { observer(value) }
  }

  func subscribe(next: @escaping (Value) -> Void) -> ListedSubscription {
    let place = places
    places += 1
    list.append((place, next))
    next(value)
    return ListedSubscription { self.list.removeAll { $0.place == place } }
  }
}

struct ListedSubscription: SubscriptionProtocol {
  let disconnect: () -> Void

  func unsubscribe() { disconnect() }
}
