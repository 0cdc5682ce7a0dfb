import MotionConformance
import ReactiveMotion

extension Subscription: SubscriptionProtocol {}
extension MotionState: MotionStateProtocol {}

extension MotionObserver: MotionObserverProtocol {
  public static func observing(
    next: @escaping (Value) -> Void, state: @escaping (MotionState) -> Void
  ) -> MotionObserver { MotionObserver(next, state: state) }
}

extension MotionObservable: StartingProtocol, OperatingProtocol, MappingProtocol, FilteringProtocol, RewritingProtocol,
  MergingProtocol, ReadingProtocol
{
  public static var emptyDisconnect: () -> Void { noopDisconnect }
  public static func connecting(_ connect: @escaping (MotionObserver<Value>) -> () -> Void) -> MotionObservable {
    MotionObservable(connect)
  }
}

extension MotionObservable: DedupingProtocol where Value: Equatable {}

extension ReactiveProperty: ReactivePropertyProtocol {}
extension Property: ObservablePropertyProtocol {}

extension Port {
  /// ReactiveMotion, the reference implementation, in every domain, on all cores: its types share no state.
  public static var reference: Port {
    onAllCores {
      Port("ReactiveMotion (the reference)")
        .streams(
          MotionObservable<Int>.self, MotionObservable<Double>.self, MotionObservable<String>.self,
          MotionObservable<Int?>.self, MotionObservable<[Int]>.self
        )
        .reactiveProperty(
          ReactiveProperty<Int>.self, ReactiveProperty<Double>.self, ReactiveProperty<String>.self,
          ReactiveProperty<Int?>.self, ReactiveProperty<[Int]>.self
        )
        .property(
          Property<Int>.self, Property<Double>.self, Property<String>.self, Property<Int?>.self, Property<[Int]>.self
        )
    }
  }
}
