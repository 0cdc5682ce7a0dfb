import MotionConformance

extension Port {
  /// Messages in a loop: a value written during a notification is written out when that has ended.
  public static var loop: Port {
    Port("Message loop")
      .streams(rememberedBy: LoopMemory<Int>.self, LoopMemory<[Int]>.self)
      .property(LoopInformation<Int>.self, LoopInformation<String>.self, LoopInformation<Int?>.self)
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

/// Receivers of messages, by increasing number.
private final class LoopReceivers<Receiver> {
  private var receivers: [(number: Int, receiver: Receiver)] = []
  private var count = 0
  let loop = MessageLoop()

  var isEmpty: Bool { receivers.isEmpty }

  func add(_ receiver: Receiver) -> BareSubscription {
    count += 1
    receivers.append((count, receiver))
    return BareSubscription { [number = count] in self.receivers.removeAll { $0.number == number } }
  }

  /// Posts one message for each present receiver.
  func postToEach(_ send: @escaping (Receiver) -> Void) {
    let present = receivers
    loop.post {
      for (number, receiver) in present {
        self.loop.post { if self.receivers.contains(where: { $0.number == number }) { send(receiver) } }
      }
    }
  }
}

public final class LoopInformation<Value>: ObservablePropertyProtocol {
  private let receivers = LoopReceivers<(Value) -> Void>()
  private let writing: (Value) -> Void
  private let reading: () -> Value

  public init(read: @escaping () -> Value, write: @escaping (Value) -> Void) { (reading, writing) = (read, write) }

  public func read() -> Value { reading() }

  public func write(_ value: Value) {
    receivers.loop.post {
      self.receivers.postToEach { $0(value) }
      self.writing(value)
    }
  }

  public func subscribe(next: @escaping (Value) -> Void) -> BareSubscription {
    let place = receivers.add(next)
    next(reading())
    return place
  }
}

/// Caches immediately, and posts to the receivers that have subscribed by then.
public enum LoopMemory<Value>: StreamMemory {
  public static func remember(_ source: PlainStream<Self>) -> PlainStream<Self> {
    let receivers = LoopReceivers<BareObserver<Value>>()
    var last: Value?
    return source.shared(isUnused: { receivers.isEmpty }) { value in
      last = .some(value)
      receivers.postToEach { $0.next(value) }
    } state: { state in
      receivers.postToEach { $0.state(state) }
    } add: { observer in
      let place = receivers.add(observer)
      if let last { observer.next(last) }
      return place
    }
  }
}
