/// A subscription of a port (`IO-7`).
public protocol SubscriptionProtocol {
  /// Disconnects on the first call, and does nothing from then on (`IO-7.1`).
  func unsubscribe()
}
