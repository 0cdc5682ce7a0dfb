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

  /// The kind of the action.
  var kind: ActionKind { parts.kind }

  /// The subject that the action derives and its upstream, if it derives one.
  var derivation: (name: Name, upstream: Name)? {
    let parts = parts
    return parts.name.flatMap { name in parts.subject.map { (name, $0) } }
  }
}

extension Action {
  /// The name of the subject that it creates, if that is not derived from another one.
  var rootName: Name? {
    switch self {
    case .property(let name, _, _), .information(let name, _), .source(let name, _): name
    default: nil
    }
  }

  var isRoot: Bool { rootName != nil }
}
