import MotionConformance

extension Port {
  /// State machines: enumerations without functions determine the next actions. Upstream's emissions after a disconnection are
  /// cut off.
  public static var machine: Port {
    Port("State machines")
      .streams(rememberedBy: MachineMemory<Int>.self, MachineMemory<Int?>.self, MachineMemory<[Int]>.self)
  }
}

/// The members that receive a value next, each with that value.
private enum Line<Value> {
  case resting
  case notifying([(member: Int, value: Value)])

  /// Lets members wait for a value. Returns whether no other member was waiting.
  mutating func begin(_ value: Value, for members: [Int]) -> Bool {
    let added = members.map { ($0, value) }
    if case .notifying(let rest) = self {
      self = .notifying(rest + added)
      return false
    }
    self = .notifying(added)
    return true
  }

  mutating func next() -> (member: Int, value: Value)? {
    guard case .notifying(let rest) = self else { return nil }
    self = rest.isEmpty ? .resting : .notifying(Array(rest.dropFirst()))
    return rest.first
  }
}

/// A connection to upstream, and the number of its members.
private enum Connection {
  case none
  case connecting(members: Int)
  case connected(members: Int, BareSubscription)

  var isOpen: Bool { if case .none = self { false } else { true } }

  /// Adds a member, and returns whether it should connect.
  mutating func join() -> Bool {
    switch self {
    case .none:
      self = .connecting(members: 1)
      return true
    case .connecting(let members): self = .connecting(members: members + 1)
    case .connected(let members, let upstream): self = .connected(members: members + 1, upstream)
    }
    return false
  }

  mutating func complete(_ upstream: BareSubscription) {
    if case .connecting(let members) = self { self = .connected(members: members, upstream) }
  }

  /// Removes a member, and returns the connection to disconnect.
  mutating func leave() -> BareSubscription? {
    switch self {
    case .none: break
    case .connecting(let members): self = .connecting(members: members - 1)
    case .connected(1, let upstream):
      self = .none
      return upstream
    case .connected(let members, let upstream): self = .connected(members: members - 1, upstream)
    }
    return nil
  }
}

public enum MachineMemory<Value>: StreamMemory {
  public static func remember(_ source: PlainStream<Self>) -> PlainStream<Self> {
    var (line, connection, last): (Line<Value>, Connection, Value?) = (.resting, .none, nil)
    var (functions, count): ([Int: (Value) -> Void], Int) = ([:], 0)
    return PlainStream { observer in
      if connection.join() {
        connection.complete(
          source.subscribe { value in
            guard connection.isOpen else { return }
            last = .some(value)
            guard line.begin(value, for: functions.keys.sorted()) else { return }
            while let (member, value) = line.next() { functions[member]?(value) }
          })
      }
      count += 1
      let number = count
      functions[number] = observer.next
      if let last { observer.next(last) }
      return {
        functions[number] = nil
        connection.leave()?.unsubscribe()
      }
    }
  }
}
