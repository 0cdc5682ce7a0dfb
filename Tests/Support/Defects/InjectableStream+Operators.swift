import MotionConformance

extension InjectableStream: OperatingProtocol, MappingProtocol, FilteringProtocol, DedupingProtocol,
  RewritingProtocol, MergingProtocol
{
  public func _nextOperator(_ operation: @escaping (Value, (Value) -> Void) -> Void) -> InjectableStream {
    operated(ActiveDefect.kind(in: .nextOperator)) { value in
      var results: [Value] = []
      operation(value) { results.append($0) }
      return results
    }
  }

  public func _map(_ transform: @escaping (Value) -> Value) -> InjectableStream {
    operated(ActiveDefect.kind(in: .map)) { [transform($0)] }
  }

  public func _filter(_ predicate: @escaping (Value) -> Bool) -> InjectableStream {
    operated(ActiveDefect.kind(in: .filter)) { predicate($0) ? [$0] : [] }
  }

  public func rewriteTo(_ value: Value) -> InjectableStream {
    operated(ActiveDefect.kind(in: .rewriteTo)) { _ in [value] }
  }

  public func dedupe() -> InjectableStream {
    let defect: OperatorDefect? = ActiveDefect.kind(in: .dedupe)
    var former: [Value] = defect == .takesTheEmptyValueForTheOneBefore ? [.sample(0)] : []
    return operated(defect) { value in
      let compared = former.suffix(defect == .dropsTheValueBeforeTheLast ? 2 : 1)
      let isEqual = compared.contains { $0.equals(value) } && !(defect == .comparesReferences && Value.domain == .list)
      if !isEqual { former.append(value) }
      return isEqual ? [] : [value]
    }
  }

  /// Merges what is passed on by both. A mistake may be made in one of them.
  public func merge(with stream: InjectableStream) -> InjectableStream {
    let defect: MergeDefect? = ActiveDefect.kind(in: .merge)
    if defect == .connectsTheOtherWhenMade { _ = stream.subscribe() }
    return InjectableStream.connecting { observer in
      var (isConnecting, ofTheOther) = (true, [Value]())
      defer { isConnecting = false }
      func subscribe(_ one: InjectableStream) -> InjectableSubscription {
        one.subscribe(
          next: { value in
            if one === stream { ofTheOther.append(value) }
            switch defect {
            case .losesValuesWhileConnecting where isConnecting,
              .losesValuesUntilTheOtherEmits where ofTheOther.isEmpty,
              .dropsAValueThatTheOtherHasEmitted where one !== stream && ofTheOther.contains { $0.equals(value) }:
              return
            default: observer.next(value)
            }
          }, state: observer.state)
      }
      let subscriptions: [InjectableSubscription] =
        switch defect {
        case .subscribesUpstreamOnly: [subscribe(self)]
        case .subscribesTheOtherOnly: [subscribe(stream)]
        case .subscribesTheOtherTwice: [self, stream, stream].map(subscribe)
        default: [stream, self].map(subscribe)
        }
      return {
        if defect != .staysConnectedToTheOther { subscriptions.first?.unsubscribe() }
        if defect != .staysConnectedToUpstream { subscriptions.dropFirst().forEach { $0.unsubscribe() } }
      }
    }
  }

  private func operated(_ defect: OperatorDefect?, _ results: @escaping (Value) -> [Value]) -> InjectableStream {
    if defect == .connectsWhenMade { _ = subscribe() }
    return InjectableStream.connecting { observer in
      if defect == .connectsTwice { _ = self.subscribe() }
      var (isConnecting, isEnded, last, count) = (true, false, Value?.none, 0)
      let subscription = self.subscribe(
        next: { value in
          defer { last = value }
          count += isConnecting ? 0 : 1
          let own = isEnded ? [] : results(value)
          switch defect {
          case _ where isEnded, .dropsRepeatedValues where last?.equals(value) == true,
            .dropsTheEmptyValue where value.isEmptyValue:
            return
          case .passesValuesUnchangedWhileConnecting where isConnecting, .passesTheFirstValueUnchanged where count == 1,
            .passesTheValueForNone where own.isEmpty:
            observer.next(value)
          case .passesResultsInReverse: own.reversed().forEach(observer.next)
          case .passesTwoResultsAtMost: own.prefix(2).forEach(observer.next)
          default: own.forEach(observer.next)
          }
        }, state: observer.state)
      isConnecting = false
      return {
        if defect != .staysConnected { return subscription.unsubscribe() }
        isEnded = true
      }
    }
  }
}

extension InjectableStream: ReadingProtocol {
  public func _read() -> Value? {
    let defect: ReadDefect? = ActiveDefect.kind(in: .read)
    if defect == .repeatsWhatItReadOfAMemory, isResult, let former = defects.former { return former }
    if defect == .connectsUpstreamOfAMemory { _ = upstream?.subscribe() }
    var values: [Value] = []
    _ = subscribe(next: { values.append($0) })
    let value =
      switch defect {
      case .returnsTheLastValue: values.last
      case .passesOverAnEmptyValue: values.first { !$0.isEmptyValue } ?? values.first
      default: values.first
      }
    defer { defects.former = value ?? defects.former }
    switch defect {
    case .returnsNoEmptyValue where value?.isEmptyValue == true: return nil
    case .returnsTheFormerValueForNone: return value ?? defects.former
    default: return value
    }
  }
}
