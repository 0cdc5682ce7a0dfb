/// The names in a scenario that is being generated.
struct KnownNames {
  /// The number of subjects at which no single action adds another one.
  static let maxSubjects = 7

  private(set) var subjects: [KnownSubject] = []
  /// All observers that subscribe, now or in a reaction.
  private(set) var subscribers: [Name] = []
  /// The observers that are certain to be subscribed, and those that are certain to have unsubscribed.
  private(set) var subscribed: [Name] = []
  private(set) var unsubscribed: [Name] = []
  /// Observers that are not subscribed.
  private(set) var freeObservers: [Name] = []
  /// The subscriptions that are certain, each with the number of its connection if its subject is a source.
  private var subscriptions: [(name: Name, form: SubscribeForm, target: Name, number: Int)] = []
  private var observerCount = 0

  /// A new name: p to z for subjects, then names that no observer reaches; those have a to o, aa, ab, …
  var newSubjectName: Name { Name(subjects.count < 11 ? 15 + subjects.count : 5_000 + subjects.count) }

  mutating func newObserverName() -> Name {
    observerCount += 1
    return Name(observerCount <= 15 ? observerCount - 1 : observerCount + 10)
  }

  /// Removes all names, and keeps the memory.
  mutating func removeAll() {
    subjects.clear()
    subscribers.clear()
    subscribed.clear()
    unsubscribed.clear()
    freeObservers.clear()
    subscriptions.clear()
    observerCount = 0
  }

  /// Adds the names of an action. One that a reaction performs is not certain to happen.
  mutating func add(_ action: Action, isCertain: Bool = true) {
    let name = action.name
    if let kind = action.kind.row.makes {
      let branches = action.subjects.flatMap { subject($0)?.branches ?? [] }
      subjects.append(KnownSubject(name: name, kind: kind, branches: branches.branches(ofNew: action)))
    }
    switch action.kind {
    case .subscribe:
      subscribers.append(name)
      let number = connect(action.target)
      guard isCertain else { return }
      subscribed.append(name)
      subscriptions.append((name, action.form, action.target, number))
    case .readFirst: connect(name)
    case .unsubscribe where isCertain:
      subscribed.removeAll { $0 == name }
      unsubscribed.append(name)
    case .observer: freeObservers.append(name)
    default: break
    }
  }

  /// Counts a connection of a subject, and returns its number.
  @discardableResult
  private mutating func connect(_ subject: Name) -> Int {
    guard let place = subjects.firstIndex(where: { $0.name == subject }) else { return 0 }
    subjects[place].connections += 1
    return subjects[place].connections
  }

  /// A subscription, perhaps ended, whose function or observer object can be subscribed to the same subject again. A trace
  /// does not show which of several subjects called a function that all of them have.
  func shareable(_ random: inout Randomness) -> (name: Name, form: SubscribeForm, target: KnownSubject)? {
    guard let (name, form, target, _) = random.element(of: subscriptions, where: { $0.form != .nothing }) else {
      return nil
    }
    return subject(target).map { (name, form, $0) }
  }

  /// The number of connections of a source; an estimate if subscribers share one.
  func connections(of source: Name) -> Int {
    let isShared = subjects.contains { $0.kind == .remembered }
    return subjects.reduce(0) { sum, subject in isShared || subject.name == source ? sum + subject.connections : sum }
  }

  /// The connection that belongs to a subscription alone.
  func connection(of name: Name) -> (source: Name, number: Int)? {
    subscriptions.first { $0.name == name }.map { ($0.target, $0.number) }
  }

  /// A root of a subject, and another one when there are more observers.
  func root(of name: Name) -> KnownSubject? {
    guard let roots = subject(name)?.branches.roots else { return nil }
    return subject(roots[observerCount % roots.count])
  }

  func subject(_ name: Name) -> KnownSubject? { subjects.first { $0.name == name } }

  /// An observer that is certain to be subscribed to a root or to a subject derived from it.
  func receiver(below root: Name, _ random: inout Randomness) -> Name? {
    random.element(of: subscriptions) {
      $0.form != .nothing && subject($0.target)?.branches.contains { $0.roots.contains(root) } ?? false
    }?.name
  }

  /// The value that was written or emitted last.
  func lastValue(of root: Name, in actions: [Action]) -> Int? {
    actions.last { $0.name == root && Self.written.contains($0.kind) }?.value
  }

  /// The actions that create a root with a value, write it, or emit from it.
  private static let written: [ActionKind] = [.write, .emit, .property, .information, .change]
}

struct KnownSubject {
  let name: Name
  let kind: SubjectKind
  let branches: [StreamBranch]
  /// The number of subscriptions and readings, each of which may connect it.
  var connections = 0
}
