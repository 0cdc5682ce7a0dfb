/// The specifications, executable: says of any trace of any actions whether a conforming port could have given it.
///
/// It follows the trace event by event. Where the specifications are silent it accepts every answer and remembers what
/// the trace has answered. It never performs anything itself.
package final class Model {
  package init() {}

  /// Thrown where the trace is first not allowed; `violation` says how.
  struct Stop: Error {}

  /// An action under way.
  struct Call {
    let action: Action
    /// The subscription that the action makes or ends.
    var subscription: Int?
    /// How many deliveries there were when it began: what is newer was begun within it.
    let mark: Int
    /// What may be received in it, each once, and need not be.
    var optional: [Event] = []
  }

  // Accesses are not checked while it runs, because that costs an eighth of the time. None overlaps another: a model calls
  // nothing but its own functions, and closures that only read.

  @exclusivity(unchecked) var specification = Specification.reactiveProperty

  // The trace, and how far it has been followed.
  @exclusivity(unchecked) var events: [Event] = []
  @exclusivity(unchecked) var position = 0
  @exclusivity(unchecked) var reactions: [(event: Event, actions: [Action])] = []
  @exclusivity(unchecked) var step = 0
  @exclusivity(unchecked) var calls: [Call] = []
  /// The deliveries during which the present action was begun, by observers or external writes.
  @exclusivity(unchecked) var cause: [Int] = []
  /// Counts actions and events.
  @exclusivity(unchecked) var clock = 0

  // What the scenario has made.
  @exclusivity(unchecked) var subjects: [(name: Name, subject: ModelSubject)] = []
  @exclusivity(unchecked) var channels: [Channel] = []
  @exclusivity(unchecked) var sources: [ModelSource] = []
  @exclusivity(unchecked) var subscriptions: [ModelSubscription] = []
  @exclusivity(unchecked) var observers: [Name] = []
  @exclusivity(unchecked) var latest: [Int?] = []
  @exclusivity(unchecked) var deliveries: [Delivery] = []
  /// The roots whose outermost call has returned before everything was received.
  @exclusivity(unchecked) var unsettled: [Int] = []

  @exclusivity(unchecked) var judgement = Judgement()
  /// Whether a reaction was prepared and never triggered.
  var hasWaitingReactions: Bool { !reactions.isEmpty }
  /// Which rules the trace has met.
  @exclusivity(unchecked) var rules = RuleSet()

  /// How the events of the present step are explained where there is a choice.
  var preference: Preference { preferences.isEmpty ? [] : preferences[step] ?? [] }
  @exclusivity(unchecked) private var preferences: [Int: Preference] = [:]
  /// What was judged last, and how: in another domain a scenario mostly has the same trace.
  private var former: (actions: [Action], trace: Trace, judgement: Judgement)?

  /// Judges a trace: it is allowed if there is an explanation of all its events.
  package func judge(_ actions: [Action], _ trace: Trace, of specification: Specification) -> Judgement {
    if let former, former.actions == actions, former.trace == trace, self.specification == specification {
      return former.judgement
    }
    let judgement = judgeThoroughly(actions, trace, of: specification)
    former = (actions, trace, judgement)
    return judgement
  }

  private func judgeThoroughly(_ actions: [Action], _ trace: Trace, of specification: Specification) -> Judgement {
    let judgement = judgeQuickly(actions, trace, of: specification)
    guard let usual = judgement.first, !judgement.isMalformed else { return judgement }
    let met = rules
    defer { rules = met }
    // Step by step, another explanation is looked for that leads further.
    var (best, reached) = (judgement, usual.step)
    var workLeft = Self.mostWork
    while let candidate = explainFurther(than: reached, best, actions, trace, &workLeft) {
      guard let first = candidate.first else { return candidate }
      if candidate.violation == nil { best = candidate }
      reached = first.step
    }
    return best
  }

  /// An explanation that leads further than that step, or by which no more than a `should` is broken, by another choice there or
  /// in one of the steps before in which there is anything to choose.
  private func explainFurther(
    than reached: Int, _ best: Judgement, _ actions: [Action], _ trace: Trace, _ workLeft: inout Int
  ) -> Judgement? {
    let alternatives = Preference.alternatives(rules)
    for step in (1...reached).reversed() where step == reached || step <= trace.count && trace[step - 1].count > 1 {
      let before = preferences[step]
      for other in alternatives {
        workLeft -= reached
        guard workLeft > 0 else { return nil }
        preferences[step] = other
        let candidate = explain(actions, trace, of: specification)
        let isBetter = candidate.violation == nil && best.violation != nil
        if isBetter || candidate.first.map({ $0.step > reached }) ?? true { return candidate }
      }
      preferences[step] = before
    }
    return nil
  }

  /// How many actions are followed at most in search of another explanation.
  private static let mostWork = 10_000

  /// Judges a trace by the usual explanation alone: what it allows is allowed, what it does not may be.
  func judgeQuickly(_ actions: [Action], _ trace: Trace, of specification: Specification) -> Judgement {
    former = nil
    if !preferences.isEmpty { preferences.removeAll(keepingCapacity: true) }
    return explain(actions, trace, of: specification)
  }

  private func explain(_ actions: [Action], _ trace: Trace, of specification: Specification) -> Judgement {
    restart(specification)
    do throws(Stop) {
      if trace.count != actions.count { try stop("", .must, []) }
      for (place, action) in actions.enumerated() {
        step = place + 1
        events = place < trace.count ? trace[place] : []
        position = 0
        try perform(action)
        try settleAll()
        if !unsettled.isEmpty { unsettled.removeAll() }
      }
    } catch {}
    return judgement
  }

  private func restart(_ specification: Specification) {
    former = nil
    self.specification = specification
    reactions.removeAll(keepingCapacity: true)
    calls.removeAll(keepingCapacity: true)
    cause.removeAll(keepingCapacity: true)
    clock = 0
    subjects.removeAll(keepingCapacity: true)
    channels.removeAll(keepingCapacity: true)
    sources.removeAll(keepingCapacity: true)
    subscriptions.removeAll(keepingCapacity: true)
    observers.removeAll(keepingCapacity: true)
    latest.removeAll(keepingCapacity: true)
    deliveries.removeAll(keepingCapacity: true)
    unsettled.removeAll(keepingCapacity: true)
    judgement = Judgement()
    rules = RuleSet()
  }
}

/// What a name of a scenario stands for.
enum ModelSubject {
  /// A property, or a remembered stream, or a property's stream.
  case channel(Int, isStream: Bool)
  case source(Int)
}
