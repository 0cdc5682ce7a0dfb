/// The executable specifications: the model judges whether a conforming port could have given a trace.
///
/// It follows the trace event by event. If the specifications leave a question open, it accepts every answer and remembers the
/// one that the trace gives. It performs no action on a port.
package final class Model {
  /// The topics of the clauses that are broken on purpose. A scenario that is not shrunk may show them in more situations.
  private let assumed: [(topic: Topic, family: SubjectFamily)]

  /// - Parameter assumed: The clauses that are broken on purpose.
  package init(assuming assumed: Set<String> = []) { self.assumed = ClauseIndex.topics(of: assumed) }

  /// The trace is malformed: its marks do not fit the reactions.
  struct Malformed: Error {}

  /// An action under way.
  struct Call {
    let action: Action
    /// The subscription that the action makes or ends.
    var subscription: Int?
    /// The number of deliveries when it began: newer ones were begun within it.
    let firstDelivery: Int
    /// Whether a stream is being read, and the result has not come yet.
    var awaitsReadResult = false
    /// The events that may be received in it, each once, and need not be.
    var optional: [Event] = []
  }

  // Accesses are not checked while it runs, because that costs an eighth of the time. None overlaps another: a model calls
  // nothing but its own functions, and closures that only read.

  @exclusivity(unchecked) var specification = Specification.reactiveProperty

  // The scenario and its trace, and the position in both.
  @exclusivity(unchecked) var actions: [Action] = []
  @exclusivity(unchecked) var events: [Event] = []
  @exclusivity(unchecked) var position = 0
  @exclusivity(unchecked) var reactions: [(event: Event, actions: [Action])] = []
  @exclusivity(unchecked) var step = 0
  @exclusivity(unchecked) var calls: [Call] = []
  /// The actions that follow the current one in each of the reactions under way.
  @exclusivity(unchecked) var following: [ArraySlice<Action>] = []
  /// The deliveries during which the current action was begun, by observers or external writes.
  @exclusivity(unchecked) var cause: [Int] = []
  /// The number of actions and events so far.
  @exclusivity(unchecked) var clock = 0
  /// The time at which the current step began.
  @exclusivity(unchecked) var stepBegin = 0

  /// Records a deviation.
  func note(_ deviation: ModelDeviation) {
    var deviation = deviation
    deviation.isAssumed = assumed.contains { topic, family in
      topic.rule == deviation.rule && family == deviation.family && deviation.situation.isSuperset(of: topic.situation)
    }
    judgement.deviations.append(deviation)
  }

  // The subjects and subscriptions of the scenario.
  @exclusivity(unchecked) var subjects: [(name: Name, subject: ModelSubject, pipe: Int?)] = []
  /// The operators by which streams were made, each list from the first to the last.
  @exclusivity(unchecked) var pipes: [[(operator: Operator, operation: Operation)]] = []
  /// The lists of observers: one for each property, and one for each remembered stream.
  @exclusivity(unchecked) var channels: [Channel] = []
  @exclusivity(unchecked) var readings: [Reading] = []
  @exclusivity(unchecked) var sources: [ModelSource] = []
  @exclusivity(unchecked) var subscriptions: [ModelSubscription] = []
  /// The latest subscription that reports under each name, by the number of the name.
  @exclusivity(unchecked) var latestSubscriptions: [Int?] = []
  /// All deliveries of the scenario.
  @exclusivity(unchecked) var deliveries: [Delivery] = []
  /// The roots to which values were delivered in the outermost call: their deliveries end when it returns.
  @exclusivity(unchecked) var returnedRoots: [Int] = []

  @exclusivity(unchecked) var judgement = Judgement()
  /// The circumstances that the actions up to a step show, if a deviation was recorded there.
  @exclusivity(unchecked) var shown: [Int: Situation] = [:]
  /// Whether a reaction was prepared and never triggered.
  var hasWaitingReactions: Bool { !reactions.isEmpty }
  /// The branches that the trace has taken.
  @exclusivity(unchecked) var branches = BranchSet()

  /// The matches chosen for events that have several candidates.
  @exclusivity(unchecked) var choices = Choices()
  /// The last judgement: in another domain a scenario mostly has the same trace.
  private var former: (actions: [Action], trace: Trace, judgement: Judgement)?

  /// Judges a trace: it is allowed if there are matches for all its events.
  package func judge(_ actions: [Action], _ trace: Trace, of specification: Specification) -> Judgement {
    if let former, former.actions == actions, former.trace == trace, self.specification == specification {
      return former.judgement
    }
    let judgement = judgeThoroughly(actions, trace, of: specification)
    former = (actions, trace, judgement)
    return judgement
  }

  /// Judges a trace by the usual matches, and then, within a limit, searches for matches that explain its deviations.
  private func judgeThoroughly(_ actions: [Action], _ trace: Trace, of specification: Specification) -> Judgement {
    var best = judgeQuickly(actions, trace, of: specification)
    let taken = branches
    defer { branches = taken }
    var workLeft = Self.workLimit
    // For each deviation the model backtracks to find matches that lead further. If there are none, the deviation is kept, and
    // the trace after it is judged with the same matches. If the search has to end, the remaining candidates are not reported.
    var kept = 0
    var choices = self.choices
    while !best.isMalformed, kept < best.deviations.count {
      if let candidate = explainFurther(than: best, by: choices, keeping: kept, actions, trace, &workLeft) {
        (best, choices) = (candidate, self.choices)
      } else if workLeft > 0 {
        kept += 1
      } else {
        let searched = best.order.prefix(kept)
        best.unexplained = best.deviations.indices.filter { !searched.contains($0) }.map { best.deviations[$0] }
        best.deviations = searched.sorted().map { best.deviations[$0] }
      }
    }
    return best
  }

  /// Backtracks for matches with which a deviation comes later, or breaks only a `should`: with another candidate at one choice
  /// point before it, the latest first, then at two, and so on.
  private func explainFurther(
    than best: Judgement, by choices: Choices, keeping kept: Int, _ actions: [Action], _ trace: Trace,
    _ workLeft: inout Int
  ) -> Judgement? {
    guard let reached = best.progress(after: kept) else { return nil }
    /// The choices that led to a deviation, and the first of them that have not been changed yet.
    var queue = [(choices: choices, places: 0..<reached.choices)]
    var first = 0
    while first < queue.count {
      let (choices, places) = queue[first]
      first += 1
      for place in places.reversed() {
        for other in 0..<choices.counts[place] where other != choices.choice(at: place) {
          guard workLeft > 0 else { return nil }
          self.choices = choices.choosing(other, at: place)
          let candidate = explain(actions, trace, of: specification) { $0.isHopeless(beside: reached, after: kept) }
          workLeft -= step
          if candidate.isBetter(than: best, after: kept) { return candidate }
          let end = candidate.progress(after: kept)?.choices ?? self.choices.counts.count
          if end > place + 1 { queue.append((self.choices, place + 1..<end)) }
        }
      }
    }
    return nil
  }

  /// After a deviation, a step with more events is not followed: the effects of a mistake can grow without end.
  private static let eventLimit = 1_024

  /// The limit of the actions that the search for other matches follows in one trace.
  private static let workLimit = 20_000

  /// Judges a trace by the usual matches alone: if they allow the trace, it is allowed; otherwise others may still allow it.
  func judgeQuickly(_ actions: [Action], _ trace: Trace, of specification: Specification) -> Judgement {
    former = nil
    choices = Choices()
    if !shown.isEmpty { shown.removeAll(keepingCapacity: true) }
    return explain(actions, trace, of: specification)
  }

  /// - Parameter isHopeless: Whether matches that have led to a judgement are followed no further.
  private func explain(
    _ actions: [Action], _ trace: Trace, of specification: Specification,
    until isHopeless: (Judgement) -> Bool = { _ in false }
  ) -> Judgement {
    restart(specification)
    self.actions = actions
    do throws(Malformed) {
      if trace.count != actions.count { throw Malformed() }
      for (place, action) in actions.enumerated() {
        step = place + 1
        stepBegin = clock + 1
        events = place < trace.count ? trace[place] : []
        position = 0
        let noted = judgement.deviations.count
        if !judgement.deviations.isEmpty, events.count > Self.eventLimit { break }
        try perform(action)
        endCall()
        if judgement.deviations.count > noted, isHopeless(judgement) { break }
      }
    } catch { judgement.isMalformed = true }
    return judgement
  }

  private func restart(_ specification: Specification) {
    former = nil
    self.specification = specification
    reactions.removeAll(keepingCapacity: true)
    calls.removeAll(keepingCapacity: true)
    following.removeAll(keepingCapacity: true)
    cause.removeAll(keepingCapacity: true)
    clock = 0
    subjects.removeAll(keepingCapacity: true)
    if !pipes.isEmpty { pipes.removeAll() }
    if !readings.isEmpty { readings.removeAll() }
    channels.removeAll(keepingCapacity: true)
    sources.removeAll(keepingCapacity: true)
    subscriptions.removeAll(keepingCapacity: true)
    latestSubscriptions.removeAll(keepingCapacity: true)
    deliveries.removeAll(keepingCapacity: true)
    returnedRoots.removeAll(keepingCapacity: true)
    judgement = Judgement()
    branches = BranchSet()
  }
}

/// The subject that a name of a scenario refers to.
enum ModelSubject {
  /// A property, or a remembered stream, or a property's stream.
  case channel(Int, isStream: Bool)
  case source(Int)
}
