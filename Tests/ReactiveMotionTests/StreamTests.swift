import ReactiveMotion
import Testing

@Suite struct StreamTests {
  @Test func `states are two`() {
    #expect(MotionState.allCases == [.atRest, .active])
    #expect(MotionState.atRest.rawValue == 0)
    #expect(MotionState.active.rawValue == 1)
  }

  @Test func `connect receives the observer that subscribed`() {
    var connected: [MotionObserver<Int>] = []
    let stream = MotionObservable<Int> { observer in
      connected.append(observer)
      return noopDisconnect
    }
    #expect(connected.isEmpty)
    let observer = MotionObserver<Int>({ _ in }, state: { _ in })
    stream.subscribe(observer: observer).unsubscribe()
    #expect(connected.count == 1)
    #expect(connected.first === observer)
  }

  @Test func `channels keep their order`() {
    let log = Log()
    let stream = MotionObservable<Int> { observer in
      observer.state(.active)
      observer.next(1)
      observer.state(.atRest)
      return { log.add("disconnected") }
    }
    let subscription = stream.subscribe(next: { log.add("\($0)") }, state: { log.add("\($0)") })
    #expect(log.take() == ["active", "1", "atRest"])
    let ignoring = stream.subscribe()
    #expect(log.take() == [])
    ignoring.unsubscribe()
    subscription.unsubscribe()
    #expect(log.take() == ["disconnected", "disconnected"])
  }

  @Test func `disconnect runs once even if it unsubscribes`() {
    let log = Log()
    let box = Box<Subscription?>(nil)
    let stream = IndefiniteObservable<MotionObserver<Int>> { _ in
      {
        log.add("disconnected")
        box.content?.unsubscribe()
      }
    }
    box.content = stream.subscribe(observer: MotionObserver({ _ in }, state: { _ in }))
    box.content?.unsubscribe()
    box.content?.unsubscribe()
    #expect(log.take() == ["disconnected"])
  }
}
