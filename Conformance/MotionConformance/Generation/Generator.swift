/// Makes generated scenarios.
///
/// It knows the rules of well-formed scenarios: which names exist, and which actions they allow. It does not know the effects
/// of the actions. The same seed and number make the same scenario on every platform.
struct Generator {
  var random = Randomness(seed: 0)
  /// The traits of the specification whose scenario it makes.
  private(set) var traits = Specification.all[0].traits
  /// Whether the streams of the port can be remembered: it does not lack that capability.
  private var canRemember = true
  var known = KnownNames()
  /// The scenario so far.
  var actions: [Action] = []
  /// The few values among which those of the scenario are chosen.
  private var values: [Int] = []
  /// The indices of the subjects among which one is being chosen; kept for its memory.
  private var candidates: [Int] = []
  /// The kinds of addition among which the scenario chooses, each as often as its weight; if none, only stimuli.
  private var additions: [Addition] = []

  /// The scenario of that number, for a port with these lacks. It does not depend on the scenarios made before.
  mutating func scenario(
    _ number: Int, of specification: Specification, seed: UInt64, without lacks: [Lack] = []
  ) -> [Action] {
    var mixed = Randomness(seed: seed ^ (UInt64(number) &* 0x9E37_79B9_7F4A_7C15))
    random = Randomness(seed: mixed.next())
    traits = specification.traits
    canRemember = !lacks.contains { $0.capability == .remember }
    known.removeAll()
    actions.clear()
    makeActions()
    // The copy has no spare capacity, so that the memory of this scenario serves the next one.
    return actions.withUnsafeBufferPointer(Array.init).performable(without: lacks, of: specification)
  }

  /// Makes subjects, in a few scenarios a crowd or repeated actions, and then actions at random.
  private mutating func makeActions() {
    chooseValues()
    chooseAdditions()
    let setting = random.number(below: 1000)
    makeSubjects()
    switch setting {
    case 0..<4: makeCrowd()
    case 4..<17: makeRounds()
    case 17..<50: makeManyEarly()
    case 50..<55: makeManySubjects()
    default: break
    }
    let length =
      setting < 600
      ? 2 + random.number(below: 6) : setting < 900 ? 6 + random.number(below: 10) : 10 + random.number(below: 40)
    let end = actions.count + length
    // An addition may be impossible, for instance if no observer is subscribed.
    for _ in 0..<length * 4 where actions.count < end { makeAddition() }
  }

  /// Chooses few values, so that equal ones occur: two small ones, sometimes 0, special ones or a large one.
  private mutating func chooseValues() {
    values.clear()
    values.append(1 + random.number(below: 3))
    values.append(4 + random.number(below: 4))
    if random.isOne(in: 2) { values.append(0) }
    if random.isOne(in: 6) {
      let special = -1 - random.number(below: SpecialSamples.count)
      values += random.isOne(in: 2) ? [special] : [special, SpecialSamples.twin(of: special)]
    }
    if random.isOne(in: 4) { values.append(8 + random.number(below: 240)) }
  }

  /// Chooses `additions`: the usual ones or, in every other scenario, without some and with others that prevail, so
  /// that for instance no observer unsubscribes, or nearly every action is a reaction.
  private mutating func chooseAdditions() {
    additions.clear()
    if random.isOne(in: 2) {
      for (addition, weight) in Addition.usual {
        for _ in 0..<weight * random.element(of: Self.factors) { additions.append(addition) }
      }
    } else {
      additions = Self.usualAdditions
    }
  }

  private static let usualAdditions = Addition.usual.flatMap { Array(repeating: $0.kind, count: $0.weight) }

  /// The factors by which the weight of an addition may change, each as likely as it is frequent here; 0 excludes it.
  private static let factors = [0, 1, 1, 3]

  /// A random one of the values of the scenario.
  mutating func value() -> Int { random.element(of: values) }

  // MARK: Subjects

  /// Adds one to three roots and, if the specification has derived subjects, some that derive from them.
  mutating func makeSubjects() {
    makeRoot()
    // Streams have no state besides their source and its connections, so their scenarios have more sources that may interact.
    if random.isOne(in: traits.isOfSources ? 2 : 4) { makeRoot() }
    if traits.isOfSources, random.isOne(in: 4) { makeRoot() }
    guard traits.hasDerivations else { return }
    if traits.derivesItsSubject {
      derive()
      while random.isOne(in: 3) { derive() }
    } else if random.isOne(in: 2) {
      derive()
      if random.isOne(in: 2) { derive() }
    }
  }

