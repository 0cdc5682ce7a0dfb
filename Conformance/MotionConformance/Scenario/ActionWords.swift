/// The words for the parts of an action.
struct ActionWords {
  let parts: ActionParts
  let values: ValueDomain

  var name: Name { parts.name }
  var subject: Name { parts.subject }
  var participant: Name { parts.participant }
  var using: String { parts.using.map { " using \($0)'s observer" } ?? "" }
  var sample: String { values.literal(parts.sample) }
  var state: MotionStateName { parts.state }
  var connection: String { parts.connection.map { " on connection #\($0)" } ?? "" }
  var external: String { parts.external ? ", with an external write" : "" }
  var teardown: String { parts.teardown ? "" : " without teardown" }
  var form: String { parts.form.suffix }
  var event: String { parts.event.text(in: values) }
  var actions: String { parts.actions.map { $0.text(in: values) }.joined(separator: ", ") }
}

extension Action {
  /// A description of the action, with its value as a literal of the domain.
  public func text(in values: ValueDomain) -> String { kind.row.words(ActionWords(parts: parts, values: values)) }
}
