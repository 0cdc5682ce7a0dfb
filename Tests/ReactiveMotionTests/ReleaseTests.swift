import ReactiveMotion
import Testing

/// An object that calls a function when it is released.
private final class Last {
  let name: String
  let action: () -> Void

  init(name: String = "", _ action: @escaping () -> Void = {}) { (self.name, self.action) = (name, action) }

  deinit { action() }
}

/// An observer is released when it unsubscribes, and only its owners keep a property alive.
@Suite struct ReleaseTests {
  let property = ReactiveProperty(initialValue: 0)

  /// An observer that owns a token, and a weak reference to the token.
  func observer() -> (next: (Int) -> Void, token: () -> Token?) {
    let token = Token()
    return ({ _ in withExtendedLifetime(token) {} }, { [weak token] in token })
  }

  @Test func `unsubscribing during a notification releases the observer`() {
    let other = Box<Subscription?>(nil)
    var (next, token): ((Int) -> Void, () -> Token?) = observer()
    _ = property.subscribe { value in
      if value == 1 {
        other.content?.unsubscribe()
        #expect(token() == nil)
      }
    }
    other.content = property.subscribe(next: next)
    next = { _ in }
    #expect(token() != nil)
    property.value = 1
  }

  @Test func `an observer that unsubscribes itself is released when it returns`() {
    let own = Box<Subscription?>(nil)
    let weakToken: () -> Token?
    do {
      let token = Token()
      weakToken = { [weak token] in token }
      own.content = property.subscribe { value in
        if value == 1 { own.content?.unsubscribe() }
        withExtendedLifetime(token) {}
      }
    }
    _ = property.subscribe { #expect((weakToken() == nil) == ($0 == 1)) }
    property.value = 1
    #expect(weakToken() == nil)
  }

  @Test func `the only observer keeps its captured objects when it unsubscribes itself and the list grows`() {
    let own = Box<Subscription?>(nil)
    let log = Log()
    weak var weakToken: Token?
    do {
      let token = Token()
      weakToken = token
      own.content = property.subscribe { value in
        if value == 1 {
          own.content?.unsubscribe()
          for name in ["b", "c"] { _ = property.subscribe { log.add("\(name) receives \($0)") } }
          log.add("\(weakToken === token)")
        }
      }
    }
    property.value = 1
    #expect(weakToken == nil)
    property.value = 2
    #expect(log.take() == ["b receives 1", "c receives 1", "true", "b receives 2", "c receives 2"])
  }

  @Test func `a property releases its observers`() {
    var (next, token): ((Int) -> Void, () -> Token?) = observer()
    var property: ReactiveProperty? = ReactiveProperty(initialValue: 0)
    let subscription = property?.subscribe(next: next)
    next = { _ in }
    weak let weakProperty = property
    property = nil
    #expect(weakProperty == nil)
    #expect(token() == nil)
    subscription?.unsubscribe()
  }

  @Test func `a property may be released by an observer that unsubscribes`() {
    var property: ReactiveProperty? = ReactiveProperty(initialValue: 0)
    let subscription = property?.subscribe { [property] _ in withExtendedLifetime(property) {} }
    weak let weakProperty = property
    property = nil
    #expect(weakProperty != nil)
    subscription?.unsubscribe()
    #expect(weakProperty == nil)
  }

  @Test func `a property may be released during a notification`() {
    let box = Box<ReactiveProperty<Int>?>(ReactiveProperty(initialValue: 0))
    weak let weakProperty = box.content
    var received: [Int] = []
    for _ in 0..<3 {
      _ = box.content?.subscribe { value in
        if value == 1 { box.content = nil }
        received.append(value)
      }
    }
    box.content?.value = 1
    #expect(received == [0, 0, 0, 1, 1, 1])
    #expect(weakProperty == nil)
  }

  @Test func `releasing an observer may use the property`() {
    var received: [Int] = []
    let others = (0..<10).map { _ in property.subscribe { _ in } }
    let subscription = property.subscribe { [last = Last { property.value = 1 }] _ in withExtendedLifetime(last) {} }
    _ = property.subscribe { received.append($0) }
    let chain = property.subscribe { [last = Last { others.forEach { $0.unsubscribe() } }] _ in
      withExtendedLifetime(last) {}
    }
    subscription.unsubscribe()
    chain.unsubscribe()
    property.value = 2
    #expect(received == [0, 1, 2])
  }

  @Test func `releasing a value may write the property`() {
    let box = Box<ReactiveProperty<Last>?>(nil)
    let property = ReactiveProperty(initialValue: Last { box.content?.value = Last(name: "c") })
    box.content = property
    var received: [String] = []
    _ = property.subscribe { received.append($0.name) }
    _ = property.subscribe { value in
      if value.name == "b" { property.value = Last(name: "d") { property.value = Last(name: "e") } }
    }
    property.value = Last(name: "b")
    #expect(received == ["", "b", "d", "c", "e"])
    #expect(property.value.name == received.last)
    box.content = nil
  }

  @Test func `disconnect is released once it has run`() {
    weak var weakToken: Token?
    let stream = MotionObservable<Int> { _ in
      let token = Token()
      weakToken = token
      return { withExtendedLifetime(token) {} }
    }
    let subscription = stream.subscribe()
    #expect(weakToken != nil)
    subscription.unsubscribe()
    #expect(weakToken == nil)
    withExtendedLifetime(subscription) {}
  }
}
