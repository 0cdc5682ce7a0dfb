/// Creates the subjects of MotionObservable.
struct MotionObservableSubjectFactory<Observable: MotionObservableProtocol>: SubjectFactory
where Observable.Value: SampleValue {
  typealias State = Observable.State

  private let lackOfStates = Observable.lackOfStates

  var domain: ValueDomain { Observable.Value.domain }

  func listener(_ name: Name, _ runner: ScenarioRunner) -> any Listener {
    TypedListener<Observable.Value>(name, runner)
  }

  func source(_ source: Source) -> any Subject {
    MotionSubject(Observable.connecting(to: source, lackOfStates), lackOfStates, source: source)
  }

  func observer(_ listener: any Listener) -> any Channels {
    MotionChannels(Observable.Observer.observing(listener.typed(Observable.Value.self)), lackOfStates)
  }

  func states() throws -> [MotionStateName] {
    try requireStates()
    let all = (State.self as? any CaseIterable.Type).map { cases($0) } ?? [.atRest, .active]
    return all.map { MotionStateName($0) }
  }

  func numbers() throws -> [(MotionStateName, Int)] {
    try requireStates()
    return [State.atRest, .active].compactMap { state in number(of: state).map { (MotionStateName(state), $0) } }
  }

  private func requireStates() throws { if let lackOfStates { throw Refusal.unsupported(lackOfStates) } }

  private func cases<Cases: CaseIterable>(_ type: Cases.Type) -> [State] { type.allCases.compactMap { $0 as? State } }

  private func number(of state: State) -> Int? {
    let raw = (state as? any RawRepresentable).map { $0.rawValue as Any }
    return (raw as? any BinaryInteger).flatMap { Int(exactly: $0) }
  }
}

/// Creates the subjects of `_remember`.
struct RememberingSubjectFactory<Observable: RememberingProtocol>: SubjectFactory where Observable.Value: SampleValue {
  private let lackOfStates = Observable.lackOfStates

  var domain: ValueDomain { Observable.Value.domain }

  func listener(_ name: Name, _ runner: ScenarioRunner) -> any Listener {
    TypedListener<Observable.Value>(name, runner)
  }

  func source(_ source: Source) -> any Subject {
    RememberingSubject(Observable.connecting(to: source, lackOfStates), lackOfStates, source: source)
  }
}

extension MotionObservableProtocol where Value: SampleValue {
  fileprivate static func connecting(to source: Source, _ lackOfStates: String?) -> Connected {
    connecting { source.connect($0, MotionChannels($0, lackOfStates)) ?? emptyDisconnect }
  }
}

/// A MotionObservable, with the source that it was made from, if it was made from one.
class MotionSubject<Observable: MotionObservableProtocol>: Subject where Observable.Value: SampleValue {
  fileprivate let observable: Observable
  fileprivate let lackOfStates: String?
  private let source: Source?

  init(_ observable: Observable, _ lackOfStates: String?, source: Source? = nil) {
    self.observable = observable
    self.lackOfStates = lackOfStates
    self.source = source
  }

  func subscribe(_ listener: any Listener, _ form: SubscribeForm) throws -> any SubscriptionProtocol {
    let listener = listener.typed(Observable.Value.self)
    guard form == .observer else { return try observable.subscribe(listener, form, lackOfStates: lackOfStates) }
    let observer = listener.object as? Observable.Observer ?? .observing(listener)
    listener.object = observer
    guard let source else { return observable.subscribe(observer: observer) }
    return source.awaiting(observer) { observable.subscribe(observer: observer) }
  }

  func remembered() throws -> any Subject { throw Refusal.unsupported("this stream cannot be remembered") }
}

/// A MotionObservable that can be remembered.
final class RememberingSubject<Observable: RememberingProtocol>: MotionSubject<Observable>
where Observable.Value: SampleValue {
  override func remembered() -> any Subject { RememberingSubject<_>(observable._remember(), lackOfStates) }
}

/// Both channels of a port's observer.
private final class MotionChannels<Observer: MotionObserverProtocol>: Channels where Observer.Value: SampleValue {
  private let observer: Observer
  private let lackOfStates: String?

  init(_ observer: Observer, _ lackOfStates: String?) {
    self.observer = observer
    self.lackOfStates = lackOfStates
  }

  func next(_ sample: Int) { observer.next(.sample(sample)) }

  func state(_ name: MotionStateName) throws {
    if let lackOfStates { throw Refusal.unsupported(lackOfStates) }
    switch name {
    case .atRest: observer.state(.atRest)
    case .active: observer.state(.active)
    case .other(let text): throw Refusal.misuse("invalid state '\(text)': expected atRest or active")
    }
  }
}

extension MotionObserverProtocol where Value: SampleValue {
  fileprivate static func observing(_ listener: TypedListener<Value>) -> Observing {
    observing(next: listener.next, state: { [state = listener.state] in state(MotionStateName($0)) })
  }
}

extension StreamProtocol {
  /// Why the stream has no state channel, or `nil` if it has one.
  static var lackOfStates: String? { (self as? any LacksStateChannel.Type)?.lacksStateChannel }
}

extension StreamProtocol where Value: SampleValue {
  /// Subscribes in any form except with an observer object of the port.
  func subscribe(
    _ listener: TypedListener<Value>, _ form: SubscribeForm, lackOfStates: String?
  ) throws -> any SubscriptionProtocol {
    switch form {
    case .next: return subscribe(next: listener.next)
    case .nextAndState:
      if let lackOfStates { throw Refusal.unsupported(lackOfStates) }
      return subscribe(next: listener.next, state: { [state = listener.state] in state(MotionStateName($0)) })
    case .nothing: return subscribe()
    case .observer: throw Refusal.unsupported("the stream of a property cannot be subscribed with an observer object")
    }
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
