/// The source of a stream, which the scenario drives.
final class Source {
  private let name: Name
  private let hasTeardown: Bool
  private let runner: ScenarioRunner
  // Not checked for the reason that the runner gives.
  @exclusivity(unchecked) private var connections: [(channels: Channels, isConnected: Bool)] = []
  /// The observer object that is being subscribed and should arrive at the next connection, if it has an identity.
  @exclusivity(unchecked) private var awaited: AnyObject?

  init(_ name: Name, teardown: Bool, _ runner: ScenarioRunner) {
    (self.name, hasTeardown, self.runner) = (name, teardown, runner)
  }

  /// Performs a call that is expected to connect this observer object.
  func awaiting<Result>(_ observer: some ObserverProtocol, _ body: () throws -> Result) rethrows -> Result {
    awaited = Self.object(observer)
    defer { awaited = nil }
    return try body()
  }

  /// The observer, if it has an identity. A cast would look for a bridge first, which takes long.
  private static func object<Observer: ObserverProtocol>(_ observer: Observer) -> AnyObject? {
    Observer.self is AnyClass ? unsafeBitCast(observer, to: AnyObject.self) : nil
  }

  /// Adds a connection, whose signals go to `channels`, and records whether the observer is another than the awaited one. Returns the
  /// disconnect function, which is the empty one without teardown; an optional function would be wrapped twice.
  func connect(
    _ observer: some ObserverProtocol, _ channels: Channels, orEmpty empty: @autoclosure () -> () -> Void
  ) -> () -> Void {
    let isOther = awaited.map { $0 !== Self.object(observer) } ?? false
    awaited = nil
    connections.append((channels, true))
    (channels.source, channels.number) = (self, connections.count)
    runner.record(.connected(name, channels.number))
    if isOther { runner.record(.otherObserver(name, channels.number)) }
    return hasTeardown ? { channels.disconnect() } : empty()
  }

  fileprivate func disconnect(_ number: Int) {
    if connections.indices.contains(number - 1) { connections[number - 1].isConnected = false }
    runner.record(.disconnected(name, number))
  }

  /// Releases all connections: the source of a remembered stream and the port may retain each other.
  func close() { connections = [] }

  /// Calls a function with the channels of the connection with that number, open or not, or of none if the port has not made
  /// it; without a number, of all connections that are open now.
  func forEach(_ connection: Int?, _ body: (Channels) throws -> Void) rethrows {
    // The port may connect and disconnect meanwhile.
    let connections = connections
    guard let connection else {
      for connection in connections where connection.isConnected { try body(connection.channels) }
      return
    }
    if connections.indices.contains(connection - 1) { try body(connections[connection - 1].channels) }
  }
}

/// The channels of a port's observer, which subclasses implement, and the connection of a source for which the port made
/// it, if it did.
class Channels {
  @exclusivity(unchecked) fileprivate final var source: Source?
  @exclusivity(unchecked) fileprivate final var number = 0

  func next(_ sample: Int) {}
  func state(_ name: MotionStateName) throws { try refuse() as Void }

  /// Disconnects the connection. The disconnect function of the port retains this object alone, and so takes no memory.
  fileprivate final func disconnect() { source?.disconnect(number) }
}
