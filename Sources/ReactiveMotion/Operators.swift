extension MotionObservable {
  /// Returns a stream of the values that an operation passes on for each value (`NO-2`).
  ///
  /// Each subscription to the result subscribes to this stream. States are passed on. Calling `_nextOperator` connects nothing
  /// (`NO-1.1`).
  ///
  /// - Parameter operation: Receives each value, and a function that emits a value immediately. It may call that function any
  ///   number of times before it returns.
  @inlinable
  public func _nextOperator<Result>(
    _ operation: @escaping (Value, (Result) -> Void) -> Void
  ) -> MotionObservable<Result> {
    MotionObservable<Result> { observer in
      let next = observer.next
      return self.connect(MotionObserver({ operation($0, next) }, state: observer.state))
    }
  }

  /// Returns a stream of the results of a function for each value (`MA-1`).
  ///
  /// Each subscription to the result subscribes to this stream. States are passed on. Calling `_map` connects nothing
  /// (`MA-1.1`).
  ///
  /// - Parameter transform: Called once for each value and subscription.
  @inlinable
  public func _map<Result>(_ transform: @escaping (Value) -> Result) -> MotionObservable<Result> {
    MotionObservable<Result> { observer in
      let next = observer.next
      return self.connect(MotionObserver({ next(transform($0)) }, state: observer.state))
    }
  }

  /// Returns a stream of the values that pass a test (`FI-1`).
  ///
  /// Each subscription to the result subscribes to this stream. States are passed on. Calling `_filter` connects nothing
  /// (`FI-1.1`).
  ///
  /// - Parameter predicate: Called once for each value and subscription.
  @inlinable
  public func _filter(_ predicate: @escaping (Value) -> Bool) -> MotionObservable<Value> {
    MotionObservable { observer in
      let next = observer.next
      return self.connect(MotionObserver({ if predicate($0) { next($0) } }, state: observer.state))
    }
  }

  /// Returns a stream of the given value for each value (`RT-1`).
  ///
  /// Each subscription to the result subscribes to this stream. States are passed on. Calling `rewriteTo` connects nothing
  /// (`RT-1.1`).
  @inlinable
  public func rewriteTo<Result>(_ value: Result) -> MotionObservable<Result> { _map { _ in value } }

  /// Returns a stream of the values that differ from the one before (`DE-3`).
  ///
  /// Each subscription to the result compares values of its own. States are passed on. Calling `dedupe` connects nothing
  /// (`DE-1.1`).
  ///
  /// - Parameter areEqual: Called for each value but the first of a subscription, with the last value that was passed on.
  @inlinable
  public func dedupe(areEqual: @escaping (Value, Value) -> Bool) -> MotionObservable<Value> {
    MotionObservable { observer in
      let next = observer.next
      var last: Value?
      return self.connect(
        MotionObserver(
          { value in
            if let last, areEqual(last, value) { return }
            last = value
            next(value)
          }, state: observer.state))
    }
  }

  /// Returns a stream of the values of this stream and of another one, as they arrive (`ME-2`).
  ///
  /// Each subscription to the result subscribes to this stream, and then to the other one; unsubscribing ends the second
  /// subscription first. States are passed on. Calling `merge` connects nothing (`ME-1.1`).
  @inlinable
  public func merge(with stream: MotionObservable<Value>) -> MotionObservable<Value> {
    MotionObservable { observer in
      let (first, second) = (self.connect(observer), stream.connect(observer))
      return {
        second()
        first()
      }
    }
  }

  /// Returns the first value that this stream emits while it is being connected, if there is one (`RE-1`).
  ///
  /// For a remembered stream this is the last value. The connection ends before the function returns.
  @inlinable
  public func _read() -> Value? {
    var first: Value?
    var isRead = false
    let subscription = subscribe(next: { value in
      if !isRead {
        isRead = true
        first = value
      }
    })
    isRead = true
    subscription.unsubscribe()
    return first
  }
}

extension MotionObservable where Value: Equatable {
  /// Returns a stream of the values that are not equal to the one before (`DE-4.1`).
  @inlinable
  public func dedupe() -> MotionObservable<Value> { dedupe(areEqual: ==) }
}
