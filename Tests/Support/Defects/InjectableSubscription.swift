import MotionConformance

/// A subscription that ends once.
public final class InjectableSubscription: SubscriptionProtocol {
  private var end: (() -> Void)?
  private let again: () -> Void

  /// - Parameters:
  ///   - end: What the first unsubscribe does.
  ///   - again: What any later one does, which should be nothing.
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
