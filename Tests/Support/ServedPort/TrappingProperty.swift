import MotionConformance

/// A property that traps where it is unsubscribed from, and prints what it is given.
final class TrappingProperty<Value>: ReactivePropertyProtocol, LacksExternalWrite, LacksStream {
  static var lacksExternalWrite: String { "there is none" }
  static var lacksStream: String { "there are none" }

  private var observers: [(Value) -> Void] = []

  init(initialValue: Value) { value = initialValue }

  var value: Value {
    didSet {
      print("written", value)
      for observer in observers { observer(value) }
    }
  }

  func subscribe(next: @escaping (Value) -> Void) -> TrappingSubscription {
    observers.append(next)
    next(value)
    return TrappingSubscription()
  }
}

struct TrappingSubscription: SubscriptionProtocol {
  func unsubscribe() { fatalError("nobody leaves") }
}
