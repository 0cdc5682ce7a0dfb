/// Makes the subjects of IndefiniteObservable from a port's type.
struct IndefiniteObservableWorkshop<Observable: IndefiniteObservableProtocol>: Workshop
where Observable.Value: SampleValue {
  typealias Value = Observable.Value

  func source(connect: @escaping (Channels<Value>) -> (() -> Void)?) -> any Subject<Value> {
    ObservableSubject(
      Observable.connecting { observer in
        connect(Channels(next: observer.next, state: { _ in throw Self.noStates })) ?? Observable.emptyDisconnect
      })
  }

  func observer(_ listener: Listener<Value>) -> Channels<Value> {
    let observer = Observable.Observer.observing(next: listener.next)
    return Channels(next: observer.next, state: { _ in throw Self.noStates })
  }

  private static var noStates: Refusal { .misuse("an IndefiniteObservable has no states") }
}

private final class ObservableSubject<Observable: IndefiniteObservableProtocol>: Subject {
  typealias Value = Observable.Value

  private let observable: Observable

  init(_ observable: Observable) { self.observable = observable }

  func subscribe(_ listener: Listener<Value>, _ form: SubscribeForm) -> any SubscriptionProtocol {
    let observer = listener.object as? Observable.Observer ?? .observing(next: listener.next)
    listener.object = observer
    return observable.subscribe(observer: observer)
  }
}
