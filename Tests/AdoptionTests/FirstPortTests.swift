import MotionConformance
import Testing

final class MyProperty<Value> {
  private let externalWrite: (Value) -> Void
  private var observers: [(id: Int, next: (Value) -> Void)] = []
  private var lastID = 0

  var value: Value {
    didSet {
      let value = value
      externalWrite(value)
      for (id, next) in observers where observers.contains(where: { $0.id == id }) { next(value) }
    }
  }

  init(initialValue: Value, externalWrite: @escaping (Value) -> Void) {
    (value, self.externalWrite) = (initialValue, externalWrite)
  }

  convenience init(initialValue: Value) { self.init(initialValue: initialValue, externalWrite: { _ in }) }

  func subscribe(next: @escaping (Value) -> Void) -> MySubscription {
    lastID += 1
    let id = lastID
    observers.append((id, next))
    next(value)
    return MySubscription { self.observers.removeAll { $0.id == id } }
  }
}

final class MySubscription {
  private let end: () -> Void

  init(_ end: @escaping () -> Void) { self.end = end }
  func unsubscribe() { end() }
}

extension MySubscription: SubscriptionProtocol {}
extension MyProperty: ReactivePropertyProtocol, LacksStream {
  static var lacksStream: String { "there are no streams yet" }
}

struct FirstPortTests {
  @Test func conforms() throws {
    print(try Port("MyMotion").reactiveProperty(MyProperty<Int>.self, MyProperty<String>.self).check(generated: 2_000))
  }
}