  /// Adds a root, of the kind that the specification has: a subject that derives from no other one.
  mutating func makeRoot() {
    let name = known.newSubjectName
    switch traits.root {
    case .property: append(.property(name, holding: value(), external: random.isOne(in: 2)))
    case .information: append(.information(name, holding: value()))
    default: append(.source(name, teardown: !random.isOne(in: 5)))
    }
  }

  /// Derives a subject from a random one, if the specification has derived ones and there are fewer than seven in all.
  mutating func derive() {
    guard traits.hasDerivations, known.subjects.count < KnownNames.maxSubjects else { return }
    // The upstream of an operator is mostly a source.
    let isDerived = traits.derivesItsSubject
    let upstream = subject { !isDerived || $0.kind == .source || $1.isOne(in: 3) }
    derive(from: upstream ?? random.element(of: known.subjects))
  }

  /// A random one of the subjects that satisfy a condition, which may be random itself; `nil` if none does.
  private mutating func subject(where isMeant: (KnownSubject, inout Randomness) -> Bool) -> KnownSubject? {
    candidates.clear()
    for place in known.subjects.indices where isMeant(known.subjects[place], &random) { candidates.append(place) }
    return candidates.isEmpty ? nil : known.subjects[random.element(of: candidates)]
  }

  /// Derives a subject from that one: a stream, reference, operator's or remembered stream; none if there is no way.
  mutating func derive(from upstream: KnownSubject) {
    let (name, stream) = (known.newSubjectName, upstream.name)
    if upstream.kind == .property {
      append(random.isOne(in: 4) ? .reference(name, to: stream) : .stream(name, of: stream))
    } else if traits.actions.contains(.startWith) {
      let initial = value()
      let isStarted = upstream.kind == .source || !canRemember || random.isOne(in: 2)
      append(isStarted ? .startWith(name, initial, of: stream) : .remember(name, of: stream))
    } else if let one = traits.operation, !canRemember || !random.isOne(in: 4) || !upstream.branches.canBeRemembered {
      append(.operate(one, name, argument(for: one, of: upstream), of: stream))
    } else if canRemember, traits.hasDerivations {
      append(.remember(name, of: stream))
    }
  }

  /// A random argument of the operator for that upstream.
  private mutating func argument(for one: Operator, of upstream: KnownSubject) -> Argument {
    let shape = one.row.shape
    guard shape.isFunction else {
      return switch shape {
      case .value: .value(nonnegativeValue())
      case .stream: .stream(mergeable(with: upstream).name)
      default: shape.plainest
      }
    }
    var rows: [Argument.Row] = []
    for _ in 0..<(1 + random.number(below: 2)) {
      let value = nonnegativeValue()
      let results = shape.results(for: value, &self)
      if !rows.contains(where: { $0.value == value }) { rows.append(Argument.Row(value: value, results: results)) }
    }
    return Argument(rows: rows, others: random.isOne(in: 4) ? shape.results(for: nil, &self) : nil)
  }

  /// A stream that can be merged with that one, which itself always can. It is short, as the chains of generated scenarios are.
  private mutating func mergeable(with upstream: KnownSubject) -> KnownSubject {
    random.element(of: known.subjects) { $0.branches.count < 3 && (upstream.branches + $0.branches).canBeMerged }
      ?? upstream
  }

  /// A value of the scenario, or 0 in place of a special sample: the arguments of operators contain none.
  mutating func nonnegativeValue() -> Int { max(0, value()) }

  // MARK: Actions

  /// A kind of addition to a scenario.
  enum Addition {
    case subscribe, stimulus, unsubscribe, reaction, chain, other, derive, root

    static let usual: [(kind: Self, weight: Int)] = [
      (.subscribe, 24), (.stimulus, 32), (.unsubscribe, 12), (.reaction, 19), (.chain, 3), (.other, 6), (.derive, 2),
      (.root, 1),
    ]
  }

  /// Adds an action or several of a random kind of addition; none if it is impossible.
  mutating func makeAddition() {
    switch additions.isEmpty ? .stimulus : random.element(of: additions) {
    case .subscribe: subscribe()
    case .stimulus: if let stimulus = stimulus() { actions.append(stimulus) }
    case .unsubscribe: unsubscribeRandomly()
    case .reaction: makeReaction()
    case .chain: makeChain()
    case .other: if let action = otherAction() { actions.append(action) }
    case .derive: derive()
    case .root: if known.subjects.count < KnownNames.maxSubjects { makeRoot() }
    }
  }

  /// Adds a subscription or, if the specification has readings, a reading.
  mutating func subscribe() {
    if traits.hasReading, random.isOne(in: 3) { return append(reading()) }
    if let action = subscription() { append(action) }
  }

  /// Adds an action to the scenario and to the known names.
  mutating func append(_ action: Action) {
    actions.append(action)
    known.add(action)
  }

