/// What makes scenarios up, the same ones from the same seed on every platform.
struct Generator {
  private var random: Randomness
  private var course = Course(specification: "")
  private var actions: [Action] = []

  init(seed: UInt64) { random = Randomness(seed: seed) }

  /// The actions of a scenario of that specification.
  mutating func scenario(of specification: String) -> [Action] {
    course.restart(specification)
    actions = []
    actions.reserveCapacity(12)
    begin(specification)
    if random.isOne(in: 64) { gather() }
    if specification != "IO", specification != "MO", random.isOne(in: 8) { goRound(specification) }
    // Most are short, a few are long.
    var left = 2 + random.number(below: 5) + (random.isOne(in: 32) ? random.number(below: 24) : 0)
    while left > 0 {
      propose(specification)
      left -= 1
    }
    return actions
  }

  private mutating func take(_ action: Action) { if course.take(action) { actions.append(action) } }

  /// The first subject, and most often an observer.
  private mutating func begin(_ specification: String) {
    make(specification)
    if random.isOne(in: 4) { make(specification) }
    if specification == "RM" { take(.remember(newSubject, of: anySubject)) }
    if specification == "RP", random.isOne(in: 4) { take(.stream(newSubject, of: anySubject)) }
    if random.isOne(in: 12) { return beSole(specification) }
    if !random.isOne(in: 4) { subscribe() }
    if random.isOne(in: 2) { subscribe() }
    switch (specification, random.number(below: 7)) {
    case (_, 0...1):
      subscribe()
      openQuestion(specification)
    case ("IO", 2), ("MO", 2):
      take(.observer(newcomer))
      reactToHearing(specification)
    case ("RP", 3), ("PO", 3), ("RM", 3): greet(specification)
    case ("IO", 3...4), ("MO", 3...4): reactToConnecting()
    case ("IO", 5), ("MO", 5): nest(specification)
    default: break
    }
  }

  /// One observer, which brings about what it receives.
  private mutating func beSole(_ specification: String) {
    subscribe()
    for sample in 0...1 {
      take(.when(.receives(anyParticipant, .sample(sample)), [writing(specification, sample + 1)]))
    }
  }

  /// A crowd of observers.
  private mutating func gather() {
    let form = course.usualForm
    let subject = anyStream
    for _ in 0..<(8 + random.number(below: 40)) { take(.subscribe(newcomer, to: subject, form: form, using: nil)) }
    guard random.isOne(in: 2) else { return }
    for number in 0..<random.number(below: course.participants.count) { take(.unsubscribe(.participant(number))) }
  }

  /// Everybody comes and leaves, again and again.
  private mutating func goRound(_ specification: String) {
    for _ in 0...random.number(below: 3) {
      let first = course.participants.count
      take(.subscribe(newcomer, to: anyStream, form: .next, using: nil))
      if random.isOne(in: 2) { take(.subscribe(newcomer, to: anyStream, form: .next, using: nil)) }
      if !random.isOne(in: 3) { take(writing(specification, anySample)) }
      for number in first..<course.participants.count { take(.unsubscribe(.participant(number))) }
    }
  }

  private mutating func make(_ specification: String) {
    switch specification {
    case "RP": take(.property(newSubject, holding: anySample, external: random.isOne(in: 2)))
    case "PO": take(.information(newSubject, holding: anySample))
    default: take(.source(newSubject, teardown: !random.isOne(in: 8)))
    }
  }

  // MARK: Proposals

  private mutating func propose(_ specification: String) {
    switch (specification, random.number(below: 16)) {
    case (_, 0...3): subscribe()
    case (_, 4...5): take(.unsubscribe(anyParticipant))
    case (_, 6): make(specification)
    case ("RP", 7): take(.stream(newSubject, of: anySubject))
    case ("RP", 8): take(random.isOne(in: 2) ? .read(anySubject) : .reference(newSubject, to: anySubject))
    case ("PO", 7): take(.read(anySubject))
    case ("PO", 8): take(.change(anySubject, to: anySample))
    case ("RM", 7...8): take(.remember(newSubject, of: anySubject))
    case ("IO", 7...8), ("MO", 7): take(.observer(newcomer))
    case ("IO", 9...10), ("MO", 9): take(.put(anySample, into: anyParticipant))
    case ("MO", 8): state()
    case ("RP", 9...10), ("PO", 9...10), ("RM", 9...10), ("MO", 10), (_, 11): react(specification)
    case ("RP", _), ("PO", _): take(.write(anySample, to: anySubject))
    default:
      take(.emit(anySample, from: anySubject, connection: random.isOne(in: 3) ? 1 + random.number(below: 3) : nil))
    }
  }

