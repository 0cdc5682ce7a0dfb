/// What is sent of each action, remembered, because the scenarios of a run are made of few actions.
package struct ActionTexts {
  /// How many are remembered: the common ones, which come first.
  private static let limit = 4_096

  private struct Key: Hashable {
    let action: Action
    let values: ValueDomain
  }

  private var texts: [Key: [UInt8]] = [:]

  package init() {}

  /// The action as it is sent, with its value as a literal of the domain.
  mutating func text(of action: Action, in values: ValueDomain) -> [UInt8] {
    let key = Key(action: action, values: values)
    if let text = texts[key] { return text }
    let text = action.json(in: values).bytes
    if texts.count < Self.limit { texts[key] = text }
    return text
  }
}