  /// The action that reads a random subject, of which each must be a stream.
  mutating func reading() -> Action { .readFirst(random.element(of: known.subjects).name) }

  /// A subscription of a new observer or, seldom, of a function or observer object that is subscribed already; `nil` if
  /// there is no subject for it.
  mutating func subscription() -> Action? {
    if random.isOne(in: 8), let (name, form, target) = known.shareable(&random) {
      // A function can be subscribed with and without one for states.
      let other = self.form(for: target.kind)
      let isFunction = Self.functions.contains(form) && Self.functions.contains(other)
      return .subscribe(known.newObserverName(), to: target.name, with: isFunction ? other : form, using: name)
    }
    let isDerived = traits.derivesItsSubject
    let target = subject { !isDerived || $0.kind != .source || $1.isOne(in: 5) }
    return target.map { subscription(to: $0) }
  }

  /// A subscription of a new observer in a random form that the specification has for the subject.
  mutating func subscription(to target: KnownSubject) -> Action {
    .subscribe(known.newObserverName(), to: target.name, with: form(for: target.kind))
  }

  /// The forms of subscribing a function.
  private static let functions: [SubscribeForm] = [.next, .nextAndState]

  mutating func knownSource() -> KnownSubject? { random.element(of: known.subjects) { $0.kind == .source } }

  /// A random form of subscribing that the specification has for such subjects.
  private mutating func form(for kind: SubjectKind) -> SubscribeForm {
    let forms = traits.forms(of: kind)
    return forms.count == 1 ? forms[0] : random.element(of: forms)
  }

  /// A write or an emission, which makes observers receive a signal; `nil` without a property or source.
  mutating func stimulus() -> Action? {
    let chosen = random.element(of: known.subjects) {
      $0.kind == .property || $0.kind == .information || $0.kind == .source
    }
    guard let subject = chosen else { return nil }
    guard subject.kind == .source else {
      let value = value()
      return .write(value, to: subject.name)
    }
    let connection =
      random.isOne(in: 4) ? 1 + random.number(below: max(1, known.connections(of: subject.name) + 1)) : nil
    return emission(from: subject.name, connection, stateOneIn: 6)
  }

  /// An emission of a value or, once in that number of times, of a state; on all connections if that is `nil`.
  mutating func emission(from source: Name, _ connection: Int?, stateOneIn times: Int) -> Action {
    if traits.hasStates, random.isOne(in: times) {
      return .emit(random.isOne(in: 2) ? .active : .atRest, from: source, connection: connection)
    }
    return .emit(value(), from: source, connection: connection)
  }

  /// Unsubscribes an observer, sometimes twice or one that has unsubscribed before; does nothing if there is none.
  private mutating func unsubscribeRandomly() {
    guard !known.subscribed.isEmpty || !known.unsubscribed.isEmpty else { return }
    if !known.unsubscribed.isEmpty, known.subscribed.isEmpty || random.isOne(in: 4) {
      return actions.append(.unsubscribe(random.element(of: known.unsubscribed)))
    }
    let name = random.element(of: known.subscribed)
    if random.isOne(in: 10) { actions.append(.unsubscribe(name)) }
    append(.unsubscribe(name))
  }

  /// A reading, a change of information, or an action of free observers or of states; `nil` if the chosen subject has none.
  mutating func otherAction(isNested: Bool = false) -> Action? {
    let subject = random.element(of: known.subjects)
    switch subject.kind {
    case .source where traits.hasReading, .remembered where traits.hasReading: return .readFirst(subject.name)
    case .property: return .read(subject.name)
    case .information: return random.isOne(in: 2) ? .read(subject.name) : .change(subject.name, to: value())
    case .source where traits.hasObservers:
      if isNested {
        if known.freeObservers.isEmpty { return nil }
      } else if known.freeObservers.isEmpty || random.isOne(in: 4) {
        if traits.actions.contains(.listStates), random.isOne(in: 4) {
          return random.isOne(in: 2) ? .listStates : .numberStates
        }
        return newFreeObserver()
      }
      return put()
    default: return nil
    }
  }

  /// The action that creates an observer that is not subscribed, whose name is known from then on.
  mutating func newFreeObserver() -> Action {
    let action = Action.observer(known.newObserverName())
    known.add(action)
    return action
  }

  /// An action that puts a value or a state into an observer that is not subscribed, of which there must be one.
  mutating func put() -> Action {
    let name = random.element(of: known.freeObservers)
    if traits.hasStates, random.isOne(in: 3) {
      return .put(random.isOne(in: 2) ? .active : .atRest, into: name)
    }
    return .put(value(), into: name)
  }
}
