import MotionConformance

extension Port {
  /// Messages in a loop: a value written during a notification is written out when that has ended.
  public static var loop: Port {
    Port("Message loop")
      .streams(rememberedBy: LoopMemory<Int>.self, LoopMemory<[Int]>.self)
      .property(
        ListInformation<LoopList<Int>>.self, ListInformation<LoopList<String>>.self,
        ListInformation<LoopList<Int?>>.self)
  }
}

/// Processes one message after another.
private final class MessageLoop {
  private var messages: [() -> Void] = []
  private var isRunning = false

  /// Processes the message, now or after those that wait.
  func post(_ message: @escaping () -> Void) {
    messages.append(message)
    guard !isRunning else { return }
    isRunning = true
    while !messages.isEmpty { messages.removeFirst()() }
    isRunning = false
  }
}

/// Functions that receive messages.
private final class LoopList<Signal>: NumberedList<Signal>, FunctionList {
  typealias Stream = PlainStream<LoopMemory<Signal>>

  private let loop = MessageLoop()

  func change(to signal: Signal, first write: @escaping (Signal) -> Void) {
    loop.post {
      self.postToEach(signal)
      write(signal)
    }
  }

  /// Posts one message for each present function.
  func postToEach(_ signal: Signal) {
    let present = functions
    loop.post {
      for (number, function) in present { self.loop.post { if self.contains(number) { function(signal) } } }
    }
  }
}

/// Caches immediately, and posts to the receivers that have subscribed by then.
public enum LoopMemory<Value>: StreamMemory {
  public static func remember(_ source: PlainStream<Self>) -> PlainStream<Self> {
    let receivers = LoopList<(BareObserver<Value>) -> Void>()
    var last: Value?
    return source.shared(isUnused: { receivers.functions.isEmpty }) { value in
      last = .some(value)
      receivers.postToEach { $0.next(value) }
    } state: { state in
      receivers.postToEach { $0.state(state) }
    } add: { observer in
      let place = receivers.add { $0(observer) }
      if let last { observer.next(last) }
      return place
    }
  }
}
