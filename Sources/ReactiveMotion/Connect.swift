/// Disconnects a connection made by a ``Connect`` function (`IO-5`).
public typealias Disconnect = () -> Void

/// Ends a subscription, like ``Subscription/unsubscribe()`` (`IO-6`).
public typealias Unsubscribe = () -> Void

/// Connects an observer to a source, and returns the disconnect function of that connection (`IO-3`).
public typealias Connect<O: Observer> = (O) -> Disconnect

/// The disconnect function of a connection without teardown (`IO-4`).
public let noopDisconnect: @Sendable () -> Void = {}
