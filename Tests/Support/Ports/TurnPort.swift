import Foundation
import MotionConformance

extension MotionConformance.Port {
  /// All properties and remembered streams share one queue: a notification of one of them waits until that of another is over.
  public static var turns: MotionConformance.Port {
    MotionConformance.Port("One queue for all")
      .streams(rememberedBy: TurnMemory<Int>.self, TurnMemory<Int?>.self)
      .reactiveProperty(ListProperty<TurnList<Int>>.self, ListProperty<TurnList<String>>.self)
  }
}

/// The waiting notifications of all properties and streams on a thread.
private final class Turns {
  private var waiting: [() -> Void] = []
  private var isNotifying = false

  static var current: Turns {
    let threads = Thread.current.threadDictionary
    if let turns = threads["turns"] as? Turns { return turns }
    let turns = Turns()
    threads["turns"] = turns
    return turns
  }

  /// Performs one function immediately, and another one at its turn: the outermost call takes all turns.
  func begin(_ action: () -> Void, then turn: @escaping () -> Void) {
    waiting.append(turn)
    let isOutermost = !isNotifying
    isNotifying = true
    action()
    guard isOutermost else { return }
    while !waiting.isEmpty { waiting.removeFirst()() }
    isNotifying = false
  }
}

/// Functions that receive, in turn, the values that were sent after they were added.
private final class TurnList<Value>: FunctionList {
  typealias Memory = TurnMemory<Value>

  private var functions: [(number: Int, function: (Value) -> Void)] = []
  private var count = 0

  func add(_ function: @escaping (Value) -> Void) -> BareSubscription {
    count += 1
    functions.append((count, function))
    return BareSubscription { [number = count] in self.functions.removeAll { $0.number == number } }
  }

  func change(to value: Value, first write: (Value) -> Void = { _ in }) {
    Turns.current.begin({ write(value) }) { [present = count] in
      for (number, function) in self.functions
      where number <= present && self.functions.contains(where: { $0.number == number }) {
        function(value)
      }
    }
  }
}

/// Connects for the first of its subscribers, and passes no states on.
public enum TurnMemory<Value>: StreamMemory {
  public static func remember(_ source: PlainStream<Self>) -> PlainStream<Self> {
    let list = TurnList<Value>()
    var (last, upstream, count): (Value?, BareSubscription?, Int) = (nil, nil, 0)
    return PlainStream { observer in
      count += 1
      if count == 1 {
        upstream = source.subscribe {
          last = .some($0)
          list.change(to: $0)
        }
      }
      let place = list.add(observer.next)
      if let last { observer.next(last) }
      return {
        place.unsubscribe()
        count -= 1
        if count == 0 { upstream?.unsubscribe() }
      }
    }
  }
}
