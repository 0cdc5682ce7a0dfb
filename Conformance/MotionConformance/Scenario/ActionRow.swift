/// The row of a kind in the table of actions.
struct ActionRow {
  /// What a port does.
  let meaning: String
  /// What is sent, in that order.
  var fields: [MessageField] = []
  /// The kind of subject that it makes, if it makes one.
  var makes: SubjectKind?
  /// The kinds of subject that it acts on, if it makes sense on some only.
  var subjects: [SubjectKind]?
  /// What every port must have that performs it.
  var needs: Capability?
  let words: (ActionWords) -> String
  /// The action that is made of its parts.
  let action: (ActionParts) -> Action
}
