import MotionConformance

/// A kind of stream that a port offers. Each offer may have defects of its own.
public protocol OfferedType {
  static var defect: StreamDefect? { get }
  static var motionDefect: MotionDefect? { get }
  /// The defects of subscriptions in certain forms.
  static var formDefects: [SubscribeForm: StreamDefect] { get }
  /// The defects of the result of `_remember`.
  static var memoryDefect: MemoryDefect? { get }
  static var listDefect: ListDefect? { get }
}

extension OfferedType {
  public static var defect: StreamDefect? { nil }
  public static var motionDefect: MotionDefect? { nil }
  public static var formDefects: [SubscribeForm: StreamDefect] { [:] }
  public static var memoryDefect: MemoryDefect? { nil }
  public static var listDefect: ListDefect? { nil }
}

/// A stream offered as IndefiniteObservable.
public enum AsIndefinite: OfferedType {
  public static var defect: StreamDefect? { ActiveDefect.kind(in: .indefinite) }
}

/// A stream offered as MotionObservable.
public enum AsMotion: OfferedType {
  public static var defect: StreamDefect? { ActiveDefect.kind(in: .motionStream) }
  public static var motionDefect: MotionDefect? { ActiveDefect.kind(in: .motion) }
  public static var formDefects: [SubscribeForm: StreamDefect] {
    let defects: [SubscribeForm: StreamDefect?] = [
      .next: ActiveDefect.kind(in: .next), .nextAndState: ActiveDefect.kind(in: .nextAndState),
      .nothing: ActiveDefect.kind(in: .nothing),
    ]
    return defects.compactMapValues(\.self)
  }
}

/// A stream offered as one that can be remembered.
public enum AsRemembering: OfferedType {
  public static var memoryDefect: MemoryDefect? { ActiveDefect.kind(in: .memory) }
  public static var listDefect: ListDefect? { ActiveDefect.kind(in: .memoryList) }
}

/// A stream offered as one that can start with a value.
public enum AsStarting: OfferedType {}

/// A stream offered as one to which operators that are given a function apply.
public enum AsOperating: OfferedType {}

/// An observer with two channels.
public final class InjectableObserver<Value: SampleValue, Place: OfferedType>: MotionObserverProtocol {
  public typealias State = InjectableState
  public typealias Observing = InjectableObserver

  public private(set) var next: (Value) -> Void
  public private(set) var state: (InjectableState) -> Void
  /// A function that is called when the observer is subscribed.
  private(set) var wake: () -> Void = {}

  /// An observer without defects.
  init(next: @escaping (Value) -> Void, state: @escaping (InjectableState) -> Void) {
    self.next = next
    self.state = state
  }

  public static func observing(
    next: @escaping (Value) -> Void, state: @escaping (InjectableState) -> Void
  ) -> InjectableObserver {
    if Place.defect == .observerIsDeafUntilSubscribed {
      var isAwake = false
      let observer = InjectableObserver(next: { if isAwake { next($0) } }, state: state)
      observer.wake = { isAwake = true }
      return observer
    }
    let next = defective(next)
    switch Place.motionDefect {
    case .observersShareTheNewestStateFunction:
      let shared = ActiveDefect.present?.shared(Shared())
      shared?.state = state
      return InjectableObserver(next: next) { shared?.state?($0) }
    case .observerDropsValuesAtRest: return InjectableObserver(next: next, state: state).droppingValuesAtRest
    case .observerDropsRepeatedStates:
      return InjectableObserver(next: next, state: state).droppingRepeatedStates
    case .observerDropsStatesThatComeDuringNotification: return InjectableObserver(next: next, state: dropping(state))
    case .observerSendsStatesAsValues:
      return InjectableObserver(next: next) { next(.sample($0.name == .active ? 1 : 0)) }
    case .observerSendsValuesAsStates:
      return InjectableObserver(next: { state($0.isEmptyValue ? .atRest : .active) }, state: state)
    case .observerSendsTheEmptyValueAsAState:
      return InjectableObserver(
        next: {
          next($0)
          if $0.isEmptyValue { state(.atRest) }
        }, state: state)
    default: return InjectableObserver(next: next, state: state)
    }
  }

