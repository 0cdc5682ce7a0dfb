/// The events that each action of a scenario caused, in the order in which they occurred, with marks where the actions of
/// reactions begin and return.
public typealias Trace = [[Event]]

extension [Event] {
  /// The events that are no marks.
  package var withoutMarks: [Event] { contains(where: \.isMark) ? filter { !$0.isMark } : self }
}
