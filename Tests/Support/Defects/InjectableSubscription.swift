import MotionConformance

/// A subscription that ends once.
public final class InjectableSubscription: SubscriptionProtocol {
  private var end: (() -> Void)?
  private let again: () -> Void

  /// - Parameters:
  ///   - end: The effect of the first unsubscribe.
  ///   - again: The effect of any later one, which should be none.
  init(_ end: @escaping () -> Void, again: @escaping () -> Void = {}) {
    self.end = end
    self.again = again
  }

  public func unsubscribe() {
    guard let end else { return again() }
    self.end = nil
    end()
  }
}
