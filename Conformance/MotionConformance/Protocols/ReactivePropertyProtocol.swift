/// A port's ReactiveProperty.
public protocol ReactivePropertyProtocol<Value> {
  /// What is observed.
  associatedtype Value
  /// What subscribing gives.
  associatedtype Subscription: SubscriptionProtocol
  /// What the property converts to.
  associatedtype Stream: StreamProtocol where Stream.Value == Value

  /// Makes an anonymous property (`RP-2`).
  init(initialValue: Value)

  /// Makes a property that hands each change to the function (`RP-3`).
  init(initialValue: Value, externalWrite: @escaping (Value) -> Void)

  /// The property's value (`RP-4`).
  var value: Value { get set }

  /// Hands the current value and every change to the function (`RP-5`).
  func subscribe(next: @escaping (Value) -> Void) -> Subscription

  /// Converts the property to a stream (`RP-10`).
  func asStream() -> Stream
}
