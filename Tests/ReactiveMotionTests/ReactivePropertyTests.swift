import ReactiveMotion
import Testing

@Suite struct ReactivePropertyTests {
  let property = ReactiveProperty(initialValue: 0)
  let log = Log()

  func observer(_ name: String) -> (Int) -> Void { { [log] in log.add("\(name) receives \($0)") } }

  @Test func `order is kept after unsubscribing`() {
    var received: [Int] = []
    let subscriptions = (0..<100).map { name in property.subscribe { if $0 > 0 { received.append(name) } } }
    for (name, subscription) in subscriptions.enumerated() where name % 7 != 3 { subscription.unsubscribe() }
    property.value = 1
    #expect(received == (0..<100).filter { $0 % 7 == 3 })
  }

  @Test func `many may subscribe during a notification`() {
    var count = 0
    _ = property.subscribe { value in
      guard value == 1 else { return }
      for _ in 0..<1000 { _ = property.subscribe { _ in count += 1 } }
    }
    property.value = 1
    #expect(count == 1000)
    property.value = 2
    #expect(count == 2000)
  }

  @Test func `releasing a subscription does not end it`() {
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
