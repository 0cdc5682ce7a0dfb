import ReactiveMotion
import Testing

@Suite struct PropertyTests {
  let log = Log()

  @Test func `information is written once before any notification`() {
    var information = 0
    let property = Property(read: { information }) { [log] in
      log.add("write of \($0)")
      information = $0
    }
    let a = property.subscribe { [log] in log.add("a receives \($0)") }
    #expect(log.take() == ["a receives 0"])
    information = 5
    _ = property.subscribe { [log] in log.add("b receives \($0)") }
    #expect(log.take() == ["b receives 5"])
    property.write(6)
    property.write(6)
    #expect(
      log.take() == ["write of 6", "a receives 6", "b receives 6", "write of 6", "a receives 6", "b receives 6"])
    a.unsubscribe()
    a.unsubscribe()
    property.write(7)
    #expect(log.take() == ["write of 7", "b receives 7"])
    #expect(property.read() == 7)
  }

  @Test func `re-entrant write is readable immediately and delivered in order`() {
    var information = 0
    let property = Property(read: { information }, write: { information = $0 })
    _ = property.subscribe { [log] value in
      log.add("a receives \(value)")
      if value == 1 {
        property.write(2)
        log.add("a reads \(property.read())")
      }
    }
    _ = property.subscribe { [log] in log.add("b receives \($0)") }
    _ = log.take()
    property.write(1)
    #expect(log.take() == ["a receives 1", "a reads 2", "b receives 1", "a receives 2", "b receives 2"])
  }
}
