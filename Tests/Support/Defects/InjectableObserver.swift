import MotionConformance

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
      let shared = ActiveDefect.present?.shared(SharedState())
      shared?.state = state
      return InjectableObserver(next: next) { shared?.state?($0) }
    case .observerDropsValuesAtRest: return InjectableObserver(next: next, state: state).droppingValuesAtRest
    case .observerDropsStatesThatComeDuringNotification:
      var isRunning = false
      return InjectableObserver(next: next) { name in
        guard !isRunning else { return }
        isRunning = true
        state(name)
        isRunning = false
      }
    case .observerSendsStatesAsValues:
      return InjectableObserver(next: next) { next(.sample($0.number)) }
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
    case .observerDropsRepeatedValues: return droppingRepetitions(next)
    case .observerDropsALaterEmptyValue:
      return { value in
        defer { last = value }
        if last == nil || !value.isEmptyValue { next(value) }
      }
    case .observerQueuesWhatComesDuringNotification: return queueing(next)
    case .observerExchangesTheEmptyValue: return { next($0.isEmptyValue ? .sample(1) : $0) }
    case .observerIsOneValueLate:
      return { value in
        defer { last = value }
        if let last { next(last) }
      }
    case .observersShareTheNewestFunction:
      let shared = ActiveDefect.present?.shared(SharedState())
      shared?.next = next
      return { shared?.next?($0) }
    default: return next
    }
  }

  /// Drops values that equal the one before.
  static func droppingRepetitions(_ next: @escaping (Value) -> Void) -> (Value) -> Void {
    var last: Value?
    return { value in
      defer { last = value }
      if last?.equals(value) != true { next(value) }
    }
  }

  /// Queues values that arrive while the function runs.
  static func queueing(_ next: @escaping (Value) -> Void) -> (Value) -> Void {
    var waiting: [Value] = []
    var isRunning = false
    return { value in
      waiting.append(value)
      guard !isRunning else { return }
      isRunning = true
      while !waiting.isEmpty { next(waiting.removeFirst()) }
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
  private final class SharedState {
    var next: ((Value) -> Void)?
    var state: ((InjectableState) -> Void)?
  }
}

/// A state of motion.
public struct InjectableState: MotionStateProtocol, RawRepresentable, CaseIterable {
  /// The number, unless it is swapped with the other.
  let number: Int

  public static var atRest: InjectableState { InjectableState(rawValue: 0) }
  public static var active: InjectableState { InjectableState(rawValue: 1) }

  public init(rawValue: Int) { number = rawValue }

  public var rawValue: Int { AsMotion.motionDefect == .numbersAreSwapped ? 1 - number : number }

  public static var allCases: [InjectableState] {
    AsMotion.motionDefect == .hasOneState ? [.atRest] : [.atRest, .active]
  }

  public static func == (one: InjectableState, other: InjectableState) -> Bool {
    AsMotion.motionDefect == .statesAreEqual || one.number == other.number
  }
}
