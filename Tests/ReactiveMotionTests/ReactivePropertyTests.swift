import ReactiveMotion
import Testing

@Suite struct ReactivePropertyTests {
  let log = Log()

  func observer(_ name: String) -> (Int) -> Void {
    { [log] value in log.add("\(name) receives \(value)") }
  }

  @Test func `every observer receives the current value and every later one in order`() {
    let property = ReactiveProperty(initialValue: 0)
    property.value = 1
    _ = property.subscribe(next: observer("a"))
    #expect(log.take() == ["a receives 1"])
    _ = property.subscribe(next: observer("b"))
    #expect(log.take() == ["b receives 1"])
    property.value = 2
    property.value = 2
    #expect(log.take() == ["a receives 2", "b receives 2", "a receives 2", "b receives 2"])
  }

  @Test func `order is kept after unsubscribing`() {
    let property = ReactiveProperty(initialValue: 0)
    var received: [Int] = []
    let subscriptions = (0..<100).map { name in
      property.subscribe { if $0 > 0 { received.append(name) } }
    }
    for (name, subscription) in subscriptions.enumerated() where name % 7 != 3 {
      subscription.unsubscribe()
    }
    property.value = 1
    #expect(received == (0..<100).filter { $0 % 7 == 3 })
  }

  @Test func `external write comes first`() {
    let property = ReactiveProperty(initialValue: 0) { [log] in log.add("external write of \($0)") }
    #expect(log.take() == [])
    property.value = 1
    #expect(log.take() == ["external write of 1"])
    _ = property.subscribe(next: observer("a"))
    #expect(log.take() == ["a receives 1"])
    property.value = 2
    #expect(log.take() == ["external write of 2", "a receives 2"])
  }

  @Test func `re-entrant write is delivered to all after the current value`() {
    let property = ReactiveProperty(initialValue: 0) { [log] in log.add("external write of \($0)") }
    _ = property.subscribe { [log] value in
      log.add("a receives \(value)")
      if value == 1 {
        property.value = 2
        log.add("a reads \(property.value)")
      }
    }
    _ = property.subscribe(next: observer("b"))
    _ = log.take()
    property.value = 1
    #expect(
      log.take() == [
        "external write of 1", "a receives 1", "external write of 2", "a reads 2", "b receives 1", "a receives 2",
        "b receives 2",
      ])
  }

  @Test func `re-entrant write on subscription is delivered after it`() {
    let property = ReactiveProperty(initialValue: 0)
    _ = property.subscribe { [log] value in
      log.add("a begins \(value)")
      if value == 0 { property.value = 1 }
      log.add("a ends \(value)")
    }
    #expect(log.take() == ["a begins 0", "a ends 0", "a begins 1", "a ends 1"])
  }

  @Test func `write in external write is readable immediately and delivered in order`() {
    let box = Box<ReactiveProperty<Int>?>(nil)
    let property = ReactiveProperty(initialValue: 0) { [log] value in
      log.add("external write of \(value)")
      if value > 10 {
        box.content?.value = 10
        log.add("reads \(box.content?.value ?? -1)")
      }
    }
    box.content = property
    defer { box.content = nil }
    _ = property.subscribe(next: observer("a"))
    _ = log.take()
    property.value = 11
    #expect(
      log.take() == ["external write of 11", "external write of 10", "reads 10", "a receives 11", "a receives 10"])
    #expect(property.value == 10)
  }

  @Test func `unsubscribing takes effect during a notification`() {
    let property = ReactiveProperty(initialValue: 0)
    let other = Box<Subscription?>(nil)
    let own = Box<Subscription?>(nil)
    own.content = property.subscribe { [log] value in
      log.add("a receives \(value)")
      if value == 1 {
        other.content?.unsubscribe()
        own.content?.unsubscribe()
      }
    }
    other.content = property.subscribe(next: observer("b"))
    _ = property.subscribe(next: observer("c"))
    _ = log.take()
    property.value = 1
    #expect(log.take() == ["a receives 1", "c receives 1"])
    property.value = 2
    #expect(log.take() == ["c receives 2"])
  }

  @Test func `subscribing during a notification delivers the current value once`() {
    let property = ReactiveProperty(initialValue: 0)
    _ = property.subscribe { [self] value in
      log.add("a receives \(value)")
      if value == 1 {
        property.value = 2
        _ = property.subscribe(next: observer("b"))
        property.value = 3
      }
    }
    _ = log.take()
    property.value = 1
    #expect(log.take() == ["a receives 1", "b receives 2", "a receives 2", "a receives 3", "b receives 3"])
  }

  @Test func `many may subscribe during a notification`() {
    let property = ReactiveProperty(initialValue: 0)
    var count = 0
    _ = property.subscribe { value in
      guard value == 1 else { return }
      for _ in 0..<1000 {
        _ = property.subscribe { _ in count += 1 }
      }
    }
    property.value = 1
    #expect(count == 1000)
    property.value = 2
    #expect(count == 2000)
  }

  @Test func `stream shares the order`() {
    let property = ReactiveProperty(initialValue: 0)
    let stream = property.asStream()
    _ = property.subscribe(next: observer("a"))
    let streamed = stream.subscribe(next: observer("b"), state: { _ in Issue.record() })
    _ = property.subscribe(next: observer("c"))
    #expect(log.take() == ["a receives 0", "b receives 0", "c receives 0"])
    property.value = 1
    #expect(log.take() == ["a receives 1", "b receives 1", "c receives 1"])
    streamed.unsubscribe()
    property.value = 2
    #expect(log.take() == ["a receives 2", "c receives 2"])
  }

  @Test func `releasing a subscription does not end it`() {
    let property = ReactiveProperty(initialValue: 0)
    _ = property.subscribe(next: observer("a"))
    let b = property.subscribe(next: observer("b"))
    _ = log.take()
    property.value = 1
    #expect(log.take() == ["a receives 1", "b receives 1"])
    b.unsubscribe()
    property.value = 2
    #expect(log.take() == ["a receives 2"])
  }
}
