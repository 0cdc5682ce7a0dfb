/// A cache of the messages of actions, because many scenarios of a run have the same actions.
package struct ActionTexts {
  /// The number of cached messages. Any further message is encoded each time.
  private static let limit = 4_096

  private struct Key: Hashable {
    let action: Action
    let values: ValueDomain
  }

  private var texts: [Key: [UInt8]] = [:]

  package init() {}

  /// The message of the action, with its value as a literal of the domain.
  mutating func text(of action: Action, in values: ValueDomain) -> [UInt8] {
    let key = Key(action: action, values: values)
    if let text = texts[key] { return text }
    let text = action.json(in: values).bytes
    if texts.count < Self.limit { texts[key] = text }
    return text
  }
}
