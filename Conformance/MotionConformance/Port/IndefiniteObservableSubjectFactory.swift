/// Creates the subjects of IndefiniteObservable.
final class IndefiniteObservableSubjectFactory<Observable: IndefiniteObservableProtocol>: SubjectFactory
where Observable.Value: SampleValue {
  init() { super.init(of: Observable.Value.self) }

  override func source(_ source: Source) -> Subject {
    ObservableSubject(
      Observable.connecting { source.connect($0, ValueChannel($0), orEmpty: Observable.emptyDisconnect) }, source)
  }

  override func observer(_ listener: any Listener) -> any Channels {
    ValueChannel(Observable.Observer.observing(next: listener.typed(Observable.Value.self).next))
  }
}

/// The value channel of a port's observer.
private final class ValueChannel<Observer: ObserverProtocol>: Channels where Observer.Value: SampleValue {
  private let observer: Observer

  init(_ observer: Observer) { self.observer = observer }

  func next(_ sample: Int) { observer.next(.sample(sample)) }

  func state(_ name: MotionStateName) throws { throw Refusal.misuse("an IndefiniteObservable has no states") }
}

private final class ObservableSubject<Observable: IndefiniteObservableProtocol>: Subject
where Observable.Value: SampleValue {
  private let observable: Observable
  private let source: Source

  init(_ observable: Observable, _ source: Source) {
    self.observable = observable
    self.source = source
  }

  override func subscribe(_ listener: any Listener, _ form: SubscribeForm) -> any SubscriptionProtocol {
    let listener = listener.typed(Observable.Value.self)
    let observer = listener.object { Observable.Observer.observing(next: listener.next) }
    return source.awaiting(observer) { observable.subscribe(observer: observer) }
  }
}
