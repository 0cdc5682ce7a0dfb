/// The row of a kind in the table of actions.
struct ActionRow {
  /// The effect on a port.
  let meaning: String
  /// The fields of its message, in that order.
  var fields: [MessageField] = []
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