  private mutating func state() {
    switch random.number(below: 8) {
    case 0: take(.listStates)
    case 1: take(.numberStates)
    case 2...3: take(.putState(anyState, into: anyParticipant))
    default: take(.emitState(anyState, from: anySubject, connection: nil))
    }
  }

  private mutating func subscribe() {
    let form = anyForm
    let using = (form == .next || form == .observer) && random.isOne(in: 6) ? anyParticipant : nil
    take(.subscribe(newcomer, to: anyStream, form: form, using: using))
  }

  private mutating func react(_ specification: String) {
    switch (specification, random.number(below: 4)) {
    case ("RP", 0):
      let action = random.isOne(in: 2) ? Action.read(anySubject) : comingOrLeaving()
      let (name, sample) = (anySubject, anySample)
      take(.when(.externalWrite(name, .sample(sample)), [action]))
      if random.isOne(in: 2) { take(.write(sample, to: name)) }
    case ("PO", 0):
      let name = anySubject
      let action =
        switch random.number(below: 4) {
        case 0: Action.read(name)
        case 1: Action.change(name, to: anySample)
        default: comingOrLeaving()
        }
      let sample = anySample
      take(.when(.informationWritten(name, .sample(sample)), [action]))
      if random.isOne(in: 2) { take(.write(sample, to: name)) }
    case ("IO", 0...1), ("MO", 0...1), ("RM", 0...1):
      let name = anySubject
      let connection = 1 + random.number(below: 2)
      var reaction: [Action] = []
      for _ in 0...random.number(below: 3) { reaction.append(.emit(anySample, from: name, connection: connection)) }
      if specification == "MO", random.isOne(in: 4) {
        reaction.append(.emitState(anyState, from: name, connection: connection))
      }
      take(.when(.connected(name, connection), reaction))
    case ("IO", 2), ("MO", 2): reactToConnecting()
    default: reactToHearing(specification)
    }
  }

  /// Somebody comes or leaves while a connection is made or ended.
  private mutating func reactToConnecting() {
    let connection = 1 + random.number(below: 2)
    let event: Event = random.isOne(in: 3) ? .connected(anySubject, connection) : .disconnected(anySubject, connection)
    take(.when(event, [random.isOne(in: 3) ? .unsubscribe(anyParticipant) : comingOrLeaving()]))
  }

  /// One who receives makes another source, or its own, emit.
  private mutating func nest(_ specification: String) {
    make(specification)
    let source = anySubject
    let name = newcomer
    take(.subscribe(name, to: source, form: anyForm, using: nil))
    subscribe()
    var reaction: [Action] = random.isOne(in: 4) ? [.unsubscribe(name)] : []
    for _ in 0...random.number(below: 2) {
      let isState = specification == "MO" && random.isOne(in: 3)
      reaction.append(
        isState
          ? .emitState(anyState, from: anySubject, connection: nil)
          : .emit(anySample, from: anySubject, connection: nil))
    }
    let sample = anySample
    if specification == "MO", random.isOne(in: 4) {
      take(.when(.receivesState(name, .active), reaction))
      take(.emitState(.active, from: source, connection: nil))
    } else {
      take(.when(.receives(name, .sample(sample)), reaction))
      take(.emit(sample, from: source, connection: nil))
    }
  }

  private mutating func comingOrLeaving() -> Action {
    random.isOne(in: 2)
      ? .unsubscribe(anyParticipant) : .subscribe(newcomer, to: anyStream, form: course.usualForm, using: nil)
  }

  /// One who comes does something when it is greeted.
  private mutating func greet(_ specification: String) {
    if random.isOne(in: 2) { subscribe() }
    let subject = anyStream
    let isRemembered = specification == "RM"
    if isRemembered {
      take(.subscribe(newcomer, to: subject, form: .next, using: nil))
      take(.emit(1, from: .subject(0), connection: nil))
    }
    let action = anythingOpen(specification)
    // The name of one who is to come inside is the next, the other's the one after.
    var name = newcomer
    if case .subscribe = action { name = .participant(course.participants.count + 1) }
    take(.when(.receives(name, .sample(isRemembered ? 1 : anySample)), [action]))
    take(.subscribe(newcomer, to: subject, form: .next, using: nil))
  }

