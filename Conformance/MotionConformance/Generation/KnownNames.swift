/// The names in a scenario that is being generated, and as much of their effects as later actions need.
struct KnownNames {
  /// The number of subjects at which no single action adds another one.
  static let maxSubjects = 7

  private(set) var subjects: [KnownSubject] = []
  /// All observers that subscribe in the scenario, also those in reactions or that have unsubscribed.
  private(set) var subscribers: [Name] = []
  /// The observers that are certain to have subscribed, and not certain to have unsubscribed.
  private(set) var subscribed: [Name] = []
  /// The observers that are certain to have unsubscribed.
  private(set) var unsubscribed: [Name] = []
  /// Observers that are made to have signals put into them, and never subscribed.
  private(set) var freeObservers: [Name] = []
  /// The subscriptions that are certain to be made, also ended ones, each with the number of its connection to a source.
  private var subscriptions: [(name: Name, form: SubscribeForm, target: Name, number: Int)] = []
  private var observerCount = 0

  /// A new name for a subject: p to z, then names that no observer reaches, because observers have a to o, aa, ab, …
  var newSubjectName: Name { Name(subjects.count < 11 ? 15 + subjects.count : 5_000 + subjects.count) }

  mutating func newObserverName() -> Name {
    observerCount += 1
    return Name(observerCount <= 15 ? observerCount - 1 : observerCount + 10)
  }

  /// Removes all names, and keeps the memory for the next scenario.
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

  /// Counts a connection of a subject, and returns its number, counted from 1; 0 if the subject is unknown.
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

  /// The number of connections of a source so far; an upper estimate if subscribers of remembered streams share them.
  func connections(of source: Name) -> Int {
    let isShared = subjects.contains { $0.kind == .remembered }
    return subjects.reduce(0) { sum, subject in isShared || subject.name == source ? sum + subject.connections : sum }
  }

  /// The connection of a subscription, its own if the target is a source; `nil` if it is not certain to be made.
  func connection(of name: Name) -> (source: Name, number: Int)? {
    subscriptions.first { $0.name == name }.map { ($0.target, $0.number) }
  }

  /// A root of a subject, of several a different one for each number of observers; `nil` if the subject is unknown.
  func root(of name: Name) -> KnownSubject? {
    guard let roots = subject(name)?.branches.roots else { return nil }
    return subject(roots[observerCount % roots.count])
  }

  func subject(_ name: Name) -> KnownSubject? { subjects.first { $0.name == name } }

  /// A random observer that is certain to have subscribed to a root or to a subject derived from it; `nil` if there is none.
  func receiver(below root: Name, _ random: inout Randomness) -> Name? {
    random.element(of: subscriptions) {
      $0.form != .nothing && subject($0.target)?.branches.contains { $0.roots.contains(root) } ?? false
    }?.name
  }

  /// The value that the root was created with, or was written or emitted last; `nil` if there is none.
  func lastValue(of root: Name, in actions: [Action]) -> Int? {
    actions.last { $0.name == root && Self.written.contains($0.kind) }?.value
  }

  /// The kinds of action by which a root gets its initial value or another one, or emits one.
  private static let written: [ActionKind] = [.write, .emit, .property, .information, .change]
}

/// A subject of a scenario that is being generated, with its branches: the streams that it passes on.
struct KnownSubject {
  let name: Name
  let kind: SubjectKind
  let branches: [StreamBranch]
  /// The number of subscriptions and readings so far, each of which may connect it.
  var connections = 0
}
