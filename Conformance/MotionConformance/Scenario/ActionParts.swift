/// What an action is made of. What actions of its kind do not have is missing, or has its default.
struct ActionParts {
  let kind: ActionKind
  /// The subject that it makes.
  var name: Name!
  /// The subject that it acts on.
  var subject: Name!
  /// The observer, or its subscription, that it makes or acts on.
  var participant: Name!
  /// The earlier observer that is subscribed again.
  var using: Name?
  var sample: Int!
  var state: MotionStateName!
  /// The connection that is meant, if it is a single one.
  var connection: Int?
  var external = false
  var teardown = true
  var form = SubscribeForm.next
  /// The function that an operator is given.
  var operation: Operation!
  /// What a reaction waits for.
  var event: Event!
  /// What a reaction performs.
  var actions: [Action] = []
}

extension Action {
  /// The action of those parts.
  init(_ parts: ActionParts) { self = parts.kind.row.action(parts) }

  /// The kind of the action.
  var kind: ActionKind { parts.kind }

  /// The subject that the action makes and the one that it makes it of, if it makes one of another.
  var derivation: (name: Name, upstream: Name)? {
    let parts = parts
    return parts.name.flatMap { name in parts.subject.map { (name, $0) } }
  }
}

extension Action {
  /// The name of the subject that it makes of nothing else.
  var rootName: Name? {
    switch self {
    case .property(let name, _, _), .information(let name, _), .source(let name, _): name
    default: nil
    }
  }

  var isRoot: Bool { rootName != nil }
}
