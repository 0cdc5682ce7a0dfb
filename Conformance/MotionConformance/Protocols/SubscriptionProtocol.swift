/// A port's subscription (`IO-7`).
public protocol SubscriptionProtocol {
  /// Disconnects, the first time that it is called (`IO-7.1`).
  func unsubscribe()
}
