import MotionConformance

extension Port {
  /// A flag marks a change: after any writes during a round, another round starts with the last value only.
  public static var coalescing: Port {
    Port("Changed flag")
      .streams(rememberedBy: CountedMemory<Rounds<Int>>.self, CountedMemory<Rounds<Int?>>.self)
      .reactiveProperty(ListProperty<Rounds<Int>>.self, ListProperty<Rounds<String>>.self)
  }
}

/// Functions that receive the last value.
private final class Rounds<Value>: NumberedList<Value>, FunctionList {
  typealias Stream = PlainStream<CountedMemory<Rounds<Value>>>

  private var changed: Value?
  private var depth = 0

  /// Performs a function first; the outermost call then makes rounds until the value no longer changes.
  func change(to value: Value, first: (Value) -> Void) {
    depth += 1
    changed = .some(value)
    first(value)
    while depth == 1, let value = changed {
      changed = nil
      for (number, function) in functions where changed == nil && contains(number) { function(value) }
    }
    depth -= 1
  }
}
