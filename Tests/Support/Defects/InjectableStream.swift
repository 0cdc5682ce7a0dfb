import MotionConformance

/// A stream: a function that connects an observer.
public final class InjectableStream<Value: SampleValue, Place: OfferedType>: RememberingProtocol {
  public typealias Observer = InjectableObserver<Value, Place>

  let connect: (Observer) -> () -> Void
  let defect = Place.defect
  let motionDefect = Place.motionDefect
  let formDefects = Place.formDefects
  /// Whether this is the result of `_remember`: each call of unsubscribe is passed on, and the memory lets only one of them
  /// count.
  let isResult: Bool
  let memoryDefect: MemoryDefect?
  /// The upstream of a result, for a result that bypasses its memory.
  var upstream: InjectableStream?
  /// The memory of a result.
  var memory: InjectableMemory<Value, Place>?
  /// Whether a memory has been connected to this stream.
  var isRemembered = false

  /// The state that only a defective stream has.
  var observers: [(id: Int, observer: Observer)] = []
  var count = 0
  var ends: [() -> Void] = []
  let pending = PendingActions()
  var depth = 0
  var isConnecting = false
  var isEnding = false
  /// The observers that have been subscribed at any time.
  var known: [Observer] = []
  var isSilent = false
  var silenced: Int?
  var noopEnd: (() -> Void)?
  var newestSubscription: InjectableSubscription?
  var newestNext: ((Value) -> Void)?
  /// The value that was read before.
  var former: Value?

  private init(isResult: Bool = false, _ connect: @escaping (Observer) -> () -> Void) {
    self.connect = connect
    self.isResult = isResult
    memoryDefect = isResult ? Place.memoryDefect : nil
  }

  public static func connecting(_ connect: @escaping (Observer) -> () -> Void) -> InjectableStream {
    let stream = InjectableStream(connect)
    guard let flaw = ActiveDefect.present else { return stream }
    switch stream.defect {
    case .connectsWhenMade: _ = connect(stream.deaf)
    case .connectsTheSecondStreamWhenMade:
      if flaw.shared(stream) !== stream { _ = connect(stream.deaf) }
    case .streamsShareTheFirstConnect:
      let first = flaw.shared(stream)
      return InjectableStream { first.connect($0) }
    case .emptyDisconnectSilencesTheStream, .emptyDisconnectNotifies: _ = flaw.shared(stream)
    default: break
    }
    return stream
  }

  public static var emptyDisconnect: () -> Void {
    guard let flaw = ActiveDefect.present, let defect = Place.defect else { return {} }
    switch defect {
    case .emptyDisconnectSilencesTheStream: return { flaw.shared(Self.silent).isSilent = true }
    case .emptyDisconnectNotifies: return { flaw.shared(Self.silent).newestNext?(.sample(0)) }
    default: return {}
    }
  }

  private static var silent: InjectableStream { InjectableStream { _ in {} } }

  var deaf: Observer { Observer(next: { _ in }, state: { _ in }) }

  /// Connects without a defect.
  func open(_ observer: Observer) -> InjectableSubscription {
    let end = connect(observer)
    return InjectableSubscription(end, again: isResult ? end : {})
  }

  /// Connects, and delivers signals only afterwards.
  func openBeforehand(_ observer: Observer) -> InjectableSubscription {
    var isConnected = false
    defer { isConnected = true }
    return open(wrapping(observer) { if isConnected { observer.next($0) } })
  }

  /// Records that a value is being delivered, and performs the pending actions after it.
  func counting(_ observer: Observer) -> Observer {
    altering(observer) { [next = observer.next] value in
      self.depth += 1
      next(value)
      self.depth -= 1
      if self.depth == 0 { self.pending.run() }
    }
  }

  /// The same observer, whose values take another path from now on.
  func altering(_ observer: Observer, next: @escaping (Value) -> Void) -> Observer {
    observer.doing(as: wrapping(observer, next: next))
  }

  /// Another observer, with the same states.
  func wrapping(_ observer: Observer, next: @escaping (Value) -> Void) -> Observer {
    Observer(next: next, state: observer.state)
  }

  func isThere(_ id: Int) -> Bool { observers.contains { $0.id == id } }

  // MARK: _remember

  public func _remember() -> InjectableStream {
    if memoryDefect == .resultCannotBeRemembered { return InjectableStream { _ in {} } }
    if memoryDefect == .resultRememberedAgainBypassesIt, let upstream { return upstream._remember() }
    let memory = InjectableMemory(self)
    let result = InjectableStream(isResult: true, memory.connect)
    result.memory = memory
    if result.memoryDefect != .holdsUpstreamWeakly { result.upstream = self }
    return result
  }
}
