// The protocols also require the functions that a port may lack, so that a misspelled function is not mistaken for a missing one.
// For a missing function the compiler finds one of these, and shows its message. The nested types have defaults for the same
// reason: without a default the compiler would report the type, and not the function from whose declaration it is inferred.

extension StreamProtocol {
  @available(
    *, unavailable,
    message: "there is no subscribe() of the required type; a stream without one conforms to LacksNoopSubscribe"
  )
  public func subscribe() -> Subscription { fatalError() }

  @available(
    *, unavailable,
    message:
      "there is no subscribe(next:state:) of the required type; a stream without one conforms to LacksStateChannel"
  )
  public func subscribe(next: @escaping (Value) -> Void, state: @escaping (State) -> Void) -> Subscription {
    fatalError()
  }
}

extension MotionObservableProtocol {
  @available(
    *, unavailable,
    message:
      "there is no subscribe(observer:) of the required type; a stream without one conforms to LacksObserverSubscribe"
  )
  public func subscribe(observer: Observer) -> Subscription { fatalError() }
}

extension ReactivePropertyProtocol {
  @available(
    *, unavailable,
    message: "there is no asStream() of the required type; a property without one conforms to LacksStream"
  )
  public func asStream() -> Stream { fatalError() }

  @available(
    *, unavailable,
    message:
      "there is no init(initialValue:externalWrite:) of the required type; a property without one conforms to LacksExternalWrite"
  )
  public init(initialValue: Value, externalWrite: @escaping (Value) -> Void) { fatalError() }
}
