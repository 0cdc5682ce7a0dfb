import MotionConformance
import ReactiveMotion

extension Subscription: SubscriptionProtocol {}
extension MotionState: MotionStateProtocol {}

extension MotionObserver: MotionObserverProtocol {
  public static func observing(
    next: @escaping (Value) -> Void, state: @escaping (MotionState) -> Void
  ) -> MotionObserver { MotionObserver(next, state: state) }
}

extension MotionObservable: RememberingProtocol {
  public static var emptyDisconnect: () -> Void { noopDisconnect }
  public static func connecting(_ connect: @escaping (MotionObserver<Value>) -> () -> Void) -> MotionObservable {
    MotionObservable(connect)
  }
}

extension ReactiveProperty: ReactivePropertyProtocol {}
extension Property: ObservablePropertyProtocol {}
