/// Creates the subjects of streams that are made of sources.
class IndefiniteObservableSubjectFactory<Observable: IndefiniteObservableProtocol>: SubjectFactory
where Observable.Value: SampleValue {
  // Looked up once, because that takes long.
  private let subject: ObservableSubject<Observable.Connected>.Type
  private let channels: ValueChannel<Observable.Observer>.Type

  init(
    _ subject: ObservableSubject<Observable.Connected>.Type = ObservableSubject.self,
    _ channels: ValueChannel<Observable.Observer>.Type = ValueChannel.self, lacks: [Lack] = []
  ) {
    (self.subject, self.channels) = (subject, channels)
    super.init(of: Observable.Value.self, lacks: lacks)
  }

  final override func source(_ source: Source) -> Subject {
    let made = Observable.connecting { [channels] in
      source.connect($0, channels.init($0), orEmpty: Observable.emptyDisconnect)
    }
    return subject.init(made, source)
  }

  final override func observer(_ listener: Listener) -> Channels {
    channels.init(subject.observer(listener.typed(Observable.Value.self)))
  }
}

/// The value channel of a port's observer.
class ValueChannel<Observer: ObserverProtocol>: Channels where Observer.Value: SampleValue {
  let observer: Observer

  required init(_ observer: Observer) { self.observer = observer }

  final override func next(_ sample: Int) { observer.next(.sample(sample)) }
}

/// An IndefiniteObservable, with the source that it was made from, if it was made from one.
class ObservableSubject<Observable: IndefiniteObservableProtocol>: Subject where Observable.Value: SampleValue {
  let observable: Observable
  private let source: Source?

  required init(_ observable: Observable, _ source: Source? = nil) {
    (self.observable, self.source) = (observable, source)
  }

  /// The observer object that has the functions of a listener.
  class func observer(_ listener: TypedListener<Observable.Value>) -> Observable.Observer {
    .observing(next: listener.next)
  }

  /// Subscribes by an observer object whatever the form is: an IndefiniteObservable has no other.
  override func subscribe(_ listener: Listener, _ form: SubscribeForm) throws -> any SubscriptionProtocol {
    let listener = listener.typed(Observable.Value.self)
    let observer = listener.object { Self.observer(listener) }
    guard let source else { return observable.subscribe(observer: observer) }
    return source.awaiting(observer) { observable.subscribe(observer: observer) }
  }
}