  private mutating func reactToHearing(_ specification: String) {
    let name = anyParticipant
    if random.isOne(in: 3) { return openQuestion(specification) }
    var reaction: [Action] = []
    let isAlone = course.participant(name)?.subject == nil
    switch specification {
    case "RP", "PO":
      if random.isOne(in: 2) { reaction.append(.read(anySubject)) }
      if random.isOne(in: 4) { reaction.append(.write(anySample, to: anySubject)) }
    case "RM": if random.isOne(in: 3) { reaction.append(.emit(anySample, from: anySubject, connection: nil)) }
    default:
      for _ in 0..<random.number(below: 3) {
        reaction.append(
          isAlone
            ? .put(anySample, into: anyParticipant) : .emit(anySample, from: anySubject, connection: nil))
      }
      if specification == "MO", random.isOne(in: 4) {
        reaction.append(
          isAlone
            ? .putState(anyState, into: anyParticipant) : .emitState(anyState, from: anySubject, connection: nil))
      }
    }
    if !isAlone, reaction.isEmpty || random.isOne(in: 2) { reaction.insert(.unsubscribe(name), at: 0) }
    if specification == "MO", random.isOne(in: 3) {
      take(.when(.receivesState(name, anyState), reaction))
    } else {
      take(.when(.receives(name, .sample(anySample)), reaction))
    }
  }

  private mutating func openQuestion(_ specification: String) {
    var reaction = [anythingOpen(specification)]
    if case .write(_, let name) = reaction[0], random.isOne(in: 4) { reaction.append(.read(name)) }
    take(.when(.receives(anyParticipant, .sample(anySample)), reaction))
  }

  /// Something that comes to an open question where it is done by whoever receives.
  private mutating func anythingOpen(_ specification: String) -> Action {
    switch random.number(below: 3) {
    case 0: .unsubscribe(anyParticipant)
    case 1: .subscribe(newcomer, to: anyStream, form: course.usualForm, using: nil)
    default: writing(specification, anySample)
    }
  }

  private mutating func writing(_ specification: String, _ sample: Int) -> Action {
    specification == "RM" ? .emit(sample, from: anySubject, connection: nil) : .write(sample, to: anySubject)
  }

  // MARK: Choices

  private var subjects: Int { course.subjects.count }

  private var newSubject: Name { .subject(subjects) }

  private var anySubject: Name { mutating get { .subject(random.number(below: max(1, subjects))) } }

  /// In most cases the last, where remembered streams come last.
  private var anyStream: Name {
    mutating get {
      course.specification == "RM" && !random.isOne(in: 4) ? .subject(max(0, subjects - 1)) : anySubject
    }
  }

  private var newcomer: Name { .participant(course.participants.count) }

  private var anyParticipant: Name {
    mutating get { .participant(random.number(below: max(1, course.participants.count))) }
  }

  /// Few values, so that equal ones are frequent, and the emptiest among them.
  private var anySample: Int { mutating get { random.number(below: 3) } }

  private var anyState: MotionStateName { mutating get { random.isOne(in: 2) ? .atRest : .active } }

  private var anyForm: SubscribeForm {
    mutating get {
      switch course.specification {
      case "RP", "PO": random.isOne(in: 4) ? random.element(of: [.nextAndState, .nothing]) : .next
      case "IO": .observer
      case "MO": random.element(of: SubscribeForm.allCases)
      default: random.isOne(in: 2) ? course.usualForm : random.element(of: SubscribeForm.allCases)
      }
    }
  }
}

extension Name {
  private static let firstSubject = 15

  /// `p`, `q`, `r`, …
  fileprivate static func subject(_ number: Int) -> Name {
    Name(number <= 25 - firstSubject ? firstSubject + number : 702 + number)
  }

  /// `a`, `b`, … `o`, `aa`, `ab`, …
  fileprivate static func participant(_ number: Int) -> Name { Name(number < firstSubject ? number : number + 11) }
}
