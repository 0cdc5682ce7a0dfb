import MotionConformance

/// A property with one mistake: it notifies its observers in reverse order, and writes externally afterwards.
final class WrongProperty<Value> {
  private var observers: [(place: Int, next: (Value) -> Void)] = []
  private var places = 0
  private let externalWrite: (Value) -> Void

  init(initialValue: Value, externalWrite: @escaping (Value) -> Void) {
    value = initialValue
    self.externalWrite = externalWrite
  }

  convenience init(initialValue: Value) { self.init(initialValue: initialValue, externalWrite: { _ in }) }

  var value: Value {
    didSet {
      let value = value
      for observer in observers.reversed() { observer.next(value) }
      externalWrite(value)
    }
  }

  func subscribe(next: @escaping (Value) -> Void) -> WrongSubscription {
    let place = places
    places += 1
    observers.append((place, next))
    next(value)
    return WrongSubscription { self.observers.removeAll { $0.place == place } }
  }
}

struct WrongSubscription: SubscriptionProtocol {
  let disconnect: () -> Void

  func unsubscribe() { disconnect() }
}

extension WrongProperty: ReactivePropertyProtocol, LacksStream {
  static var lacksStream: String { "streams are yet to come" }
}

/// A testee that answers as the test says, as often as it says.
struct ScriptedTestee: Testee {
  let name = "scripted"
  var repetitions = 1
  let answer: (Request) -> Performance?

  func domains(of specification: Specification) -> [ValueDomain] {
    specification == .reactiveProperty ? [.integer, .text, .integer] : []
  }

  func perform(_ requests: [Request], answer: (Performance) -> Void) {
    for request in requests {
      guard let performance = self.answer(request) else { return }
      for _ in 0..<repetitions { answer(performance) }
    }
  }
}
