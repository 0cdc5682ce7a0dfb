import MotionConformance

extension Port {
  /// A history of all that has happened, from which the observers and the value that each receives at its turn are derived.
  public static var history: Port {
    Port("History")
      .streams(rememberedBy: HistoryMemory<Int>.self, HistoryMemory<Int?>.self)
      .reactiveProperty(ListProperty<History<Int>>.self, ListProperty<History<Double>>.self)
  }
}

/// The events in the history of a list of observers.
private final class History<Value>: FunctionList {
  typealias Stream = PlainStream<HistoryMemory<Value>>

  private enum Entry {
    case changed(Value)
    case joined((Value) -> Void)
    case left(Int)
  }

  private var entries: [Entry] = []

  var value: Value? {
    for case .changed(let value) in entries.reversed() { return value }
    return nil
  }

  /// The observers that have joined and not left, by the number of the entry.
  private var members: [Int: (Value) -> Void] {
    var members: [Int: (Value) -> Void] = [:]
    for (number, entry) in entries.enumerated() {
      if case .joined(let function) = entry { members[number] = function }
      if case .left(let number) = entry { members[number] = nil }
    }
    return members
  }

  var isEmpty: Bool {
    entries.reduce(0) { if case .joined = $1 { $0 + 1 } else if case .left = $1 { $0 - 1 } else { $0 } } == 0
  }

  private func hasLeft(_ member: Int, since start: Int) -> Bool {
    entries[start...].contains { if case .left(member) = $0 { true } else { false } }
  }

  /// Delivers the present value to the observers that had joined before the change and have not left.
  func change(to value: Value, first: (Value) -> Void = { _ in }) {
    let members = members.sorted { $0.key < $1.key }
    let start = entries.count
    entries.append(.changed(value))
    first(value)
    for (number, function) in members where !hasLeft(number, since: start) { self.value.map(function) }
  }

  func add(_ function: @escaping (Value) -> Void) -> BareSubscription {
    let number = entries.count
    entries.append(.joined(function))
    return BareSubscription { self.entries.append(.left(number)) }
  }
}

public enum HistoryMemory<Value>: StreamMemory {
  public static func remember(_ source: PlainStream<Self>) -> PlainStream<Self> {
    let history = History<Value>()
    var upstream: [BareSubscription] = []
    return PlainStream { observer in
      if history.isEmpty { upstream.append(source.subscribe { history.change(to: $0) }) }
      let place = history.add(observer.next)
      history.value.map(observer.next)
      return {
        place.unsubscribe()
        guard history.isEmpty else { return }
        let ended = upstream
        upstream = []
        ended.forEach { $0.unsubscribe() }
      }
    }
  }
}