  private static func defective(_ next: @escaping (Value) -> Void) -> (Value) -> Void {
    var last: Value?
    switch Place.defect {
    case .observerDropsRepeatedValues:
      return { value in
        defer { last = value }
        if last?.equals(value) != true { next(value) }
      }
    case .observerDropsTheEmptyValue: return { if !$0.isEmptyValue { next($0) } }
    case .observerDropsALaterEmptyValue:
      return { value in
        defer { last = value }
        if last == nil || !value.isEmptyValue { next(value) }
      }
    case .observerDropsWhatComesDuringNotification: return dropping(next)
    case .observerQueuesWhatComesDuringNotification: return queueing(next)
    case .observerExchangesTheEmptyValue: return { next($0.isEmptyValue ? .sample(1) : $0) }
    case .observerIsOneValueLate:
      return { value in
        defer { last = value }
        if let last { next(last) }
      }
    case .observersShareTheNewestFunction:
      let shared = ActiveDefect.present?.shared(Shared())
      shared?.next = next
      return { shared?.next?($0) }
    default: return next
    }
  }

  /// Drops signals that arrive while the function runs.
  static func dropping<Signal>(_ function: @escaping (Signal) -> Void) -> (Signal) -> Void {
    var isRunning = false
    return { signal in
      guard !isRunning else { return }
      isRunning = true
      function(signal)
      isRunning = false
    }
  }

  /// Queues signals that arrive while the function runs.
  static func queueing<Signal>(_ function: @escaping (Signal) -> Void) -> (Signal) -> Void {
    var waiting: [Signal] = []
    var isRunning = false
    return { signal in
      waiting.append(signal)
      guard !isRunning else { return }
      isRunning = true
      while !waiting.isEmpty { function(waiting.removeFirst()) }
      isRunning = false
    }
  }

  /// The same observer, which from now on behaves like another one.
  func doing(as other: InjectableObserver) -> InjectableObserver {
    (next, state) = (other.next, other.state)
    return self
  }

  /// The same observer, except that values are dropped while the last state is that of rest.
  var droppingValuesAtRest: InjectableObserver {
    var isAtRest = false
    return InjectableObserver { [next] in
      if !isAtRest { next($0) }
    } state: { [state] name in
      isAtRest = name == .atRest
      state(name)
    }
  }

  /// The same observer, except that a state is dropped if it equals the one before.
  var droppingRepeatedStates: InjectableObserver {
    var last: InjectableState?
    return InjectableObserver(next: next) { [state] name in
      defer { last = name }
      if name != last { state(name) }
    }
  }

  /// The state that observers share though they should share nothing.
  private final class Shared {
    var next: ((Value) -> Void)?
    var state: ((InjectableState) -> Void)?
  }
}

/// A state of motion.
public struct InjectableState: MotionStateProtocol, RawRepresentable, CaseIterable {
  enum StateName: Int {
    case atRest, active
  }

  let name: StateName

  public static var atRest: InjectableState { InjectableState(name: .atRest) }
  public static var active: InjectableState { InjectableState(name: .active) }

  private init(name: StateName) { self.name = name }

  public init?(rawValue: Int) {
    guard let name = StateName(rawValue: rawValue) else { return nil }
    self.name = name
  }

  public var rawValue: Int {
    switch AsMotion.motionDefect {
    case .numbersAreSwapped: 1 - name.rawValue
    case .numbersCountFromOne: name.rawValue + 1
    default: name.rawValue
    }
  }

  public static var allCases: [InjectableState] {
    switch AsMotion.motionDefect {
    case .hasOneState: [.atRest]
    default: [.atRest, .active]
    }
  }

  public static func == (one: InjectableState, other: InjectableState) -> Bool {
    AsMotion.motionDefect == .statesAreEqual || one.name == other.name
  }
}
