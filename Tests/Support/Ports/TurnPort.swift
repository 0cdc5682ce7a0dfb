import Foundation
import MotionConformance

extension MotionConformance.Port {
  /// All properties and remembered streams share one queue: a notification of one of them waits until that of another is over.
  public static var turns: MotionConformance.Port {
    MotionConformance.Port("One queue for all")
      .streams(rememberedBy: CountedMemory<TurnList<Int>>.self, CountedMemory<TurnList<Int?>>.self)
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
private final class TurnList<Value>: NumberedList<Value>, FunctionList {
  typealias Stream = PlainStream<CountedMemory<TurnList<Value>>>

  func change(to value: Value, first write: (Value) -> Void) {
    Turns.current.begin({ write(value) }) { [present = count] in
      for (number, function) in self.functions where number <= present && self.contains(number) { function(value) }
    }
  }
}
