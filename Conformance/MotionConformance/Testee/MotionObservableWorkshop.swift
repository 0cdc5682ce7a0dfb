/// Makes the subjects of MotionObservable from a port's type.
struct MotionObservableWorkshop<Observable: MotionObservableProtocol>: Workshop where Observable.Value: SampleValue {
  typealias Value = Observable.Value
  typealias State = Observable.State

  func source(connect: @escaping (Channels<Value>) -> (() -> Void)?) -> any Subject<Value> {
    MotionSubject(Observable.connecting { connect(Channels($0, of: Observable.self)) ?? Observable.emptyDisconnect })
  }

  func observer(_ listener: Listener<Value>) -> Channels<Value> {
    Channels(Observable.Observer.observing(listener), of: Observable.self)
  }

  func states() throws -> [MotionStateName] {
    try Observable.requireStates()
    let all = (State.self as? any CaseIterable.Type).map { cases($0) } ?? [.atRest, .active]
    return all.map { MotionStateName($0) }
  }

  func numbers() throws -> [(MotionStateName, Int)] {
    try Observable.requireStates()
    return [State.atRest, .active].compactMap { state in number(of: state).map { (MotionStateName(state), $0) } }
  }

  private func cases<Cases: CaseIterable>(_ type: Cases.Type) -> [State] { type.allCases.compactMap { $0 as? State } }

  private func number(of state: State) -> Int? {
    let raw = (state as? any RawRepresentable).map { $0.rawValue as Any }
    return (raw as? any BinaryInteger).flatMap { Int(exactly: $0) }
  }
}

/// Makes the subjects of `_remember` from a port's type.
struct RememberingWorkshop<Observable: RememberingProtocol>: Workshop where Observable.Value: SampleValue {
  typealias Value = Observable.Value

  func source(connect: @escaping (Channels<Value>) -> (() -> Void)?) -> any Subject<Value> {
    RememberingSubject(
      Observable.connecting { connect(Channels($0, of: Observable.self)) ?? Observable.emptyDisconnect })
  }
}

private class MotionSubject<Observable: MotionObservableProtocol>: Subject {
  typealias Value = Observable.Value

  fileprivate let observable: Observable

  init(_ observable: Observable) { self.observable = observable }

  func subscribe(_ listener: Listener<Value>, _ form: SubscribeForm) throws -> any SubscriptionProtocol {
    guard form == .observer else { return try observable.subscribe(listener, form) }
    let observer = listener.object as? Observable.Observer ?? .observing(listener)
    listener.object = observer
    return observable.subscribe(observer: observer)
  }

  func remembered() throws -> any Subject<Value> { throw Refusal.misuse("this stream cannot be remembered") }
}

private final class RememberingSubject<Observable: RememberingProtocol>: MotionSubject<Observable> {
  override func remembered() -> any Subject<Observable.Value> { RememberingSubject<_>(observable._remember()) }
}

extension MotionObserverProtocol {
  fileprivate static func observing(_ listener: Listener<Value>) -> Observing {
    observing(next: listener.next, state: { listener.state(MotionStateName($0)) })
  }
}

extension Channels {
  fileprivate init<Observable: MotionObservableProtocol>(
    _ observer: Observable.Observer, of type: Observable.Type
  ) where Observable.Value == Value {
    self.init(
      next: observer.next,
      state: { name in
        try type.requireStates()
        try observer.put(name)
      })
  }
}

extension MotionObserverProtocol {
  fileprivate func put(_ name: MotionStateName) throws {
    switch name {
    case .atRest: state(.atRest)
    case .active: state(.active)
    case .other(let text): throw Refusal.misuse("there is no state \(text) to emit")
    }
  }
}

extension StreamProtocol {
  /// Subscribes in any form but by an observer of the port's.
  func subscribe(_ listener: Listener<Value>, _ form: SubscribeForm) throws -> any SubscriptionProtocol {
    switch form {
    case .next: return subscribe(next: listener.next)
    case .nextAndState:
      try Self.requireStates()
      return subscribe(next: listener.next, state: { listener.state(MotionStateName($0)) })
    case .nothing: return subscribe()
    case .observer: throw Refusal.misuse("this stream takes no observers")
    }
  }

  /// Refuses where the port says that it has no channel for states.
  static func requireStates() throws {
    if let lacking = self as? any LacksStateChannel.Type { throw Refusal.unsupported(lacking.lacksStateChannel) }
  }
}

extension MotionStateName {
  fileprivate init(_ state: some MotionStateProtocol) {
    switch state {
    case .atRest: self = .atRest
    case .active: self = .active
    default: self = .other("\(state)")
    }
  }
}
