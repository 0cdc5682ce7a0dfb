/// The parts of an action. Parts that actions of its kind do not have are `nil`, or have their default value.
struct ActionParts {
  let kind: ActionKind
  /// The subject that it creates.
  var name: Name!
  /// The subject that it acts on.
  var subject: Name!
  /// The observer, or its subscription, that it creates or acts on.
  var participant: Name!
  /// The earlier observer that is subscribed again.
  var using: Name?
  var sample: Int!
  var state: MotionStateName!
  /// The number of the connection, if it acts on a single one.
  var connection: Int?
  var external = false
  var teardown = true
  var form = SubscribeForm.next
  /// The function that an operator is given.
  var operation: Operation!
  /// The event that triggers a reaction.
  var event: Event!
  /// The actions that a reaction performs.
  var actions: [Action] = []
}

extension Action {
  /// The action of those parts.
  init(_ parts: ActionParts) { self = parts.kind.row.action(parts) }

  var kind: ActionKind { parts.kind }

  /// The same action with other parts, also in its reactions.
  func changing(_ change: (inout ActionParts) -> Void) -> Action {
    var parts = parts
    change(&parts)
    parts.actions = parts.actions.map { $0.changing(change) }
    return Action(parts)
  }

  /// The action, and those of reactions.
  package var withReactions: [Action] { [self] + parts.actions.flatMap(\.withReactions) }

  /// The subject that the action derives and its upstream, if it derives one.
  package var derivation: (name: Name, upstream: Name)? {
    let parts = parts
    return parts.name.flatMap { name in parts.subject.map { (name, $0) } }
  }

  /// The name of the subject that it creates, if that is not derived from another one.
  var rootName: Name? {
    let parts = parts
    return parts.subject == nil ? parts.name : nil
  }

  var isRoot: Bool { rootName != nil }
}

/// The row of a kind in the table of actions.
struct ActionRow {
  /// The fields of its message, in that order.
  var fields: [ActionField] = []
  /// The kind of subject that it creates, if it creates one.
  var makes: SubjectKind?
  /// The kinds of subject that it acts on, if it acts on some kinds only.
  var subjects: [SubjectKind]?
  /// The capability that a port requires to perform it.
  var needs: Capability?
  let words: (ActionWords) -> String
  /// Creates the action from its parts.
  let action: (ActionParts) -> Action
}

enum SubjectKind { case property, information, source, stream, remembered, operated }

/// The words for the parts of an action.
struct ActionWords {
  let parts: ActionParts
  /// The spelling of a sample.
  let literal: (Int) -> String

  var name: Name { parts.name }
  var subject: Name { parts.subject }
  var participant: Name { parts.participant }
  var using: String { parts.using.map { " using \($0)'s observer" } ?? "" }
  var sample: String { literal(parts.sample) }
  var state: MotionStateName { parts.state }
  var connection: String { parts.connection.map { " on connection #\($0)" } ?? "" }
  var external: String { parts.external ? ", with an external write" : "" }
  var teardown: String { parts.teardown ? "" : " without teardown" }
  var operation: String { parts.operation.text(literal) }
  var form: String { parts.form.suffix }
  var event: String { parts.event.text(literal) }
  var actions: String { parts.actions.map { $0.text(literal) }.joined(separator: ", ") }
}

extension Action {
  /// A description of the action, with its value as a literal of the domain.
  public func text(in values: ValueDomain) -> String { text(values.literal) }

  /// A description of the action, with its value as a function spells it.
  func text(_ literal: @escaping (Int) -> String) -> String {
    kind.row.words(ActionWords(parts: parts, literal: literal))
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

  /// The words that it adds to those for subscribing.
  var suffix: String {
    switch self {
    case .next: ""
    case .nextAndState: " with next and state"
    case .nothing: " with no function"
    case .observer: " with an observer"
    }
  }
}
