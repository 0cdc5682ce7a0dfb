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
