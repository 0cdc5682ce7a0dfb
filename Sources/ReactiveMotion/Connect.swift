/// Ends a connection that a ``Connect`` function has made (`IO-5`).
public typealias Disconnect = () -> Void

/// Ends a subscription, as ``Subscription/unsubscribe()`` does (`IO-6`).
public typealias Unsubscribe = () -> Void

/// Connects an observer to a source, and gives what ends that very connection (`IO-3`).
public typealias Connect<O: Observer> = (O) -> Disconnect

/// For a connection that there is nothing to do about when it ends (`IO-4`).
public let noopDisconnect: @Sendable () -> Void = {}
