extension MotionObservable {
  /// Returns a remembered stream that emits a value on each connection, before everything that this one emits (`SW-2`).
  ///
  /// The first subscriber receives the initial value, and later ones the last value (`SW-2.4`). If this stream emits while
  /// it is being connected, the first subscriber receives only the last of those values, as with `_remember()`. States are passed
  /// on. Calling `startWith` connects nothing (`SW-1.1`).
  ///
  /// - Parameter initialValue: The value that is emitted first.
  /// - Returns: A stream that shares one connection to this one.
  @inlinable
  public func startWith(_ initialValue: Value) -> MotionObservable<Value> {
    MotionObservable { observer in
      observer.next(initialValue)
      return self.connect(observer)
    }._remember()
  }
}
