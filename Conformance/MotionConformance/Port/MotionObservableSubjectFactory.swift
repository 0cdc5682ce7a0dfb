/// Creates the subjects of MotionObservable, which perform the operators to which their type conforms.
final class MotionObservableSubjectFactory<Observable: MotionObservableProtocol>:
  IndefiniteObservableSubjectFactory<Observable>
where Observable.Value: SampleValue {
  typealias State = Observable.State

  init() {
    super.init(
      MotionSubject<Observable.Connected>.self, MotionChannels<Observable.Observer>.self, lacks: Observable.lacks)
  }

  override func states() -> [MotionStateName] {
    let all = (State.self as? any CaseIterable.Type).map { $0.allCases.compactMap { $0 as? State } }
    return (all ?? [.atRest, .active]).map { MotionStateName($0) }
  }

  override func numbers() -> [(MotionStateName, Int)] {
    [State.atRest, .active].compactMap { state in
      let raw = (state as? any RawRepresentable).map { $0.rawValue as Any }
      return (raw as? any BinaryInteger).flatMap { Int(exactly: $0) }.map { (MotionStateName(state), $0) }
    }
  }
}

final class MotionSubject<Observable: MotionObservableProtocol>: ObservableSubject<Observable>
where Observable.Value: SampleValue {
  override class func observer(_ listener: TypedListener<Observable.Value>) -> Observable.Observer {
    .observing(next: listener.next, state: { listener.receive(MotionStateName($0)) })
  }

  override func subscribe(_ listener: Listener, _ form: SubscribeForm) throws -> any SubscriptionProtocol {
    form == .observer
      ? try super.subscribe(listener, form) : try observable.subscribe(listener.typed(Observable.Value.self), form)
  }

  override func deriving(
    by operation: Specification, _ argument: Argument, with other: Subject?, _ calls: StreamCalls
  ) throws -> Subject {
    let made = calls.call(operation, on: Observable.self)?(observable, argument, other?.asArgument)
    return try made.offered(operation.name)
  }

  override var asArgument: Any? { observable }

  override func readFirst() throws -> TracedValue? {
    try (observable as? any ReadingProtocol<Observable.Value>).offered("_read")._read().map { TracedValue($0) }
  }
}

extension Optional {
  /// The value; if there is none, throws that the port does not offer the operator of that name.
  fileprivate func offered(_ name: @autoclosure () -> String) throws -> Wrapped {
    guard let self else { throw Refusal.unsupported("The port offers no `\(name())`.") }
    return self
  }
}

extension StreamProtocol where Value: SampleValue {
  /// A function that makes a subject of a stream of this type, with the operators that the type offers.
  static func subject() -> (Self) -> Subject {
    func observable<Stream: MotionObservableProtocol<Value>>(_ type: Stream.Type) -> (Self) -> Subject {
      { [made = MotionSubject<Stream>.self] in made.init($0 as! Stream) }
    }
    if let type = Self.self as? any MotionObservableProtocol<Value>.Type { return observable(type) }
    return { StreamSubject($0) }
  }

  /// Subscribes in any form except with an observer object of the port.
  func subscribe(_ listener: TypedListener<Value>, _ form: SubscribeForm) throws -> any SubscriptionProtocol {
    switch form {
    case .next: return subscribe(next: listener.next)
    case .nextAndState: return subscribe(next: listener.next, state: { listener.receive(MotionStateName($0)) })
    case .nothing: return subscribe()
    case .observer: throw Refusal.misuse("a stream that is no MotionObservable takes no observer objects")
    }
  }
}

/// A stream of a property that is no MotionObservable.
private final class StreamSubject<Stream: StreamProtocol>: Subject where Stream.Value: SampleValue {
  private let stream: Stream

  init(_ stream: Stream) { self.stream = stream }

  override func subscribe(_ listener: Listener, _ form: SubscribeForm) throws -> any SubscriptionProtocol {
    try stream.subscribe(listener.typed(Stream.Value.self), form)
  }
}

private final class MotionChannels<Observer: MotionObserverProtocol>: ValueChannel<Observer>
where Observer.Value: SampleValue {
  override func state(_ name: MotionStateName) throws {
    switch name {
    case .atRest: observer.state(.atRest)
    case .active: observer.state(.active)
    default: throw Refusal.misuse("invalid state '\(name)': expected atRest or active")
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
