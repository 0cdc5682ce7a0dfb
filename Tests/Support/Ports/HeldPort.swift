import MotionConformance

extension Port {
  /// Observers are values that the subscriptions hold, and a list refers to them weakly. A subscription that is released is
  /// forgotten, and nothing passes one that has ended.
  public static var held: Port {
    Port("Held by subscriptions").streams(HeldStream<Int>.self, HeldStream<String>.self, HeldStream<Int?>.self)
  }
}

/// An observer without identity.
public struct HeldObserver<Value>: MotionObserverProtocol {
  public let next: (Value) -> Void
  public let state: (BareState) -> Void

  public static func observing(next: @escaping (Value) -> Void, state: @escaping (BareState) -> Void) -> Self {
    Self(next: next, state: state)
  }
}

/// A subscription, with the observer until it ends.
public final class HeldSubscription<Value>: SubscriptionProtocol {
  fileprivate private(set) var observer: HeldObserver<Value>?
  fileprivate var end: () -> Void = {}
  fileprivate init(_ observer: HeldObserver<Value>) { self.observer = observer }

  /// Passes on to the observer as long as the subscription holds it.
  fileprivate var gate: HeldObserver<Value> {
    HeldObserver(next: { [weak self] in self?.observer?.next($0) }, state: { [weak self] in self?.observer?.state($0) })
  }

  public func unsubscribe() {
    observer = nil
    let end = end
    self.end = {}
    end()
  }
}

private final class HeldList<Value> {
  private var places: [() -> HeldSubscription<Value>?] = []

  var isEmpty: Bool { places.allSatisfy { $0()?.observer == nil } }

  func add(_ observer: HeldObserver<Value>) -> HeldSubscription<Value> {
    let subscription = HeldSubscription(observer)
    places = places.filter { $0()?.observer != nil } + [{ [weak subscription] in subscription }]
    return subscription
  }

  func send(_ put: (HeldObserver<Value>) -> Void) { for place in places { place()?.observer.map(put) } }
}

public struct HeldStream<Value>: RememberingProtocol {
  public typealias Connect = (HeldObserver<Value>) -> () -> Void
  public typealias Subscription = HeldSubscription<Value>

  fileprivate let connect: Connect
  public static var emptyDisconnect: () -> Void { {} }
  public static func connecting(_ connect: @escaping Connect) -> Self { Self(connect: connect) }

  public func subscribe(next: @escaping (Value) -> Void, state: @escaping (BareState) -> Void) -> Subscription {
    subscribe(observer: HeldObserver(next: next, state: state))
  }
  public func subscribe() -> Subscription { subscribe(next: { _ in }, state: { _ in }) }
  public func subscribe(observer: HeldObserver<Value>) -> Subscription {
    let subscription = HeldSubscription(observer)
    subscription.end = connect(subscription.gate)
    return subscription
  }

  public func _remember() -> HeldStream {
    let list = HeldList<Value>()
    var (last, upstream): (Value?, Subscription?)
    return HeldStream { observer in
      var isReady = false
      let place = list.add(
        HeldObserver(next: { if isReady { observer.next($0) } }, state: { if isReady { observer.state($0) } }))
      if upstream == nil {
        let subscription = Subscription(
          HeldObserver { value in
            last = .some(value)
            list.send { $0.next(value) }
          } state: { state in
            list.send { $0.state(state) }
          })
        upstream = subscription
        subscription.end = connect(subscription.gate)
      }
      isReady = true
      if let last { observer.next(last) }
      return {
        place.unsubscribe()
        guard list.isEmpty, let subscription = upstream else { return }
        upstream = nil
        subscription.unsubscribe()
      }
    }
  }
}
