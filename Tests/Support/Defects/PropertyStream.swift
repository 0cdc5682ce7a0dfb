import MotionConformance

/// A stream of a property's values.
public struct PropertyStream<Value: SampleValue>: StreamProtocol {
  private let core: PropertyCore<Value>
  private let converted: Value
  private let number: Int

  init(of core: PropertyCore<Value>) {
    self.core = core
    converted = core.current
    core.convertedOnceMore()
    number = core.conversions
  }

  public func subscribe(next: @escaping (Value) -> Void) -> InjectableSubscription {
    if core.defect == .onlyTheLastConversionWorks, number < core.conversions { return InjectableSubscription {} }
    if core.defect == .onlyTheFirstConversionWorks, number > 1 { return InjectableSubscription {} }
    return core.subscribeToStream(number, next, converted: converted)
  }

  public func subscribe(
    next: @escaping (Value) -> Void, state: @escaping (InjectableState) -> Void
  ) -> InjectableSubscription {
    switch core.defect {
    case .streamIsDeafToNextAndState: return InjectableSubscription {}
    case .streamCannotBeUnsubscribedByNextAndState:
      _ = subscribe(next: next)
      return InjectableSubscription {}
    default: return subscribe(next: next)
    }
  }

  public func subscribe() -> InjectableSubscription {
    if core.defect == .unsubscribingByNothingRemovesTheNewest {
      return InjectableSubscription { core.removeTheNewest() }
    }
    return subscribe { _ in }
  }
}
