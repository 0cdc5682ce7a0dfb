import MotionConformance

/// Where a stream is offered. Each offer may have faults of its own.
public protocol Offer {
  static var fault: StreamFault? { get }
  static var motionFault: MotionFault? { get }
  /// The fault of those who subscribe in a certain form.
  static var helperFault: (fault: StreamFault, form: SubscribeForm)? { get }
}

extension Offer {
  public static var motionFault: MotionFault? { nil }
  public static var helperFault: (fault: StreamFault, form: SubscribeForm)? { nil }
}

/// A stream offered as IndefiniteObservable.
public enum AsIndefinite: Offer {
  public static var fault: StreamFault? { if case .indefinite(let fault)? = Flaw.present?.fault { fault } else { nil } }
}

/// A stream offered as MotionObservable.
public enum AsMotion: Offer {
  public static var fault: StreamFault? {
    if case .motionStream(let fault)? = Flaw.present?.fault { fault } else { nil }
  }
  public static var motionFault: MotionFault? { Flaw.motion }
  public static var helperFault: (fault: StreamFault, form: SubscribeForm)? {
    if case .helper(let fault, let form)? = Flaw.present?.fault { (fault, form) } else { nil }
  }
}

/// A stream offered as one that can be remembered.
public enum AsRemembering: Offer {
  public static var fault: StreamFault? { nil }
}

/// An observer with two channels.
public final class PlainObserver<Value: SampleValue, Place: Offer>: MotionObserverProtocol {
  public typealias State = PlainState
  public typealias Observing = PlainObserver

  public let next: (Value) -> Void
  public let state: (PlainState) -> Void
  /// What is called when the observer is subscribed.
  private(set) var wake: () -> Void = {}

  /// An observer without faults.
  init(next: @escaping (Value) -> Void, state: @escaping (PlainState) -> Void) {
    self.next = next
    self.state = state
  }

  public static func observing(
    next: @escaping (Value) -> Void, state: @escaping (PlainState) -> Void
  ) -> PlainObserver {
    if Place.fault == .observerIsDeafUntilSubscribed {
      var isAwake = false
      let observer = PlainObserver(next: { if isAwake { next($0) } }, state: state)
      observer.wake = { isAwake = true }
      return observer
    }
    let next = faulty(next)
    switch Place.motionFault {
    case .observersShareTheNewestStateFunction:
      let shared = Flaw.present?.shared(Shared())
      shared?.state = state
      return PlainObserver(next: next) { shared?.state?($0) }
    case .observerDropsValuesAtRest: return PlainObserver(next: next, state: state).droppingValuesAtRest
    case .observerDropsRepeatedStates:
      return PlainObserver(next: next, state: state).droppingRepeatedStates
    case .observerDropsStatesThatComeInside: return PlainObserver(next: next, state: dropping(state))
    case .observerTellsStatesAsValues:
      return PlainObserver(next: next) { next(.sample($0.name == .active ? 1 : 0)) }
    case .observerTellsValuesAsStates:
      return PlainObserver(next: { state($0.isEmptiest ? .atRest : .active) }, state: state)
    case .observerTellsTheEmptiestAsAState:
      return PlainObserver(
        next: {
          next($0)
          if $0.isEmptiest { state(.atRest) }
        }, state: state)
    default: return PlainObserver(next: next, state: state)
    }
  }

  private static func faulty(_ next: @escaping (Value) -> Void) -> (Value) -> Void {
    var last: Value?
    switch Place.fault {
    case .observerDropsRepeatedValues:
      return { value in
        defer { last = value }
        if last?.equals(value) != true { next(value) }
      }
    case .observerDropsTheEmptiest: return { if !$0.isEmptiest { next($0) } }
    case .observerDropsALaterEmptiest:
      return { value in
        defer { last = value }
        if last == nil || !value.isEmptiest { next(value) }
      }
    case .observerDropsWhatComesInside: return dropping(next)
    case .observerQueuesWhatComesInside: return queueing(next)
    case .observerExchangesTheEmptiest: return { next($0.isEmptiest ? .sample(1) : $0) }
    case .observerIsOneValueLate:
      return { value in
        defer { last = value }
        if let last { next(last) }
      }
    case .observersShareTheNewestFunction:
      let shared = Flaw.present?.shared(Shared())
      shared?.next = next
      return { shared?.next?($0) }
    default: return next
    }
  }

  /// Drops what comes while the function runs.
  static func dropping<Signal>(_ function: @escaping (Signal) -> Void) -> (Signal) -> Void {
    var isRunning = false
    return { signal in
      guard !isRunning else { return }
      isRunning = true
      function(signal)
      isRunning = false
    }
  }

  /// Queues what comes while the function runs.
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

  /// The observer, but that values are dropped while the last state is that of rest.
  var droppingValuesAtRest: PlainObserver {
    var isAtRest = false
    return PlainObserver { [next] in
      if !isAtRest { next($0) }
    } state: { [state] name in
      isAtRest = name == .atRest
      state(name)
    }
  }

  /// The observer, but that a state is dropped that equals the one before.
  var droppingRepeatedStates: PlainObserver {
    var last: PlainState?
    return PlainObserver(next: next) { [state] name in
      defer { last = name }
      if name != last { state(name) }
    }
  }

  /// What observers share that should share nothing.
  private final class Shared {
    var next: ((Value) -> Void)?
    var state: ((PlainState) -> Void)?
  }
}

/// A state of motion.
public struct PlainState: MotionStateProtocol, RawRepresentable, CaseIterable {
  enum Name: Int {
    case atRest, active, settling
  }

  let name: Name

  public static var atRest: PlainState { PlainState(name: .atRest) }
  public static var active: PlainState { PlainState(name: .active) }

  private init(name: Name) { self.name = name }

  public init?(rawValue: Int) {
    guard let name = Name(rawValue: rawValue) else { return nil }
    self.name = name
  }

  public var rawValue: Int {
    switch Flaw.motion {
    case .numbersAreSwapped: 1 - name.rawValue
    case .numbersCountFromOne: name.rawValue + 1
    default: name.rawValue
    }
  }

  public static var allCases: [PlainState] {
    switch Flaw.motion {
    case .hasAThirdState: [.atRest, .active, PlainState(name: .settling)]
    case .hasOneState: [.atRest]
    default: [.atRest, .active]
    }
  }

  public static func == (one: PlainState, other: PlainState) -> Bool {
    Flaw.motion == .statesAreEqual || one.name == other.name
  }
}
