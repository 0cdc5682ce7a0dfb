/// An action of a scenario on a port: one of the functions of ``ActionConvertible`` makes it.
///
/// Values are sample numbers. Each subject (property, stream, source) has its own name; an observer and its subscription
/// share one.
public struct Action: Hashable, Sendable {
  package internal(set) var kind: ActionKind
  /// The subject, observer or subscription that it creates or acts on.
  package var name = Name(0)
  /// The subject from which it derives another one, or to which it subscribes.
  package var target = Name(0)
  /// The number of the sample that it is about, such as the written one; 0, without a meaning, if its kind has none.
  package var value = 0
  package var hasExternalWrite = false
  package var hasTeardown = true
  package var form = SubscribeForm.next
  /// The earlier observer that is subscribed again; `nil` to subscribe a new one.
  package var using: Name?
  /// The number of the connection on which a source emits, counted from 1; `nil` for all open ones.
  package var connection: Int?
  /// The fields that few kinds of actions have; `nil` for the other kinds.
  var extra: Extra?

  /// The fields that few kinds of actions have. They are kept apart, so that the others take little time to copy.
  indirect enum Extra: Hashable, Sendable {
    case state(MotionStateName)
    case application(Operator, Argument)
    case reaction(Event, [Action])
  }

  /// The state that it emits or sends; `atRest`, without a meaning, if its kind has none.
  package var state: MotionStateName {
    get { if case .state(let state) = extra { state } else { .atRest } }
    set { extra = .state(newValue) }
  }

  /// The operator that it calls, and the argument of that; `nil` for another kind.
  package var application: (operator: Operator, argument: Argument)? {
    if case .application(let one, let argument) = extra { (one, argument) } else { nil }
  }

  /// The argument of its operator. For an action of another kind it is `nil`, and setting it does nothing.
  var argument: Argument? {
    get { application?.argument }
    set { if let one = application?.operator, let newValue { extra = .application(one, newValue) } }
  }

  /// The event that triggers its reaction; `nil` for another kind than `when`. Setting it to `nil` does nothing.
  package var event: Event? {
    get { if case .reaction(let event, _) = extra { event } else { nil } }
    set { if let newValue { extra = .reaction(newValue, actions) } }
  }

  /// The actions of its reaction. For another kind than `when` they are empty, and setting them does nothing.
  package var actions: [Action] {
    get { if case .reaction(_, let actions) = extra { actions } else { [] } }
    set { if let event { extra = .reaction(event, newValue) } }
  }

  public func hash(into hasher: inout Hasher) {
    // These tell most actions apart.
    hasher.combine(kind.position)
    hasher.combine(name)
    hasher.combine(target)
    hasher.combine(value)
    hasher.combine(extra)
  }
}

/// A type whose values are made of an action: an action itself, or a step of a scenario.
public protocol ActionConvertible {
  /// Creates a value of an action.
  init(_ action: Action)
}

extension Action: ActionConvertible {
  public init(_ action: Action) { self = action }
}

extension Action: Record {
  package init(_ kind: ActionKind) { self.init(kind: kind) }

  package var createdSubject: Name? { kind.row.role == .made ? name : nil }
  /// The subject that it derives from, subscribes to, reads, writes or lets emit, if there is one.
  package var subject: Name? { kind.row.hasTarget ? target : kind.row.role == .subject ? name : nil }
  /// The observer, or its subscription, that it creates or acts on.
  package var observer: Name? { kind.row.role == .observer ? name : nil }
  /// The number of its sample; `nil` if its kind has none, and for an operator, whose argument has its samples.
  package var sample: Int? { kind.row.hasValue ? value : nil }
  /// The subjects that it acts on: `subject`, and the stream that its operator is given.
  package var subjects: [Name] {
    let others = argument?.names ?? []
    return subject.map { others.isEmpty ? [$0] : [$0] + others } ?? others
  }

  /// The subject that the action derives and its upstreams, if it derives one.
  package var derivation: (name: Name, upstreams: [Name])? {
    createdSubject.flatMap { subject == nil ? nil : ($0, subjects) }
  }

  /// The name of the subject that it creates, if that is not derived from another one.
  var rootName: Name? { subject == nil ? createdSubject : nil }

  /// The action, and all actions of its reactions, and of theirs.
  package var withReactions: [Action] { extra == nil ? [self] : [self] + actions.flatMap(\.withReactions) }

  /// The action, and those of its reactions, as a function has changed them.
  func changing(_ change: (inout Action) -> Void) -> Action {
    var action = self
    change(&action)
    if action.event != nil { action.actions = action.actions.map { $0.changing(change) } }
    return action
  }

  /// The same action with other names of subjects and observers. A name that has no other one stays.
  func renaming(subjects: [Name: Name] = [:], observers: [Name: Name] = [:]) -> Action {
    changing { action in
      if let name = action.observer { action.name = observers[name] ?? name }
      if [.made, .subject].contains(action.kind.row.role) { action.name = subjects[action.name] ?? action.name }
      if action.kind.row.hasTarget { action.target = subjects[action.target] ?? action.target }
      action.argument = action.argument?.mapping(names: subjects)
      action.using = action.using.map { observers[$0] ?? $0 }
      action.event = action.event?.renaming(subjects: subjects, observers: observers)
    }
  }

  package var format: Format { application?.operator.format ?? kind.format }

  public var description: String { text(in: .integer) }

  package func words(_ field: Field, _ literal: (Int) -> String) -> String {
    switch field {
    case .name: "\(name)"
    case .of, .to: "\(target)"
    case .value: literal(argument?.value ?? value)
    case .state: "\(state)"
    case .external: hasExternalWrite ? ", with an external write" : ""
    case .teardown: hasTeardown ? "" : " without teardown"
    case .form: form.words
    case .using: using.map { " using \($0)'s observer" } ?? ""
    case .operator: application?.operator.name ?? ""
    case .with: argument?.names.first?.description ?? ""
    case .rows: argument?.table(literal) ?? ""
    case .like, .others, .number: ""
    case .connection: connection.map { " on connection #\($0)" } ?? ""
    case .event: event?.text(literal) ?? ""
    case .actions:
      actions.map { $0.kind == .when ? "(\($0.text(literal)))" : $0.text(literal) }.joined(separator: ", ")
    }
  }
}

/// A way to subscribe.
public enum SubscribeForm: String, CaseIterable, Hashable, Sendable {
  /// `subscribe(next:)`.
  case next
  /// `subscribe(next:state:)`.
  case nextAndState
  /// `subscribe()`.
  case nothing
  /// `subscribe(observer:)`.
  case observer

  fileprivate var words: String {
    switch self {
    case .next: ""
    case .nextAndState: " with next and state"
    case .nothing: " with no function"
    case .observer: " with an observer"
    }
  }
}
