import MotionConformance
import ReactiveMotion
import Testing

/// A property whose observers may be called on any thread, and some of them on the main actor.
final class Setting<Value: Sendable> {
  private let property: ReactiveProperty<Value>

  init(_ value: Value) { property = ReactiveProperty(initialValue: value) }
  var value: Value {
    get { property.value }
    set { property.value = newValue }
  }
  func observe(_ next: @escaping @Sendable (Value) -> Void) -> Subscription { property.subscribe(next: next) }
  @MainActor func observeOnMain(_ next: @escaping @MainActor (Value) -> Void) -> Subscription {
    property.subscribe { value in MainActor.assumeIsolated { next(value) } }
  }
}

/// A function that the kit calls where it was made: everything specified is synchronous.
struct Unchecked<Value>: @unchecked Sendable {
  let call: (Value) -> Void
}

extension Setting: LacksExternalWrite, LacksStream {
  static var lacksExternalWrite: String { "a setting writes its value nowhere else" }
  static var lacksStream: String { "a setting is observed directly" }
  convenience init(initialValue: Value) { self.init(initialValue) }
  func subscribe(next: @escaping (Value) -> Void) -> Subscription {
    let next = Unchecked(call: next)
    return observe { next.call($0) }
  }
}

/// The same property, subscribed by its other function.
@MainActor final class MainSetting<Value: Sendable>: @MainActor LacksExternalWrite, @MainActor LacksStream {
  static var lacksExternalWrite: String { "a setting writes its value nowhere else" }
  static var lacksStream: String { "a setting is observed directly" }
  private let setting: Setting<Value>

  init(initialValue: Value) { setting = Setting(initialValue) }
  var value: Value {
    get { setting.value }
    set { setting.value = newValue }
  }
  func subscribe(next: @escaping (Value) -> Void) -> Subscription {
    let next = Unchecked(call: next)
    return setting.observeOnMain { next.call($0) }
  }
}

struct SendableClosureTests {
  @Test func conforms() throws {
    try MotionConformance.Port("Setting").reactiveProperty(Setting<Int>.self).check(generated: 500)
  }

  @MainActor @Test func conformsOnTheMainActor() throws {
    try MotionConformance.Port("MainSetting").reactiveProperty(MainSetting<Int>.self).check(generated: 500)
  }
}
